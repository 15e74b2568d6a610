import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { closingAnswer, formerHolder } from "#schemas/people/account-closing";
import { recentProofMs } from "#schemas/people/recent-proof";
import { createClosingStore } from "#worker/identity/closing/closing-store";
import { atLocal, atRiverton, type Browser, mailTo } from "./support/browser";
import { demoPassword, plant } from "./support/seeds";
import { runScheduledWork } from "./support/time";
import { TwoTowns } from "./support/two-towns";

const world = new TwoTowns();
let ids: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  await world.open();
  ids = await plant([
    { email: "leaver@demo.test", name: "Lena Leaver", roles: { local: ["OfficeStaff"] } },
    { email: "plain@demo.test" },
    { email: "cut@demo.test", name: "Cora Cut", roles: { local: ["Inspector"] } },
  ]);
}, 120_000);

const post = (browser: Browser, path: string, json: unknown) => browser.send(`/api/auth/${path}`, { method: "POST", json });
const told = async (answer: Response) => [answer.status, (await answer.json<{ code?: string }>()).code];
async function signedIn(email: string, browser = atLocal()): Promise<Browser> {
  expect((await browser.signIn(email)).status).toBe(200);
  return browser;
}
const rowsLeft = async (accountId: string) => {
  const { results } = await env.DB.prepare(
    "SELECT organization, scope, kind, data FROM synced_row WHERE deleted = 0 AND (scope = ?1 OR id = ?2 OR data LIKE ?3) ORDER BY organization, scope, kind",
  )
    .bind(`user:${accountId}`, accountId, `%${accountId}%`)
    .all<{ organization: string; scope: string; kind: string; data: string }>();
  return results;
};
const identityOf = async (accountId: string) => {
  const counted = ["user", "session", "account", "passkey"].map((table) =>
    env.DB.prepare(`select count(*) as n from "${table}" where "${table === "user" ? "id" : "userId"}" = ?`)
      .bind(accountId)
      .first("n"),
  );
  return Promise.all(counted);
};

