import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../tests/support/shared-data";
import { calendarOf } from "../calendar/business-days";
import { csvReader, readCsv } from "../plain/csv";
import { addressKey } from "../property/address-key";
import { bldsImport } from "./blds-import";
import { importedState, importMapping, plainMapping, statusTable } from "./import-mapping";
import { type ImportOutcome, type ImportRecord, importRecord } from "./import-record";

const header = "PermitNum,Description,AppliedDate,IssuedDate,CompletedDate,StatusCurrent,OriginalAddress1";
const run = (text: string, mapping: unknown = {}): readonly ImportOutcome[] => {
  const reading = bldsImport(importMapping.parse(mapping));
  return readCsv(text).flatMap((row) => reading.row(row) ?? []);
};
const one = (text: string, mapping: unknown = {}): ImportOutcome => run(text, mapping)[0] ?? expect.fail("no row");
const taken = (outcomes: readonly ImportOutcome[]): readonly ImportRecord[] =>
  outcomes.flatMap((outcome) => (outcome.ok ? [outcome.record] : []));
const countBy = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};
const refusals = (outcomes: readonly ImportOutcome[]) => countBy(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.reason])));

describe("a row of an import", () => {
  it.each([
    [",x,2020-01-01,,,Issued,1 Main St", "no-permit-number"],
    [`${"9".repeat(41)},x,2020-01-01,,,Issued,1 Main St`, "permit-number-too-long"],
    ["1,x,,,,Issued,1 Main St", "no-applied-or-issued-date"],
    ["1,x,soon,13/45/10,,Issued,1 Main St", "no-applied-or-issued-date"],
    ["1,x,2020-01-01,,,,1 Main St", "no-status-or-completed-date"],
    ["1,x,2020-01-01,,,Issued,", "no-address"],
    ["1,x,2020-01-01,,,Issued,-", "no-address"],
    ["1", "no-applied-or-issued-date"],
  ])("%j is refused: %s", (row, reason) => {
    expect(one(`${header}\n${row}\n`)).toMatchObject({ ok: false, line: 2, reason });
  });

  it.each([
    ["an issued date alone", "1,x,,2020-01-01,,Issued,1 Main St"],
    ["an applied date alone", "1,x,2020-01-01,,,Issued,1 Main St"],
    ["a completed date and no status", "1,x,2020-01-01,,2020-02-01,,1 Main St"],
    ["more cells than headings", "1,x,2020-01-01,,,Issued,1 Main St,extra"],
  ])("with %s is taken", (_what, row) => {
    expect(one(`${header}\n${row}\n`).ok).toBe(true);
  });

  it("is refused when its number was seen, even in a refused row", () => {
    const outcomes = run(`${header}\n1,x,2020-01-01,,,Issued,\n1,x,2020-01-01,,,Issued,1 Main St\n2,x,2020-01-01,,,Issued,1 Main St`);
    expect(outcomes.map((outcome) => (outcome.ok ? "taken" : outcome.reason))).toEqual(["no-address", "repeated-permit-number", "taken"]);
  });

  it("keeps what came: raw status, damaged characters, columns without a field, the file's own columns", () => {
    const text = `${header},OriginalZip,EstProjectCost,MasterPermitNum,Ward,\n6062,CAF\uFFFD \u00BF ADD\u0007,2014-08-15,,,Reviews  Done,416 E HARRISON ST,98102.0,"3,203,426",3005600,37,x\n`;
    const outcome = one(text);
    expect(outcome).toMatchObject({
      ok: true,
      record: {
        description: "CAF\uFFFD \u00BF ADD",
        rawStatus: "Reviews Done",
        state: "submitted",
        valuationCents: 320_342_600,
        address: { zip: "98102" },
        blds: { MasterPermitNum: "3005600", ExtraFields: '{"Ward":"37","column 12":"x"}' },
      },
      warnings: [],
    });
    if (outcome.ok) expect(importRecord.parse(outcome.record)).toEqual(outcome.record);
  });

  it("keeps a value it cannot read raw, and says so; cuts what is too long, and says so", () => {
    const outcome = one(`${header},EstProjectCost,Latitude\n1,x,2020-01-01,unknown,,Issued,${"1 Main St ".repeat(20)},N/A,470\n`);
    expect(outcome).toMatchObject({
      ok: true,
      record: { valuationCents: null, latitude: null, blds: { EstProjectCost: "N/A", IssuedDate: "unknown", Latitude: "470" } },
    });
    if (outcome.ok) {
      expect(outcome.warnings.map((warning) => `${warning.field} ${warning.reason}`).sort()).toEqual([
        "EstProjectCost unreadable",
        "IssuedDate unreadable",
        "Latitude unreadable",
        "OriginalAddress1 cut",
      ]);
      expect(outcome.record.address.line1).toHaveLength(119);
    }
  });

  it("reads back the guard that our own export puts before a formula", () => {
    expect(one(`${header}\n1,'-  remove wall,2020-01-01,,,Issued,1 Main St`)).toMatchObject({ record: { description: "-  remove wall" } });
  });

  it("cuts the file's other columns to what may be kept", () => {
    const outcome = one(`${header},A,B\n1,x,2020-01-01,,,Issued,1 Main St,${"a".repeat(3_000)},${"b".repeat(3_000)}`);
    expect(outcome).toMatchObject({ record: { blds: { ExtraFields: `{"A":"${"a".repeat(3_000)}"}` } } });
  });
});

