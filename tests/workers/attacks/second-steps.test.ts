import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test as it } from "vitest";
import { factorSecret, memberFactors, recoveryCodes } from "#schemas/people/second-factor";
import { atLocal, atRiverton, type Browser, mailTo } from "../support/browser";
import { codeOf, enrol, forgetSteps, halfway, mailedCode, mailNamed, requireFrom, setUp, setUpApp, standing } from "../support/own-app";
import { plant } from "../support/seeds";
import { accountOf, longAgo, ownersPassword, post, reset, signedIn, told } from "../support/ways-in";

const day = "2026-01-01";
const address = (who: string) => `${who}-${crypto.randomUUID().slice(0, 8)}@demo.test`;
let boss: Browser;

const member = async (who: string, roles: Parameters<typeof plant>[0][number]["roles"] = { local: ["OfficeStaff"] }): Promise<string> => {
  const email = address(who);
  await plant([{ email, roles }]);
  return email;
};
const tokenOf = async (browser: Browser) => (await browser.send("/api/v2/token", { headers: { "sec-fetch-site": "same-origin" } })).status;
const every = async (browser: Browser, acts: readonly [string, object][]) =>
  Promise.all(acts.map(async ([path, body]) => told(await post(browser, `second-factor/${path}`, body))));

beforeAll(async () => {
  await plant([{ email: "factor-boss@demo.test", name: "Sam", roles: { local: ["Admin", "JurisdictionStaff"] } }]);
  boss = await signedIn("factor-boss@demo.test");
  await setUpApp(boss);
});
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare(`delete from "rateLimit"`), env.DB.prepare("delete from attempt_counter")]);
  await requireFrom(boss, day);
});
afterEach(() => requireFrom(boss, null));

