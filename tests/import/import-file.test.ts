import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ImportMapping, importMapping, plainMapping } from "#schemas/blds/import-mapping";
import { townOffice } from "#schemas/testing/permit-world";
import { countRows, importFile } from "../../commands/import/import-file.js";
import { allRefused, progressText, report } from "../../commands/import/import-report.js";
import { importOffice } from "../support/import-office";
import { sharedData } from "../support/shared-data";
import { share } from "../support/whole-proof";

const header = "PermitNum,Description,AppliedDate,IssuedDate,CompletedDate,StatusCurrent,OriginalAddress1";
async function* inPieces(text: string, size = 65_536): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
type Office = ReturnType<typeof importOffice>;
type Refused = Parameters<Parameters<typeof importFile>[0]["refuse"]>[0];

async function run(office: Office, text: string, mapping: ImportMapping = plainMapping, worker: Office["worker"] = office.worker) {
  const refused: Refused[] = [];
  const counts = await importFile({ text: inPieces(text), mapping, today: "2026-11-20", worker, refuse: (row) => void refused.push(row) });
  return { counts, refused };
}
async function opened(): Promise<Office> {
  const office = importOffice(townOffice());
  await office.open();
  return office;
}
const rowsOf = (count: number) =>
  [header, ...Array.from({ length: count }, (_, place) => `N${place},Deck ${place},2020-01-02,,,Open,${place} Main St`)].join("\n");

describe("[C-import] an import", () => {
  it("takes rows in batches, and a second time sends nothing", async () => {
    const office = await opened();
    const first = await run(office, rowsOf(450));
    expect(first.counts).toMatchObject({ rows: 450, taken: 450, changed: 450 });
    expect(office.commandsSent()).toBe(3);
    expect(office.rows("permit").n).toBe(450);
    const second = await run(office, rowsOf(450));
    expect(second.counts).toMatchObject({ rows: 450, taken: 450, changed: 0 });
    expect(office.commandsSent()).toBe(3);
  });

  it("sends what differs alone, and brings back what an earlier file had", async () => {
    const office = await opened();
    const before = rowsOf(300);
    const after = before.replace("Deck 7,", "Bigger deck,");
    await run(office, before);
    expect((await run(office, after)).counts.changed).toBe(1);
    expect((await run(office, before)).counts.changed).toBe(1);
    const { data } = office.database.db.prepare("SELECT data FROM synced_row WHERE kind = 'permit' AND id = 'permit.N7'").get() as {
      data: string;
    };
    expect(JSON.parse(data).description).toBe("Deck 7");
  });

  it("counts refused rows by reason, and hands them on as they came", async () => {
    const office = await opened();
    const { counts, refused } = await run(
      office,
      `${header}\n1,x,2020-01-01,,,Open,1 Main St\n1,x,2020-01-01,,,Open,1 Main St\n,x,2020-01-01,,,Open,2 Main St\n`,
    );
    expect(counts).toMatchObject({ rows: 3, taken: 1, changed: 1 });
    expect(Object.fromEntries(counts.refused)).toEqual({ "repeated-permit-number": 1, "no-permit-number": 1 });
    expect(refused.map(({ line, reason, fields }) => [line, reason, fields[1]])).toEqual([
      [3, "repeated-permit-number", "x"],
      [4, "no-permit-number", "x"],
    ]);
  });

  it("finds the one row that the worker will not take, and takes the others", async () => {
    const office = await opened();
    const worker: Office["worker"] = {
      ...office.worker,
      take: async (records) =>
        records.some(({ number }) => number === "N123")
          ? { ok: false, reason: "Some values need another look" }
          : office.worker.take(records),
    };
    const { counts, refused } = await run(office, rowsOf(200), plainMapping, worker);
    expect(counts).toMatchObject({ taken: 199, changed: 199 });
    expect(refused).toMatchObject([{ line: 125, reason: "Some values need another look" }]);
  });

  it("counts statuses that the mapping does not name, with the state they were given", async () => {
    const office = await opened();
    const text = `${header}\n1,x,2020-01-01,,,Open,1 Main St\n2,x,2020-01-01,,,Done,2 Main St\n3,x,2020-01-01,,,Done,3 Main St\n`;
    const { counts } = await run(office, text, importMapping.parse({ statuses: { open: "in_review" } }));
    expect(Object.fromEntries(counts.unmapped)).toEqual({ Done: { state: "submitted", rows: 2 } });
  });

  it("takes open permits without activity for long as expired where the mapping says so, and says how many there are where not", async () => {
    const office = await opened();
    const text = `${header}\n1,x,2011-01-02,2011-02-03,,Permit Issued,1 Main St\n2,x,2026-09-02,2026-10-03,,Permit Issued,2 Main St\n3,x,2011-01-02,,,Closed,3 Main St\n`;
    const stateOf = () => Object.fromEntries(office.all("permit").map((permit) => [permit.number, [permit.state, permit.rawStatus]]));
    const plain = await run(office, text);
    expect(stateOf()).toEqual({ 1: ["issued", "Permit Issued"], 2: ["issued", "Permit Issued"], 3: ["closed", "Closed"] });
    expect(report(plain.counts, { file: "x.refused.csv", mapping: plainMapping, today: "2026-11-20" }).slice(-2)).toEqual([
      "1 open permit without activity for over 180 days came in as open, and wait in the office's lists.",
      'To take them as expired, add this key to the mapping and import again: "asOf": { "date": "2026-11-20", "expireAfterDays": 180 }',
    ]);
    const mapping = importMapping.parse({ asOf: { date: "2026-11-20", expireAfterDays: 180 } });
    const aged = await run(office, text, mapping);
    expect(aged.counts.changed).toBe(1);
    expect(stateOf()).toEqual({ 1: ["expired", "Permit Issued"], 2: ["issued", "Permit Issued"], 3: ["closed", "Closed"] });
    expect(report(aged.counts, { file: "x.refused.csv", mapping, today: "2026-11-20" }).at(-1)).toBe(
      "1 open permit without activity for over 180 days on 2026-11-20: taken as expired.",
    );
    expect((await run(office, text, mapping)).counts.changed).toBe(0);
  });

  it("says in words what became of every row, and that all were refused", async () => {
    const office = await opened();
    const mapping = importMapping.parse({ dateFormat: ["m/d/yy", "d/m/yy"] });
    const { counts } = await run(office, `${header}\n1,x,02/03/15,,,Open,1 Main St\n2,x,soon,,,Open,1 Main St\n`, mapping);
    expect(report(counts, { file: "x.refused.csv", mapping, today: "2026-11-20" })).toEqual([
      "2 rows: 0 taken, 2 refused.",
      "Refused rows, by reason:",
      "         2  It has neither an applied date nor an issued date that can be read",
      "They are in x.refused.csv",
    ]);
    expect(allRefused(counts)).toBe(true);
    const some = await run(office, `${header}\n1,x,13/03/15,02/03/15,,Open,1 Main St\n2,x,soon,,,Open,1 Main St\n`, mapping);
    expect(report(some.counts, { file: "x.refused.csv", mapping, today: "2015-03-20" })).toContain(
      "         1  IssuedDate: fits two date formats as different days, kept as text",
    );
    expect(allRefused(some.counts)).toBe(false);
  });

  it("tells how far it is, of how many rows, and how fast", async () => {
    const office = await opened();
    const { counts } = await run(office, rowsOf(30));
    expect(progressText(counts, 120, 1_500)).toBe("30 of 120 rows (20 a second): 30 taken, 0 refused");
    expect(await countRows(inPieces(rowsOf(30)), true)).toBe(30);
  });

  it("keeps batches small where records are long", async () => {
    const office = await opened();
    const long = [
      header,
      ...Array.from({ length: 60 }, (_, place) => `L${place},${"long ".repeat(1_900)},2020-01-02,,,Open,${place} Main St`),
    ].join("\n");
    expect((await run(office, long)).counts.changed).toBe(60);
    expect(office.commandsSent()).toBeGreaterThan(2);
  });
});

