import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Compliance, outstandingAgreements, requiredAgreements } from "#schemas/people/agreement";
import { atLocal, type Browser } from "./support/browser";
import { plant } from "./support/seeds";
import { servedTexts } from "./support/served-texts";

const listPath = "/assets/files/required-agreements.json";
const required = () => requiredAgreements.parse(JSON.parse(servedTexts.get(listPath) ?? ""));
const version = "2026-11-02";

interface Somebody {
  readonly id: string;
  readonly browser: Browser;
  readonly token: string;
}
const people = new Map<string, Somebody>();
beforeAll(async () => {
  const emails = ["ana@demo.test", "ben@demo.test", "cara@demo.test", "dora@demo.test"];
  const ids = await plant(emails.map((email) => ({ email })));
  for (const email of emails) {
    const browser = atLocal();
    await browser.signIn(email);
    people.set(email.split("@")[0] ?? "", { id: ids[email] ?? "", browser, token: await browser.token() });
  }
});
const who = (name: string): Somebody => people.get(name) ?? expect.fail(`there is no ${name}`);

const read = async ({ browser, id, token }: Somebody) => (await browser.api(`/compliance/${id}`, token)).json<Compliance>();
const save = ({ browser, id, token }: Somebody, list: unknown, headers = {}) =>
  browser.api(`/compliance/${id}`, token, { method: "PUT", json: list, headers });
const agreementOf = ({ id }: Somebody, document: string, timestamp = new Date().toISOString(), uuid = crypto.randomUUID()) => ({
  document,
  timestamp,
  userUUID: id,
  uuid,
});

/** The rows that the worker keeps of somebody's agreements. */
async function kept({ id }: Somebody): Promise<readonly Record<string, unknown>[]> {
  const { results } = await env.DB.prepare(
    "SELECT data FROM synced_row WHERE organization = 'local' AND scope = ? AND kind = 'agreement' AND deleted = 0 ORDER BY id",
  )
    .bind(`user:${id}`)
    .all<{ data: string }>();
  return results.map(({ data }) => JSON.parse(data));
}

test("[S3.5] [S7.6] [P3] a compliance record is read and set by oneself alone, with the specification's fields", async () => {
  const [ana, ben] = [who("ana"), who("ben")];
  expect(await read(ana)).toEqual({ uuid: ana.id, agreements: [] });
  const list = [agreementOf(ana, "TermsOfService"), agreementOf(ana, "PrivacyPolicy")];
  const answer = await save(ana, list);
  expect(answer.status).toBe(200);
  const record = await answer.json<Compliance>();
  expect(record).toEqual(await read(ana));
  expect(new Set(record.agreements.map((each) => JSON.stringify(each)))).toEqual(new Set(list.map((each) => JSON.stringify(each))));
  expect(outstandingAgreements(required(), record.agreements)).toEqual([]);
  expect((await ben.browser.api(`/compliance/${ana.id}`, ben.token)).status).toBe(404);
  expect((await save(ben, [{ ...agreementOf(ben, "TermsOfService"), userUUID: ana.id }])).status).toBe(404);
  expect((await ben.browser.api(`/compliance/${ana.id}`, ben.token, { method: "PUT", json: [] })).status).toBe(404);
  expect(await kept(ben)).toEqual([]);
});

test("the record that is kept says text hash, version, user, time, address and agent, and the hash is of the bytes that are served", async () => {
  const ben = who("ben");
  const before = new Date().toISOString();
  await save(ben, [agreementOf(ben, "PrivacyPolicy")], { "user-agent": "Browser/7", "cf-connecting-ip": "203.0.113.9" });
  const [row] = await kept(ben);
  const page = servedTexts.get(`/assets/files/privacy-policy.${version}.html`) ?? "";
  const textHash = createHash("sha256").update(page).digest("hex");
  expect(row).toMatchObject({
    accountId: ben.id,
    document: "PrivacyPolicy",
    version,
    textHash,
    address: "203.0.113.9",
    agent: "Browser/7",
  });
  expect(String(row?.recordedAt) >= before).toBe(true);
});

