import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createProviderCalls, ProviderUnreachable } from "#worker/identity/sso/ask-provider";
import { googleProvider, microsoftProvider, signInProvidersOf } from "#worker/identity/sso/sign-in-provider";
import { atLocal, atRiverton, mailTo } from "./support/browser";
import { plant } from "./support/seeds";
import { inspectorConnections, people, SsoVisitor } from "./support/sso-visitor";

beforeAll(async () => {
  await plant([
    { email: "applicant@demo.test" },
    ...inspectorConnections.map(({ email, provider, subject }) => ({
      email,
      roles: { local: ["Inspector" as const] },
      connections: [{ provider, subject }],
    })),
  ]);
});

const me = async ({ tenant }: SsoVisitor) =>
  (await tenant.api("/me", await tenant.token())).json<{ accountId: string; email: string; emailVerified: boolean }>();
const userInfo = async (visitor: SsoVisitor) => {
  const { accountId } = await me(visitor);
  return (await visitor.tenant.api(`/users/${accountId}`, await visitor.tenant.token())).json();
};

describe("[P15] signing in with a provider", () => {
  test("goes to the page that was wanted, with a session of this host alone", async () => {
    const visitor = new SsoVisitor();
    expect(await visitor.go("google", people.googleInspector, { redirect: "/office/field?day=today" })).toBe("/office/field?day=today");
    expect(await me(visitor)).toMatchObject({ email: "google-inspector@demo.test", roles: ["Inspector"], emailVerified: true });
    const elsewhere = atRiverton();
    for (const [name, value] of visitor.tenant.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.send("/api/v2/token")).status).toBe(401);
  });

  test("makes an account the first time, and finds it again the next, at any office", async () => {
    const first = new SsoVisitor();
    await first.go("google", people.googleApplicant);
    const made = await me(first);
    expect(made).toMatchObject({ email: "google-applicant@demo.test", emailVerified: true, roles: [] });
    expect(await userInfo(first)).toEqual({
      uuid: made.accountId,
      email: "google-applicant@demo.test",
      name: "Gil Applicant",
      nameLowerCase: "gil applicant",
      profilePic: "https://lh3.googleusercontent.com/a/109000000000000000002",
      calendarProvider: "Google",
    });
    const again = new SsoVisitor(atRiverton());
    await again.go("google", people.googleApplicant);
    expect((await me(again)).accountId).toBe(made.accountId);
  });

  test("[P1] takes Microsoft's directory and object for the subject, and no address for proved: the person proves it", async () => {
    const visitor = new SsoVisitor();
    const email = "microsoft-applicant@demo.test";
    expect(await visitor.arrive("microsoft", people.microsoftApplicant, email, { redirect: "/tracker" })).toBe("/tracker");
    const made = await me(visitor);
    expect(made).toMatchObject({ email, emailVerified: true });
    expect(await userInfo(visitor)).toMatchObject({ profilePic: "/assets/default-person.svg", calendarProvider: "Outlook" });
    const kept = await env.DB.prepare(`select "accountId" as subject from "account" where "userId" = ?`)
      .bind(made.accountId)
      .first("subject");
    expect(kept).toBe("b1de4c60-0000-4000-8000-0000000b1de4:00000000-0000-4000-8000-000000000002");
    // From then on the connection alone lets them in.
    expect(await new SsoVisitor().go("microsoft", people.microsoftApplicant)).toBe("/auth");
  });

  test("never finds an account by its address: whoever has one by password is told to sign in and connect", async () => {
    const visitor = new SsoVisitor();
    const end = await visitor.go("google", people.googleKnownAddress, { redirect: "/tracker" });
    expect(end).toBe("/auth?sso=address-known&with=google&redirect=%2Ftracker");
    expect((await visitor.tenant.send("/api/v2/token")).status).toBe(401);
    const stranger = new SsoVisitor();
    expect(await stranger.go("microsoft", { typed: "applicant@demo.test" })).toBe("/auth?sso=confirm-address&with=microsoft");
    const [mail] = await mailTo("http://localhost", "applicant@demo.test");
    expect(mail?.subject).toBe("Microsoft is not connected to your account");
  });

  test("two first times at once make one account", async () => {
    const [one, other] = [new SsoVisitor(), new SsoVisitor()];
    const choice = { typed: "twice-at-once@demo.test" };
    const ends = await Promise.all([one, other].map((visitor) => visitor.go("google", choice)));
    const made = await env.DB.prepare(`select count(*) as n from "user" where "email" = ?`).bind(choice.typed).first("n");
    expect(made).toBe(1);
    // Whoever came second is in too, or is told to begin again.
    expect(ends.filter((end) => end === "/auth").length).toBeGreaterThan(0);
    expect(ends.every((end) => end === "/auth" || /sso=(failed|address-known)/.test(end))).toBe(true);
  });

  test("of somebody whom this office barred ends at the sign-in page, without a session", async () => {
    const visitor = new SsoVisitor();
    expect(await visitor.go("google", { typed: "barred-somewhere@demo.test" })).toBe("/auth");
    const { accountId } = await me(visitor);
    await env.DB.prepare(
      "insert into membership (organization, account_id, roles, status, disciplines, changed_at) values ('local', ?, '[]', 'barred', '[]', '')",
    )
      .bind(accountId)
      .run();
    const again = new SsoVisitor();
    expect(await again.go("google", { typed: "barred-somewhere@demo.test" })).toBe("/auth?sso=barred&with=google");
    expect((await again.tenant.send("/api/v2/token")).status).toBe(401);
    expect(await new SsoVisitor(atRiverton()).go("google", { typed: "barred-somewhere@demo.test" })).toBe("/auth");
  });

  test("cancelled at the provider keeps where the person wanted to go", async () => {
    const visitor = new SsoVisitor();
    expect(await visitor.go("microsoft", { cancel: true }, { redirect: "/apply" })).toBe(
      "/auth?sso=denied&with=microsoft&redirect=%2Fapply",
    );
  });
});

