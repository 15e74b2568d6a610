import { describe, expect, test } from "vitest";
import { calendarOf } from "../calendar/business-days";
import type { Inspection } from "../inspection/inspection";
import type { Permit } from "../permit/permit";
import { readCsv } from "../plain/csv";
import { csvLine } from "../plain/csv-line";
import { namedId } from "../testing/named-id";
import {
  approved,
  corrected,
  finaled,
  id,
  inReview,
  issued,
  record,
  request,
  type Story,
  schedule,
  submitted,
  titled,
} from "../testing/permit-stories";
import { PermitWorld, people } from "../testing/permit-world";
import { type BldsRows, bldsFileNames, bldsFiles, bldsRowsOf } from "./blds-export";
import { bldsImport } from "./blds-import";
import { bldsContractorParts, bldsInspectionParts } from "./blds-parts-import";
import { plainMapping } from "./import-mapping";
import type { ImportRecord } from "./import-record";
import { importedPermitId } from "./imported-permit";

const contextOf = (world: PermitWorld) => ({
  jurisdiction: "Town",
  publisher: "Town",
  link: "https://town.example/permits/x",
  latitude: null,
  longitude: null,
  feeCents: null,
  calendar: calendarOf(world.organization),
});

/** The four files of a world's permits, as text. */
function exported(world: PermitWorld, permitIds: readonly string[]): Readonly<Record<string, string>> {
  const rows: readonly BldsRows[] = permitIds.map((permitId) => {
    const list = <K extends "inspection" | "inspection-result" | "finding">(kind: K) => world.state.list(kind, `permit/${permitId}`);
    const permit = world.state.get("permit", permitId) ?? expect.fail(`no permit ${permitId}`);
    const parts = { inspections: list("inspection"), results: list("inspection-result"), findings: list("finding") };
    return bldsRowsOf({ permit, ...parts }, contextOf(world));
  });
  return Object.fromEntries(
    bldsFileNames.map((file) => [file, [bldsFiles[file], ...rows.flatMap((one) => one[file])].map(csvLine).join("")]),
  );
}

/** The same permits in an office that had none, and their ids there. */
function takenBack(files: Readonly<Record<string, string>>): { readonly world: PermitWorld; readonly records: readonly ImportRecord[] } {
  const world = new PermitWorld();
  const [inspections, contractors] = [bldsInspectionParts(), bldsContractorParts()];
  for (const row of readCsv(files.inspections ?? "")) inspections.row(row);
  for (const row of readCsv(files.contractors ?? "")) contractors.row(row);
  const reading = bldsImport(plainMapping);
  const records = readCsv(files.permits ?? "").flatMap((row) => {
    const outcome = reading.row(row);
    if (outcome?.ok === false) throw new Error(`refused: ${outcome.reason}`);
    if (!outcome) return [];
    const { number } = outcome.record;
    return [{ ...outcome.record, inspections: [...inspections.of(number)], contractors: [...contractors.of(number)] }];
  });
  world.do(people.admin, "permit.import", { source: "blds.csv", records });
  return { world, records };
}

/** What of a permit is public: people's own details, answers, and what is worked out anew from them are not. */
const publicPart = ({ parties, ...permit }: Permit) => {
  const { id: _id, propertyId: _place, answers: _answers, imported: _imported, reviewProgress: _reviews, dueOn: _due, ...rest } = permit;
  const contractors = parties.filter(({ role }) => role === "contractor").map(({ name, license }) => ({ name, license }));
  return { ...rest, holdSeverity: null, stopWork: false, contractors };
};
const publicInspection = (one: Inspection) => {
  const { id: _id, permitId: _permit, inspectorId: _who, stop: _stop, chosenResultId: _chosen, resultId: _stands, ...rest } = one;
  const { requestedBy: _by, contactName: _name, contactPhone: _phone, instructions: _words, ...open } = rest;
  return open;
};
const inspectionsOf = (world: PermitWorld, permitId: string) =>
  world.state
    .list("inspection", `permit/${permitId}`)
    .map(publicInspection)
    .sort((a, b) => a.requestedAt.localeCompare(b.requestedAt) || a.name.localeCompare(b.name));

const awaited: Story = (world) => {
  issued(world);
  request(world, namedId("i1"), "110", { wantedOn: "2026-11-12", wantedHalf: "pm" });
};
const failedOnce: Story = (world) => {
  awaited(world);
  schedule(world, namedId("i1"), "2026-11-12");
  world.wait({ days: 10 });
  record(world, namedId("i1"), "Failed", people.inspector, { note: 'Nail plate, missing\nat "B"' });
  request(world, namedId("i2"), "110");
};
const cancelled: Story = (world) => {
  awaited(world);
  world.do(people.applicant, "inspection.cancel", { permitId: id, inspectionId: namedId("i1"), reason: "Rain" });
};
const expired: Story = (world) => {
  issued(world);
  world.wait({ days: 400 });
  world.do(people.office, "permit.expire", { permitId: id });
};