test("an acceptance made without a connection arrives once, whatever is sent again, and believes no hash of the device's", async () => {
  const cara = who("cara");
  const observedAt = "2026-11-10T08:00:00.000Z";
  const args = { agreementId: crypto.randomUUID(), document: "TermsOfService", version, textHash: "0".repeat(64) };
  const command = { sequence: 1, id: crypto.randomUUID(), name: "agreement.accept", args, authorId: cara.id, observedAt };
  const push = { protocol: 1, build: "t", clientId: crypto.randomUUID(), commands: [command] };
  for (let time = 0; time < 3; time += 1)
    expect((await cara.browser.api("/sync/push", cara.token, { method: "POST", json: push })).status).toBe(200);
  const again = {
    ...push,
    clientId: crypto.randomUUID(),
    commands: [{ ...command, id: crypto.randomUUID(), args: { ...args, agreementId: crypto.randomUUID() } }],
  };
  expect((await cara.browser.api("/sync/push", cara.token, { method: "POST", json: again })).status).toBe(200);
  const rows = await kept(cara);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ id: args.agreementId, timestamp: observedAt });
  expect(rows[0]?.textHash).not.toBe(args.textHash);
});

test("setting a list again, with what was there and without it, adds nothing and takes nothing away", async () => {
  const ana = who("ana");
  const { agreements } = await read(ana);
  expect((await save(ana, agreements)).status).toBe(200);
  expect((await save(ana, [])).status).toBe(200);
  expect((await read(ana)).agreements).toEqual(agreements);
});

test("a new version asks again, and what was accepted before it came does not count for it", async () => {
  const dora = who("dora");
  await save(dora, [agreementOf(dora, "TermsOfService"), agreementOf(dora, "PrivacyPolicy")]);
  expect(outstandingAgreements(required(), (await read(dora)).agreements)).toEqual([]);
  const before = servedTexts.get(listPath) ?? "";
  const day = new Date(Date.now() - 1).toISOString().slice(0, 10);
  const earlier = { ...agreementOf(dora, "TermsOfService", "2026-11-10T00:00:00.000Z") };
  try {
    servedTexts.set("/assets/files/terms-of-service.next.html", "<h1>Terms of Service</h1><p>New</p>");
    const next = required().map((each) =>
      each.document === "TermsOfService" ? { ...each, updated: day, link: "/assets/files/terms-of-service.next.html" } : each,
    );
    servedTexts.set(listPath, JSON.stringify(next));
    const old = [{ document: "TermsOfService" as const, timestamp: `${version}T10:00:00.000Z` }];
    expect(outstandingAgreements(required(), old).map(({ document }) => document)).toContain("TermsOfService");
    const refused = await save(dora, [earlier]);
    expect([refused.status, (await refused.json<{ field: string }>()).field]).toEqual([422, "timestamp"]);
    expect((await save(dora, [agreementOf(dora, "TermsOfService")])).status).toBe(200);
    const textHash = createHash("sha256").update("<h1>Terms of Service</h1><p>New</p>").digest("hex");
    expect(await kept(dora)).toContainEqual(expect.objectContaining({ document: "TermsOfService", version: day, textHash }));
  } finally {
    servedTexts.set(listPath, before);
  }
});

test.each([
  ["no list", {}],
  [
    "a document that there is not",
    [{ document: "Cookies", timestamp: "2026-11-20T00:00:00.000Z", userUUID: "x", uuid: crypto.randomUUID() }],
  ],
  ["a time that is none", [{ document: "TermsOfService", timestamp: "yesterday", userUUID: "x", uuid: crypto.randomUUID() }]],
  ["an id that is no UUID", [{ document: "TermsOfService", timestamp: "2026-11-20T00:00:00.000Z", userUUID: "x", uuid: "1" }]],
])("%s is refused with every field at fault", async (_name, list) => {
  const ana = who("ana");
  const answer = await save(ana, list);
  expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([422, "validation-failed"]);
});
