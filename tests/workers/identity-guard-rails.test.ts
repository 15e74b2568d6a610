import { env, exports } from "cloudflare:workers";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createAuth } from "#worker/identity/create-auth";
import { identitySecrets } from "#worker/identity/identity";
import { createPasskeyStore } from "#worker/identity/passkeys/passkey-store";
import { signInRule } from "#worker/identity/passwords/account-throttle";
import { hashCostOf, hashPassword } from "#worker/identity/passwords/password-hash";
import { atLocal, atRiverton, Browser, linkIn, mailTo } from "./support/browser";
import { demoPassword, plant } from "./support/seeds";
import { minutesAgo, runScheduledWork } from "./support/time";

let ids: Readonly<Record<string, string>> = {};
const idOf = (email: string) => ids[email] ?? expect.fail(`no account ${email}`);

beforeAll(async () => {
  ids = await plant([
    { email: "office@demo.test", roles: { local: ["OfficeStaff"], riverton: ["OfficeStaff"] } },
    { email: "removed@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "demoted@demo.test", roles: { local: ["Admin"] } },
    { email: "barred@demo.test", roles: { local: [] }, status: "barred" },
    { email: "applicant@demo.test" },
    { email: "leaver@demo.test" },
    { email: "target@demo.test" },
    { email: "linked@demo.test" },
  ]);
});

const signedInAt = async (browser: Browser, email: string) => {
  const answer = await browser.signIn(email);
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
  return browser;
};
const codeOf = async (answer: Response) => (await answer.json<{ code: string }>()).code;
const setMembership = (email: string, roles: readonly string[], status: string) =>
  env.DB.prepare("update membership set roles = ?, status = ? where organization = 'local' and account_id = ?")
    .bind(JSON.stringify(roles), status, idOf(email))
    .run();

describe("[P5] [P14] guard-rail 1: membership is read live, never from a token", () => {
  test("a removed member's token stops at once and no new one is made", async () => {
    const browser = await signedInAt(atLocal(), "removed@demo.test");
    const token = await browser.token();
    expect((await browser.api("/me", token)).status).toBe(200);
    await setMembership("removed@demo.test", ["OfficeStaff"], "removed");
    const refused = await browser.api("/me", token);
    expect([refused.status, await codeOf(refused)]).toEqual([403, "account-barred"]);
    const minted = await browser.send("/api/v2/token");
    expect([minted.status, await codeOf(minted)]).toEqual([403, "account-barred"]);
  });

  test("a barred person gets no token though they never were a member of staff", async () => {
    const browser = await signedInAt(atLocal(), "barred@demo.test");
    const minted = await browser.send("/api/v2/token");
    expect([minted.status, await codeOf(minted)]).toEqual([403, "account-barred"]);
  });

  test("somebody barred in one organization is an applicant in another", async () => {
    const browser = await signedInAt(atRiverton(), "barred@demo.test");
    const me = await browser.api("/me", await browser.token());
    expect(await me.json()).toMatchObject({ roles: [] });
  });

  test("[S5.4] a role taken away is gone from the very next call with the same token", async () => {
    const browser = await signedInAt(atLocal(), "demoted@demo.test");
    const token = await browser.token();
    expect(await (await browser.api("/me", token)).json()).toMatchObject({ roles: ["Admin"] });
    await setMembership("demoted@demo.test", [], "active");
    expect(await (await browser.api("/me", token)).json()).toMatchObject({ roles: [] });
  });

  test("P14 an account without any membership row holds an applicant's token anywhere", async () => {
    for (const browser of [atLocal(), atRiverton()]) {
      await signedInAt(browser, "applicant@demo.test");
      expect(await (await browser.api("/me", await browser.token())).json()).toMatchObject({ roles: [], email: "applicant@demo.test" });
    }
  });
});

describe("guard-rail 2: a session belongs to the organization whose host made it", () => {
  test("P14 its cookie replayed at another organization's host is no session, on any door", async () => {
    const local = await signedInAt(atLocal(), "office@demo.test");
    const riverton = atRiverton();
    for (const [name, value] of local.cookies) riverton.cookies.set(name, value);
    expect(await (await riverton.send("/api/auth/get-session")).json()).toBeNull();
    expect((await riverton.send("/api/auth/list-sessions")).status).toBe(401);
    expect((await riverton.send("/api/v2/token")).status).toBe(401);
    expect(await (await riverton.send("/")).text()).toContain("<p>nobody</p>");
    expect(await (await local.send("/")).text()).toContain("<p>office@demo.test</p>");
    expect((await local.send("/api/v2/token")).status).toBe(200);
  });

  test("a cookie whose signature is not ours is no session", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    const [name, value] = [...browser.cookies][0] ?? expect.fail("no cookie");
    const token = decodeURIComponent(value).split(".")[0];
    for (const forged of [`${token}.AAAA`, `${token}`, `${token}.`, ".", "%", value.slice(1)]) {
      browser.cookies.set(name, forged);
      expect((await browser.send("/api/v2/token")).status).toBe(401);
    }
  });
});

