import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test as it } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createAccountThrottle, mailRule, signInEverywhereRule, signInRule } from "#worker/identity/passwords/account-throttle";
import { createAttemptStore } from "#worker/identity/passwords/attempt-store";
import { atLocal, type Browser, mailTo } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";
import { longAgo, ownersPassword, post, signedIn } from "../support/ways-in";

const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
async function account(who = "owner"): Promise<string> {
  const email = address(who);
  await plant([{ email }]);
  return email;
}

const office = "198.51.100.10";
const strangers = "203.0.113.66";

beforeEach(async () => {
  await env.DB.prepare(`delete from "rateLimit"`).run();
});

const ask = (path: string, json: unknown, network: string, browser: Browser = atLocal()) =>
  browser.send(`/api/auth/${path}`, { method: "POST", json, headers: { "cf-connecting-ip": network } });
const tryToSignIn = async (email: string, password: string, network: string, browser?: Browser) =>
  (await ask("sign-in/email", { email, password }, network, browser)).status;

/** As many wrong passwords as are free, and the one that has to wait. */
async function guessAway(email: string, network: string, browser?: Browser): Promise<void> {
  for (let n = 0; n < signInRule.free; n += 1) expect(await tryToSignIn(email, `guess number ${n}`, network, browser)).toBe(401);
  expect(await tryToSignIn(email, "guess that waits", network, browser)).toBe(429);
}

/** Tries from as many networks, counted as the door counts them, without the cost of a password each. */
async function guessFromEverywhere(email: string, act: "sign-in" | "recovery", times: number): Promise<void> {
  const throttle = createAccountThrottle(createAttemptStore(env.DB), settingsOf(env).secrets, () => new Date());
  for (let n = 0; n < times; n += 1) await throttle.take(act, email, { network: `192.0.2.${n}`, knownDevice: null });
}

describe("whoever is punished for guessing", () => {
  it("attack: ten wrong passwords keep the owner out, who comes from somewhere else", async () => {
    const email = await account();
    await guessAway(email, strangers);
    expect(await tryToSignIn(email, demoPassword, strangers)).toBe(429);
    expect(await tryToSignIn(email, demoPassword, office)).toBe(200);
  });

  it("attack: they keep the owner from choosing a new password, from that very network", async () => {
    const email = await account();
    await guessAway(email, strangers);
    expect((await ask("request-password-reset", { email }, strangers)).status).toBe(200);
    const [mail] = await mailTo("http://localhost", email);
    const token = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "none:").searchParams.get("token");
    expect((await ask("reset-password", { newPassword: ownersPassword, token }, strangers)).status).toBe(200);
    expect(await tryToSignIn(email, ownersPassword, strangers)).toBe(200);
  });

  it("attack: somebody in the owner's own office guesses the owner out", async () => {
    const email = await account();
    const desk = atLocal();
    expect(await tryToSignIn(email, demoPassword, office, desk)).toBe(200);
    await post(desk, "sign-out");
    await guessAway(email, office);
    expect(await tryToSignIn(email, demoPassword, office)).toBe(429);
    expect(await tryToSignIn(email, demoPassword, office, desk)).toBe(200);
  });

  it("attack: a hundred networks guess at once: a stranger waits wherever they are, a known device does not", async () => {
    const email = await account();
    const desk = atLocal();
    expect(await tryToSignIn(email, demoPassword, office, desk)).toBe(200);
    await guessFromEverywhere(email, "sign-in", signInEverywhereRule.free);
    expect(await tryToSignIn(email, demoPassword, strangers)).toBe(429);
    expect(await tryToSignIn(email, demoPassword, office, desk)).toBe(200);
    expect((await ask("request-password-reset", { email }, strangers)).status).toBe(200);
  });

  it("attack: a stranger asks for so many new passwords that the owner gets none", async () => {
    const email = await account();
    for (let n = 0; n < mailRule.free; n += 1) expect((await ask("request-password-reset", { email }, strangers)).status).toBe(200);
    expect((await ask("request-password-reset", { email }, strangers)).status).toBe(429);
    expect((await ask("request-password-reset", { email }, office)).status).toBe(200);
    expect(await mailTo("http://localhost", email, mailRule.free + 1)).toHaveLength(mailRule.free + 1);
  });

  it("attack: a letter box is filled from everywhere: strangers wait, a known device is still mailed to", async () => {
    const email = await account();
    const desk = atLocal();
    expect(await tryToSignIn(email, demoPassword, office, desk)).toBe(200);
    await guessFromEverywhere(email, "recovery", 30);
    expect((await ask("request-password-reset", { email }, strangers)).status).toBe(429);
    expect((await ask("request-password-reset", { email }, office, desk)).status).toBe(200);
  });

  it("attack: somebody signs up with the address again and again, and its owner can ask for no new password", async () => {
    const email = await account();
    const signUp = () => ask("sign-up/email", { email, name: "Mallory", password: demoPassword }, office);
    for (let n = 0; n < mailRule.free; n += 1) expect((await signUp()).status).toBe(200);
    expect((await signUp()).status).toBe(429);
    expect((await ask("request-password-reset", { email }, office)).status).toBe(200);
  });
});