describe("the state of an imported status", () => {
  it.each([
    ["Permit Closed", "closed"],
    ["AP Closed", "closed"],
    ["closed", "closed"],
    ["Permit Finaled", "finaled"],
    ["Cert of Occupancy Authorized", "co_issued"],
    ["Permit Issued", "issued"],
    ["ISSUED", "issued"],
    ["CANCELLED", "void"],
    ["Canceled", "void"],
    ["Reissued", "submitted"],
    ["Disclosed", "submitted"],
    ["Reviews In Process", "submitted"],
    ["", "finaled"],
  ])("%j is %s when nobody mapped it", (status, state) => {
    expect(importedState(status, new Map())).toBe(state);
  });

  it("is what the mapping says first, whatever its case and spaces", () => {
    const table = statusTable(importMapping.parse({ statuses: { " Permit  Closed ": "finaled" } }));
    expect(importedState("PERMIT CLOSED", table)).toBe("finaled");
  });
});

describe("a mapping", () => {
  it("renames, joins, counts from 1, fills blanks, and names types", () => {
    const mapping = {
      header: false,
      columns: { PermitNum: 1, OriginalAddress1: [2, 3], IssuedDate: [5, 4], PermitType: 6 },
      dateFormat: "yyyy-mm",
      defaults: { StatusCurrent: "On file", OriginalCity: "Riverton" },
      statuses: { "on file": "closed" },
      types: { deck: "residential-deck", "RE-ROOF": "Roof" },
    };
    const [first, second] = taken(run("A1,12,Main St,04,2025,Deck\nA2,14,Main St,05,2025,re-roof\n", mapping));
    expect(first).toMatchObject({
      number: "A1",
      address: { line1: "12 Main St", city: "Riverton" },
      issuedOn: "2025-04-01",
      state: "closed",
      rawStatus: "On file",
      typeName: "Deck",
      typeCode: "residential-deck",
      permitTypeMapped: "",
    });
    expect(second).toMatchObject({ typeName: "re-roof", typeCode: null, permitTypeMapped: "Roof" });
  });

  it("finds headings whatever their case, and says which the file lacks", () => {
    expect(one(`permitnum,issueddate,statuscurrent,ORIGINALADDRESS1\n1,2020-01-01,x,1 Main`).ok).toBe(true);
    expect(() => run("a,b\n1,2", { columns: { PermitNum: "a", IssuedDate: "issued", StatusCurrent: "status" } })).toThrow(
      'The file has no column "issued", "status"',
    );
  });

  it.each([
    [{ columns: { PermitNumber: "a" } }],
    [{ columns: { PermitNum: 0 } }],
    [{ dateFormat: "whenever" }],
    [{ statuses: { Open: "opened" } }],
    [{ statuses: { Open: "draft" } }],
    [{ colums: {} }],
  ])("%j is refused", (mapping) => {
    expect(importMapping.safeParse(mapping).success).toBe(false);
  });

  it("is shown whole in docs/import.md, as it is taken", () => {
    const shown = /```json\n(\{\n {2}"columns"[\s\S]*?)```/.exec(readFileSync(join(process.cwd(), "docs/import.md"), "utf8"))?.[1] ?? "";
    const mapping = importMapping.parse(JSON.parse(shown));
    expect(Object.keys(mapping).sort()).toEqual([...Object.keys(importMapping.shape)].sort());
    const [record] = taken(
      run(
        "permit_number,work_type,work_description,application_date,issue_date,permit_status,street_number,street_name,permit_type,reported_cost\n7,Deck,back,8/13/2015,8/14/15,ACTIVE,12,Main St,PERMIT - DECK,900\n",
        JSON.parse(shown),
      ),
    );
    expect(record).toMatchObject({ appliedOn: "2015-08-13", issuedOn: "2015-08-14", state: "issued", typeCode: "residential-deck" });
  });

  it("is plain for a file with BLDS headings", () => {
    expect(importMapping.parse({})).toEqual(plainMapping);
  });
});

