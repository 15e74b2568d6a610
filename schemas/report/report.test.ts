import { describe, expect, it } from "vitest";
import { calendarOf } from "../calendar/business-days";
import type { PermitState } from "../permit/permit";
import { namedId } from "../testing/named-id";
import { townOffice } from "../testing/permit-world";
import { backlogFact, dayFacts } from "./counted-facts";
import { type FigurePlace, type Report, type ReportTable, reportNames, reportQuery, scopeOf } from "./report";
import { isPeriod, periodOf, periodRange, periodsBetween, stepOf } from "./report-period";
import { groupingsOf } from "./report-questions";
import { type Fact, membersOf, tablesOf } from "./report-tables";
import { leastRecords, withheldFrom } from "./withheld-figures";

const calendar = calendarOf(townOffice());
const fact = (labels: Fact["labels"], more: Partial<Fact> = {}): Fact => ({
  ...{ id: namedId("f"), permitId: namedId("p"), on: "2026-11-02", n: 1, value: 0, labels, ...more },
});
const cell = (tables: readonly ReportTable[], { table, row, column }: FigurePlace) => {
  const found = tables.find(({ name }) => name === table);
  return (row === "" ? found?.total : found?.rows.find(({ key }) => key === row))?.figures[column];
};

describe("a report's days", () => {
  it("are of last year and this one unless they are told, and never end before they begin", () => {
    const ask = (query: object) => scopeOf(reportQuery.parse(query), "2026-11-20");
    expect(ask({})).toEqual({ from: "2025-01-01", to: "2026-11-20", type: "" });
    expect(ask({ from: "2012-01-01" })).toMatchObject({ from: "2012-01-01", to: "2026-11-20" });
    expect(ask({ from: "2030-01-01" })).toMatchObject({ from: "2030-01-01", to: "2030-01-01" });
    expect(ask({ to: "2015-12-31" })).toMatchObject({ from: "2015-12-31", to: "2015-12-31" });
    for (const day of ["1899-12-31", "2200-01-01", "2026-02-30", "today"]) expect(reportQuery.safeParse({ from: day }).success).toBe(false);
  });

  it("are told by month for two years, by quarter for five, and by year beyond", () => {
    expect(stepOf({ from: "2024-01-01", to: "2025-12-31" })).toBe("month");
    expect(stepOf({ from: "2011-01-01", to: "2015-12-31" })).toBe("quarter");
    expect(stepOf({ from: "2010-01-01", to: "2015-12-31" })).toBe("year");
  });

  it("fall into periods whose own days are those that fall into them", () => {
    const within = { from: "2023-12-15", to: "2025-03-10" };
    for (const step of ["month", "quarter", "year"] as const)
      for (const day of ["2023-12-15", "2024-02-29", "2024-03-31", "2024-04-01", "2024-12-31", "2025-01-01", "2025-03-10"]) {
        const period = periodOf(day, step);
        const { from, to } = periodRange(period, within);
        expect(isPeriod(period)).toBe(true);
        expect([day >= from, day <= to, periodOf(from, step), periodOf(to, step)]).toEqual([true, true, period, period]);
      }
    expect(periodsBetween(["2024-02", "2023-11"], "month")).toEqual(["2023-11", "2023-12", "2024-01", "2024-02"]);
    expect(periodsBetween(["2024-Q1", "2023-Q3"], "quarter")).toEqual(["2023-Q3", "2023-Q4", "2024-Q1"]);
    expect(periodsBetween([], "year")).toEqual([]);
  });
});

