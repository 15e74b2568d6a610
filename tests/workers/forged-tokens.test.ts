import { env, exports } from "cloudflare:workers";
import { base64url, CompactEncrypt, CompactSign, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createSigningKeyStore } from "#worker/identity/session/signing-key-store";
import { createSigningKeys } from "#worker/identity/session/signing-keys";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

const { secrets } = settingsOf(env);
const nowSeconds = () => Math.floor(Date.now() / 1000);
const read = (part = "") => JSON.parse(new TextDecoder().decode(base64url.decode(part)));
const write = (value: unknown) => base64url.encode(JSON.stringify(value));

interface Material {
  readonly genuine: string;
  readonly claims: JWTPayload;
  readonly kid: string;
  /** The key set as anybody reads it. */
  readonly publicSet: string;
  readonly publicKey: JWK;
  readonly rivertons: string;
}
let material: Material;
let browser: Browser;

type Header = Readonly<Record<string, unknown>>;
type Claims = Readonly<Record<string, unknown>>;

/** Signed with our own current key, whatever it says: what only we could have made, and must not take all the same. */
async function ours(changes: Claims, header: Header = {}): Promise<string> {
  const { kid, key } = await createSigningKeys(createSigningKeyStore(env.DB), secrets, () => new Date()).current();
  const payload = Object.fromEntries(Object.entries({ ...material.claims, ...changes }).filter(([, value]) => value !== undefined));
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  const head = Object.fromEntries(
    Object.entries({ alg: "ES256", typ: "at+jwt", kid, ...header }).filter(([, value]) => value !== undefined),
  );
  return new CompactSign(bytes).setProtectedHeader({ alg: "ES256", ...head }).sign(key);
}

/** Signed with a stranger's key of an algorithm, under our key's name unless the header says otherwise. */
async function strangers(alg: string, header: Header | ((publicKey: JWK) => Header) = {}): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const told = typeof header === "function" ? header(await exportJWK(publicKey)) : header;
  return new SignJWT(material.claims).setProtectedHeader({ alg, typ: "at+jwt", kid: material.kid, ...told }).sign(privateKey);
}

const hmac = (key: string, alg = "HS256") =>
  new SignJWT(material.claims).setProtectedHeader({ alg, typ: "at+jwt", kid: material.kid }).sign(new TextEncoder().encode(key));

const resigned = (change: (parts: [string, string, string]) => readonly string[]): string => {
  const [head = "", body = "", signature = ""] = material.genuine.split(".");
  return change([head, body, signature]).join(".");
};

const cut = (signature: string): string => base64url.encode(base64url.decode(signature).slice(0, 63));

