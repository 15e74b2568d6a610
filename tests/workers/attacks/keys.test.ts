import { env, exports } from "cloudflare:workers";
import { SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createInvitationLinks } from "#worker/identity/membership/invitation-links";
import { createSsoPasses } from "#worker/identity/sso/sso-pass";
import { createSocketTickets } from "#worker/notifications/socket-ticket";
import { createSessionTokens } from "#worker/recorder/ingest/session-token";
import { type DerivedKeys, derivedKeys, type SecretPurpose } from "#worker/secrets/derived-secret";
import { createArgsDigest } from "#worker/sync/push/args-digest";
import { beginAnew, type NamedSecrets } from "../api-worker";
import { atLocal, type Browser, linkIn, mailTo } from "../support/browser";
import { operatorKeys } from "../support/operator-keys";
import { PushBrowser } from "../support/push-browser";
import { plant } from "../support/seeds";
import { signedIn } from "../support/ways-in";

// The worker begins anew with other versions of the deployment's secret, as it does after a change of them.
const first = { AUTH_SECRET: env.AUTH_SECRET };
const second = { AUTH_SECRET_2: "the second secret of this deployment, longer than it must be" };
const third = { AUTH_SECRET_3: "the third secret of this deployment, longer than it must be" };
const deployedWith = (...secrets: readonly NamedSecrets[]) => beginAnew(Object.assign({}, ...secrets));

const secretsOf = (...secrets: readonly NamedSecrets[]) =>
  settingsOf(Object.assign({ BASE_DOMAIN: "plumbline.example" }, ...secrets)).secrets;
const keysOf =
  (purpose: SecretPurpose, ...secrets: readonly NamedSecrets[]) =>
  () =>
    derivedKeys(secretsOf(...secrets), purpose);
const now = () => new Date();

const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
const hashOf = (email: string) =>
  env.DB.prepare(`select "password" from "account" join "user" on "user"."id" = "userId" where "email" = ? and "providerId" = 'credential'`)
    .bind(email)
    .first<string>("password");
const sealedKeys = async () =>
  (
    await env.DB.prepare("select kid, sealed_private_jwk as sealed from signing_key order by generation desc").all<{
      kid: string;
      sealed: string;
    }>()
  ).results;
const mayMint = async (browser: Browser) => (await browser.send("/api/v2/token")).status;

beforeAll(() => plant([]));
beforeEach(async () => {
  deployedWith(first);
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
});
afterAll(() => beginAnew());

describe("a secret that is followed by another", () => {
  it("everything of before goes on, and what is made from now on is the newer one's", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = await signedIn(email);
    const token = await browser.token();
    const [made] = await sealedKeys();
    deployedWith(first, second);
    expect((await browser.api("/me", token)).status).toBe(200);
    expect(await mayMint(browser)).toBe(200);
    expect((await browser.send("/api/auth/get-session")).status).toBe(200);
    expect(await sealedKeys()).toMatchObject([{ kid: made?.kid, sealed: expect.stringMatching(/^v2\./) }]);
    expect(await hashOf(email)).toMatch(/^scrypt1\$ln=/);
    const again = await signedIn(email);
    expect(await hashOf(email)).toMatch(/^scrypt1\$v=2,ln=/);
    deployedWith(second);
    expect((await browser.api("/me", token)).status).toBe(200);
    expect(await mayMint(again)).toBe(200);
    expect((await atLocal().signIn(email)).status).toBe(200);
    expect((await again.send("/api/auth/sign-out", { method: "POST", json: {} })).status).toBe(200);
  });
});

describe("a secret that was dropped", () => {
  it("attack: a cookie that it signed is used again", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = await signedIn(email);
    deployedWith(second);
    expect(await mayMint(browser)).toBe(401);
    expect(await (await browser.send("/api/auth/get-session")).json()).toBeNull();
  });

  it("attack: a password under its pepper is tried, and tells by nothing that it is one", async () => {
    const email = address("owner");
    await plant([{ email }]);
    deployedWith(second);
    const [right, wrong] = [await atLocal().signIn(email), await atLocal().signIn(address("nobody"))];
    expect([right.status, await right.text()]).toEqual([wrong.status, await wrong.text()]);
    expect(await hashOf(email)).toMatch(/^scrypt1\$ln=/);
  });

  it("attack: the signing key that it sealed takes the product down", async () => {
    const email = address("owner");
    await plant([{ email }]);
    await (await signedIn(email)).token();
    const [before] = await sealedKeys();
    deployedWith(third);
    await env.DB.prepare(`update "account" set "password" = null where "userId" = (select "id" from "user" where "email" = ?)`)
      .bind(email)
      .run();
    await plant([{ email: address("new") }]);
    const someone = address("someone");
    await plant([{ email: someone }]);
    expect(await mayMint(await signedIn(someone))).toBe(200);
    const [after] = await sealedKeys();
    expect(after?.kid).not.toBe(before?.kid);
    expect(after?.sealed).toMatch(/^v3\./);
  });
});