const mappingOf = (name: string) => JSON.parse(readFileSync(join(process.cwd(), "tests/import/mappings", `${name}.json`), "utf8"));
const fileRuns = new Map<string, readonly ImportOutcome[]>();
/** What becomes of each row of a file; the same file under the same mapping is read once. */
const fileRun = (file: string, mapping: unknown): readonly ImportOutcome[] => {
  const name = `${file} ${JSON.stringify(mapping)}`;
  const known = fileRuns.get(name) ?? readFile(file, mapping);
  fileRuns.set(name, known);
  return known;
};
const readFile = (file: string, mapping: unknown): readonly ImportOutcome[] => {
  const reader = csvReader();
  const reading = bldsImport(importMapping.parse(mapping));
  const text = sharedData.text(`permits/${file}`);
  const outcomes: ImportOutcome[] = [];
  for (let at = 0; at < text.length; at += 65_536)
    for (const row of reader.push(text.slice(at, at + 65_536))) outcomes.push(...[reading.row(row) ?? []].flat());
  for (const row of reader.end()) outcomes.push(...[reading.row(row) ?? []].flat());
  return outcomes;
};

describe.skipIf(!sharedData.present)("real files (needs ../shared/data)", { timeout: 60_000 }, () => {
  const whole = (outcomes: readonly ImportOutcome[]) => {
    for (const record of taken(outcomes)) importRecord.parse(record);
    return { taken: taken(outcomes).length, ...refusals(outcomes) };
  };

  it("Seattle under BLDS headings, with its printed figures", () => {
    const outcomes = fileRun("DERIVED_blds_seattle_2011_2015.csv.gz", {});
    expect(whole(outcomes)).toEqual({ taken: 10_246 });
    const records = taken(outcomes);
    expect(records.reduce((sum, record) => sum + (record.valuationCents ?? 0), 0)).toBe(879_189_400_638);
    expect(records.find((record) => record.valuationCents === 28_058_993_400)?.number).toBe("6339340");
    expect(countBy(records.map((record) => record.state))).toEqual({ closed: 7_689, issued: 2_437, finaled: 65, co_issued: 33, void: 22 });
    expect(countBy(records.map((record) => record.permitTypeMapped))).toEqual({ Building: 9_782, Demolition: 397, Grading: 67 });
    expect(records.filter((record) => record.completedOn !== null)).toHaveLength(7_355);
    const years = countBy(records.map((record) => record.issuedOn?.slice(0, 4) ?? ""));
    expect([2010, 2011, 2012, 2013, 2014, 2015].map((year) => years[year])).toEqual([114, 1_943, 1_918, 2_025, 2_158, 2_088]);
    expect(records.filter((record) => record.blds.StatusCurrentMapped)).toHaveLength(2_557);
    expect(new Set(records.map((record) => record.address.line1)).size).toBe(4_309);
    expect(new Set(records.map((record) => addressKey(record.address))).size).toBeLessThanOrEqual(4_309);
  });

  it("Seattle's days from application to issue, counted as look book sheet L8 counts them", () => {
    const opening = { open: "08:00", close: "16:30" };
    const week = [null, opening, opening, opening, opening, opening, null];
    const calendar = calendarOf({ timeZone: "America/Los_Angeles", hours: week, holidays: [], inspectionCutoff: "15:00" });
    const days = taken(fileRun("DERIVED_blds_seattle_2011_2015.csv.gz", {}))
      .filter((record) => record.blds.WorkClass === "ADD/ALT" && record.description.endsWith("/ Plan Review"))
      .flatMap(({ appliedOn, issuedOn }) =>
        appliedOn && issuedOn && issuedOn >= "2015-10-01" ? [calendar.businessDaysBetweenDays(appliedOn, issuedOn)] : [],
      )
      .sort((a, b) => a - b);
    expect(days).toHaveLength(174);
    expect([days[86], days[87], days[156]]).toEqual([41, 42, 124]);
  });

  it("Seattle as first published, with bare CR line ends and m/d/yy: the same permits", () => {
    const outcomes = fileRun("seattle_2016_classic_mac_eol.csv.gz", mappingOf("seattle-cr"));
    expect(whole(outcomes)).toEqual({ taken: 10_246 });
    const facts = (record: ImportRecord) => [
      record.number,
      record.appliedOn,
      record.issuedOn,
      record.completedOn,
      record.expiresOn,
      record.state,
      record.valuationCents,
      record.address.line1,
    ];
    const derived = taken(fileRun("DERIVED_blds_seattle_2011_2015.csv.gz", {}));
    expect(taken(outcomes).map(facts)).toEqual(derived.map(facts));
  });

  it("Seattle housing: 11 rows without an address", () => {
    const outcomes = fileRun("seattle_blds_housing_20251106.csv.gz", mappingOf("seattle-housing"));
    expect(whole(outcomes)).toEqual({ taken: 4_169, "no-address": 11 });
    expect(taken(outcomes)[0]).toMatchObject({
      number: "6062967-PH",
      state: "expired",
      valuationCents: 320_342_600,
      housingUnits: 14,
      address: { zip: "98102" },
    });
    expect(taken(outcomes)[0]?.blds.ExtraFields).toContain('"DaysOutCorrections":"142"');
  });

  it("Chicago: 10,142 rows without a status, unless one is set", () => {
    const outcomes = fileRun("chicago_2019H1.csv.gz", mappingOf("chicago"));
    expect(whole(outcomes)).toEqual({ taken: 13_198, "no-status-or-completed-date": 10_142 });
    expect(taken(outcomes).every((record) => record.latitude !== null && record.longitude !== null)).toBe(true);
    expect(taken(outcomes).filter((record) => record.description.includes("\u00BF")).length).toBeGreaterThan(0);
    expect(whole(fileRun("chicago_2019H1.csv.gz", mappingOf("chicago-status-default")))).toEqual({ taken: 23_340 });
  });

  it("Cary without a header: the shell row, and a status misspelt 4,719 times", () => {
    const outcomes = fileRun("cary_fy2014_headerless.csv.gz", mappingOf("cary"));
    expect(whole(outcomes)).toEqual({ taken: 8_725, "no-permit-number": 1 });
    expect(taken(outcomes).filter((record) => record.rawStatus === "CERTICATE OF COMPLIANCE" && record.state === "closed")).toHaveLength(
      4_719,
    );
    expect(taken(outcomes)[0]).toMatchObject({ number: "14 - 1", valuationCents: 3_530_000, squareFeet: 500, issuedOn: "2013-07-01" });
  });

  it("Chattanooga, with a mark and CRLF: two numbers repeated", () => {
    expect(whole(fileRun("chattanooga_2024.csv.gz", mappingOf("chattanooga")))).toEqual({ taken: 4_921, "repeated-permit-number": 2 });
  });

  it("Spearfish, with year and month only: one row without a number, 24 repeated", () => {
    const outcomes = fileRun("spearfish_2025.csv.gz", mappingOf("spearfish"));
    expect(whole(outcomes)).toEqual({ taken: 5_204, "repeated-permit-number": 24, "no-permit-number": 1 });
    expect(taken(outcomes)[0]).toMatchObject({
      number: "PMG-25-10",
      issuedOn: "2025-04-01",
      valuationCents: 8_000_000,
      blds: { Fee: "43.00" },
    });
  });
});
