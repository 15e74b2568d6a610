import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { readPush } from "../../../tests/support/push-service";
import { bytesOf, curve, encryptPush, freshSecrets, readPublicKey } from "./encrypt-push";

// RFC 8291, section 5 and appendix A.
const rfc = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  receiver: {
    public: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    private: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  },
  sender: {
    public: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    private: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

async function senderPair(): Promise<CryptoKeyPair> {
  const point = Buffer.from(rfc.sender.public, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: rfc.sender.private };
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, curve, true, ["deriveBits"]),
    publicKey: await readPublicKey(rfc.sender.public),
  };
}
const keys = { p256dh: rfc.receiver.public, auth: rfc.auth };
const receiver = () => {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(rfc.receiver.private, "base64url"));
  return { ecdh, auth: Buffer.from(rfc.auth, "base64url") };
};
const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

test("a message is, byte for byte, the one of RFC 8291's appendix A", async () => {
  const made = await encryptPush(rfc.text, keys, { salt: bytesOf(rfc.salt), pair: await senderPair() });
  expect(Buffer.from(made).toString("base64url")).toBe(rfc.message);
});

test("and is read by an implementation that shares nothing with ours, as is every other", async () => {
  expect(readPush(Buffer.from(rfc.message, "base64url"), receiver())).toBe(rfc.text);
  for (const text of ["", "ñ 🏗️", "x".repeat(3_900)]) {
    const made = await encryptPush(text, keys, await freshSecrets(random), 1_024);
    expect(readPush(Buffer.from(made), receiver())).toBe(text);
  }
});

test("short messages are as long as each other, and no two alike", async () => {
  const [one, two] = [
    await encryptPush("a", keys, await freshSecrets(random), 1_024),
    await encryptPush("a".repeat(900), keys, await freshSecrets(random), 1_024),
  ];
  expect(one.length).toBe(two.length);
  expect(Buffer.from(one).equals(Buffer.from(await encryptPush("a", keys, await freshSecrets(random), 1_024)))).toBe(false);
});

test("more than a push service takes, or a key that is none, is not encrypted", async () => {
  const secrets = await freshSecrets(random);
  await expect(encryptPush("x".repeat(4_000), keys, secrets)).rejects.toThrow("too long");
  const noPoint = Buffer.from(rfc.receiver.public, "base64url").fill(7, 1).toString("base64url");
  await expect(encryptPush("x", { ...keys, p256dh: noPoint }, secrets)).rejects.toThrow();
});