describe("[P14] closing an account", () => {
  test("asks for a proof not long ago and for the account's own address, and for nobody else's session", async () => {
    expect((await atLocal().send("/api/auth/account/closing")).status).toBe(401);
    const browser = await signedIn("plain@demo.test");
    expect(await told(await post(browser, "account/close", { email: "somebody@demo.test" }))).toEqual([422, "validation-failed"]);
    await env.DB.prepare(`update "session" set "createdAt" = ? where "userId" = ?`)
      .bind(new Date(Date.now() - recentProofMs).toISOString(), ids["plain@demo.test"] ?? "")
      .run();
    expect(await told(await post(browser, "account/close", { email: "plain@demo.test" }))).toEqual([403, "PROOF_NEEDED"]);
    const foreign = await browser.send("/api/auth/account/close", { method: "POST", json: {}, from: "cross-site" });
    expect(await told(foreign)).toEqual([403, "not-acceptable-origin"]);
    expect(await identityOf(ids["plain@demo.test"] ?? "")).toEqual([1, 1, 1, 0]);
  });

  test("the last Admin of an office is told where, and stays until another is there", async () => {
    const { accountId } = world.person("Admin", "local");
    const browser = await signedIn("admin.local@demo.test");
    const { offices } = closingAnswer.parse(await (await browser.send("/api/auth/account/closing")).json());
    expect(offices.filter(({ lastAdmin }) => lastAdmin)).toHaveLength(1);
    expect(await told(await post(browser, "account/close", { email: "admin.local@demo.test" }))).toEqual([409, "last-admin"]);
    expect((await browser.send("/api/v2/token")).status).toBe(200);
    expect((await identityOf(accountId))[0]).toBe(1);
  });

  test("of an applicant takes their account at every office, their notices and what they never sent, and leaves the permits", async () => {
    const [here, there] = [world.of("ana", "local"), world.of("ana", "riverton")];
    const browser = await signedIn("ana@demo.test");
    const elsewhere = await signedIn("ana@demo.test", atRiverton());
    const token = await elsewhere.token();
    const { offices } = closingAnswer.parse(await (await browser.send("/api/auth/account/closing")).json());
    expect(offices).toHaveLength(2);
    expect((await post(browser, "account/close", { email: " ANA@demo.test " })).status).toBe(200);
    expect(await identityOf(here.accountId)).toEqual([0, 0, 0, 0]);
    expect((await elsewhere.api("/me", token)).status).toBe(401);
    expect((await atLocal().signIn("ana@demo.test")).status).toBe(401);
    const left = await rowsLeft(here.accountId);
    expect(left.filter(({ scope }) => scope === `user:${here.accountId}`)).toEqual([]);
    expect(left.filter(({ kind }) => kind === "draft")).toEqual([]);
    expect(left.filter(({ kind }) => kind === "permit").map(({ organization }) => organization)).toEqual(["local", "riverton"]);
    const office = world.at("OfficeStaff", "local");
    expect((await office.browser.api(`/permits/${here.number}`, office.token)).status).toBe(200);
    const otherOffice = world.at("OfficeStaff", "riverton");
    expect((await otherOffice.browser.api(`/permits/${there.number}`, otherOffice.token)).status).toBe(200);
    expect((await mailTo("http://localhost", "ana@demo.test")).map(({ subject }) => subject)).toContain("Your account is closed");
  });

  test("of somebody at the office takes name and address from its people, and every list that names them still answers", async () => {
    const accountId = ids["leaver@demo.test"] ?? "";
    await env.DB.prepare(`update "user" set "language" = 'es' where "id" = ?`).bind(accountId).run();
    const browser = await signedIn("leaver@demo.test");
    expect((await post(browser, "account/close", { email: "leaver@demo.test" })).status).toBe(200);
    const left = (await rowsLeft(accountId)).map(({ kind, data }) => [kind, data.includes("Lena"), data.includes("leaver@")]);
    expect(left).toEqual([
      ["membership", false, false],
      ["member", false, false],
    ]);
    const admin = world.at("Admin", "local");
    const people = await (await admin.browser.api("/people", admin.token)).text();
    expect(people).toContain(formerHolder);
    expect(people).not.toContain("Lena");
    expect(await world.worlds.local.worker(admin.person).members()).toContainEqual({
      id: accountId,
      name: formerHolder,
      roles: [],
      disciplines: [],
    });
    expect((await mailTo("http://localhost", "leaver@demo.test")).map(({ subject }) => subject)).toEqual(["Su cuenta está cerrada"]);
  });

  test("that was cut off after the account went is finished by the sweep, once", async () => {
    const accountId = ids["cut@demo.test"] ?? "";
    const closing = { accountId, organization: "local", email: "cut@demo.test", language: "en" as const };
    expect(await createClosingStore(env.DB).begin(closing, ["local", "riverton"], new Date().toISOString())).toBe(true);
    expect((await rowsLeft(accountId)).some(({ data }) => data.includes("Cora"))).toBe(true);
    await runScheduledWork();
    await runScheduledWork();
    expect((await rowsLeft(accountId)).some(({ data }) => data.includes("Cora"))).toBe(false);
    expect(await createClosingStore(env.DB).open(10)).toEqual([]);
    expect(await mailTo("http://localhost", "cut@demo.test")).toHaveLength(1);
  });

  test("leaves the address free: whoever signs up with it begins with nothing", async () => {
    const answer = await post(atLocal(), "sign-up/email", { email: "leaver@demo.test", password: demoPassword, name: "Somebody New" });
    expect(answer.status).toBe(200);
    const found = await env.DB.prepare(`select "id", "emailVerified" from "user" where "email" = 'leaver@demo.test'`).first<{
      id: string;
      emailVerified: number;
    }>();
    expect(found?.emailVerified).toBe(0);
    expect(found?.id).not.toBe(ids["leaver@demo.test"]);
    const held = await env.DB.prepare("SELECT count(*) AS n FROM membership WHERE account_id = ?")
      .bind(found?.id ?? "")
      .first("n");
    expect(held).toBe(0);
  });
});