describe("an office that requires a second factor", () => {
  it("attack: a stolen password of staff comes in at an office that requires a second factor", async () => {
    const email = await member("staff");
    const thief = await halfway(email);
    expect(await standing(thief)).toEqual({ pending: { kind: "enrol", passkey: false }, own: null });
    expect(await tokenOf(thief)).toBe(401);
    for (const path of ["passkeys", "list-sessions", "account/closing"])
      expect([path, (await thief.send(`/api/auth/${path}`)).status]).toEqual([path, 401]);
    expect((await post(thief, "proof", { password: "plumb-line-demo" })).status).toBe(401);
  });

  it("attack: whoever has the password alone chooses the second factor at the door", async () => {
    const email = await member("staff");
    const thief = await halfway(email);
    expect(await told(await post(thief, "second-factor/setup", {}))).toEqual([400, "CODE_GONE"]);
    expect((await post(thief, "second-factor/mail")).status).toBe(200);
    expect(await told(await post(thief, "second-factor/setup", { code: "00000000" }))).toEqual([401, "CODE_WRONG"]);
    expect(await told(await post(thief, "second-factor/confirm", { code: "000000" }))).toEqual([400, "SETUP_GONE"]);
    const owner = await halfway(email);
    const mailed = await mailedCode(email);
    // The code is of the session that asked for it.
    expect(await told(await post(owner, "second-factor/setup", { code: mailed }))).toEqual([400, "CODE_GONE"]);
    await setUp(thief, { code: mailed });
    await mailNamed(email, /^Two-step sign-in was set up for your account$/);
  });

  it("attack: a session from before the day goes on without a second factor", async () => {
    await requireFrom(boss, null);
    const email = await member("staff");
    const browser = await signedIn(email);
    const token = await browser.token();
    await requireFrom(boss, day);
    expect((await browser.api("/me", token)).status).toBe(401);
    expect(await tokenOf(browser)).toBe(401);
    await enrol(browser, email);
    expect((await browser.api("/me", token)).status).toBe(200);
  });

  it("attack: what an office asks for is told of a day that has changed since it was last read", async () => {
    await requireFrom(boss, null);
    const browser = await signedIn(await member("staff"));
    expect(await standing(browser)).toMatchObject({ own: { requiredFrom: null } });
    await requireFrom(boss, "2099-01-01");
    expect(await standing(browser)).toMatchObject({ own: { requiredFrom: "2099-01-01" } });
  });

  it("attack: a reset of the password by whoever reads the mail drops the second factor, or comes in without it", async () => {
    const email = await member("staff");
    const { secret } = await enrol(await halfway(email), email);
    await reset(email);
    const reader = await halfway(email, atLocal(), ownersPassword);
    expect(await standing(reader)).toMatchObject({ pending: { kind: "code" } });
    expect(await told(await post(reader, "second-factor/mail"))).toEqual([401, "not-signed-in"]);
    expect(await tokenOf(reader)).toBe(401);
    await forgetSteps(email);
    expect((await post(reader, "second-factor/check", { code: await codeOf(secret) })).status).toBe(200);
    expect(await tokenOf(reader)).toBe(200);
  });

  it("attack: a code of the app is used a second time, and an old one", async () => {
    const email = await member("staff");
    const { secret } = await enrol(await halfway(email), email);
    const seen = await codeOf(secret);
    expect(await told(await post(await halfway(email), "second-factor/check", { code: seen }))).toEqual([401, "CODE_WRONG"]);
    await forgetSteps(email);
    expect((await post(await halfway(email), "second-factor/check", { code: await codeOf(secret) })).status).toBe(200);
    expect(await told(await post(await halfway(email), "second-factor/check", { code: await codeOf(secret, -3) }))).toEqual([
      401,
      "CODE_WRONG",
    ]);
  });

  it("attack: a recovery code is used twice, or as another account's", async () => {
    const email = await member("staff");
    const other = await member("other");
    const { codes } = await enrol(await halfway(email), email);
    await enrol(await halfway(other), other);
    const code = codes[0] ?? "";
    expect(codes).toHaveLength(10);
    expect(await told(await post(await halfway(other), "second-factor/check", { code }))).toEqual([401, "CODE_WRONG"]);
    const browser = await halfway(email);
    expect((await post(browser, "second-factor/check", { code: code.toUpperCase().replaceAll("-", " ") })).status).toBe(200);
    expect(await standing(browser)).toMatchObject({ pending: null, own: { recoveryCodesLeft: 9 } });
    expect(await told(await post(await halfway(email), "second-factor/check", { code }))).toEqual([401, "CODE_WRONG"]);
  });

  it("attack: the six digits are guessed", async () => {
    const email = await member("staff");
    await enrol(await halfway(email), email);
    const thief = await halfway(email);
    const answers: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) answers.push((await post(thief, "second-factor/check", { code: "000000" })).status);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2);
    expect(answers.slice(-1)).toEqual([429]);
  });

  it("attack: a session without a recent proof, or without the code, replaces or removes the app", async () => {
    await requireFrom(boss, null);
    const email = await member("staff");
    const browser = await signedIn(email);
    const { secret, codes } = await setUpApp(browser);
    expect(
      await every(browser, [
        ["setup", {}],
        ["setup", { code: "000000" }],
      ]),
    ).toEqual([
      [401, "CODE_WRONG"],
      [401, "CODE_WRONG"],
    ]);
    await longAgo(email);
    const acts: [string, object][] = [
      ["setup", { code: codes[0] }],
      ["confirm", { code: "1" }],
      ["remove", { code: codes[0] }],
      ["recovery-codes", { code: codes[0] }],
    ];
    expect(await every(browser, acts)).toEqual(acts.map(() => [403, "PROOF_NEEDED"]));
    expect(await standing(await halfway(email))).toMatchObject({ pending: { kind: "code" } });
    await forgetSteps(email);
    const again = await halfway(email);
    expect((await post(again, "second-factor/check", { code: await codeOf(secret) })).status).toBe(200);
    expect((await post(again, "second-factor/remove", { code: codes[1] })).status).toBe(200);
    expect(await standing(await halfway(email))).toMatchObject({ pending: null, own: { setUpAt: null } });
  });

  it("attack: a set-up that was begun before another app, its replacement or its removal takes that one's place without its code", async () => {
    await requireFrom(boss, null);
    const email = await member("staff");
    const thief = await signedIn(email);
    const begin = async (browser: Browser, json: object = {}) => {
      const begun = await post(browser, "second-factor/setup", json);
      expect(begun.status).toBe(200);
      return factorSecret.parse(await begun.json()).secret;
    };
    const confirmed = async (browser: Browser, secret: string) =>
      told(await post(browser, "second-factor/confirm", { code: await codeOf(secret) }));
    const [theirs, owner] = [await begin(thief), await signedIn(email)];
    const first = await setUpApp(owner);
    expect(await confirmed(thief, theirs)).toEqual([401, "not-signed-in"]);
    // The session has both factors by now: what it began when there was no app is still nothing to replace this one by.
    expect((await post(thief, "second-factor/check", { code: first.codes[0] })).status).toBe(200);
    expect(await confirmed(thief, theirs)).toEqual([409, "FACTOR_CHANGED"]);
    const overFirst = await begin(thief, { code: first.codes[1] });
    const second = await setUp(owner, { code: first.codes[2] });
    expect(await confirmed(thief, overFirst)).toEqual([409, "FACTOR_CHANGED"]);
    const overSecond = await begin(thief, { code: second.codes[0] });
    expect((await post(owner, "second-factor/remove", { code: second.codes[1] })).status).toBe(200);
    expect(await confirmed(thief, overSecond)).toEqual([409, "FACTOR_CHANGED"]);
    expect(await standing(owner)).toMatchObject({ own: { setUpAt: null, recoveryCodesLeft: 0 } });
  });

  it("attack: a set-up is finished twice at once, so that the codes shown first are worth nothing", async () => {
    await requireFrom(boss, null);
    const email = await member("staff");
    const browser = await signedIn(email);
    const begun = factorSecret.parse(await (await post(browser, "second-factor/setup")).json());
    const code = await codeOf(begun.secret);
    const answers = await Promise.all([1, 2].map(() => post(browser, "second-factor/confirm", { code })));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const { codes } = recoveryCodes.parse(await done[0]?.json());
    expect((await post(await halfway(email), "second-factor/check", { code: codes[0] })).status).toBe(200);
  });

  it("attack: staff remove the second factor that their office requires, by any way", async () => {
    const email = await member("staff");
    const browser = await halfway(email);
    const { codes } = await enrol(browser, email);
    expect(await told(await post(browser, "second-factor/remove", { code: codes[0] }))).toEqual([409, "FACTOR_REQUIRED"]);
    expect(await standing(await halfway(email))).toMatchObject({ pending: { kind: "code" } });
  });

  it("attack: an unconfirmed account, and nobody, set up an app", async () => {
    const email = address("new");
    await plant([{ email, verified: false }]);
    const browser = await signedIn(email);
    expect(await told(await post(browser, "second-factor/setup", {}))).toEqual([403, "email-not-verified"]);
    expect(
      await every(atLocal(), [
        ["setup", {}],
        ["confirm", { code: "1" }],
        ["check", { code: "1" }],
        ["mail", {}],
        ["remove", { code: "1" }],
      ]),
    ).toEqual(Array.from({ length: 5 }, () => [401, "not-signed-in"]));
  });

  it("attack: staff, an Admin without a recent proof and a neighbour office's Admin reset somebody's second factor", async () => {
    const email = await member("staff");
    const browser = await halfway(email);
    await enrol(browser, email);
    const accountId = await accountOf(email);
    const mate = await member("mate");
    const other = await halfway(mate);
    await enrol(other, mate);
    expect(await told(await post(other, "second-factor/reset", { accountId }))).toEqual([403, "role-missing"]);
    expect((await other.send("/api/auth/second-factor/people")).status).toBe(403);
    const neighbour = await member("neighbour", { riverton: ["Admin"] });
    const far = await signedIn(neighbour, undefined, atRiverton());
    expect(await told(await post(far, "second-factor/reset", { accountId }))).toEqual([404, "not-found"]);
    const bossId = await accountOf("factor-boss@demo.test");
    await env.DB.prepare(`update "session" set "provedAt" = ? where "userId" = ?`).bind("2026-01-01T00:00:00.000Z", bossId).run();
    expect(await told(await post(boss, "second-factor/reset", { accountId }))).toEqual([403, "PROOF_NEEDED"]);
    await env.DB.prepare(`update "session" set "provedAt" = ? where "userId" = ?`).bind(new Date().toISOString(), bossId).run();
    expect(await told(await post(boss, "second-factor/reset", { accountId: bossId }))).toEqual([403, "role-missing"]);
    expect(await standing(browser)).toMatchObject({ own: { recoveryCodesLeft: 10 } });
  });

  it("falls by an Admin's hand, with mail to the person and the Admins; everybody's state is listed for Admins", async () => {
    const email = await member("staff");
    const browser = await halfway(email);
    await enrol(browser, email);
    const accountId = await accountOf(email);
    const list = async () => memberFactors.parse(await (await boss.send("/api/auth/second-factor/people")).json());
    expect((await list()).find((each) => each.accountId === accountId)?.factor).toBe("app");
    expect((await post(boss, "second-factor/reset", { accountId })).status).toBe(200);
    expect((await list()).find((each) => each.accountId === accountId)?.factor).toBe("none");
    expect(await standing(browser)).toBe(401);
    expect(await standing(await halfway(email))).toMatchObject({ pending: { kind: "enrol" } });
    for (const to of [email, "factor-boss@demo.test"]) await mailNamed(to, /^Two-step sign-in was reset for staff/);
  });

  it("tells the Admins of every office whose second factor fell, and names no office and no Admin of it to another", async () => {
    const both = `both-${crypto.randomUUID().slice(0, 8)}`;
    await plant([{ email: `${both}@demo.test`, name: both, roles: { local: ["OfficeStaff"], riverton: ["Inspector"] } }]);
    const far = await member("far-boss", { riverton: ["Admin"] });
    const farStaff = await member("far-staff", { riverton: ["OfficeStaff"] });
    const fall = async () => {
      expect((await post(boss, "second-factor/reset", { accountId: await accountOf(`${both}@demo.test`) })).status).toBe(200);
    };
    const mails = (email: string) => mailTo("http://riverton.localhost", email, 0);
    // Without an app nothing fell that the other office had too.
    await fall();
    await enrol(await halfway(`${both}@demo.test`), `${both}@demo.test`);
    await fall();
    await mailNamed(far, new RegExp(`^Two-step sign-in was reset for ${both}`), "http://riverton.localhost");
    const [told, ...more] = await mails(far);
    expect(more).toEqual([]);
    expect(told?.text).toContain("An administrator of another office");
    expect(`${told?.subject} ${told?.text}`).not.toMatch(/Sam|local office/i);
    expect(await mails(farStaff)).toEqual([]);
    for (const known of [`${both}@demo.test`, "factor-boss@demo.test"]) expect(await mails(known)).toEqual([]);
  });

  it("leaves an applicant alone, asks whoever set up an app at every office, and lets who is half-way leave", async () => {
    const applicant = await member("applicant", {});
    expect(await standing(await halfway(applicant))).toMatchObject({ pending: null });
    const email = await member("staff");
    await enrol(await halfway(email), email);
    const elsewhere = await halfway(email, atRiverton());
    expect(await standing(elsewhere)).toMatchObject({ pending: { kind: "code" } });
    expect(await tokenOf(elsewhere)).toBe(401);
    expect((await post(elsewhere, "sign-out")).status).toBe(200);
    expect(await standing(elsewhere)).toBe(401);
  });
});
