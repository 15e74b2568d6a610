import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { settingsOf } from "#worker/http/environment";
import { createProviderCalls } from "#worker/identity/sso/ask-provider";
import { calendarAccessOf } from "#worker/identity/sso/calendar-access";
import { createConnectionStore } from "#worker/identity/sso/connection-store";
import { signInProvidersOf } from "#worker/identity/sso/sign-in-provider";
import { createSsoPasses } from "#worker/identity/sso/sso-pass";
import { plant } from "./support/seeds";
import { inspectorConnections, people, SsoVisitor } from "./support/sso-visitor";

let ids: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  ids = await plant([
    { email: "applicant@demo.test" },
    { email: "password-inspector@demo.test", roles: { local: ["Inspector"] } },
    ...inspectorConnections.map(({ email, provider, subject }) => ({
      email,
      roles: { local: ["Inspector" as const] },
      connections: [{ provider, subject }],
    })),
  ]);
});

const idOf = (email: string) => ids[email] ?? expect.fail(`no account ${email}`);
const asked = async ({ tenant }: SsoVisitor, path: string, json: unknown) => {
  const answer = await tenant.api(path, await tenant.token(), { method: "POST", json });
  return [answer.status, await answer.json<Record<string, unknown>>()] as const;
};
const calendar = { needs: ["Calendar"] };
const met = async (visitor: SsoVisitor) => (await asked(visitor, "/sso/needs", calendar))[1].met;
const connectionsOf = (email: string) => createConnectionStore(env.DB).of(idOf(email));
const listed = async ({ tenant }: SsoVisitor) => (await tenant.send("/api/auth/sso/connections")).json();

/** The worker's own function, at this moment or a later one. */
const calendarAccess = (email: string, laterMs = 0) => {
  const clock = () => new Date(Date.now() + laterMs);
  const parts = {
    providers: signInProvidersOf(settingsOf(env)),
    calls: createProviderCalls(clock),
    connections: createConnectionStore(env.DB),
    passes: createSsoPasses(settingsOf(env).secrets, clock),
    clock,
    log: () => undefined,
  };
  return calendarAccessOf(parts, idOf(email));
};

async function signedIn(provider: "google" | "microsoft", choice: Parameters<SsoVisitor["go"]>[1]): Promise<SsoVisitor> {
  const visitor = new SsoVisitor();
  expect(await visitor.go(provider, choice)).toBe("/auth");
  return visitor;
}

/** Presses the link that the worker gave, as the dialog's button does in a new tab. */
async function upgrade(visitor: SsoVisitor, provider: "google" | "microsoft", choice: Parameters<SsoVisitor["go"]>[1]): Promise<string> {
  const [status, { url }] = await asked(visitor, "/sso/authenticate", { provider, ...calendar });
  expect(status).toBe(200);
  const link = new URL(String(url));
  expect(link.origin).toBe("http://localhost");
  return visitor.go(provider, choice, Object.fromEntries(link.searchParams));
}

