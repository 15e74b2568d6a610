import { env, exports } from "cloudflare:workers";
import { decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createSsoPasses, type PassKind, passSeconds } from "#worker/identity/sso/sso-pass";
import { atLocal, atRiverton } from "./support/browser";
import { plant } from "./support/seeds";
import { inspectorConnections, people, SsoVisitor } from "./support/sso-visitor";

beforeAll(async () => {
  await plant([
    { email: "applicant@demo.test" },
    ...inspectorConnections.map(({ email, provider, subject }) => ({ email, connections: [{ provider, subject }] })),
  ]);
});

const count = async (table: string) => (await env.DB.prepare(`select count(*) as n from ${table}`).first<number>("n")) ?? -1;
const counts = async () => [await count('"user"'), await count('"account"'), await count('"session"')];
const signedOut = async ({ tenant }: SsoVisitor) => (await tenant.send("/api/v2/token")).status;
const ended = (visitor: SsoVisitor, path: string) => new URL(path, visitor.tenant.origin).searchParams.get("sso");

/** The same pass as another would have made it: other claims, or another moment. */
async function forged(
  kind: PassKind,
  url: string,
  name: string,
  changes: Record<string, unknown>,
  secrets = settingsOf(env).secrets,
  ageMs = 0,
) {
  const { org, origin, provider, account, adds, needs, back, tie, jti } = decodeJwt(new URL(url).searchParams.get(name) ?? "");
  const passes = createSsoPasses(secrets, () => new Date(Date.now() - ageMs));
  const made = await passes.issue(kind, { org, origin, provider, account, adds, needs, back, tie, ...changes } as never);
  const to = new URL(url);
  to.searchParams.set(name, made.text);
  return { url: to.href, id: made.id, of: jti };
}