describe("guard-rail 3: a token does not outlive its session", () => {
  test("after signing out the token is refused", async () => {
    const browser = await signedInAt(atLocal(), "leaver@demo.test");
    const token = await browser.token();
    expect((await browser.send("/api/auth/sign-out", { method: "POST", json: {} })).status).toBe(200);
    const refused = await browser.api("/me", token);
    expect([refused.status, await codeOf(refused)]).toEqual([401, "not-signed-in"]);
  });

  test("a session revoked from the list of sessions takes its token with it, and the others stay", async () => {
    const phone = await signedInAt(atLocal(), "leaver@demo.test");
    const desk = await signedInAt(atLocal(), "leaver@demo.test");
    const [onPhone, onDesk] = [await phone.token(), await desk.token()];
    const { session } = await (await phone.send("/api/auth/get-session")).json<{ session: { id: string } }>();
    const listed = await (await desk.send("/api/auth/list-sessions")).json<{ id: string }[]>();
    expect(listed.map((each) => each.id)).toContain(session.id);
    await desk.send("/api/auth/revoke-session", { method: "POST", json: { id: session.id } });
    expect((await phone.api("/me", onPhone)).status).toBe(401);
    expect((await desk.api("/me", onDesk)).status).toBe(200);
  });

  test("[C-identity] a token lives ten minutes at most and names its session and nothing of roles", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    const claims = decodeJwt(await browser.token());
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(600);
    expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "iss", "jti", "org", "sid", "sub"]);
    expect(claims.aud).toBe("permit-api:local");
  });

  test("a new password ends every session, and says so by mail", async () => {
    const browser = await signedInAt(atLocal(), "target@demo.test");
    const token = await browser.token();
    const asked = await browser.send("/api/auth/request-password-reset", { method: "POST", json: { email: "target@demo.test" } });
    expect(asked.status).toBe(200);
    const [mail] = await mailTo(browser.origin, "target@demo.test");
    const link = linkIn(mail ?? expect.fail());
    expect(link.pathname).toBe("/auth/reset-password");
    const reset = { newPassword: "another-long-password", token: link.searchParams.get("token") };
    expect((await browser.send("/api/auth/reset-password", { method: "POST", json: reset })).status).toBe(200);
    expect((await browser.api("/me", token)).status).toBe(401);
    expect((await browser.send("/api/auth/reset-password", { method: "POST", json: reset })).status).toBe(400);
    expect((await atLocal().signIn("target@demo.test")).status).toBe(401);
    expect((await atLocal().signIn("target@demo.test", "another-long-password")).status).toBe(200);
    const [newest] = await mailTo(browser.origin, "target@demo.test", 2);
    expect(newest?.subject).toBe("Your password was changed");
  });
});

