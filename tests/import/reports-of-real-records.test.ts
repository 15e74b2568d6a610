import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { plainMapping } from "#schemas/blds/import-mapping";
import { type FigurePlace, type Report, type ReportName, reportNames, reportQuery } from "#schemas/report/report";
import { somebody, townOffice } from "#schemas/testing/permit-world";
import { readRecords, readReport } from "#worker/features/reports/report-operations";
import { createReportStore, type ReportStore } from "#worker/features/reports/report-store";
import { importFile } from "../../commands/import/import-file.js";
import { importOffice } from "../support/import-office";
import { sharedData } from "../support/shared-data";
import { share } from "../support/whole-proof";

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}

/** Every figure of a report: its place, and how many records it says it is made of. */
const figuresOf = ({ tables }: Report): readonly (FigurePlace & { readonly records: number })[] =>
  tables.flatMap(({ name: table, rows, total }) =>
    [total, ...rows].flatMap(({ key: row, figures }) =>
      Object.entries(figures).map(([column, { records }]) => ({ table, row, column, records })),
    ),
  );

/** The same store, that is asked once for what it was asked for before: nothing changes here. */
function remembering(store: ReportStore): ReportStore {
  const told = new Map<string, ReturnType<ReportStore["volume"]>>();
  return {
    ...store,
    volume(...asked) {
      const name = JSON.stringify(asked);
      const known = told.get(name) ?? store.volume(...asked);
      told.set(name, known);
      return known;
    },
  };
}

describe.skipIf(!sharedData.present)("reports of a real authority's records (needs ../shared/data)", { timeout: 180_000 }, () => {
  const office = importOffice(townOffice());
  const setting = {
    store: remembering(createReportStore(office.database as unknown as D1Database)),
    organization: townOffice(),
    person: somebody("officer", "JurisdictionStaff"),
    now: "2026-11-20T20:00:00.000Z",
  };
  const every = { from: "2010-01-01", to: "2015-12-31" };
  const read = (name: ReportName, query: Readonly<Record<string, string>> = every) => readReport(setting, name, reportQuery.parse(query));
  const cell = (report: Report, table: string, row: string, column: string): number | null => {
    const found = report.tables.find(({ name }) => name === table);
    const figures = row === "" ? found?.total.figures : found?.rows.find(({ key }) => key === row)?.figures;
    return figures?.[column]?.value ?? null;
  };
  const column = (report: Report, table: string, name: string) =>
    Object.fromEntries(
      (report.tables.find((one) => one.name === table)?.rows ?? []).map(({ key, figures }) => [key, figures[name]?.value]),
    );

  beforeAll(async () => {
    await office.open();
    const text = whole(sharedData.text("permits/DERIVED_blds_seattle_2011_2015.csv.gz"));
    const counts = await importFile({ text, mapping: plainMapping, today: "2026-11-20", worker: office.worker, refuse: () => {} });
    expect(counts.taken).toBe(10_246);
  }, 180_000);

  it("have the figures that the records have", async () => {
    const report = await read("volume");
    expect(report).toMatchObject({ step: "year", partial: false, opens: true });
    expect(column(report, "periods", "issued")).toEqual({ 2010: 114, 2011: 1_943, 2012: 1_918, 2013: 2_025, 2014: 2_158, 2015: 2_088 });
    expect(cell(report, "periods", "", "issued")).toBe(10_246);
    expect(cell(report, "periods", "", "completed")).toBe(7_355);
    expect(cell(report, "periods", "", "value")).toBe(879_189_400_638);
    expect(column(report, "kinds", "issued")).toEqual({ Building: 9_782, Demolition: 397, Grading: 67 });
    expect(column(report, "statuses", "issued")).toEqual({
      ...{ "Permit Closed": 7_650, "Permit Issued": 2_437, "Permit Finaled": 65, "AP Closed": 39 },
      ...{ "Cert of Occupancy Authorized": 33, CANCELLED: 22 },
    });
    expect(report.places).toBe(4_309);
    expect(report.types).toEqual(["Construction", "Demolition", "Site Development"]);
  });

  it("open exactly the records of each figure", async () => {
    for (const name of reportNames) {
      const report = await read(name);
      for (const { records, ...place } of figuresOf(report).filter((_, at) => at % share(1, 3) === 0)) {
        const found = await readRecords(setting, name, { ...reportQuery.parse(every), ...place, offset: 0 });
        expect({ name, ...place, records: found?.total }).toEqual({ name, ...place, records });
      }
    }
  });

  it("list the records behind a figure page by page, each once", async () => {
    const place = { table: "kinds", row: "Demolition", column: "issued" };
    const ids = new Set<string>();
    for (let offset = 0; offset < 400; offset += 100) {
      const page = await readRecords(setting, "volume", { ...reportQuery.parse(every), ...place, offset });
      for (const { id, number, addressLine, on } of page?.items ?? []) {
        expect([number, addressLine, on].every(Boolean)).toBe(true);
        ids.add(id);
      }
    }
    expect(ids.size).toBe(397);
    const most = await readRecords(setting, "volume", {
      ...reportQuery.parse(every),
      table: "kinds",
      row: "Grading",
      column: "value",
      offset: 0,
    });
    expect(most?.items.every(({ value }) => value !== null)).toBe(true);
  });

  it("count days as the landing page's medians do, and only of permits of the type asked for", async () => {
    const report = await read("days", { ...every, type: "Demolition" });
    expect(cell(report, "periods", "", "permits")).toBe(397);
    expect(cell(report, "courts", "", "half")).toBe(cell(report, "periods", "", "half"));
    expect(cell(report, "courts", "city", "permits")).toBeNull();
    const construction = await read("days", { ...every, type: "Construction" });
    expect(cell(construction, "periods", "", "permits")).toBe(9_782);
  });

  it("are of what was here before there were reports, too", () => {
    const { db } = office.database;
    const held = () => db.prepare("SELECT * FROM report_permit ORDER BY permit_id").all();
    const before = held();
    const migration = readFileSync(join(process.cwd(), "worker/database/migrations/0016_reports.sql"), "utf8");
    db.exec("DELETE FROM report_permit");
    db.exec(migration.slice(migration.indexOf("INSERT INTO report_permit")));
    expect(held()).toEqual(before);
  });

  it("know how old the backlog is: permits issued and not done", async () => {
    const report = await read("backlog");
    expect(cell(report, "ages", "", "open")).toBe(2_437);
    expect(column(report, "states", "open")).toEqual({ issued: 2_437 });
  });
});