describe("[S7.8] [P3] the permission upgrade", () => {
  test.each([
    ["google", "google-inspector@demo.test", people.googleInspector],
    ["microsoft", "microsoft-inspector@demo.test", people.microsoftInspector],
  ] as const)("with %s widens the same connection, and keeps its tokens sealed", async (provider, email, choice) => {
    const visitor = await signedIn(provider, choice);
    expect(await met(visitor)).toBe(false);
    expect(await calendarAccess(email)).toBeNull();
    expect(await upgrade(visitor, provider, choice)).toBe(`/auth/sessions?sso=connected&with=${provider}`);
    expect(await met(visitor)).toBe(true);
    const connections = await connectionsOf(email);
    expect(connections.length).toBe(1);
    const [{ refreshToken, accessToken } = expect.fail()] = connections;
    for (const sealed of [refreshToken, accessToken]) expect(sealed).toMatch(/^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await listed(visitor)).toMatchObject({ connected: [{ provider, calendar: true }] });

    const access = await calendarAccess(email);
    expect(access).toMatchObject({ provider });
    expect(await calendarAccess(email)).toEqual(access);
    // An hour on, the kept token has run out: a fresh one comes by the refresh token.
    const fresh = await calendarAccess(email, 3_600_000);
    expect(fresh?.provider).toBe(provider);
    expect(fresh?.accessToken).not.toBe(access?.accessToken);

    const later = await signedIn(provider, choice);
    expect(await met(later)).toBe(true);
    await createConnectionStore(env.DB).keepTokens(
      connections[0] ?? expect.fail(),
      { ...(connections[0] ?? expect.fail()), refreshToken: await sealedNonsense() },
      "",
    );
    expect(await calendarAccess(email, 7_200_000)).toBeNull();
    expect(await met(later)).toBe(false);
  });

  test("needs Google to be asked offline and with consent, and Microsoft for offline access", async () => {
    const google = await signedIn("google", people.googleInspector);
    const asks = new URL(await google.atHost(await google.press("google", { connect: "yes", needs: "Calendar" }))).searchParams;
    expect(Object.fromEntries(asks)).toMatchObject({
      scope: "openid email profile https://www.googleapis.com/auth/calendar.events",
      access_type: "offline",
      include_granted_scopes: "true",
      prompt: "consent",
      login_hint: "google-inspector@demo.test",
      code_challenge_method: "S256",
    });
    expect(asks.get("nonce")?.length).toBeGreaterThan(40);
    const microsoft = await signedIn("microsoft", people.microsoftInspector);
    const other = new URL(await microsoft.atHost(await microsoft.press("microsoft", { connect: "yes", needs: "Calendar" }))).searchParams;
    expect(other.get("scope")).toBe("openid email profile offline_access Calendars.ReadWrite");
    const plain = new URL(await google.atHost(await google.press("google"))).searchParams;
    expect([plain.get("scope"), plain.get("access_type"), plain.get("prompt")]).toEqual(["openid email profile", null, "select_account"]);
  });

  test("that comes back as someone else stops, and links nothing", async () => {
    const visitor = await signedIn("google", people.googleInspector);
    const before = await connectionsOf("google-inspector@demo.test");
    expect(await upgrade(visitor, "google", { typed: "somebody-else@demo.test" })).toBe("/auth/sessions?sso=someone-else&with=google");
    expect(await upgrade(visitor, "google", people.googleApplicant)).toBe("/auth/sessions?sso=someone-else&with=google");
    expect(await connectionsOf("google-inspector@demo.test")).toEqual(before);
    const made = await env.DB.prepare(`select count(*) as n from "user" where "email" = 'somebody-else@demo.test'`).first("n");
    expect(made).toBe(0);
  });

  test("that finds another account signed in here meanwhile stops, and links nothing", async () => {
    const visitor = await signedIn("google", people.googleInspector);
    const code = await visitor.atHost(
      await visitor.choose(
        await visitor.atHost(await visitor.press("google", { connect: "yes", needs: "Calendar" })),
        people.googleInspector,
      ),
    );
    await visitor.tenant.signIn("applicant@demo.test");
    expect(await visitor.atTenant(code)).toBe("/auth/sessions?sso=someone-else&with=google");
    expect(await connectionsOf("applicant@demo.test")).toEqual([]);
  });

  test("without the calendar ticked stays as it was, and says so", async () => {
    const visitor = new SsoVisitor();
    await visitor.arrive("microsoft", { typed: "unticked@demo.test" }, "unticked@demo.test");
    expect(await upgrade(visitor, "microsoft", { typed: "unticked@demo.test", calendar: false })).toBe(
      "/auth/sessions?sso=not-allowed&with=microsoft",
    );
    expect(await met(visitor)).toBe(false);
  });

  test("is nothing to whoever signed in by password, connected or not", async () => {
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("password-inspector@demo.test");
    expect(await met(visitor)).toBe(true);
  });

  test.each([
    ["/sso/needs", { needs: ["Mail"] }],
    ["/sso/needs", {}],
    ["/sso/authenticate", { provider: "yahoo", needs: [] }],
    ["/sso/authenticate", { provider: "google" }],
  ])("POST %s with %j is refused by name", async (path, body) => {
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("password-inspector@demo.test");
    const [status, { code }] = await asked(visitor, path, body);
    expect([status, code]).toEqual([422, "validation-failed"]);
  });
});

const sealedNonsense = () => createSsoPasses(settingsOf(env).secrets, () => new Date()).seal("no such token");

describe("[P15] connecting an account", () => {
  test("links the provider's person to whoever is signed in, who signs in by either from then on", async () => {
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("applicant@demo.test");
    expect(await listed(visitor)).toEqual({ offered: ["google", "microsoft"], connected: [] });
    expect(await visitor.go("google", people.googleKnownAddress, { connect: "yes" })).toBe("/auth/sessions?sso=connected&with=google");
    expect(await listed(visitor)).toEqual({ offered: ["google", "microsoft"], connected: [{ provider: "google", calendar: false }] });
    const [kept] = await connectionsOf("applicant@demo.test");
    expect(kept).toMatchObject({ refreshToken: null, accessToken: null, scopes: [] });
    const again = await signedIn("google", people.googleKnownAddress);
    const me = await (await again.tenant.api("/me", await again.tenant.token())).json<{ accountId: string }>();
    expect(me.accountId).toBe(idOf("applicant@demo.test"));
  });

  test("never takes a person of the provider away from another account", async () => {
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("password-inspector@demo.test");
    expect(await visitor.go("microsoft", people.microsoftInspector, { connect: "yes" })).toBe("/auth/sessions?sso=taken&with=microsoft");
    expect(await connectionsOf("password-inspector@demo.test")).toEqual([]);
    expect((await connectionsOf("microsoft-inspector@demo.test")).length).toBe(1);
  });

  test("cancelled, leads back to the connections", async () => {
    const visitor = new SsoVisitor();
    await visitor.tenant.signIn("password-inspector@demo.test");
    expect(await visitor.go("google", { cancel: true }, { connect: "yes" })).toBe("/auth/sessions?sso=denied&with=google");
  });
});