const mappingOf = (name: string) =>
  importMapping.parse(JSON.parse(readFileSync(join(process.cwd(), "tests/import/mappings", `${name}.json`), "utf8")));

describe.skipIf(!sharedData.present)("real files, into the worker (needs ../shared/data)", { timeout: 180_000 }, () => {
  // The larger file goes into a worker in reports-of-real-records.test.ts too; in every run the smaller one goes in again.
  const intoWorker = [
    ["seattle_blds_housing_20251106.csv.gz", mappingOf("seattle-housing"), 4_169, 11],
    ["DERIVED_blds_seattle_2011_2015.csv.gz", plainMapping, 10_246, 0],
  ] as const;
  it.each(intoWorker.slice(0, share(2, 1)))("%s, and again without a change", async (file, mapping, taken, refused) => {
    const office = await opened();
    const text = sharedData.text(`permits/${file}`);
    const began = performance.now();
    const first = await run(office, text, mapping);
    const tookFirst = performance.now() - began;
    expect({ taken: first.counts.taken, changed: first.counts.changed, refused: first.refused.length }).toEqual({
      taken,
      changed: taken,
      refused,
    });
    expect(office.rows("permit").n).toBe(taken);
    expect(office.rows("permit-summary").n).toBe(taken);
    const sent = office.commandsSent();
    const second = await run(office, text, mapping);
    expect({ taken: second.counts.taken, changed: second.counts.changed, refused: second.refused.length }).toEqual({
      taken,
      changed: 0,
      refused,
    });
    expect(office.commandsSent()).toBe(sent);
    const tookAgain = performance.now() - began - tookFirst;
    expect(tookAgain).toBeLessThan(tookFirst / 3);
  });

  // In every run the figures of each are read row by row in blds-import.test.ts.
  const counted = [
    ["cary_fy2014_headerless.csv.gz", mappingOf("cary"), 8_725, 1],
    ["seattle_2016_classic_mac_eol.csv.gz", mappingOf("seattle-cr"), 10_246, 0],
    ["chicago_2019H1.csv.gz", mappingOf("chicago"), 13_198, 10_142],
  ] as const;
  it.each(counted.slice(0, share(3, 1)))("%s, read and counted", async (file, mapping, taken, refused) => {
    const nothing = { changed: new Set<string>(), own: new Set<string>() };
    const worker = { enter: async () => {}, changed: async () => nothing, take: () => Promise.reject(new Error("nothing is sent")) };
    const found: Refused[] = [];
    const text = inPieces(sharedData.text(`permits/${file}`));
    const counts = await importFile({ text, mapping, today: "2026-11-20", worker, refuse: (row) => void found.push(row) });
    expect({ taken: counts.taken, refused: found.length, rows: counts.rows }).toEqual({ taken, refused, rows: taken + refused });
  });
});