/** What one version signed, held against keys of which it is the older, or one that was dropped. */
const signedThings: Readonly<Record<string, (by: NamedSecrets, read: readonly NamedSecrets[]) => Promise<boolean>>> = {
  "a ticket of a socket": async (by, read) => {
    const holder = { accountId: "a", organization: "local", sessionId: "s", sessionEndsAt: Date.now() + 60_000 };
    const ticket = await createSocketTickets(keysOf("socket-ticket", by), now).issue(holder);
    return (await createSocketTickets(keysOf("socket-ticket", ...read), now).read(ticket)) !== null;
  },
  "a token of a recorded session": async (by, read) => {
    const token = await createSessionTokens(keysOf("recorder-session", by), now).issue(
      "local",
      { sessionId: "s", delay: 0 },
      Date.now() + 60_000,
    );
    return (await createSessionTokens(keysOf("recorder-session", ...read), now).read("local", token)).state === "valid";
  },
  "a link of an invitation": async (by, read) => {
    const path = await createInvitationLinks(secretsOf(by)).pathOf("local", { id: "i1", round: 1 });
    const token = new URL(path, "https://x.test").searchParams.get("token") ?? "";
    return (await createInvitationLinks(secretsOf(...read)).read("local", token)) !== null;
  },
  "a provider's sealed token": async (by, read) => {
    const sealed = await createSsoPasses(secretsOf(by), now).seal("token");
    return (
      (await createSsoPasses(secretsOf(...read), now)
        .open(sealed)
        .catch(() => null)) === "token"
    );
  },
  "a refusal that comes again": async (by, read) => {
    const kept = await createArgsDigest(keysOf("command-digest", by)).of("draft.start", '{"a":1}');
    return createArgsDigest(keysOf("command-digest", ...read)).isOf(kept, "draft.start", '{"a":1}');
  },
};

describe.each(Object.keys(signedThings))("%s", (thing) => {
  const holds = signedThings[thing] ?? expect.fail();
  it("is taken under the version that made it while that verifies", async () => {
    expect(await holds(first, [first, second])).toBe(true);
    expect(await holds(second, [first, second, third])).toBe(true);
  });
  it("attack: comes again when its version was dropped", async () => {
    expect(await holds(first, [second])).toBe(false);
    expect(await holds(second, [first, third])).toBe(false);
  });
  it("attack: was made by another's secret of the same number", async () => {
    expect(await holds({ AUTH_SECRET_2: "somebody else's secret, of the same number as ours" }, [first, second])).toBe(false);
  });
});

describe("a token", () => {
  const read = (token: string) => createSocketTickets(keysOf("socket-ticket", first, second), now).read(token);
  const forged = async (kid: string | undefined, by: DerivedKeys) =>
    new SignJWT({ org: "local", sid: "s", ends: Date.now() + 60_000, jti: "j", sub: "a" })
      .setProtectedHeader({ alg: "HS256", typ: "socket-ticket", ...(kid === undefined ? {} : { kid }) })
      .setIssuer("plumbline-notifications")
      .setExpirationTime("30s")
      .sign(by[0].bytes);

  it.each(["v3", "v0", "v1 ", "v-1", "v02", "2", "", "__proto__", "v99999999999"])(
    "attack: names the version %j, which there is none of",
    async (kid) => {
      const ours = await keysOf("socket-ticket", second)();
      expect(await read(await forged("v2", ours))).not.toBeNull();
      expect(await read(await forged(kid, ours))).toBeNull();
    },
  );

  it("attack: of the older version says that the newer one signed it, and the other way round", async () => {
    expect(await read(await forged("v2", await keysOf("socket-ticket", first)()))).toBeNull();
    expect(await read(await forged(undefined, await keysOf("socket-ticket", second)()))).toBeNull();
  });
});

