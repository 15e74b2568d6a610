import { env } from "cloudflare:workers";
import { base64url, type JWTPayload, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createAccessTokens, tokenLifetime } from "#worker/identity/session/access-token";
import { createSigningKeyStore } from "#worker/identity/session/signing-key-store";
import { createSigningKeys, rotation } from "#worker/identity/session/signing-keys";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

const { secrets } = settingsOf(env);
const issuer = "https://plumbline.example";
let browser: Browser;
let genuine: string;
let claims: JWTPayload;

const parts = (token: string) => {
  const [head = "", body = "", signature = ""] = token.split(".");
  return { head, body, signature };
};
const read = (part: string) => JSON.parse(new TextDecoder().decode(base64url.decode(part)));
const statusAndCode = async (token: string, sent: { organization?: string } = {}) => {
  const answer = await browser.api("/me", token, sent);
  return [answer.status, answer.status === 200 ? "" : (await answer.json<{ code: string }>()).code];
};

/** A token signed with our own current key, whatever it says. */
async function signed(changes: Readonly<Record<string, unknown>>, header: Record<string, string> = {}): Promise<string> {
  const { kid, key } = await createSigningKeys(createSigningKeyStore(env.DB), secrets, () => new Date()).current();
  const payload = Object.fromEntries(Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined));
  return new SignJWT(payload).setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid, ...header }).sign(key);
}

beforeAll(async () => {
  await plant([{ email: "office@demo.test", roles: { local: ["OfficeStaff"] } }]);
  browser = atLocal();
  await browser.signIn("office@demo.test");
  genuine = await browser.token();
  claims = read(parts(genuine).body);
});

describe("a token counts only if we signed it for this organization and it has not run out", () => {
  test("the genuine one does, and so does one we sign with the same claims", async () => {
    expect(await statusAndCode(genuine)).toEqual([200, ""]);
    expect(await statusAndCode(await signed({}))).toEqual([200, ""]);
  });

  test("one of another organization with this organization's session is refused there", async () => {
    const token = await signed({ aud: "permit-api:riverton", org: "riverton" });
    const answer = await atRiverton().api("/me", token);
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([401, "not-signed-in"]);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["run out", { iat: now - 700, exp: now - 100 }, "token-expired"],
    ["older than ten minutes, though it says it lasts", { iat: now - 700, exp: now + 3600 }, "token-expired"],
    ["from the future", { iat: now + 600, exp: now + 900 }, "not-signed-in"],
    ["of another issuer", { iss: "https://evil.test" }, "not-signed-in"],
    ["for another audience", { aud: "permit-api:riverton" }, "organization-mismatch"],
    ["for nobody's audience", { aud: "something-else" }, "organization-mismatch"],
    ["whose organization is not its audience's", { org: "riverton" }, "organization-mismatch"],
    ["of a session that is not there", { sid: crypto.randomUUID() }, "not-signed-in"],
    ["of somebody else's session", { sub: crypto.randomUUID() }, "not-signed-in"],
    ["without a session", { sid: undefined }, "not-signed-in"],
    ["without an identifier", { jti: undefined }, "not-signed-in"],
    ["without a subject", { sub: undefined }, "not-signed-in"],
    ["without an organization", { org: undefined }, "not-signed-in"],
    ["that never runs out", { exp: undefined }, "not-signed-in"],
    ["without its time of issue", { iat: undefined }, "not-signed-in"],
  ])("one %s is refused", async (_, changes, code) => {
    const [status, given] = await statusAndCode(await signed(changes));
    expect(given).toBe(code);
    expect(status).toBe(code === "organization-mismatch" ? 403 : 401);
  });

  test("one half a minute past its end is still taken: clocks differ", async () => {
    expect(await statusAndCode(await signed({ iat: now - 500, exp: now - 20 }))).toEqual([200, ""]);
  });
});

describe("keys rotate every thirty days and verify seven days longer", () => {
  const day = 86_400_000;
  const start = Math.ceil(Date.now() / rotation.periodMs) * rotation.periodMs + rotation.periodMs * 50;
  const keysAt = (ms: number) => createSigningKeys(createSigningKeyStore(env.DB), secrets, () => new Date(ms));
  const tokensAt = (ms: number) => createAccessTokens(keysAt(ms), issuer, () => new Date(ms));

  test("two isolates that make a key at once end with one and the same", async () => {
    const [one, other] = await Promise.all([keysAt(start).current(), keysAt(start).current()]);
    expect(one.kid).toBe(other.kid);
  });

  test("the next period has its own key; the old one verifies for seven days and then does not", async () => {
    const before = await keysAt(start + 29.9 * day).current();
    const after = await keysAt(start + 30 * day).current();
    expect(after.kid).not.toBe(before.kid);
    const kidsAt = async (ms: number) => (await keysAt(ms).publicSet()).keys.map((key) => key.kid);
    expect(await kidsAt(start + 36.9 * day)).toEqual(expect.arrayContaining([before.kid, after.kid]));
    expect(await kidsAt(start + 37.1 * day)).not.toContain(before.kid);
  });

  test("a token signed just before the rotation is taken just after it", async () => {
    const subject = { accountId: "a", organization: "local", sessionId: "s" };
    const { token, expiresAt } = await tokensAt(start + 30 * day - 1000).issue(subject);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(start + 30 * day + tokenLifetime * 1000);
    expect(await tokensAt(start + 30 * day + 1000).verify(token, "local")).toMatchObject({ sub: "a", org: "local", sid: "s" });
  });

  test("an isolate that read the keys before a new one was made takes its tokens all the same", async () => {
    const period = start + rotation.periodMs * 4;
    const reader = createSigningKeys(createSigningKeyStore(env.DB), secrets, () => new Date(period));
    await reader.publicSet();
    const { token } = await tokensAt(period).issue({ accountId: "a", organization: "local", sessionId: "s" });
    const tokens = createAccessTokens(reader, issuer, () => new Date(period));
    expect(await tokens.verify(token, "local")).toMatchObject({ sub: "a" });
  });

  test("the private half at rest is sealed, and useless under another secret", async () => {
    const stored = await env.DB.prepare("select sealed_private_jwk as sealed from signing_key limit 1").first<{ sealed: string }>();
    expect(stored?.sealed).not.toContain('"d"');
    expect(
      new TextDecoder("latin1").decode(base64url.decode((stored?.sealed ?? "").replaceAll("+", "-").replaceAll("/", "_"))),
    ).not.toContain("crv");
    const stranger = createSigningKeys(
      createSigningKeyStore(env.DB),
      [{ version: 1, secret: "another secret of sufficient length" }],
      () => new Date(start),
    );
    await expect(stranger.current()).rejects.toThrow();
  });

  test("keys whose overlap has ended are forgotten", async () => {
    const later = start + 100 * rotation.periodMs;
    await keysAt(later).current();
    await keysAt(later).prune();
    const left = await env.DB.prepare("select count(*) as n from signing_key").first("n");
    expect(left).toBe(1);
  });
});
