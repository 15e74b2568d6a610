import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { codeTries } from "#worker/identity/ways/mailed-codes";
import { atLocal, atRiverton, type Browser, mailTo } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";
import { type Ceremony, SoftwareAuthenticator } from "../support/software-authenticator";
import { codeIn, people, SsoVisitor } from "../support/sso-visitor";
import {
  accountOf,
  confirm,
  leaveWaysIn,
  linkTo,
  longAgo,
  ownersPassword,
  post,
  reset,
  signedIn,
  told,
  waysInto,
} from "../support/ways-in";

/** A fresh address: each attack is on an account of its own. */
const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
const signUp = (email: string, name = "Mallory") =>
  post(atLocal(), "sign-up/email", { email, name, password: demoPassword, language: "en" });

beforeAll(async () => {
  await plant([{ email: "boss@demo.test", name: "Sam", roles: { local: ["Admin"] } }]);
});
// The limits of one network are another attack's: here each try comes from anywhere.
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
});

const optionsOf = async (browser: Browser, path: string): Promise<Ceremony> => {
  const answer = await browser.send(`/api/auth/passkey/${path}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const { challenge, rpId, rp } = await answer.json<{ challenge: string; rpId?: string; rp?: { id: string } }>();
  return { challenge, origin: browser.origin, rpId: rpId ?? rp?.id ?? "" };
};
async function addPasskey(browser: Browser): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator();
  const response = await device.make(await optionsOf(browser, "generate-register-options"));
  expect((await post(browser, "passkey/verify-registration", { name: "Key", response })).status).toBe(200);
  return device;
}
const usePasskey = async (device: SoftwareAuthenticator, browser = atLocal()) =>
  post(browser, "passkey/verify-authentication", { response: await device.use(await optionsOf(browser, "generate-authenticate-options")) });

const me = async (browser: Browser) =>
  (await browser.api("/me", await browser.token())).json<{ accountId: string; email: string; roles: string[] }>();
const run = async (browser: Browser, name: string, args: object) => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  return browser.api(`/commands/${name}`, await browser.token(), { method: "POST", json: { args }, headers });
};
/** The Admin invites the address as another Admin; its mail's reader accepts. */
async function becomeAdmin(owner: Browser, email: string): Promise<void> {
  const boss = await signedIn("boss@demo.test");
  expect((await run(boss, "people.invite", { id: crypto.randomUUID(), email, roles: ["Admin"] })).status).toBe(200);
  const token = (await linkTo(email, "/auth/invitation")).searchParams.get("token");
  const accepted = await owner.api("/invitations/accept", await owner.token(), { method: "POST", json: { token } });
  expect(accepted.status).toBe(200);
  expect((await me(owner)).roles).toEqual(["Admin"]);
}

describe("a way in that a stranger leaves in somebody's account", () => {
  it("attack: a stranger signs up with the owner's address and connects Google before it is confirmed", async () => {
    const email = address("victim");
    expect((await signUp(email)).status).toBe(200);
    const stranger = new SsoVisitor();
    await signedIn(email, demoPassword, stranger.tenant);
    expect(await stranger.press("google", { connect: "yes" })).toBe("/auth/sessions?sso=unconfirmed&with=google");
    expect(await told(await post(stranger.tenant, "sso/connect", { provider: "google" }))).toEqual([403, "email-not-verified"]);
    expect((await waysInto(email)).connections).toBe(0);
  });

  it("attack: what a stranger left there comes in after the owner's reset, confirmation and invitation as Admin", async () => {
    const email = address("victim");
    const person = { typed: address("mallory") };
    await signUp(email);
    const stranger = new SsoVisitor();
    await signedIn(email, demoPassword, stranger.tenant);
    const token = await stranger.tenant.token();
    // As it was left by a version that let it be connected: the provider's own subject, and everything else that opens.
    const other = new SsoVisitor();
    await other.go("google", person);
    const subject = await env.DB.prepare(`select "accountId" as s from "account" where "userId" = ?`)
      .bind((await me(other.tenant)).accountId)
      .first<string>("s");
    await env.DB.prepare(`delete from "user" where "id" = ?`)
      .bind((await me(other.tenant)).accountId)
      .run();
    await leaveWaysIn(email, subject ?? "");
    const again = new SsoVisitor();
    await again.go("google", person);
    expect((await me(again.tenant)).email).toBe(email);

    await reset(email);
    expect(await waysInto(email)).toEqual({ connections: 0, passkeys: 0, sessions: 0, resets: 0, feeds: 0 });
    expect((await confirm(email, atLocal(), { password: ownersPassword })).status).toBe(200);
    const owner = await signedIn(email, ownersPassword);
    await becomeAdmin(owner, email);

    const back = new SsoVisitor();
    await back.go("google", person);
    expect(await me(back.tenant)).toMatchObject({ email: person.typed, roles: [] });
    expect((await stranger.tenant.api("/me", token)).status).toBe(401);
    expect((await stranger.tenant.send("/api/v2/token")).status).toBe(401);
    expect((await again.tenant.send("/api/v2/token")).status).toBe(401);
    expect((await atLocal().signIn(email, demoPassword)).status).toBe(401);
    expect((await me(owner)).roles).toEqual(["Admin"]);
  });

  it("attack: what a stranger left there comes in after the owner only confirmed the address", async () => {
    const email = address("victim");
    await signUp(email);
    await leaveWaysIn(email, crypto.randomUUID());
    const stranger = await signedIn(email, demoPassword);
    const token = await stranger.token();
    await post(stranger, "request-password-reset", { email });
    expect(await waysInto(email)).toEqual({ connections: 1, passkeys: 1, sessions: 1, resets: 1, feeds: 1 });
    expect((await confirm(email, atLocal(), { password: demoPassword })).status).toBe(200);
    expect(await waysInto(email)).toEqual({ connections: 0, passkeys: 0, sessions: 0, resets: 0, feeds: 0 });
    expect((await stranger.api("/me", token)).status).toBe(401);
  });

  it("attack: a session that a lost passkey made goes on after the passkey was taken away", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const owner = await signedIn(email);
    const [lost, kept] = [await addPasskey(owner), await addPasskey(owner)];
    const [thief, own] = [atLocal(), atLocal()];
    expect((await usePasskey(lost, thief)).status).toBe(200);
    expect((await usePasskey(kept, own)).status).toBe(200);
    const token = await thief.token();
    const { passkeys } = await (await owner.send("/api/auth/passkeys")).json<{ passkeys: { id: string }[] }>();
    expect((await post(owner, "passkeys/remove", { id: passkeys[0]?.id })).status).toBe(200);
    expect((await thief.api("/me", token)).status).toBe(401);
    expect((await thief.send("/api/v2/token")).status).toBe(401);
    for (const browser of [owner, own]) expect((await browser.send("/api/v2/token")).status).toBe(200);
    expect(await told(await usePasskey(lost))).toEqual([401, "PASSKEY_REFUSED"]);
  });

  it("attack: a second confirmation is used to throw the owner out", async () => {
    const email = address("owner");
    await signUp(email);
    expect((await confirm(email, atLocal(), { password: demoPassword })).status).toBe(200);
    const owner = await signedIn(email);
    await addPasskey(owner);
    expect((await confirm(email)).status).toBe(200);
    expect(await waysInto(email)).toMatchObject({ passkeys: 1, sessions: 1 });
  });

  it("attack: a passkey is added to an address that nobody confirmed", async () => {
    const email = address("victim");
    await signUp(email);
    const stranger = await signedIn(email);
    for (const answer of [
      await stranger.send("/api/auth/passkey/generate-register-options"),
      await post(stranger, "passkey/verify-registration", { name: "Mine", response: {} }),
    ])
      expect(await told(answer)).toEqual([403, "email-not-verified"]);
    expect((await waysInto(email)).passkeys).toBe(0);
  });

  it("attack: a passkey of a thief's session outlives the owner's new password", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const thief = await signedIn(email);
    const device = await addPasskey(thief);
    await reset(email);
    expect(await told(await usePasskey(device))).toEqual([401, "PASSKEY_REFUSED"]);
    expect(await waysInto(email)).toMatchObject({ passkeys: 0, sessions: 0 });
  });
});

describe("a way in that an open session adds", () => {
  it("attack: a session of some minutes connects a provider", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const thief = new SsoVisitor();
    await signedIn(email, demoPassword, thief.tenant);
    await longAgo(email);
    expect(await thief.press("google", { connect: "yes" })).toBe("/auth/sessions?sso=prove-first&with=google");
    expect(await thief.press("google", { connect: "yes", needs: "Calendar" })).toBe("/auth/sessions?sso=prove-first&with=google");
    expect(await told(await post(thief.tenant, "sso/connect", { provider: "google" }))).toEqual([403, "PROOF_NEEDED"]);
    expect((await waysInto(email)).connections).toBe(0);
  });

  it("attack: a dance that began for more permissions ends as a new way in", async () => {
    const email = address("owner");
    await plant([{ email, connections: [{ provider: "google", subject: "g-stays" }] }]);
    const thief = new SsoVisitor();
    await signedIn(email, demoPassword, thief.tenant);
    await longAgo(email);
    const code = await thief.atHost(
      await thief.choose(await thief.atHost(await thief.press("google", { connect: "yes", needs: "Calendar" })), {
        typed: address("mallory"),
      }),
    );
    // The connection goes in the meantime: nothing stands in the place any more.
    await env.DB.prepare(`delete from "account" where "userId" = ? and "providerId" = 'google'`)
      .bind(await accountOf(email))
      .run();
    expect(await thief.atTenant(code)).toBe("/auth/sessions?sso=prove-first&with=google");
    expect((await waysInto(email)).connections).toBe(0);
  });

  it("attack: Google's answer, which says no time of signing in, counts as a fresh proof", async () => {
    const visitor = new SsoVisitor();
    const email = address("googler");
    await visitor.go("google", { typed: email });
    expect((await visitor.tenant.send("/api/auth/passkeys")).status).toBe(200);
    expect(await told(await visitor.tenant.send("/api/auth/passkey/generate-register-options"))).toEqual([403, "PROOF_NEEDED"]);
    await visitor.go("google", { typed: email });
    expect(await told(await post(visitor.tenant, "sso/connect", { provider: "microsoft" }))).toEqual([403, "PROOF_NEEDED"]);
  });

  it("attack: the code to prove oneself is guessed", async () => {
    const visitor = new SsoVisitor();
    const email = address("googler");
    await visitor.go("google", { typed: email });
    expect((await post(visitor.tenant, "proof/code")).status).toBe(200);
    const [mail] = await mailTo("http://localhost", email);
    const code = codeIn(mail?.text ?? "");
    const wrong = code === "00000000" ? "00000001" : "00000000";
    const answers = await Promise.all(Array.from({ length: 12 }, async () => told(await post(visitor.tenant, "proof", { code: wrong }))));
    expect(answers.filter(([status]) => status === 401)).toHaveLength(codeTries);
    expect(await told(await post(visitor.tenant, "proof", { code }))).toEqual([400, "CODE_GONE"]);
    // A new one works once, in the session that asked.
    await post(visitor.tenant, "proof/code");
    const [second] = await mailTo("http://localhost", email, 2);
    const other = new SsoVisitor();
    await other.go("google", { typed: email });
    expect(await told(await post(other.tenant, "proof", { code: codeIn(second?.text ?? "") }))).toEqual([400, "CODE_GONE"]);
    expect((await post(visitor.tenant, "proof", { code: codeIn(second?.text ?? "") })).status).toBe(200);
    expect((await post(visitor.tenant, "sso/connect", { provider: "microsoft" })).status).toBe(200);
    expect(await told(await post(visitor.tenant, "proof", { code: codeIn(second?.text ?? "") }))).toEqual([400, "CODE_GONE"]);
  });

  it("attack: a mailed code stands in for the password of an account that has one", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const thief = await signedIn(email);
    await longAgo(email);
    expect(await told(await post(thief, "proof/code"))).toEqual([404, "not-found"]);
  });

  it("attack: a way in is added and its owner hears nothing", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const visitor = new SsoVisitor();
    await signedIn(email, demoPassword, visitor.tenant);
    expect(await visitor.go("google", { typed: address("mine") }, { connect: "yes" })).toBe("/auth/sessions?sso=connected&with=google");
    await addPasskey(visitor.tenant);
    const subjects = (await mailTo("http://localhost", email, 2)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(["A passkey was added to your account", "Google was connected to your account"]);
  });
});

describe("an address that a provider only asserts", () => {
  it("attack: a Microsoft directory names an address that nobody proved, and gets an account for it", async () => {
    const email = address("asserted");
    const stranger = new SsoVisitor();
    expect(await stranger.go("microsoft", { typed: email }, { redirect: "/tracker" })).toBe(
      "/auth?sso=confirm-address&with=microsoft&redirect=%2Ftracker",
    );
    expect(await accountOf(email)).toBe("nobody");
    expect((await stranger.tenant.send("/api/v2/token")).status).toBe(401);
  });

  it("attack: the same is asked of an address that has an account, to see whether it has one", async () => {
    const [known, unknown] = [address("known"), address("unknown")];
    await plant([{ email: known }]);
    const [one, other] = [new SsoVisitor(), new SsoVisitor()];
    const ends = [await one.go("microsoft", { typed: known }), await other.go("microsoft", { typed: unknown })];
    expect(ends).toEqual(Array.from({ length: 2 }, () => "/auth?sso=confirm-address&with=microsoft"));
    for (const visitor of [one, other]) expect(await told(await visitor.confirm("1234 5678"))).toEqual([401, "CODE_WRONG"]);
    const [mail] = await mailTo("http://localhost", known);
    expect(mail?.subject).toBe("Microsoft is not connected to your account");
    expect(codeIn(mail?.text ?? "")).toBe("no code");
    expect(await waysInto(known)).toMatchObject({ connections: 0, sessions: 0 });
  });

  it("attack: the code that proves an address is typed in another browser, late, or twice", async () => {
    const email = address("arriving");
    const visitor = new SsoVisitor();
    await visitor.go("microsoft", { typed: email });
    const [mail] = await mailTo("http://localhost", email);
    const code = codeIn(mail?.text ?? "");
    const stranger = new SsoVisitor();
    await stranger.go("google", { cancel: true });
    expect(await told(await stranger.confirm(code))).toEqual([400, "CODE_GONE"]);
    expect(await told(await new SsoVisitor().confirm(code))).toEqual([400, "CODE_GONE"]);
    const elsewhere = new SsoVisitor(atRiverton());
    for (const [name, value] of visitor.tenant.cookies) elsewhere.tenant.cookies.set(name, value);
    expect(await told(await elsewhere.confirm(code))).toEqual([400, "CODE_GONE"]);
    expect((await visitor.confirm(code)).status).toBe(200);
    expect(await told(await visitor.confirm(code))).toEqual([400, "CODE_GONE"]);
    expect(await me(visitor.tenant)).toMatchObject({ email, emailVerified: true });
  });

  it("attack: somebody signs up with the address while its code is on the way", async () => {
    const email = address("raced");
    const visitor = new SsoVisitor();
    await visitor.go("microsoft", { typed: email });
    const [mail] = await mailTo("http://localhost", email);
    await signUp(email);
    expect(await told(await visitor.confirm(codeIn(mail?.text ?? "")))).toEqual([409, "ADDRESS_KNOWN"]);
    expect(await waysInto(email)).toMatchObject({ connections: 0, sessions: 0 });
  });

  it("attack: Google proves an address, and the account that has it is opened by that", async () => {
    await plant([{ email: "applicant@demo.test" }]);
    const visitor = new SsoVisitor();
    expect(await visitor.go("google", people.googleKnownAddress)).toBe("/auth?sso=address-known&with=google");
    expect((await visitor.tenant.send("/api/v2/token")).status).toBe(401);
  });
});

describe("a way in that is taken away", () => {
  it("attack: the last way in is taken away, alone or in a race", async () => {
    const visitor = new SsoVisitor();
    const email = address("lonely");
    await visitor.go("google", { typed: email });
    await post(visitor.tenant, "proof/code");
    const [mail] = await mailTo("http://localhost", email);
    expect((await post(visitor.tenant, "proof", { code: codeIn(mail?.text ?? "") })).status).toBe(200);
    expect(await told(await post(visitor.tenant, "sso/disconnect", { provider: "google" }))).toEqual([409, "LAST_WAY"]);
    await addPasskey(visitor.tenant);
    const { passkeys } = await (await visitor.tenant.send("/api/auth/passkeys")).json<{ passkeys: { id: string }[] }>();
    const race = await Promise.all([
      post(visitor.tenant, "sso/disconnect", { provider: "google" }),
      post(visitor.tenant, "passkeys/remove", { id: passkeys[0]?.id }),
    ]);
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await waysInto(email);
    expect(left.connections + left.passkeys).toBe(1);
  });

  it("attack: an old session disconnects the owner, and one without a session, and one of another site", async () => {
    const email = address("owner");
    await plant([{ email, connections: [{ provider: "google", subject: crypto.randomUUID() }] }]);
    const thief = await signedIn(email);
    await longAgo(email);
    expect(await told(await post(thief, "sso/disconnect", { provider: "google" }))).toEqual([403, "PROOF_NEEDED"]);
    expect(await told(await post(atLocal(), "sso/disconnect", { provider: "google" }))).toEqual([401, "not-signed-in"]);
    const foreign = await thief.send("/api/auth/sso/disconnect", { method: "POST", json: { provider: "google" }, from: "cross-site" });
    expect(await told(foreign)).toEqual([403, "not-acceptable-origin"]);
    expect((await waysInto(email)).connections).toBe(1);
  });

  it("attack: a session that a disconnected provider made goes on", async () => {
    const email = address("owner");
    const person = { typed: address("mine") };
    await plant([{ email }]);
    const owner = new SsoVisitor();
    await signedIn(email, demoPassword, owner.tenant);
    await owner.go("google", person, { connect: "yes" });
    const thief = new SsoVisitor();
    await thief.go("google", person);
    expect((await me(thief.tenant)).email).toBe(email);
    expect((await post(owner.tenant, "sso/disconnect", { provider: "google" })).status).toBe(200);
    expect((await thief.tenant.send("/api/v2/token")).status).toBe(401);
    expect((await owner.tenant.send("/api/v2/token")).status).toBe(200);
  });
});
