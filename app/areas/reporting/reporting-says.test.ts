import { describe, expect, it } from "vitest";
import { readCsv } from "#schemas/plain/csv";
import type { Figure, Report } from "#schemas/report/report";
import { readFigureAddress, readReportAddress, recordsAddress, reportAddress } from "./reporting-address";
import { reportCsv, reportFileName } from "./reporting-csv";
import { sentenceOf } from "./reporting-sentence";
import { figureText } from "./reporting-text";

const figure = (value: number | null, records = value ?? 0): Figure => ({ value, records, withheld: false });
const withheld: Figure = { value: null, records: 0, withheld: true };
const volume = (issued: Figure, more: Partial<Report> = {}): Report => {
  const figures = { applied: figure(9), issued, completed: figure(3), value: figure(879_189_400_638, 10) };
  const columns = [
    ...(["applied", "issued", "completed"] as const).map((name) => ({ name, unit: "count" as const })),
    { name: "value", unit: "cents" as const },
  ];
  return {
    ...{ name: "volume", scope: { from: "2010-01-01", to: "2015-12-31", type: "" }, asOf: "2026-11-20T20:00:00.000Z", step: "year" },
    tables: [{ name: "periods", columns, rows: [{ key: "2015", figures }], total: { key: "", figures } }],
    ...{ names: {}, places: 4_309, types: [], partial: false, opens: true, ...more },
  };
};

describe("a report in words", () => {
  it("answers its question with the totals, exact to the cent", () => {
    expect(sentenceOf(volume(figure(10_246)))).toBe(
      "10,246 permits were issued from 1 Jan 2010 to 31 Dec 2015 (addresses: 4,309), for work declared at $8,791,894,006.38. 9 were applied for and 3 completed.",
    );
  });

  it("says that there is nothing, or too little to say", () => {
    expect(sentenceOf({ ...volume(figure(0)), tables: [] })).toBe("Nothing to count in these days. Choose other days, or all types.");
    expect(sentenceOf({ ...volume(figure(0)), name: "backlog", tables: [] })).toBe("No permit of these types is open now.");
    expect(sentenceOf(volume(withheld))).toBe("There are too few records in these days to say more.");
  });

  it("writes each unit as it is read", () => {
    expect([figureText(figure(10_246), "count"), figureText(figure(41.5), "days"), figureText(figure(2 / 3), "share")]).toEqual([
      "10,246",
      "41.5",
      "66.7%",
    ]);
    expect([figureText(figure(128_800), "cents"), figureText(figure(879_189_400_638), "cents")]).toEqual(["$1,288.00", "$8,791,894,006"]);
    expect([figureText(withheld, "count"), figureText(figure(null), "days"), figureText(undefined, "days")]).toEqual([
      "not shown",
      "–",
      "–",
    ]);
  });
});

describe("a report as a file", () => {
  it("has a line a figure, whole numbers in plain units, and no count of records where none is opened", () => {
    const rows = readCsv(reportCsv(volume(figure(10_246)))).map(({ fields }) => fields);
    expect(rows).toHaveLength(1 + 2 * 4);
    expect(rows).toContainEqual(["By year", "2015", "Issued", "10246", "count", "10246"]);
    expect(rows).toContainEqual(["By year", "All", "Declared value", "8791894006.38", "USD", "10"]);
    const others = readCsv(reportCsv(volume(withheld, { opens: false }))).map(({ fields }) => fields);
    expect(others).toContainEqual(["By year", "2015", "Issued", "not shown", "count", ""]);
    expect(reportFileName(volume(figure(1)))).toBe("report-volume-2010-01-01-2015-12-31.csv");
  });
});

describe("a report's address", () => {
  const search = (path: string) => new URL(path, "http://x").searchParams;

  it("keeps its filters and the place of a figure", () => {
    const scope = { from: "2010-01-01", to: "2015-12-31", type: "Demo & more" };
    expect(readReportAddress(search(reportAddress("volume", scope)))).toEqual(scope);
    const place = { table: "kinds", row: "Pool/Spa", column: "issued" };
    expect(readFigureAddress(search(recordsAddress("volume", scope, place, 200)))).toEqual({ ...place, offset: 200 });
    expect(readFigureAddress(search(recordsAddress("volume", scope, { ...place, row: "" })))).toEqual({ ...place, row: "", offset: 0 });
  });

  it("is as usual where it says nothing, or nonsense", () => {
    expect(readReportAddress(search("/?from=yesterday&to=1066-10-14"))).toEqual({ type: "" });
    expect(readFigureAddress(search("/?table=kinds"))).toBeNull();
    expect(readFigureAddress(search("/?table=kinds&column=issued&offset=-3"))?.offset).toBe(0);
  });
});
