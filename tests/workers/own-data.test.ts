import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type OwnDataPage, ownDataPage } from "#schemas/people/own-data";
import { setUpApp } from "./support/own-app";
import { type SignedIn, TwoTowns, townMark } from "./support/two-towns";

const world = new TwoTowns();
beforeAll(async () => void (await world.open()), 120_000);

async function pageOf({ browser, token }: SignedIn, after = ""): Promise<{ readonly page: OwnDataPage; readonly text: string }> {
  const answer = await browser.api(`/account/data?after=${encodeURIComponent(after)}`, token);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return { page: ownDataPage.parse(JSON.parse(text)), text };
}

describe("everything that is kept of somebody, for them alone", () => {
  test("has their account, what they sent and what they have not, and nothing of another person or office", async () => {
    const ana = world.at("ana", "local");
    const { page, text } = await pageOf(ana);
    const { permitId, draftId, accountId } = world.of("ana", "local");
    expect(page.record).toMatchObject({ account: { id: accountId, email: "ana@demo.test" }, membership: null, connectedAccounts: [] });
    expect(page.record?.sessions.length).toBeGreaterThan(0);
    expect(page.permits.map(({ id }) => id)).toEqual([permitId]);
    expect(page.permits[0]).toMatchObject({ as: [{ role: "applicant" }], sent: [{ revision: 0 }] });
    expect(page.permits[0]?.documents.length).toBeGreaterThan(0);
    expect(page.drafts.map(({ id }) => id)).toEqual([draftId]);
    expect(page.next).toBeNull();
    expect(text).not.toContain(townMark.riverton);
    const ben = world.of("ben", "local");
    for (const theirs of [ben.accountId, ben.permitId, ben.draftId, "ben@demo.test"]) expect(text).not.toContain(theirs);
  });

  test("holds no password, token, key or hash, in any word of it", async () => {
    const ana = world.at("ana", "local");
    const { text } = await pageOf(ana);
    const secrets = await env.DB.prepare(
      `select s."token" as secret from "session" s union all select a."password" from "account" a union all select p."publicKey" from "passkey" p`,
    ).all<{ secret: string | null }>();
    expect(secrets.results.length).toBeGreaterThan(5);
    for (const { secret } of secrets.results) if (secret !== null) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/"(token|tokenHash|sha256|password|textHash|sessionId)":/);
  });

  test("names the authenticator app that is set up, and nothing of what makes or replaces its codes", async () => {
    const inspector = world.at("Inspector", "local");
    expect((await pageOf(inspector)).page.record?.authenticatorApp).toBeNull();
    const { secret, codes } = await setUpApp(inspector.browser);
    const { page, text } = await pageOf(inspector);
    const sealed = await env.DB.prepare(
      "select sealed, digest from second_factor as f join recovery_code as c on c.account_id = f.account_id",
    ).all();
    expect(page.record?.authenticatorApp).toEqual({ setUpAt: expect.any(String), recoveryCodesLeft: 10 });
    expect(sealed.results).toHaveLength(10);
    for (const hidden of [secret, ...codes, ...sealed.results.flatMap((row) => Object.values(row))]) expect(text).not.toContain(hidden);
  });

  test("a member's has their roles here, and none of the permits they work on", async () => {
    const { page } = await pageOf(world.at("OfficeStaff", "local"));
    expect(page.record?.membership?.roles).toEqual(["OfficeStaff"]);
    expect(page.permits).toEqual([]);
  });

  test("comes page by page, each thing once", async () => {
    const ben = world.at("ben", "riverton");
    const { accountId, permitId } = world.of("ben", "riverton");
    const add = env.DB.prepare("INSERT INTO holding (organization, holder, scope, held, version) VALUES ('riverton', ?, ?, 1, 1)");
    await env.DB.batch(Array.from({ length: 25 }, (_, at) => add.bind(`account:${accountId}`, `permit:0none-${at}`)));
    const pages: OwnDataPage[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const { page } = await pageOf(ben, after);
      pages.push(page);
      after = page.next;
    }
    expect(pages).toHaveLength(3);
    expect(pages.map(({ record }) => record !== null)).toEqual([true, false, false]);
    expect(pages.flatMap(({ permits }) => permits.map(({ id }) => id))).toEqual([permitId]);
  });
});