describe("[S4.1] [S7.9] [P1] user info is saved at sign-in", () => {
  test("by whatever way somebody signed in last", async () => {
    const visitor = new SsoVisitor();
    await visitor.go("google", people.googleInspector);
    expect(await userInfo(visitor)).toMatchObject({ calendarProvider: "Google", email: "google-inspector@demo.test" });
    const byPassword = new SsoVisitor();
    expect((await byPassword.tenant.signIn("google-inspector@demo.test")).status).toBe(200);
    expect(await userInfo(byPassword)).toMatchObject({ calendarProvider: "Generic" });
  });

  test("[S4.1] at each sign-in claims are those of the moment and somebody is known; after signing out nobody is", async () => {
    const { "claims@demo.test": id } = await plant([{ email: "claims@demo.test", roles: { local: ["Admin"] } }]);
    const browser = atLocal();
    expect((await browser.send("/api/v2/token")).status).toBe(401);
    for (const roles of [["Inspector"], ["OfficeStaff"], []]) {
      await env.DB.prepare("update membership set roles = ? where account_id = ?").bind(JSON.stringify(roles), id).run();
      expect((await browser.signIn("claims@demo.test")).status).toBe(200);
      expect(await (await browser.api("/me", await browser.token())).json()).toMatchObject({ email: "claims@demo.test", roles });
      expect((await browser.send("/api/auth/sign-out", { method: "POST", json: {} })).status).toBe(200);
      expect((await browser.send("/api/v2/token")).status).toBe(401);
    }
  });

  test("[S4.2] [S8.7] or the error is logged and the person signed out, by a provider and by password", async () => {
    const ids = await plant([{ email: "unsaved@demo.test" }]);
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const visitor = new SsoVisitor();
    await visitor.go("google", { typed: "unsaved-elsewhere@demo.test" });
    const { accountId } = await me(visitor);
    await env.DB.exec(
      `create trigger save_fails before update on "user" when new."id" in ('${accountId}', '${ids["unsaved@demo.test"]}') begin select raise(abort, 'no room'); end`,
    );
    const sessions = async () => env.DB.prepare(`select count(*) as n from "session"`).first("n");
    const before = await sessions();
    const again = new SsoVisitor();
    expect(await again.go("google", { typed: "unsaved-elsewhere@demo.test" })).toBe("/auth?sso=failed&with=google");
    expect((await again.tenant.send("/api/v2/token")).status).toBe(401);
    const refused = await atLocal().signIn("unsaved@demo.test");
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([503, "unavailable"]);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toBe(before);
    const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes("user-info-not-saved"));
    expect(lines).toEqual([expect.stringContaining("no room"), expect.stringContaining("no room")]);
    logged.mockRestore();
    await env.DB.exec("drop trigger save_fails");
  });
});

