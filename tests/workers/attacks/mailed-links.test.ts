import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { mailedPages } from "#schemas/people/mailed-link";
import { mailedKeyCookie } from "#worker/identity/mailed/mailed-key";
import { atLocal, atRiverton, type Browser } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";
import { accountOf, confirm, linkTo, ownersPassword, post, signedIn, told } from "../support/ways-in";

/** A fresh address: each attack is on an account of its own. */
const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
const signUp = (email: string, browser = atLocal()) =>
  post(browser, "sign-up/email", { email, name: "Ann", password: demoPassword, language: "en" });
const isConfirmed = async (email: string) =>
  (await env.DB.prepare(`select "emailVerified" as v from "user" where "email" = ?`).bind(email).first("v")) === 1;
const open = async (link: URL, browser = atLocal()) => browser.send(`${link.pathname}${link.search}`);
const mailed = (browser: Browser, page: string, json: object = {}, from: "same-origin" | "cross-site" = "same-origin") =>
  browser.send(`/auth/mailed/${page}`, { method: "POST", json, from });

beforeAll(async () => {
  await plant([{ email: "boss@demo.test", name: "Sam", roles: { local: ["Admin"] } }]);
});
// The limits of one network are another attack's: here each try comes from anywhere.
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
});

async function resetLink(email: string): Promise<URL> {
  expect((await post(atLocal(), "request-password-reset", { email })).status).toBe(200);
  return linkTo(email, "/auth/reset-password?token=");
}

async function invitationLink(email: string): Promise<URL> {
  const boss = await signedIn("boss@demo.test");
  const json = { args: { id: crypto.randomUUID(), email, roles: ["Inspector"] } };
  const headers = { "idempotency-key": crypto.randomUUID() };
  expect((await boss.api("/commands/people.invite", await boss.token(), { method: "POST", json, headers })).status).toBe(200);
  return linkTo(email, "/auth/invitation");
}