describe("whoever guesses", () => {
  it("attack: a device that one account knows guesses at another for nothing", async () => {
    const [own, email] = [await account("mallory"), await account()];
    const mallory = atLocal();
    expect(await tryToSignIn(own, demoPassword, strangers, mallory)).toBe(200);
    await guessAway(email, strangers, mallory);
    expect(await tryToSignIn(email, demoPassword, strangers)).toBe(429);
  });

  it("attack: the mark of a known device is made up, or taken over to another account", async () => {
    const [own, email] = [await account("mallory"), await account()];
    const mallory = atLocal();
    expect(await tryToSignIn(own, demoPassword, strangers, mallory)).toBe(200);
    const [device = "", mark = ""] = (mallory.cookies.get("plumbline.known_device") ?? "").split(".");
    await guessFromEverywhere(email, "sign-in", signInEverywhereRule.free);
    for (const value of [`${device}.${mark}`, `${"0".repeat(64)}.${mark}`, `${device}.${"0".repeat(64)}`, device, "", ".."]) {
      const forger = atLocal();
      forger.cookies.set("plumbline.known_device", value);
      expect(await tryToSignIn(email, demoPassword, strangers, forger)).toBe(429);
    }
  });

  it("attack: a device that the account knows guesses without end", async () => {
    const email = await account();
    const lent = await signedIn(email);
    await post(lent, "sign-out");
    await guessAway(email, strangers, lent);
    expect(await tryToSignIn(email, demoPassword, office, lent)).toBe(429);
    expect(await tryToSignIn(email, demoPassword, office)).toBe(200);
  });

  it("attack: every try comes from another address of one IPv6 network, or says that it was forwarded", async () => {
    const email = await account();
    for (let n = 0; n < signInRule.free; n += 1) {
      const headers = { "cf-connecting-ip": `2001:db8:77:1::${n + 1}`, "x-forwarded-for": `192.0.2.${n}` };
      const json = { email, password: `guess number ${n}` };
      expect((await atLocal().send("/api/auth/sign-in/email", { method: "POST", json, headers })).status).toBe(401);
    }
    expect(await tryToSignIn(email, demoPassword, "2001:db8:77:1:ffff::9")).toBe(429);
    expect(await tryToSignIn(email, demoPassword, "2001:db8:77:2::9")).toBe(200);
  });

  it("attack: a stolen session guesses the password where it proves who is there, and locks the owner out by it", async () => {
    const email = await account();
    const thief = await signedIn(email);
    await longAgo(email);
    const prove = async (password: string) => (await ask("proof", { password }, office, thief)).status;
    for (let n = 0; n < signInRule.free; n += 1) expect(await prove(`guess number ${n}`)).toBe(401);
    expect(await prove(demoPassword)).toBe(429);
    expect(await tryToSignIn(email, demoPassword, office)).toBe(200);
  });

  it("attack: the wait tells which addresses have an account", async () => {
    const [known, unknown] = [await account(), address("nobody")];
    await guessAway(known, strangers);
    await guessAway(unknown, strangers);
    const waits = await Promise.all(
      [known, unknown].map(async (email) =>
        (await ask("sign-in/email", { email, password: demoPassword }, strangers)).headers.get("retry-after"),
      ),
    );
    for (const wait of waits) expect(Number(wait)).toBeGreaterThan(0);
  });
});