describe("providers as they are asked", () => {
  const client = { clientId: "id", clientSecret: "secret" };
  const clients = { google: client, microsoft: null };

  test("are offered with credentials alone", () => {
    expect([...signInProvidersOf({ signInClients: clients, signInStandIn: null }).keys()]).toEqual(["google"]);
  });

  test("are the real ones where nothing stands in for them", () => {
    const google = googleProvider(client, null);
    expect([google.authorizationEndpoint, google.tokenEndpoint, google.keySetEndpoint]).toEqual([
      "https://accounts.google.com/o/oauth2/v2/auth",
      "https://oauth2.googleapis.com/token",
      "https://www.googleapis.com/oauth2/v3/certs",
    ]);
    const microsoft = microsoftProvider(client, null);
    expect([microsoft.authorizationEndpoint, microsoft.tokenEndpoint, microsoft.keySetEndpoint]).toEqual([
      "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
      "https://login.microsoftonline.com/common/oauth2/v2.0/token",
      "https://login.microsoftonline.com/common/discovery/v2.0/keys",
    ]);
  });

  test("name nobody by another issuer's token", () => {
    const tid = crypto.randomUUID();
    const claims = { oid: crypto.randomUUID(), tid, preferred_username: "a@demo.test", name: "A" };
    const microsoft = microsoftProvider(client, null);
    expect(microsoft.identityOf({ ...claims, iss: `https://login.microsoftonline.com/${tid}/v2.0` }).subject).toBe(`${tid}:${claims.oid}`);
    for (const iss of [
      `https://login.microsoftonline.com/${crypto.randomUUID()}/v2.0`,
      "https://accounts.google.com",
      `https://evil.test/${tid}/v2.0`,
    ])
      expect(() => microsoft.identityOf({ ...claims, iss })).toThrow("another issuer's");
    const google = googleProvider(client, null);
    expect(() => google.identityOf({ iss: "https://evil.test", sub: "1", email: "a@demo.test" })).toThrow("another issuer's");
  });

  test("attack: an ID token that another application was granted names nobody, though we are among those it is meant for", () => {
    const tid = crypto.randomUUID();
    const both = [
      [googleProvider(client, null), { iss: "https://accounts.google.com", sub: "1", email: "a@demo.test" }],
      [microsoftProvider(client, null), { iss: `https://login.microsoftonline.com/${tid}/v2.0`, tid, oid: crypto.randomUUID() }],
    ] as const;
    for (const [provider, claims] of both) {
      expect(provider.identityOf({ ...claims, azp: client.clientId }).subject).toBeTruthy();
      expect(() => provider.identityOf({ ...claims, azp: "somebody-elses-app" })).toThrow("another application");
    }
  });

  test("that do not answer are unreachable", async () => {
    const nowhere = googleProvider(client, "http://127.0.0.1:9");
    const proofs = { state: "s", verifier: "v", nonce: "n" };
    const asked = createProviderCalls(() => new Date()).exchange(nowhere, "code", "http://auth.localhost/google/back", proofs);
    await expect(asked).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