describe("guard-rail 4: tokens are verified without asking the network", () => {
  test("a call is answered while every outgoing request would fail", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    const token = await browser.token();
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new Error("the network was asked"));
    try {
      expect((await browser.api("/me", token)).status).toBe(200);
    } finally {
      globalThis.fetch = before;
    }
  });

  test("[C-identity] other programs find the public keys, and no private part, at the well-known address", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    const { kid } = decodeProtectedHeader(await browser.token());
    const answer = await exports.default.fetch("http://localhost/.well-known/jwks.json");
    const { keys } = await answer.json<{ keys: Record<string, unknown>[] }>();
    expect(keys.map((key) => key.kid)).toContain(kid);
    expect(keys.flatMap((key) => Object.keys(key))).not.toContain("d");
  });
});

describe("guard-rail 5: a sign-up that broke off between two writes heals", () => {
  const breakOff = (email: string, createdAt: string) =>
    env.DB.prepare(
      `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "language") values (?, 'Half', ?, 0, ?, ?, 'en')`,
    )
      .bind(crypto.randomUUID(), email, createdAt, createdAt)
      .run();
  const signUp = (email: string) =>
    atLocal().send("/api/auth/sign-up/email", { method: "POST", json: { email, name: "Half", password: demoPassword } });

  test("the sweep removes the half account, and signing up again works and mails", async () => {
    await breakOff("half@example.test", minutesAgo(11));
    await runScheduledWork();
    expect((await signUp("half@example.test")).status).toBe(200);
    const [mail] = await mailTo("http://localhost", "half@example.test");
    expect(mail?.subject).toBe("Confirm your email address");
    expect((await atLocal().signIn("half@example.test")).status).toBe(200);
  });

  test("a sign-up under way is left alone, and so is every whole account", async () => {
    await breakOff("fresh@example.test", minutesAgo(1));
    await runScheduledWork();
    const left = await env.DB.prepare(
      `select count(*) as n from "user" where "email" in ('fresh@example.test', 'applicant@demo.test')`,
    ).first("n");
    expect(left).toBe(2);
  });
});

describe("guard-rail 6: a request given up does not wedge the next", () => {
  test("requests abandoned at their start leave the rest answering", async () => {
    for (let round = 0; round < 8; round += 1) {
      const abort = new AbortController();
      const left = exports.default
        .fetch(
          new Request("http://localhost/api/auth/sign-in/email", {
            method: "POST",
            headers: { "content-type": "application/json", origin: "http://localhost" },
            body: JSON.stringify({ email: `wedge-${round}@example.test`, password: demoPassword }),
            signal: abort.signal,
          }),
        )
        .catch(() => null);
      abort.abort();
      await left;
      expect((await exports.default.fetch("http://localhost/api/auth/ok")).status).toBe(200);
    }
    expect((await atLocal().signIn("linked@demo.test")).status).toBe(200);
  });
});