/** Every kind of token that is not ours to take: its maker, by what is wrong with it. */
const forged: Readonly<Record<string, () => string | Promise<string>>> = {
  "alg none without a signature": () => new UnsecuredJWT(material.claims).encode(),
  "alg none with our header's other fields": () =>
    resigned(([, body]) => [write({ alg: "none", typ: "at+jwt", kid: material.kid }), body, ""]),
  "alg None in another case": () => resigned(([, body, signature]) => [write({ alg: "None", typ: "at+jwt" }), body, signature]),
  "alg none with our signature": () => resigned(([, body, signature]) => [write({ alg: "none", typ: "at+jwt" }), body, signature]),
  "HS256 with the key set as secret": () => hmac(material.publicSet),
  "HS256 with the public key as secret": () => hmac(JSON.stringify(material.publicKey)),
  "HS256 with the public point as secret": () => hmac(String(material.publicKey.x)),
  "HS256 with an empty-looking secret": () => hmac("\0"),
  "HS512 with the public key as secret": () => hmac(JSON.stringify(material.publicKey), "HS512"),
  "a stranger's ES256 key under our key's name": () => strangers("ES256"),
  "a stranger's ES256 key under a name nobody knows": () => strangers("ES256", { kid: "unknown" }),
  "a stranger's key under a name that is a path": () => strangers("ES256", { kid: "../../dev/null" }),
  "a stranger's key under a name that is SQL": () => strangers("ES256", { kid: "' or 1=1 --" }),
  "a stranger's key under no name": () => strangers("ES256", { kid: undefined }),
  "a stranger's key that it brings along (jwk)": () => strangers("ES256", (jwk) => ({ jwk })),
  "a stranger's key at an address (jku)": () => strangers("ES256", { jku: "https://evil.test/jwks.json" }),
  "a stranger's key at our own host's address (jku)": () => strangers("ES256", { jku: "http://localhost/.well-known/jwks.json" }),
  "a stranger's certificate at an address (x5u)": () => strangers("ES256", { x5u: "https://evil.test/cert.pem" }),
  "a stranger's certificate inside (x5c)": () => strangers("ES256", { x5c: ["MIIB"] }),
  "ES384 of a stranger": () => strangers("ES384"),
  "RS256 of a stranger": () => strangers("RS256"),
  "PS256 of a stranger": () => strangers("PS256"),
  "EdDSA of a stranger": () => strangers("EdDSA"),
  "a header that must be understood (crit)": () => strangers("ES256", { crit: ["b64"], b64: true }),
  "an encrypted one (JWE)": async () => {
    const { publicKey } = await generateKeyPair("ECDH-ES", { extractable: true });
    const told = new TextEncoder().encode(JSON.stringify(material.claims));
    return new CompactEncrypt(told).setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", typ: "at+jwt" }).encrypt(publicKey);
  },
  "changed claims under the genuine signature": () =>
    resigned(([head, body, signature]) => [head, write({ ...read(body), sub: "admin" }), signature]),
  "a longer life under the genuine signature": () =>
    resigned(([head, body, signature]) => [head, write({ ...read(body), exp: nowSeconds() + 9999 }), signature]),
  "a changed header under the genuine signature": () =>
    resigned(([head, body, signature]) => [write({ ...read(head), x: 1 }), body, signature]),
  "no signature": () => resigned(([head, body]) => [head, body, ""]),
  "two parts": () => resigned(([head, body]) => [head, body]),
  "four parts": () => resigned(([head, body, signature]) => [head, body, signature, signature]),
  "a cut signature": () => resigned(([head, body, signature]) => [head, body, cut(signature)]),
  "a signature of zeroes": () => resigned(([head, body]) => [head, body, base64url.encode(new Uint8Array(64))]),
  "the parts in another order": () => resigned(([head, body, signature]) => [body, head, signature]),
  "base64 with padding": () => resigned(([head, body, signature]) => [head, body, `${signature}==`]),
  "claims that are no object": async () => {
    const { kid, key } = await createSigningKeys(createSigningKeyStore(env.DB), secrets, () => new Date()).current();
    return new CompactSign(new TextEncoder().encode("[]")).setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid }).sign(key);
  },
  "an ID token's type": () => ours({}, { typ: "JWT" }),
  "no type": () => ours({}, { typ: undefined }),
  "a socket ticket's type": () => ours({}, { typ: "socket-ticket" }),
  "another issuer": () => ours({ iss: "https://evil.test" }),
  "Google as issuer": () => ours({ iss: "https://accounts.google.com" }),
  "no issuer": () => ours({ iss: undefined }),
  "another audience": () => ours({ aud: "something-else" }),
  "no audience": () => ours({ aud: undefined }),
  "another organization's audience": () => ours({ aud: "permit-api:riverton" }),
  "another organization than its audience's": () => ours({ org: "riverton" }),
  "another organization's whole": () => material.rivertons,
  "a list of organizations": () => ours({ org: ["local", "riverton"] }),
  "run out": () => ours({ iat: nowSeconds() - 700, exp: nowSeconds() - 100 }),
  "issued long ago, though it says it lasts": () => ours({ iat: nowSeconds() - 700, exp: nowSeconds() + 3600 }),
  "from the future": () => ours({ iat: nowSeconds() + 600, exp: nowSeconds() + 900 }),
  "not to be used yet": () => ours({ nbf: nowSeconds() + 600 }),
  "an end that is text": () => ours({ exp: "tomorrow" }),
  "without an end": () => ours({ exp: undefined }),
  "without a beginning": () => ours({ iat: undefined }),
  "without a subject": () => ours({ sub: undefined }),
  "without a session": () => ours({ sid: undefined }),
  "without an identifier": () => ours({ jti: undefined }),
  "of a session that is not there": () => ours({ sid: crypto.randomUUID() }),
  "of somebody else's session": () => ours({ sub: crypto.randomUUID() }),
  "with roles of its own choice, of nobody's session": () => ours({ sid: crypto.randomUUID(), roles: ["Admin"] }),
};

beforeAll(async () => {
  await plant([{ email: "office@demo.test", roles: { local: ["OfficeStaff"], riverton: ["OfficeStaff"] } }]);
  browser = atLocal();
  await browser.signIn("office@demo.test");
  const elsewhere = atRiverton();
  await elsewhere.signIn("office@demo.test");
  const genuine = await browser.token();
  const publicSet = await (await exports.default.fetch("http://localhost/.well-known/jwks.json")).text();
  const { kid } = read(genuine.split(".")[0]);
  const publicKey = JSON.parse(publicSet).keys.find((key: { kid: string }) => key.kid === kid);
  material = { genuine, claims: read(genuine.split(".")[1]), kid, publicSet, publicKey, rivertons: await elsewhere.token() };
});

describe("forged and foreign tokens", () => {
  test("there are forty kinds at least, and the genuine one is taken", async () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(40);
    expect((await browser.api("/me", material.genuine)).status).toBe(200);
    expect((await browser.api("/me", await ours({}))).status).toBe(200);
  });

  test.each(Object.keys(forged))("refused to read and to write: %s", async (kind) => {
    const token = (await forged[kind]?.()) ?? "";
    const answers = [
      await browser.api("/me", token),
      await browser.api("/sync/push", token, { method: "POST", json: {} }),
      await browser.api("/commands/permit.start-draft", token, { method: "POST", json: {} }),
    ];
    for (const answer of answers) {
      expect([401, 403]).toContain(answer.status);
      const { code } = await answer.json<{ code: string }>();
      expect(["not-signed-in", "token-expired", "organization-mismatch"]).toContain(code);
    }
  });
});