describe("days by turn and stage", () => {
  const span = (court: "office" | "applicant", stage: PermitState, from: string, to: string) => ({
    ...{ court, stage, from: `${from}T18:00:00.000Z`, to: `${to}T18:00:00.000Z` },
  });
  const permit = {
    ...{ permitId: namedId("p"), typeName: "Deck", appliedOn: "2026-11-02", issuedOn: "2026-11-20" },
    spans: [
      span("office", "submitted", "2026-11-02", "2026-11-04"),
      span("office", "in_review", "2026-11-04", "2026-11-10"),
      span("applicant", "corrections_required", "2026-11-10", "2026-11-16"),
      span("office", "in_review", "2026-11-16", "2026-11-18"),
      span("applicant", "fees_due", "2026-11-18", "2026-11-20"),
      span("applicant", "issued", "2026-11-20", "2026-11-20"),
    ],
  };

  it("count each business day once, a round of review with the one before it, and nothing after the issue", () => {
    const days = Object.fromEntries(dayFacts(permit, calendar).map(({ labels, value }) => [labels.part, value]));
    const business = (from: string, to: string) => calendar.businessDaysBetweenDays(from, to);
    expect(days).toEqual({
      all: business("2026-11-02", "2026-11-20"),
      city: business("2026-11-02", "2026-11-10") + business("2026-11-16", "2026-11-18"),
      applicant: business("2026-11-10", "2026-11-16") + business("2026-11-18", "2026-11-20"),
      intake: business("2026-11-02", "2026-11-04"),
      review: business("2026-11-04", "2026-11-10") + business("2026-11-16", "2026-11-18"),
      "with-you": business("2026-11-10", "2026-11-16"),
      fees: business("2026-11-18", "2026-11-20"),
    });
  });

  it("are the whole way alone where nobody noted whose turn it was, and nothing where the dates cannot be", () => {
    expect(dayFacts({ ...permit, spans: [] }, calendar).map(({ labels }) => labels.part)).toEqual(["all"]);
    expect(dayFacts({ ...permit, spans: [], appliedOn: "2026-12-01" }, calendar)).toEqual([]);
    expect(dayFacts({ ...permit, spans: [], appliedOn: "" }, calendar)).toEqual([]);
  });

  it("say half, 9 in 10 and of how many", () => {
    const facts = [1, 2, 3, 4].map((value) => fact({ part: "all" }, { value }));
    const tables = tablesOf(groupingsOf.days("month"), [...facts, fact({ part: "city" }, { value: 50 })]);
    const at = (column: string) => cell(tables, { table: "periods", row: "2026-11", column });
    expect([at("permits")?.value, at("half")?.value, at("ninth")?.value]).toEqual([4, 2.5, 4]);
    expect(at("cityHalf")).toEqual({ value: 50, records: 1, withheld: false });
    expect(at("applicantHalf")).toEqual({ value: null, records: 0, withheld: false });
  });
});

describe("an open permit's age", () => {
  it.each([
    ["2026-11-20", "0-10", 0],
    ["2026-11-19", "0-10", 1],
    ["", "unknown", 0],
  ])("from %s is in band %s", (appliedOn, age, value) => {
    const open = { permitId: namedId("p"), typeName: "Deck", state: "submitted", court: "office", appliedOn } as const;
    expect(backlogFact(open, "2026-11-20", calendar)).toMatchObject({ value, labels: { age, court: "office" } });
  });
});

describe("rates", () => {
  const seen = (result: string, attempt: string) => fact({ result, attempt, name: "Framing" });

  it("are of visits that say how the work was found, and first visits on their own", () => {
    const visits = [seen("Passed", "1"), seen("Failed", "1"), seen("Passed", "2"), seen("Partial", "1"), seen("No access", "1")];
    const tables = tablesOf(groupingsOf.inspections("month"), visits);
    const at = (column: string) => cell(tables, { table: "inspections", row: "Framing", column })?.value;
    expect([at("inspected"), at("passed"), at("rate"), at("first"), at("firstRate")]).toEqual([4, 2, 0.5, 3, 1 / 3]);
    expect(cell(tables, { table: "results", row: "No access", column: "visits" })?.value).toBe(1);
    const none = tablesOf(groupingsOf.inspections("month"), [seen("No access", "1")]);
    expect(cell(none, { table: "periods", row: "", column: "rate" })).toMatchObject({ value: null, records: 0 });
  });

  it("of first reviews are of permits that were reviewed once", () => {
    const tables = tablesOf(groupingsOf["first-review"]("month"), [fact({ rounds: "1" }), fact({ rounds: "3" }, { n: 3 })]);
    expect(cell(tables, { table: "periods", row: "", column: "rate" })?.value).toBe(0.25);
  });
});