describe("[P15] a ticket to the sign-in host", () => {
  test("works once", async () => {
    const visitor = new SsoVisitor();
    const ticket = await visitor.press("google", { redirect: "/tracker" });
    expect(await visitor.atHost(ticket)).toContain("/google/o/oauth2/v2/auth?");
    expect(await visitor.atHost(ticket)).toBe("http://localhost/auth?sso=too-late&with=google&redirect=%2Ftracker");
  });

  test("lives a minute", async () => {
    expect(passSeconds).toEqual({ ticket: 60, state: 600, code: 60 });
    const visitor = new SsoVisitor();
    const late = await forged("ticket", await visitor.press("google"), "ticket", {}, settingsOf(env).secrets, 61_000);
    expect(await visitor.atHost(late.url)).toBe("http://localhost/auth?sso=too-late&with=google");
  });

  test.each([
    [
      "signed by somebody else",
      async (url: string) => (await forged("ticket", url, "ticket", {}, [{ version: 1, secret: "x".repeat(40) }])).url,
    ],
    ["with a letter changed", async (url: string) => url.replace(/ticket=(.{60})./, "ticket=$1_")],
    ["that is a pass of another kind", async (url: string) => (await forged("code", url, "ticket", {})).url],
    ["that is none", async () => "http://auth.localhost/start?ticket=nothing"],
    ["left out", async () => "http://auth.localhost/start"],
  ])("%s leads nowhere, and says so", async (_, change) => {
    const visitor = new SsoVisitor();
    const { pathname, search } = new URL(await change(await visitor.press("google")));
    const answer = await visitor.host.send(`${pathname}${search}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This sign-in link does not work");
  });

  test("that was signed and never issued here is worth nothing", async () => {
    const visitor = new SsoVisitor();
    const made = await forged("ticket", await visitor.press("google"), "ticket", { org: "riverton" });
    expect(await visitor.atHost(made.url)).toContain("sso=too-late");
  });

  test.each([
    "https://evil.test/x",
    "//evil.test/x",
    "/.//evil.test/x",
    "/\\evil.test",
    "javascript:alert(1)",
    "http://riverton.localhost/office",
  ])("brings nobody to %s", async (redirect) => {
    const visitor = new SsoVisitor();
    expect(await visitor.go("google", people.googleInspector, { redirect })).toBe("/auth");
  });
});

describe("[P15] the sign-in host", () => {
  test("keeps no session, and has nothing but the dance", async () => {
    const visitor = new SsoVisitor();
    await visitor.go("google", people.googleInspector);
    expect([...visitor.host.cookies.keys()]).toEqual(["plumbline.sso"]);
    for (const path of ["/", "/auth", "/api/v2/token", "/api/auth/get-session", "/dev/mail", "/office", "/google/back/x"]) {
      const answer = await visitor.host.send(path);
      expect([path, answer.status]).toEqual([path, 404]);
      await answer.text();
    }
  });

  test("answers a provider's way back in the browser that began, at that provider's address, and once", async () => {
    const visitor = new SsoVisitor();
    const begin = async () => visitor.choose(await visitor.atHost(await visitor.press("google")), people.googleInspector);
    const answer = await begin();
    expect(await new SsoVisitor().atHost(answer)).toBe("http://localhost/auth?sso=other-browser&with=google");
    const elsewhere = (await begin()).replace("/google/back", "/microsoft/back");
    expect(await visitor.atHost(elsewhere)).toBe("http://localhost/auth?sso=failed&with=google");
    const good = await begin();
    expect(await visitor.atHost(good)).toContain("http://localhost/api/auth/sso/back?code=");
    expect(await visitor.atHost(good)).toBe("http://localhost/auth?sso=too-late&with=google");
  });

  test("says what a provider's refusal was, and takes no code that is not its own", async () => {
    const visitor = new SsoVisitor();
    const begun = async () => new URL(await visitor.choose(await visitor.atHost(await visitor.press("google")), people.googleInspector));
    for (const [error, outcome] of [
      ["access_denied", "denied"],
      ["temporarily_unavailable", "unreachable"],
      ["invalid_scope", "failed"],
    ] as const) {
      const answer = await begun();
      answer.searchParams.set("error", error);
      expect(ended(visitor, await visitor.atHost(answer.href))).toBe(outcome);
    }
    const [one, other] = [await begun(), await begun()];
    one.searchParams.set("code", other.searchParams.get("code") ?? "");
    expect(ended(visitor, await visitor.atHost(one.href))).toBe("failed");
  });
});

describe("[P15] a code back to the organization's host", () => {
  const codeOf = async (visitor: SsoVisitor) =>
    visitor.atHost(await visitor.choose(await visitor.atHost(await visitor.press("google")), people.googleInspector));

  test("works once", async () => {
    const visitor = new SsoVisitor();
    const code = await codeOf(visitor);
    expect(await visitor.atTenant(code)).toBe("/auth");
    const again = new SsoVisitor();
    for (const [name, value] of visitor.tenant.cookies) if (name.endsWith(".sso")) again.tenant.cookies.set(name, value);
    expect(await again.atTenant(code)).toBe("/auth?sso=too-late&with=google");
    expect(await signedOut(again)).toBe(401);
  });

  test("lives a minute", async () => {
    const visitor = new SsoVisitor();
    const late = await forged("code", await codeOf(visitor), "code", {}, settingsOf(env).secrets, 61_000);
    expect(ended(visitor, await visitor.atTenant(late.url))).toBe("too-late");
    expect(await signedOut(visitor)).toBe(401);
  });

  test("is nobody's in another browser, and is not used up by trying", async () => {
    const visitor = new SsoVisitor();
    const code = await codeOf(visitor);
    const other = new SsoVisitor();
    await other.press("google");
    const before = await counts();
    expect(ended(other, await other.atTenant(code))).toBe("other-browser");
    expect(ended(other, await new SsoVisitor().atTenant(code))).toBe("other-browser");
    expect(await counts()).toEqual(before);
    expect(await signedOut(other)).toBe(401);
    expect(await visitor.atTenant(code)).toBe("/auth");
  });

  test("of one organization is worth nothing at another's host", async () => {
    const visitor = new SsoVisitor();
    const code = await codeOf(visitor);
    const riverton = new SsoVisitor(atRiverton());
    for (const [name, value] of visitor.tenant.cookies) riverton.tenant.cookies.set(name, value);
    expect(await riverton.atTenant(code)).toBe("/auth?sso=failed");
    expect(await signedOut(riverton)).toBe(401);
  });

  test.each([
    ["with another account named in it", { account: "somebody" }],
    ["with another way back named in it", { back: "/office" }],
  ])("%s is not the one that was issued", async (_, changes) => {
    const visitor = new SsoVisitor();
    const url = await codeOf(visitor);
    const foreign = await forged("code", url, "code", changes, [{ version: 1, secret: "x".repeat(40) }]);
    expect(await visitor.atTenant(foreign.url)).toBe("/auth?sso=failed");
    const ours = await forged("code", url, "code", changes);
    expect(ours.id).not.toBe(ours.of);
    expect(ended(visitor, await visitor.atTenant(ours.url))).toBe("too-late");
    expect(await signedOut(visitor)).toBe(401);
  });
});

describe("[P15] a press that begins it", () => {
  test("counts from this very site alone", async () => {
    const answer = await atLocal().send("/api/auth/sso/start?provider=google", { from: "cross-site" });
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([403, "not-acceptable-origin"]);
  });

  test("to connect leads a stranger to sign in first", async () => {
    const visitor = new SsoVisitor();
    expect(await visitor.press("google", { connect: "yes" })).toBe("/auth?redirect=%2Fauth%2Fsessions");
  });

  test("is none over plain http from another machine", async () => {
    const answer = await exports.default.fetch("http://192.168.1.5/api/auth/sso/start?provider=google");
    expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([403, "insecure-connection"]);
  });

  test.each(["provider=yahoo", "", "provider=google&connect=1&needs=Mail", `provider=google&redirect=/${"x".repeat(2001)}`])(
    "with %s is refused by name",
    async (query) => {
      const answer = await atLocal().send(`/api/auth/sso/start?${query}`);
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([422, "validation-failed"]);
    },
  );

  test("leaves nothing behind that was not used in time", async () => {
    const { createSsoPassStore } = await import("#worker/identity/sso/sso-pass-store");
    const store = createSsoPassStore(env.DB);
    await store.put("local", "spent", "", new Date(Date.now() - 1).toISOString());
    await store.put("local", "fresh", "", new Date(Date.now() + 60_000).toISOString());
    expect(await store.take("local", "spent", new Date().toISOString())).toBeNull();
    await store.sweep(new Date().toISOString());
    const left = await env.DB.prepare("select id from sso_pass where id in ('spent', 'fresh')").all<{ id: string }>();
    expect(left.results).toEqual([{ id: "fresh" }]);
    expect(await store.take("riverton", "fresh", new Date().toISOString())).toBeNull();
    expect(await store.take("local", "fresh", new Date().toISOString())).toBe("");
  });
});