describe("the key of a mailed link", () => {
  it.each(mailedPages)("attack: the key of %s stays in the address, and so in the history, a Referer or a recording", async (page) => {
    const answer = await atLocal().send(`/auth/${page}?token=some.key-1&redirect=%2Ftracker`);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/auth/${page}?redirect=%2Ftracker&link=opened`]);
    expect(answer.headers.getSetCookie()).toEqual([`key-${page}=some.key-1; Path=/auth/; Max-Age=86400; HttpOnly; SameSite=Lax`]);
    expect([answer.headers.get("referrer-policy"), answer.headers.get("cache-control")]).toEqual(["no-referrer", "no-store"]);
  });

  it("attack: a key sets a cookie of another name, or another header", async () => {
    for (const key of ["a; Path=/", "a%0d%0aset-cookie: b=c", "a b", "", "a".repeat(2001)]) {
      const answer = await atLocal().send(`/auth/reset-password?${new URLSearchParams({ token: key })}`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  it("attack: a program that looks through mail follows the link of a confirmation, and confirms", async () => {
    const email = address("victim");
    await signUp(email);
    const link = await linkTo(email, "/auth/verify-email");
    for (const path of [`${link.pathname}${link.search}`, `/api/auth/verify-email${link.search}`]) await atLocal().send(path);
    expect((await atLocal().send(`/api/auth/verify-email${link.search}`)).status).toBe(405);
    expect(await isConfirmed(email)).toBe(false);
  });

  it("attack: a program that looks through mail uses a reset up", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const link = await resetLink(email);
    for (let times = 0; times < 3; times += 1) await open(link);
    const owner = atLocal();
    await open(link, owner);
    expect((await mailed(owner, "reset-password", { newPassword: ownersPassword })).status).toBe(200);
    expect(await told(await mailed(owner, "reset-password", { newPassword: "a third long password" }))).toEqual([400, "INVALID_TOKEN"]);
    expect((await atLocal().signIn(email, ownersPassword)).status).toBe(200);
  });

  it("attack: another site presses the button in the browser that opened the link", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const owner = atLocal();
    await open(await resetLink(email), owner);
    const answer = await mailed(owner, "reset-password", { newPassword: "a stranger's long password" }, "cross-site");
    expect(await told(answer)).toEqual([403, "not-acceptable-origin"]);
    expect((await atLocal().signIn(email)).status).toBe(200);
  });

  it("attack: a browser that opened no link, or another page's, chooses the password", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const link = await resetLink(email);
    const other = atLocal();
    await other.send(`/auth/verify-email${link.search}`);
    for (const browser of [atLocal(), other])
      expect(await told(await mailed(browser, "reset-password", { newPassword: ownersPassword }))).toEqual([400, "INVALID_TOKEN"]);
    expect((await atLocal().signIn(email)).status).toBe(200);
  });

  it("an invitation is accepted by whoever opened its link in this browser, and by nobody else", async () => {
    const [email, other] = [address("guest"), address("other")];
    await plant([{ email }, { email: other }]);
    const link = await invitationLink(email);
    const nobody = atLocal();
    await open(link, nobody);
    expect(await told(await mailed(nobody, "invitation"))).toEqual([401, "not-signed-in"]);
    const [guest, stranger] = [await signedIn(email), await signedIn(other)];
    expect(await told(await mailed(guest, "invitation"))).toEqual([404, "link-expired"]);
    for (const browser of [guest, stranger]) await open(link, browser);
    expect(await told(await mailed(stranger, "invitation"))).toEqual([403, "invitation-for-another"]);
    expect(await (await mailed(guest, "invitation")).json()).toEqual({ roles: ["Inspector"] });
  });

  it("attack: another site accepts an invitation for whoever opened it", async () => {
    const email = address("guest");
    await plant([{ email }]);
    const guest = await signedIn(email);
    await open(await invitationLink(email), guest);
    expect(await told(await mailed(guest, "invitation", {}, "cross-site"))).toEqual([403, "not-acceptable-origin"]);
    const members = await env.DB.prepare("select count(*) as n from membership where account_id = ?").bind(await accountOf(email));
    expect(await members.first("n")).toBe(0);
  });

  it("attack: an invitation's key is used at another office", async () => {
    const email = address("guest");
    await plant([{ email }]);
    const link = await invitationLink(email);
    const there = await signedIn(email, demoPassword, atRiverton());
    await open(link, there);
    expect(await told(await mailed(there, "invitation"))).toEqual([404, "link-expired"]);
  });
});

describe("a password that a stranger chose for somebody's address", () => {
  it("attack: it opens the account after the owner of the address confirmed it", async () => {
    const email = address("victim");
    await signUp(email);
    expect(await told(await confirm(email))).toEqual([403, "PASSWORD_NEEDED"]);
    expect(await told(await confirm(email, atLocal(), { password: "what the owner would guess" }))).toEqual([403, "PASSWORD_WRONG"]);
    expect(await isConfirmed(email)).toBe(false);
    expect((await confirm(email, atLocal(), { newPassword: ownersPassword })).status).toBe(200);
    expect(await isConfirmed(email)).toBe(true);
    expect((await atLocal().signIn(email, demoPassword)).status).toBe(401);
    expect((await atLocal().signIn(email, ownersPassword)).status).toBe(200);
  });

  it("attack: the owner's own sign-up, after the stranger's, makes the stranger's password theirs", async () => {
    const email = address("victim");
    await signUp(email);
    const owner = atLocal();
    expect((await post(owner, "sign-up/email", { email, name: "Owner", password: ownersPassword })).status).toBe(200);
    expect(await told(await confirm(email, owner))).toEqual([403, "PASSWORD_NEEDED"]);
    expect(await isConfirmed(email)).toBe(false);
  });

  it("attack: the mark of one sign-up, or one that is made up, keeps another's password", async () => {
    const [email, own] = [address("victim"), address("mallory")];
    const browser = atLocal();
    await signUp(email);
    await signUp(own, browser);
    expect(await told(await confirm(email, browser))).toEqual([403, "PASSWORD_NEEDED"]);
    for (const mark of ["", "0".repeat(64), "no hex at all"]) {
      browser.cookies.set("plumbline.signed_up", mark);
      expect(await told(await confirm(email, browser))).toEqual([403, "PASSWORD_NEEDED"]);
    }
  });

  it("attack: the cookie of a sign-up tells whether the address had an account", async () => {
    const email = address("known");
    const shape = async () => {
      const answer = await signUp(email);
      return [answer.status, answer.headers.getSetCookie().map((line) => line.replace(/=[0-9a-f]{64};/, "=…;"))];
    };
    const first = await shape();
    expect(first).toEqual([200, ["plumbline.signed_up=…; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax"]]);
    expect(await shape()).toEqual(first);
  });

  it("attack: a password that is leaked or too short is chosen at the confirmation", async () => {
    const email = address("victim");
    await signUp(email);
    for (const [newPassword, code] of [
      ["short", "PASSWORD_TOO_SHORT"],
      ["a password that was stolen", "PASSWORD_BREACHED"],
      [email, "PASSWORD_LIKE_EMAIL"],
    ])
      expect(await told(await confirm(email, atLocal(), { newPassword }))).toEqual([403, code]);
    expect(await isConfirmed(email)).toBe(false);
  });

  it("whoever signed up confirms in the same browser by one press, and elsewhere by the password they chose", async () => {
    const [here, elsewhere] = [address("here"), address("elsewhere")];
    const browser = atLocal();
    await signUp(here, browser);
    expect((await confirm(here, browser)).status).toBe(200);
    await signUp(elsewhere);
    expect((await confirm(elsewhere, atLocal(), { password: demoPassword })).status).toBe(200);
    for (const email of [here, elsewhere]) expect((await atLocal().signIn(email)).status).toBe(200);
  });

  it("over https the key is taken from and sent to secure pages alone", () => {
    const cookie = mailedKeyCookie(new URL("https://town.test/auth/reset-password?token=x"), "reset-password", "x");
    expect(cookie).toBe("__Secure-key-reset-password=x; Path=/auth/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure");
  });
});