describe("the records of a figure", () => {
  const labels = ["applied", "issued", "completed", "assessed", "collected"].flatMap((event) =>
    ["office", "applicant", "inspector"].flatMap((court, place) =>
      ["Passed", "Failed", "No access"].map((result) => ({
        ...{ event, court, result, kind: court, type: result, status: event, part: ["all", "city", "review"][place] ?? "" },
        ...{ rounds: String(place), attempt: String(place), name: court, fee: court, waived: place === 0 ? "yes" : "no" },
        ...{ method: result, age: ["0-10", "161+", "unknown"][place] ?? "", state: event },
      })),
    ),
  );
  const facts = labels.map((each, place) =>
    fact(each, { id: `f${place}`, n: 1 + (place % 4), value: place, on: `2026-${place % 2 === 0 ? "03" : "11"}-02` }),
  );

  it.each(reportNames)("are as many as the figure says, for every figure of %s", (name) => {
    const groupings = groupingsOf[name]("month");
    for (const { name: table, rows, total } of tablesOf(groupings, facts))
      for (const { key: row, figures } of [total, ...rows])
        for (const [column, { records }] of Object.entries(figures)) {
          const members = membersOf(groupings, { table, row, column });
          const found = facts.filter((one) => members?.takes(one)).reduce((sum, { n }) => sum + n, 0);
          expect({ table, row, column, found }).toEqual({ table, row, column, found: records });
        }
    expect(membersOf(groupings, { table: "none", row: "", column: "open" })).toBeNull();
  });
});

describe("somebody without a role", () => {
  const report = (facts: readonly Fact[], name: Report["name"] = "volume"): Report => ({
    ...{ name, scope: { from: "2026-01-01", to: "2026-12-31", type: "" }, asOf: "2026-11-20T20:00:00.000Z", step: "month" },
    ...{ tables: [...tablesOf(groupingsOf[name]("month"), facts)], names: {}, places: 3, types: [], partial: false, opens: true },
  });
  const issued = (kind: string, n: number) => fact({ event: "issued", kind, type: kind, status: "x" }, { n, value: 100 });

  it(`reads no figure of fewer than ${leastRecords} records, and opens none`, () => {
    const read = withheldFrom(report([issued("Building", 9), issued("Roof", 4), issued("Fence", 2)]));
    const at = (row: string, column = "issued") => cell(read.tables, { table: "kinds", row, column });
    expect([at("Building")?.value, at("Roof"), at("Fence")?.value]).toEqual([9, { value: null, records: 0, withheld: true }, null]);
    expect(at("Roof", "value")?.withheld).toBe(true);
    expect(at("", "issued")?.value).toBe(15);
    expect(read).toMatchObject({ opens: false, places: null });
    expect(
      read.tables
        .flatMap(({ rows, total }) => [total, ...rows])
        .flatMap(({ figures }) => Object.values(figures))
        .every(({ records }) => records === 0),
    ).toBe(true);
  });

  it("cannot take one small figure from the total: the next smallest is withheld with it", () => {
    const read = withheldFrom(report([issued("Building", 90), issued("Roof", 20), issued("Fence", 2)]));
    const shown = read.tables.find(({ name }) => name === "kinds")?.rows.map(({ key, figures }) => [key, figures.issued?.value]);
    expect(shown).toEqual([
      ["Building", 90],
      ["Roof", null],
      ["Fence", null],
    ]);
  });

  it("reads no rate that tells a withheld count", () => {
    const seen = (result: string, n: number) => fact({ result, attempt: "2", name: "Framing" }, { n });
    const read = withheldFrom(report([seen("Passed", 2), seen("Failed", 40)], "inspections"));
    expect(cell(read.tables, { table: "periods", row: "", column: "rate" })?.withheld).toBe(true);
    expect(cell(read.tables, { table: "periods", row: "", column: "inspected" })?.value).toBe(42);
  });
});