describe("guard-rail 7: guessing is limited per account as well as per address", () => {
  const from = (ip: string) => ({ "cf-connecting-ip": ip });
  const attempt = (email: string, password: string, ip: string) =>
    atLocal().send("/api/auth/sign-in/email", { method: "POST", json: { email, password }, headers: from(ip) });

  const tries = Array.from({ length: signInRule.free }, (_, n) => n + 1);

  test("so many wrong passwords from one place, then it waits there, right password or not", async () => {
    await plant([{ email: "guessed@demo.test" }]);
    for (const _ of tries) expect((await attempt("guessed@demo.test", "not-the-password", "198.51.100.77")).status).toBe(401);
    const refused = await attempt("guessed@demo.test", demoPassword, "198.51.100.77");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("the owner, who can read the account's mail, need not wait", async () => {
    const browser = atLocal();
    await browser.send("/api/auth/request-password-reset", { method: "POST", json: { email: "guessed@demo.test" } });
    const [mail] = await mailTo(browser.origin, "guessed@demo.test");
    const token = linkIn(mail ?? expect.fail()).searchParams.get("token");
    const json = { newPassword: "a-newly-made-password", token };
    await browser.send("/api/auth/reset-password", { method: "POST", json, headers: from("198.51.100.77") });
    expect((await attempt("guessed@demo.test", "a-newly-made-password", "198.51.100.77")).status).toBe(200);
  });

  test("an address nobody has is treated the same", async () => {
    for (const _ of tries) expect((await attempt("nobody@demo.test", "not-the-password", "203.0.113.77")).status).toBe(401);
    expect((await attempt("NOBODY@demo.test", "not-the-password", "203.0.113.77")).status).toBe(429);
  });

  test("guesses made all at once do not slip past the count", async () => {
    await plant([{ email: "rushed@demo.test" }]);
    const rush = [...tries, ...tries].map(() => attempt("rushed@demo.test", "not-the-password", "192.0.2.1"));
    const refused = (await Promise.all(rush)).filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(signInRule.free);
  });

  test("a right password forgets the wrong ones", async () => {
    await plant([{ email: "clumsy@demo.test" }]);
    for (let round = 0; round < 2; round += 1) {
      for (const _ of tries.slice(1)) await attempt("clumsy@demo.test", "not-the-password", "192.0.2.200");
      expect((await attempt("clumsy@demo.test", demoPassword, "192.0.2.200")).status).toBe(200);
    }
  });

  test("one address of the caller is stopped after its share, another is not", async () => {
    const post = (ip: string) => atLocal().send("/api/auth/sign-up/email", { method: "POST", json: { nothing: true }, headers: from(ip) });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await post("198.51.100.200")).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    expect((await post("198.51.100.201")).status).not.toBe(429);
  });

  test("mail to one address is limited, whether it has an account or not", async () => {
    const ask = (email: string) => atLocal().send("/api/auth/send-verification-email", { method: "POST", json: { email } });
    for (let n = 0; n < 5; n += 1) expect((await ask("flooded@example.test")).status).toBe(200);
    expect((await ask("flooded@example.test")).status).toBe(429);
  });
});

describe("passwords are kept at today's cost", () => {
  const hashOf = (email: string) =>
    env.DB.prepare(`select "password" as hash from "account" where "userId" = ?`).bind(idOf(email)).first<string>("hash");

  test("one kept at an older cost is made anew at the next sign-in, and still opens", async () => {
    const [today, { peppers }] = [hashCostOf(true), await identitySecrets(settingsOf(env).secrets)];
    const old = await hashPassword(demoPassword, peppers, { ...today, logN: today.logN - 1 });
    await env.DB.prepare(`update "account" set "password" = ? where "userId" = ?`).bind(old, idOf("linked@demo.test")).run();
    await signedInAt(atLocal(), "linked@demo.test");
    const anew = await hashOf("linked@demo.test");
    expect(anew).toContain(`ln=${today.logN},r=${today.r},p=${today.p}$`);
    await signedInAt(atLocal(), "linked@demo.test");
    expect(await hashOf("linked@demo.test")).toBe(anew);
  });

  test("a password changed while signed in needs the old one, and a long enough new one", async () => {
    const browser = await signedInAt(atLocal(), "linked@demo.test");
    const change = (currentPassword: string, newPassword: string) =>
      browser.send("/api/auth/change-password", { method: "POST", json: { currentPassword, newPassword, revokeOtherSessions: true } });
    expect((await change("not-the-password", "a-new-long-password")).status).toBe(400);
    expect((await change(demoPassword, "short")).status).toBe(400);
    expect((await change(demoPassword, "a-new-long-password")).status).toBe(200);
    expect((await browser.send("/api/v2/token")).status).toBe(200);
    expect((await change("a-new-long-password", demoPassword)).status).toBe(200);
  });
});

describe("guard-rail 8: headers, type and cookies", () => {
  test("a token's answer is never kept, and its type is at+jwt", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    const answer = await browser.send("/api/v2/token");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(decodeProtectedHeader((await answer.json<{ token: string }>()).token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
  });

  test("signing out clears the cache, and the device's storage only when the app says so", async () => {
    const once = await signedInAt(atLocal(), "leaver@demo.test");
    const plain = await once.send("/api/auth/sign-out", { method: "POST", json: {} });
    expect(plain.headers.get("clear-site-data")).toBe('"cache"');
    const again = await signedInAt(atLocal(), "leaver@demo.test");
    const wiped = await again.send("/api/auth/sign-out", { method: "POST", json: {}, headers: { "x-wipe": "yes" } });
    expect(wiped.headers.get("clear-site-data")).toBe('"cache", "storage"');
  });

  test("over https the cookie is bound to its host", async () => {
    const browser = new Browser("https://riverton.plumbline.example");
    const answer = await browser.signIn("office@demo.test");
    const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token")) ?? expect.fail("no cookie");
    expect(cookie).toMatch(/^__Host-plumbline\.session_token=/);
    for (const part of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toContain("Domain");
    expect((await browser.api("/me", await browser.token(), { organization: "riverton" })).status).toBe(200);
  });
});

describe("guard-rail 9: provider tokens are encrypted and sessions are not cached in cookies", () => {
  test("no cookie but the session's own and the mark of a known device is set, so a revoked session is gone at once", async () => {
    const browser = await signedInAt(atLocal(), "office@demo.test");
    expect([...browser.cookies.keys()]).toEqual(["plumbline.session_token", "plumbline.known_device"]);
  });

  test("an OAuth token is opaque at rest and no account is linked by its address alone", () => {
    const { options } = createAuth({
      db: env.DB,
      tenant: { slug: "local", origin: "http://localhost" },
      secret: "s".repeat(64),
      ...{ peppers: [{ version: 1, pepper: "p" }], hashCost: hashCostOf(true) },
      log: () => undefined,
      networks: { consume: async () => ({ allowed: true, retryAfter: null }) },
      passkeys: { passkeys: createPasskeyStore(env.DB), now: () => "2026-01-01T00:00:00.000Z" },
      send: async () => undefined,
      passwordReset: async () => undefined,
      confirming: async () => null,
      dropWaysIn: async () => undefined,
      sessionEnded: async () => undefined,
    });
    expect(options.account.encryptOAuthTokens).toBe(true);
    expect(options.account.accountLinking.disableImplicitLinking).toBe(true);
    expect(options.session).not.toHaveProperty("cookieCache");
    expect(options.plugins.map(({ id }) => id)).toEqual(["session-by-provider", "passkey", "organization-of-passkey"]);
  });
});

describe("guard-rail 10: mailed links are built from the organization, never from what the request claims", () => {
  test("forwarding headers change nothing", async () => {
    const browser = atRiverton();
    const headers = { "x-forwarded-host": "evil.test", forwarded: "host=evil.test", "x-forwarded-proto": "https" };
    await browser.send("/api/auth/request-password-reset", { method: "POST", json: { email: "linked@demo.test" }, headers });
    const [mail] = await mailTo(browser.origin, "linked@demo.test");
    expect(linkIn(mail ?? expect.fail()).hostname).toBe("riverton.localhost");
  });

  test("a host that is no organization's mails nothing", async () => {
    const answer = await exports.default.fetch("http://nowhere.localhost/api/auth/request-password-reset", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "linked@demo.test" }),
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
  });

  test("a return path to another site is not taken along", async () => {
    const browser = atLocal();
    for (const callbackURL of ["https://evil.test/", "//evil.test", "/\\evil.test"]) {
      const json = { email: `path-${crypto.randomUUID()}@example.test`, name: "Path", password: demoPassword, callbackURL };
      const answer = await browser.send("/api/auth/sign-up/email", { method: "POST", json });
      if (answer.status === 403) continue;
      const [mail] = await mailTo(browser.origin, json.email);
      expect(linkIn(mail ?? expect.fail()).searchParams.get("redirect")).toBe("/");
    }
  });
});