describe("the operator's door to versions", () => {
  const ask = (path: string, { key = operatorKeys[0], method = "GET", host = "http://admin.localhost" } = {}) =>
    exports.default.fetch(new Request(`${host}/api/operator/secrets${path}`, { method, headers: { authorization: `Bearer ${key}` } }));
  const versions = async () =>
    (await (await ask("")).json<{ versions: readonly { version: number; newest: boolean; standing: unknown }[] }>()).versions;

  it("attack: somebody without the key, or at an office's host, reads or renews them", async () => {
    deployedWith(first, second);
    for (const [path, method] of [
      ["", "GET"],
      ["/1/renew", "POST"],
    ] as const) {
      expect((await ask(path, { method, key: "x".repeat(43) })).status).toBe(401);
      expect((await ask(path, { method, host: "http://localhost" })).status).toBe(404);
    }
  });

  it("says no secret, and what stands under each version but the newest", async () => {
    const email = address("owner");
    await plant([{ email }]);
    await signedIn(email);
    deployedWith(first, second);
    const text = await (await ask("")).text();
    for (const secret of [first.AUTH_SECRET, second.AUTH_SECRET_2]) expect(text).not.toContain(secret);
    const [newest, older] = await versions();
    expect(newest).toMatchObject({ version: 2, newest: true, standing: null });
    const { n: passwords } = (await env.DB.prepare(`select count(*) as n from "account" where "password" like 'scrypt1$ln=%'`).first<{
      n: number;
    }>()) ?? { n: 0 };
    expect(passwords).toBeGreaterThan(0);
    expect(older).toMatchObject({ version: 1, newest: false, standing: { passwords, sessions: expect.any(Number) } });
  });

  it.each([
    ["2", 422],
    ["3", 404],
    ["0", 404],
    ["-1", 404],
    ["1%20or%201", 404],
  ])("attack: renews the version %s, which is the newest or none", async (version, status) => {
    deployedWith(first, second);
    expect((await ask(`/${version}/renew`, { method: "POST" })).status).toBe(status);
  });

  it("seals providers' tokens anew, so that they open when the older version is gone", async () => {
    const email = address("owner");
    const ids = await plant([{ email, connections: [{ provider: "google", subject: crypto.randomUUID() }] }]);
    const sealed = await createSsoPasses(secretsOf(first), now).seal("refresh");
    await env.DB.prepare(`update "account" set "refreshToken" = ? where "userId" = ? and "providerId" = 'google'`)
      .bind(sealed, ids[email])
      .run();
    deployedWith(first, second);
    expect((await versions())[1]).toMatchObject({ standing: { connections: 1 } });
    expect(await (await ask("/1/renew", { method: "POST" })).json()).toEqual({ renewed: 1, more: false });
    expect(await (await ask("/1/renew", { method: "POST" })).json()).toEqual({ renewed: 0, more: false });
    expect((await versions())[1]).toMatchObject({ standing: { connections: 0 } });
    const kept = await env.DB.prepare(`select "refreshToken" from "account" where "userId" = ? and "providerId" = 'google'`)
      .bind(ids[email])
      .first<string>("refreshToken");
    expect(await createSsoPasses(secretsOf(second), now).open(kept ?? "")).toBe("refresh");
  });
});

describe("what is on its way", () => {
  it("a link to confirm an address works under the version after it, and not when its own was dropped", async () => {
    const signUp = async () => {
      const email = address("new");
      const json = { email, name: "New", password: "a password of her own, of here" };
      const browser = atLocal();
      expect((await browser.send("/api/auth/sign-up/email", { method: "POST", json })).status).toBe(200);
      const token = linkIn((await mailTo("http://localhost", email))[0] ?? expect.fail("no mail")).searchParams.get("token") ?? "";
      return { email, confirm: () => browser.send("/api/auth/verify-email", { method: "POST", json: { token } }) };
    };
    const verified = (email: string) =>
      env.DB.prepare(`select "emailVerified" from "user" where "email" = ?`).bind(email).first("emailVerified");
    const [early, late] = [await signUp(), await signUp()];
    deployedWith(first, second);
    expect((await early.confirm()).status).toBeLessThan(400);
    expect(await verified(early.email)).toBe(1);
    deployedWith(second);
    await late.confirm();
    expect(await verified(late.email)).toBe(0);
  });

  it("a session whose page comes by before the older version is dropped goes on after it", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const [active, asleep] = [await signedIn(email), await signedIn(email)];
    deployedWith(first, second);
    const before = new Map(active.cookies);
    await active.token();
    expect(new Map(active.cookies)).not.toEqual(before);
    deployedWith(second);
    expect([await mayMint(active), await mayMint(asleep)]).toEqual([200, 401]);
  });
});

describe("a browser's subscription to pushes", () => {
  const versionsOf = async (accountId: string | undefined) =>
    (
      await env.DB.prepare("select secret_version as version from push_subscription where account_id = ? order by version")
        .bind(accountId ?? "")
        .all<{ version: number }>()
    ).results.map(({ version }) => version);

  it("keeps the version of the key that it was made by", async () => {
    const email = address("owner");
    const ids = await plant([{ email }]);
    const browser = await signedIn(email);
    const token = await browser.token();
    const keyNow = async () => (await (await browser.api("/notifications/push-key", token)).json<{ key: string }>()).key;
    const put = async (senderKey: string) => {
      const { subscription } = await PushBrowser.subscribe(senderKey);
      return (await browser.api("/notifications/push-subscription", token, { method: "PUT", json: { ...subscription, senderKey } })).status;
    };
    const before = await keyNow();
    deployedWith(first, second);
    const after = await keyNow();
    expect(after).not.toBe(before);
    expect([await put(before), await put(after)]).toEqual([204, 204]);
    expect(await versionsOf(ids[email])).toEqual([1, 2]);
  });

  it("attack: is kept under a key that is not this deployment's, or that was dropped", async () => {
    const email = address("owner");
    const ids = await plant([{ email }]);
    const token = await (await signedIn(email)).token();
    const { key: dropped } = await (await atLocal().api("/notifications/push-key", token)).json<{ key: string }>();
    const { subscription } = await PushBrowser.subscribe(dropped);
    deployedWith(second);
    for (const senderKey of [dropped, subscription.keys.p256dh]) {
      const answer = await atLocal().api("/notifications/push-subscription", token, {
        method: "PUT",
        json: { ...subscription, senderKey },
      });
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([422, "validation-failed"]);
    }
    expect(await versionsOf(ids[email])).toEqual([]);
  });
});
