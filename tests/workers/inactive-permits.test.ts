import { beforeAll, describe, expect, it } from "vitest";
import type { ImportRecord } from "#schemas/blds/import-record";
import { importedPermitId } from "#schemas/blds/imported-permit";
import { type InactivePermit, inactivePage } from "#schemas/permit/inactive/inactive-list";
import { importedRecord } from "../support/imported-record";
import { atLocal, atRiverton, type Browser } from "./support/browser";
import { plant } from "./support/seeds";

const many = 1_000;
const old: Partial<ImportRecord> = {
  statusOn: "2014-03-01",
  appliedOn: "2014-01-10",
  issuedOn: "2014-03-01",
  expiresOn: null,
  contractor: null,
};
const numberOf = (place: number) => `OLD-${String(place).padStart(4, "0")}`;
const records = Array.from({ length: many }, (_, place) => ({
  ...importedRecord(numberOf(place)),
  ...old,
  // One in ten has time left, and one in ten was touched not long ago.
  ...(place % 10 === 3 && { expiresOn: "2090-01-01" }),
  ...(place % 10 === 7 && { statusOn: "2026-10-01" }),
}));

const wanted = "to=expired&inactiveSince=2020-01-01&states=issued,submitted";
const order = { from: "issued", to: "expired", inactiveSince: "2020-01-01", reason: "No activity since the old system" };

interface Caller {
  readonly read: (path: string) => Promise<Response>;
  readonly run: (name: string, args: unknown, key?: string) => Promise<Response>;
}

async function callerOf(browser: Browser, email: string): Promise<Caller> {
  await browser.signIn(email);
  const token = await browser.token();
  return {
    read: (path) => browser.api(path, token),
    run: (name, args, key = crypto.randomUUID()) =>
      browser.api(`/commands/${name}`, token, { method: "POST", json: { args }, headers: { "idempotency-key": key } }),
  };
}

let official: Caller;
let desk: Caller;
let neighbour: Caller;
let applicant: Caller;

beforeAll(async () => {
  await plant([
    { email: "official@demo.test", roles: { local: ["JurisdictionStaff"] } },
    { email: "desk@demo.test", roles: { local: ["OfficeStaff"] } },
    { email: "neighbour@demo.test", roles: { riverton: ["Admin"] } },
    { email: "somebody@demo.test" },
  ]);
  official = await callerOf(atLocal(), "official@demo.test");
  desk = await callerOf(atLocal(), "desk@demo.test");
  neighbour = await callerOf(atRiverton(), "neighbour@demo.test");
  applicant = await callerOf(atLocal(), "somebody@demo.test");
  for (let from = 0; from < many; from += 200) {
    const answer = await official.run("permit.import", { source: "Old system", records: records.slice(from, from + 200) });
    expect(answer.status).toBe(200);
  }
}, 120_000);

/** All that a search finds, page by page. */
async function allOf(search: string): Promise<{ permits: InactivePermit[]; pages: number; looked: number }> {
  const permits: InactivePermit[] = [];
  let pages = 0;
  let looked = 0;
  for (let after: string | null = ""; after !== null; pages += 1) {
    const answer = await official.read(`/inactive-permits?${search}&after=${encodeURIComponent(after)}`);
    const page = inactivePage.parse(await answer.json());
    permits.push(...page.permits);
    looked += page.looked;
    after = page.next;
  }
  return { permits, pages, looked };
}

describe("permits without activity", () => {
  it("are found page by page among a thousand, each once, with what stands against ending it", { timeout: 60_000 }, async () => {
    const { permits, pages, looked } = await allOf(wanted);
    expect([looked, pages]).toEqual([many, many / 100 + 1]);
    expect(new Set(permits.map(({ id }) => id)).size).toBe(many * 0.9);
    expect(permits.filter(({ left }) => left !== null).length).toBe(many * 0.1);
    expect(permits.find(({ number }) => number === numberOf(3))).toMatchObject({ left: { why: "term", on: "2090-01-01" } });
    expect(permits.find(({ number }) => number === numberOf(0))).toMatchObject({ state: "issued", lastOn: "2014-03-01", left: null });
    const typed = await allOf(`${wanted}&importedType=${encodeURIComponent("Nothing of the kind")}`);
    expect(typed.permits).toEqual([]);
    expect((await allOf("to=closed&inactiveSince=2020-01-01&states=expired")).permits).toEqual([]);
  });

  it("are ended one by one, are found no more, and the same key ends nothing twice", { timeout: 60_000 }, async () => {
    const ids = [0, 1, 2, 4, 5].map((place) => importedPermitId(numberOf(place)));
    const key = crypto.randomUUID();
    for (const permitId of ids)
      expect((await official.run("permit.end-inactive", { permitId, ...order }, permitId === ids[0] ? key : undefined)).status).toBe(200);
    const again = await official.run("permit.end-inactive", { permitId: ids[0], ...order }, key);
    expect(await again.json()).toMatchObject({ repeated: true });
    const { permits } = await allOf(wanted);
    expect(permits.length).toBe(many * 0.9 - ids.length);
    const shown = await official.read(`/permits/${numberOf(0)}`);
    expect(await shown.json()).toMatchObject({ state: "expired" });
    // Another colleague's press a moment later, and one whose permit was touched since.
    const late = await official.run("permit.end-inactive", { permitId: ids[0], ...order });
    expect([late.status, await late.json()]).toMatchObject([409, { code: "permit-in-use", params: { why: "changed" } }]);
    await desk.run("note.write", { permitId: importedPermitId(numberOf(6)), noteId: crypto.randomUUID(), text: "They called" });
    const touched = await official.run("permit.end-inactive", { permitId: importedPermitId(numberOf(6)), ...order });
    expect(await touched.json()).toMatchObject({ code: "permit-in-use", params: { why: "changed" } });
    const term = await official.run("permit.end-inactive", { permitId: importedPermitId(numberOf(3)), ...order });
    expect(await term.json()).toMatchObject({ code: "permit-in-use", params: { why: "term", on: "2090-01-01" } });
  });

  it("are no matter of the desk, an applicant, or the office next door", async () => {
    for (const who of [desk, applicant]) {
      expect((await who.read(`/inactive-permits?${wanted}`)).status).toBe(403);
      const asked = await who.run("permit.end-inactive", { permitId: importedPermitId(numberOf(8)), ...order });
      expect([403, 404]).toContain(asked.status);
    }
    const theirs = await neighbour.read(`/inactive-permits?${wanted}&whose=all`);
    expect(await theirs.json()).toEqual({ permits: [], looked: 0, next: null });
    const there = await neighbour.run("permit.end-inactive", { permitId: importedPermitId(numberOf(8)), ...order });
    expect(there.status).toBe(404);
  });

  it.each([
    ["no states", "to=expired&inactiveSince=2020-01-01&states="],
    ["a state that does not lead there", "to=expired&inactiveSince=2020-01-01&states=issued,closed"],
    ["a word that is no state", "to=closed&inactiveSince=2020-01-01&states=finaled,toString"],
    ["a day not long ago", "to=expired&inactiveSince=2090-01-01&states=issued"],
    ["no day", "to=expired&inactiveSince=2020-02-31&states=issued"],
    ["another end", "to=void&inactiveSince=2020-01-01&states=issued"],
  ])("are not looked for by %s", async (_, search) => {
    const answer = await official.read(`/inactive-permits?${search}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "validation-failed" }]);
  });
});