describe("an export that our own import takes back", () => {
  test.each(
    titled([[submitted], [inReview], [corrected], [approved], [issued], [awaited], [failedOnce], [cancelled], [finaled], [expired]]),
  )("gives the same permit, state, inspections and contractors: %s", (story) => {
    const world = new PermitWorld();
    story(world);
    const home = world.state.get("permit", id) ?? expect.fail("no permit");
    const back = takenBack(exported(world, [id]));
    const there = back.world.state.get("permit", importedPermitId(home.number ?? "")) ?? expect.fail("nothing came back");
    // Fees stay with the office that takes them: what waits for one there waits for nobody's purse here.
    const unpaid = home.state === "fees_due" ? { court: "office", courtSpans: there.courtSpans } : {};
    expect(publicPart(there)).toEqual({ ...publicPart(home), ...unpaid });
    expect(inspectionsOf(back.world, there.id)).toEqual(inspectionsOf(world, id));
    const again = back.world.run(people.admin, "permit.import", { source: "blds.csv", records: back.records });
    expect(again).toMatchObject({ ok: true, changes: { puts: [] } });
  });
});

const foreign = (changes: Partial<ImportRecord>): ImportRecord => ({
  number: "6339340",
  description: '=HYPERLINK("x")\r\nsecond line, with "quotes"',
  state: "issued",
  rawStatus: "Permit Issued",
  statusOn: "2014-09-02",
  appliedOn: "2014-03-03",
  issuedOn: "2014-09-01",
  completedOn: null,
  expiresOn: null,
  coIssuedOn: null,
  address: { line1: "1512 Broadway", line2: "#4", city: "Seattle", state: "WA", zip: "98122" },
  parcel: "600300-0845",
  latitude: null,
  longitude: null,
  typeName: "-Construction",
  typeCode: null,
  permitTypeMapped: "Building",
  permitClassMapped: "Non-Residential",
  workClassMapped: "New",
  projectName: "'=kept",
  valuationCents: 12_345,
  squareFeet: 12.25,
  housingUnits: 3,
  contractor: { name: "Build & Co", license: "CC-1", phone: "", email: "", trade: "" },
  blds: { MasterPermitNum: "+1" },
  ...changes,
});

describe("permits of another authority", () => {
  test.each(["", '{"Ward":"37"}', '{ "Ward": 1.0 }', "plain words", '{"ExtraFields":"words"}', '["a"]', '{"Plumbline":{"state":"draft"}}'])(
    "come back with what they brought, ExtraFields %j",
    (ExtraFields) => {
      const world = new PermitWorld();
      const blds = { MasterPermitNum: "+1", ...(ExtraFields && { ExtraFields }) };
      const further = { name: "Spark LLC", license: "EC-2", phone: "206 555 0100", email: "spark@example.com" };
      const inspection = {
        name: "Rough-in",
        repeat: 0,
        final: false,
        work: "",
        notes: "",
        inspectorName: "R.T.",
        requestedOn: null,
        wantedOn: null,
        wantedHalf: "any" as const,
        scheduledOn: "2014-10-01",
        scheduledHalf: null,
        inspectedOn: "2014-10-01",
        inspectedAt: "09:30",
        result: "Failed" as const,
      };
      const records = [
        foreign({ blds, contractors: [further], inspections: [inspection, { ...inspection, repeat: 1, result: "Passed" }] }),
      ];
      world.do(people.admin, "permit.import", { source: "city.csv", records });
      const permitId = importedPermitId("6339340");
      const home = world.state.get("permit", permitId) ?? expect.fail("no permit");
      expect(home.parties.map(({ name }) => name)).toEqual(["Build & Co", "Spark LLC"]);
      const { world: other } = takenBack(exported(world, [permitId]));
      const there = other.state.get("permit", permitId) ?? expect.fail("nothing came back");
      expect({ ...publicPart(there), parties: there.parties }).toEqual({ ...publicPart(home), parties: home.parties });
      expect(there.imported?.blds).toMatchObject(blds);
      expect(there.imported?.blds.ExtraFields).toBe(home.imported?.blds.ExtraFields);
      expect(inspectionsOf(other, permitId)).toEqual(inspectionsOf(world, permitId));
      expect(inspectionsOf(other, permitId).map(({ attempt, result }) => [attempt, result])).toEqual([
        [1, "Failed"],
        [2, "Passed"],
      ]);
      expect(exported(other, [permitId])).toEqual(exported(world, [permitId]));
    },
  );

  test("a later file adds to an inspection that nobody here has taken up, and takes nothing back", () => {
    const world = new PermitWorld();
    const planned = {
      name: "Final",
      repeat: 0,
      final: true,
      work: "",
      notes: "",
      inspectorName: "",
      requestedOn: null,
      wantedOn: null,
      wantedHalf: "any" as const,
      scheduledOn: "2014-10-01",
      scheduledHalf: null,
      inspectedOn: null,
      inspectedAt: null,
      result: null,
    };
    const permitId = importedPermitId("6339340");
    const bring = (one: object) =>
      world.do(people.admin, "permit.import", { source: "city.csv", records: [foreign({ inspections: [{ ...planned, ...one }] })] });
    const now = () => inspectionsOf(world, permitId).map(({ state, result }) => [state, result]);
    bring({});
    expect(now()).toEqual([["scheduled", null]]);
    bring({ result: "Passed", inspectedOn: "2014-10-01", notes: "Fine" });
    expect(now()).toEqual([["resulted", "Passed"]]);
    expect(world.state.list("inspection-result", `permit/${permitId}`)).toMatchObject([{ result: "Passed", note: "Fine" }]);
    bring({});
    expect(now()).toEqual([["resulted", "Passed"]]);
  });
});
