import { beforeAll, describe, expect, test } from "vitest";
import { bldsContractorParts, bldsInspectionParts } from "#schemas/blds/blds-parts-import";
import { plainMapping } from "#schemas/blds/import-mapping";
import { organization } from "#schemas/people/organization";
import { permitStates } from "#schemas/permit/permit";
import { readCsv } from "#schemas/plain/csv";
import { type Report, type ReportName, reportQuery } from "#schemas/report/report";
import { somebody, typeRow } from "#schemas/testing/permit-world";
import { readReport } from "#worker/features/reports/report-operations";
import { createReportStore } from "#worker/features/reports/report-store";
import { demoOrganizations } from "../../commands/demo/demo-organizations.js";
import { importFile } from "../../commands/import/import-file.js";
import { exportedFrom, importOffice } from "../support/import-office";
import { type ToldDemo, tellDemoFrom } from "../support/told-demo";

const now = "2026-11-24T19:00:00.000Z";
const begunOn = "2025-10-24";
const cedarFalls = organization.parse(demoOrganizations[0]);

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** The lines of a file of open data as BLDS has them: each office's links lead to itself, and what Plumbline adds in a field of its own is left out. */
const bldsLines = (text: string): readonly string[] =>
  [...readCsv(text)]
    .map(({ fields }) => fields.filter((field) => !field.startsWith('{"Plumbline"')).join("|"))
    .map((line) => line.replace(/https?:\/\/[^/|]+/, ""))
    .sort();

describe("the whole year of the demo", { timeout: 300_000 }, () => {
  let demo: ToldDemo;
  beforeAll(async () => {
    demo = await tellDemoFrom(begunOn, now);
  }, 300_000);

  /** How often a command of the story stood in Cedar Falls, by the log. */
  const done = (command: string): number =>
    demo.sql("SELECT 1 FROM change_log WHERE organization = 'local' AND command = ? AND problem IS NULL", command).length;
  const total = ({ tables }: Report, table: string, column: string) =>
    tables.find(({ name }) => name === table)?.total.figures[column]?.value;
  const read = (name: ReportName): Promise<Report> => {
    const setting = { store: createReportStore(demo.db), organization: cedarFalls, person: somebody("officer", "JurisdictionStaff"), now };
    return readReport(setting, name, reportQuery.parse({ from: begunOn, to: "2026-11-24" }));
  };

  test("is made of commands that stand, each, by some four hundred permits", () => {
    expect(demo.outcome.turnedDown).toEqual([]);
    expect(demo.rows("permit").length).toBeGreaterThan(400);
    expect(demo.rows("permit", "riverton").length).toBeGreaterThan(10);
  });

  test("has a permit in every state that one can stay in", () => {
    const passedThrough = new Set(["draft", "deleted", "co_issued", "fees_due", "incomplete", "finaled_with_conditions"]);
    const there = new Set(demo.rows("permit").map(({ state }) => state));
    expect(permitStates.filter((state) => !there.has(state) && !passedThrough.has(state))).toEqual([]);
  });

  test("gives reports the figures that follow from what its people did", async () => {
    const [volume, inspections, fees] = [await read("volume"), await read("inspections"), await read("fees")];
    const paid = demo.rows("payment").reduce((sum, { amountCents }) => sum + amountCents, 0);
    const waived = demo.rows("fee").filter(({ waivedAt }) => waivedAt !== null);
    expect({
      applied: total(volume, "periods", "applied"),
      issued: total(volume, "periods", "issued"),
      inspected: total(inspections, "periods", "inspected"),
      collected: total(fees, "periods", "collected"),
      waivers: waived.length,
    }).toEqual({
      applied: done("permit.submit"),
      issued: done("permit.issue"),
      inspected: done("inspection.record-result"),
      collected: paid,
      waivers: done("fee.waive"),
    });
    expect(done("permit.issue")).toBeGreaterThan(300);
  });

  test("comes back from its own open data without loss of what BLDS holds", async () => {
    const files = await exportedFrom(demo.db, cedarFalls);
    const office = importOffice(cedarFalls);
    await office.open(demo.rows("permit-type").map(typeRow));
    const parts = { inspections: bldsInspectionParts(), contractors: bldsContractorParts() };
    for (const row of readCsv(files.inspections ?? "")) parts.inspections.row(row);
    for (const row of readCsv(files.contractors ?? "")) parts.contractors.row(row);
    const refuse = (row: { readonly reason: string }) => expect.fail(row.reason);
    const counts = await importFile({
      ...{ text: whole(files.permits ?? ""), mapping: plainMapping, today: "2026-11-24", parts },
      ...{ worker: office.worker, refuse },
    });
    expect(counts.taken).toBe(demo.rows("permit").filter(({ number }) => number !== null).length);
    const again = await office.exported();
    for (const file of ["permits", "inspections", "contractors"] as const) {
      const [before, after] = [files, again].map((all) => bldsLines(all[file] ?? ""));
      expect(after).toEqual(before);
    }
  });
});
