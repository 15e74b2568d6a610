import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { passkeysAnswer } from "#schemas/people/passkey";
import { recentProofMs } from "#schemas/people/recent-proof";
import { atLocal, atRiverton, type Browser, mailTo } from "./support/browser";
import { demoPassword, plant } from "./support/seeds";
import { type Ceremony, SoftwareAuthenticator } from "./support/software-authenticator";

let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  ids = await plant([
    { email: "keys@demo.test" },
    { email: "other@demo.test" },
    { email: "unverified@demo.test", verified: false },
    { email: "google-inspector@demo.test", connections: [{ provider: "google", subject: "g-1" }] },
    { email: "barred@demo.test", roles: { local: [] }, status: "barred" },
  ]);
});

const post = (browser: Browser, path: string, json: unknown) => browser.send(`/api/auth/${path}`, { method: "POST", json });
const told = async (answer: Response) => [answer.status, z.object({ code: z.string().optional() }).parse(await answer.json()).code];
const optionsAnswer = z.object({ challenge: z.string(), rpId: z.string().optional(), rp: z.object({ id: z.string() }).optional() });

async function ceremonyOf(browser: Browser, path: string): Promise<Ceremony> {
  const answer = await browser.send(`/api/auth/passkey/${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  const { challenge, rpId, rp } = optionsAnswer.parse(await answer.json());
  return { challenge, origin: browser.origin, rpId: rpId ?? rp?.id ?? "" };
}
const begin = (browser: Browser) => ceremonyOf(browser, "generate-register-options");
const ask = (browser: Browser) => ceremonyOf(browser, "generate-authenticate-options");

async function signedIn(email: string, browser = atLocal()): Promise<Browser> {
  const answer = await browser.signIn(email);
  expect(answer.status).toBe(200);
  return browser;
}

async function add(browser: Browser, name: string, device = new SoftwareAuthenticator()): Promise<SoftwareAuthenticator> {
  const response = await device.make(await begin(browser));
  const answer = await post(browser, "passkey/verify-registration", { name, response });
  expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
  return device;
}
const list = async (browser: Browser) => passkeysAnswer.parse(await (await browser.send("/api/auth/passkeys")).json());
const use = async (browser: Browser, device: SoftwareAuthenticator, lies: Partial<Ceremony> = {}) =>
  post(browser, "passkey/verify-authentication", { response: await device.use({ ...(await ask(browser)), ...lies }) });
const longAgo = (email: string) =>
  env.DB.prepare(`update "session" set "createdAt" = ?, "provedAt" = null where "userId" = ?`)
    .bind(new Date(Date.now() - recentProofMs).toISOString(), ids[email] ?? "")
    .run();

describe("[P15] a passkey", () => {
  test("is added with a name, signs in, says when it did, is renamed and removed; its owner is told by mail", async () => {
    const browser = await signedIn("keys@demo.test");
    const device = await add(browser, "  Blue telephone ");
    expect(await list(browser)).toMatchObject({ passkeys: [{ name: "Blue telephone", lastUsedAt: null }], password: true });
    expect((await mailTo("http://localhost", "keys@demo.test")).map(({ subject }) => subject)).toContain(
      "A passkey was added to your account",
    );

    const anew = atLocal();
    const answer = await use(anew, device);
    expect([answer.status, await answer.text()]).toEqual([200, "{}"]);
    expect(await (await anew.api("/me", await anew.token())).json()).toMatchObject({ email: "keys@demo.test" });
    const { passkeys } = await list(anew);
    expect(passkeys).toHaveLength(1);
    expect(Date.now() - Date.parse(passkeys[0]?.lastUsedAt ?? "")).toBeLessThan(60_000);

    const id = passkeys[0]?.id ?? "";
    expect((await post(anew, "passkeys/rename", { id, name: "Telephone" })).status).toBe(200);
    expect((await list(anew)).passkeys.map(({ name }) => name)).toEqual(["Telephone"]);
    expect((await post(anew, "passkeys/remove", { id })).status).toBe(200);
    expect((await list(anew)).passkeys).toEqual([]);
    expect(await told(await use(atLocal(), device))).toEqual([401, "PASSKEY_REFUSED"]);
  });

  test("of somebody else is not found, neither to rename nor to remove, and stays", async () => {
    const owner = await signedIn("keys@demo.test");
    const device = await add(owner, "Mine");
    const id = (await list(owner)).passkeys[0]?.id ?? "";
    const other = await signedIn("other@demo.test");
    expect(await told(await post(other, "passkeys/rename", { id, name: "Theirs" }))).toEqual([404, "not-found"]);
    expect(await told(await post(other, "passkeys/remove", { id }))).toEqual([404, "not-found"]);
    const elsewhere = await signedIn("keys@demo.test", atRiverton());
    expect(await told(await post(elsewhere, "passkeys/remove", { id }))).toEqual([404, "not-found"]);
    for (const path of ["passkey/delete-passkey", "passkey/update-passkey"])
      expect((await post(other, path, { id, name: "Theirs" })).status).toBe(404);
    expect((await other.send("/api/auth/passkey/list-user-passkeys")).status).toBe(404);
    expect((await list(owner)).passkeys).toMatchObject([{ id, name: "Mine" }]);
    expect((await use(atLocal(), device)).status).toBe(200);
  });

  test("of one organization's host opens nothing at another's, even where a signature is made for that one", async () => {
    const owner = await signedIn("keys@demo.test");
    const device = await add(owner, "At local");
    expect((await list(await signedIn("keys@demo.test", atRiverton()))).passkeys).toEqual([]);
    const riverton = atRiverton();
    expect(await told(await use(riverton, device))).toEqual([401, "PASSKEY_REFUSED"]);
    expect((await riverton.send("/api/v2/token")).status).toBe(401);
  });

  test("is not taken from another origin, for another host, for another challenge, twice, or where nobody was looked at", async () => {
    const owner = await signedIn("keys@demo.test");
    const device = await add(owner, "Careful");
    for (const lie of [{ origin: "https://evil.test" }, { rpId: "evil.test" }, { challenge: "AAAA" }, { verified: false }])
      expect(await told(await use(atLocal(), device, lie))).toEqual([401, "PASSKEY_REFUSED"]);
    const browser = atLocal();
    const response = await device.use(await ask(browser));
    expect((await post(browser, "passkey/verify-authentication", { response })).status).toBe(200);
    expect(await told(await post(browser, "passkey/verify-authentication", { response }))).toEqual([400, "CHALLENGE_NOT_FOUND"]);
    const thief = atLocal();
    expect(await told(await post(thief, "passkey/verify-authentication", { response }))).toEqual([400, "CHALLENGE_NOT_FOUND"]);
    const unseen = new SoftwareAuthenticator();
    const made = await unseen.make({ ...(await begin(owner)), verified: false });
    expect(await told(await post(owner, "passkey/verify-registration", { name: "Unseen", response: made }))).toEqual([
      401,
      "PASSKEY_REFUSED",
    ]);
  });

  test("that is known is answered like one that never was, and no step names an account", async () => {
    const device = await add(await signedIn("keys@demo.test"), "Known");
    const stranger = new SoftwareAuthenticator();
    await stranger.make(await ask(atLocal()));
    const [known, unknown] = [await use(atLocal(), device, { origin: "https://evil.test" }), await use(atLocal(), stranger)];
    expect(await known.text()).toBe(await unknown.text());
    expect(known.status).toBe(unknown.status);
    const options = await (await atLocal().send("/api/auth/passkey/generate-authenticate-options?email=keys@demo.test")).json();
    expect(options).not.toHaveProperty("allowCredentials");
  });

  test("whose credential is another account's is not added", async () => {
    const device = await add(await signedIn("keys@demo.test"), "First");
    const other = await signedIn("other@demo.test");
    const response = await new SoftwareAuthenticator(device.credentialId).make(await begin(other));
    expect(await told(await post(other, "passkey/verify-registration", { name: "Copied", response }))).toEqual([401, "PASSKEY_KNOWN"]);
    expect((await use(atLocal(), device)).status).toBe(200);
  });

  test("leaves the calendar of somebody who signs in with Google as it is", async () => {
    const calendarOf = () => env.DB.prepare(`select "calendarProvider" as calendar from "user" where "id" = ?`).bind(id).first("calendar");
    const id = ids["google-inspector@demo.test"] ?? "";
    const device = await add(await signedIn("google-inspector@demo.test"), "Desk");
    await env.DB.prepare(`update "user" set "calendarProvider" = 'Google' where "id" = ?`).bind(id).run();
    expect((await use(atLocal(), device)).status).toBe(200);
    expect(await calendarOf()).toBe("Google");
    const { results } = await env.DB.prepare(`select "provider" from "session" where "userId" = ? order by "createdAt" desc limit 1`)
      .bind(id)
      .all();
    expect(results).toEqual([{ provider: "google.com" }]);
  });
});

describe("adding and removing asks who is there", () => {
  test("nobody, and whoever has not confirmed their address, adds none", async () => {
    expect((await atLocal().send("/api/auth/passkeys")).status).toBe(401);
    expect((await atLocal().send("/api/auth/passkey/generate-register-options")).status).toBe(401);
    expect(await told(await (await signedIn("unverified@demo.test")).send("/api/auth/passkey/generate-register-options"))).toEqual([
      403,
      "email-not-verified",
    ]);
    expect(await told(await (await signedIn("barred@demo.test")).send("/api/auth/passkeys"))).toEqual([403, "account-barred"]);
  });

  test("a session of some minutes proves anew, by the password or by a passkey of its own, and stays the same session", async () => {
    const browser = await signedIn("keys@demo.test");
    const device = await add(browser, "Proof");
    const id = (await list(browser)).passkeys[0]?.id ?? "";
    await longAgo("keys@demo.test");
    const before = [...browser.cookies].filter(([name]) => name.endsWith("session_token"));
    expect((await list(browser)).provedUntil).toBeNull();
    expect(await told(await browser.send("/api/auth/passkey/generate-register-options"))).toEqual([403, "PROOF_NEEDED"]);
    expect(await told(await post(browser, "passkeys/remove", { id }))).toEqual([403, "PROOF_NEEDED"]);
    expect(await told(await post(browser, "proof", { password: "not the password" }))).toEqual([401, "INVALID_EMAIL_OR_PASSWORD"]);
    expect((await list(browser)).provedUntil).toBeNull();
    expect((await post(browser, "proof", { password: demoPassword })).status).toBe(200);
    expect((await list(browser)).provedUntil).not.toBeNull();

    await longAgo("keys@demo.test");
    const theirs = await add(await signedIn("other@demo.test"), "Theirs");
    expect(await told(await use(browser, theirs))).toEqual([401, "PASSKEY_REFUSED"]);
    expect((await list(browser)).provedUntil).toBeNull();
    expect((await use(browser, device)).status).toBe(200);
    expect((await list(browser)).provedUntil).not.toBeNull();
    expect([...browser.cookies].filter(([name]) => name.endsWith("session_token"))).toEqual(before);
    expect((await post(browser, "passkeys/remove", { id })).status).toBe(200);
  });

  test("a page of another site begins and ends nothing", async () => {
    const browser = await signedIn("keys@demo.test");
    for (const path of ["passkeys/remove", "passkeys/rename", "passkey/verify-registration", "passkey/verify-authentication", "proof"]) {
      const answer = await browser.send(`/api/auth/${path}`, { method: "POST", json: {}, from: "cross-site" });
      expect(await told(answer)).toEqual([403, "not-acceptable-origin"]);
    }
  });

  test("what is no passkey is told so, and nothing of it is kept", async () => {
    const browser = await signedIn("other@demo.test");
    const before = (await list(browser)).passkeys.length;
    for (const json of [{}, { name: "a\u0000b", response: {} }, { name: "", response: { id: {} } }, [], "x"])
      expect((await post(browser, "passkey/verify-registration", json)).status).toBe(422);
    await begin(browser);
    const junk = { id: "AA", rawId: "AA", type: "public-key", response: { clientDataJSON: "AA", attestationObject: "AA" } };
    expect(await told(await post(browser, "passkey/verify-registration", { name: "Junk", response: junk }))).toEqual([
      401,
      "PASSKEY_REFUSED",
    ]);
    expect((await list(browser)).passkeys).toHaveLength(before);
  });

  test("tries with one credential are counted, as they are with one address", async () => {
    const stranger = new SoftwareAuthenticator();
    await stranger.make(await ask(atLocal()));
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await use(atLocal(), stranger)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});
