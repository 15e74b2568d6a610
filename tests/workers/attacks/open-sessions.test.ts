import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { shownSessions } from "#schemas/people/sign-in-ways";
import { atLocal, atRiverton, mailTo } from "../support/browser";
import { demoPassword, plant } from "../support/seeds";
import { confirm, longAgo, ownersPassword, post, signedIn, told, waysInto } from "../support/ways-in";

/** A fresh address: each attack is on an account of its own. */
const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;

beforeAll(() => plant([]));
// The limits of one network are another attack's: here each try comes from anywhere.
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
});

describe("an open session", () => {
  it("attack: a script reads a session's token out of any answer", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = atLocal();
    const texts = [await (await browser.signIn(email)).text()];
    const cookie = decodeURIComponent([...browser.cookies].find(([name]) => name.endsWith("session_token"))?.[1] ?? expect.fail());
    const token = cookie.split(".")[0] ?? "";
    for (const path of ["get-session", "list-sessions", "passkeys", "sso/connections"])
      texts.push(await (await browser.send(`/api/auth/${path}`)).text());
    const changed = { currentPassword: demoPassword, newPassword: "another long password" };
    texts.push(await (await post(browser, "change-password", changed)).text());
    expect(texts).toHaveLength(6);
    for (const text of texts) expect(text).not.toContain(token);
  });

  it("attack: somebody else's session is ended by its id", async () => {
    const [mine, theirs] = [address("mine"), address("theirs")];
    await plant([{ email: mine }, { email: theirs }]);
    const [me_, them] = [await signedIn(mine), await signedIn(theirs)];
    const open = shownSessions.parse(await (await them.send("/api/auth/list-sessions")).json());
    expect(open).toMatchObject([{ here: true, organization: "local" }]);
    expect(await told(await post(me_, "revoke-session", { id: open[0]?.id }))).toEqual([404, "not-found"]);
    expect((await them.send("/api/v2/token")).status).toBe(200);
    expect((await post(me_, "revoke-sessions")).status).toBe(404);
  });

  it("attack: the session that signing in took the place of is used again", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const browser = await signedIn(email);
    const before = new Map(browser.cookies);
    const token = await browser.token();
    await signedIn(email, demoPassword, browser);
    const old = atLocal();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.send("/api/v2/token")).status).toBe(401);
    expect((await browser.api("/me", token)).status).toBe(401);
    expect((await waysInto(email)).sessions).toBe(1);
  });

  it("attack: a thief's session goes on after the owner changed the password", async () => {
    const email = address("owner");
    await plant([{ email }]);
    const [owner, thief] = [await signedIn(email), await signedIn(email, demoPassword, atRiverton())];
    const token = await thief.token();
    expect((await post(owner, "change-password", { currentPassword: demoPassword, newPassword: ownersPassword })).status).toBe(200);
    expect((await thief.api("/me", token)).status).toBe(401);
    expect((await owner.send("/api/v2/token")).status).toBe(200);
    expect((await waysInto(email)).sessions).toBe(1);
  });

  it("the browser that confirms keeps no session of before, and gets one that is no newer a proof", async () => {
    const email = address("confirming");
    await post(atLocal(), "sign-up/email", { email, name: "Ann", password: demoPassword, language: "en" });
    const browser = await signedIn(email);
    await longAgo(email);
    const before = new Map(browser.cookies);
    expect((await confirm(email, browser)).status).toBe(200);
    expect(await (await browser.api("/me", await browser.token())).json()).toMatchObject({ email, emailVerified: true });
    expect(await told(await browser.send("/api/auth/passkey/generate-register-options"))).toEqual([403, "PROOF_NEEDED"]);
    const old = atLocal();
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.send("/api/v2/token")).status).toBe(401);
  });

  it("attack: a password that was stolen, or that everybody tries, is chosen", async () => {
    const email = address("weak");
    for (const [password, code] of [
      ["a password that was stolen", "PASSWORD_BREACHED"],
      ["motorcycle", "PASSWORD_TOO_COMMON"],
      [email, "PASSWORD_LIKE_EMAIL"],
    ])
      expect(await told(await post(atLocal(), "sign-up/email", { email, name: "Ann", password }))).toEqual([400, code]);
    const answer = await env.DB.prepare(`select count(*) as n from "user" where "email" = ?`).bind(email).first("n");
    expect(answer).toBe(0);
  });

  it("attack: a name is mailed to an address that nobody proved, or turns the words around it", async () => {
    const email = address("victim");
    const sent = { email, password: demoPassword, language: "en" };
    for (const name of ["Ann \u202egnp.exe", "\u2066Ann gnp.exe\u200f", "\u061c\u200bAnn gnp.exe"]) {
      const other = { ...sent, email: address("other") };
      expect((await post(atLocal(), "sign-up/email", { ...other, name })).status).toBe(200);
      const kept = env.DB.prepare(`select "name" from "user" where "email" = ?`).bind(other.email);
      expect(await kept.first("name")).toBe("Ann gnp.exe");
    }
    expect(await told(await post(atLocal(), "sign-up/email", { ...sent, name: "\u202e\u200b" }))).toEqual([400, "INVALID_NAME"]);
    expect((await post(atLocal(), "sign-up/email", { ...sent, name: "Your permit is refused: call 555 0199" })).status).toBe(200);
    await post(atLocal(), "sign-up/email", { ...sent, name: "Again" });
    await post(atLocal(), "request-password-reset", { email });
    const mails = await mailTo("http://localhost", email, 3);
    for (const { subject, text, html } of mails) expect(`${subject}${text}${html}`).not.toMatch(/0199|Again/);
  });
});
