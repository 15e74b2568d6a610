import { describe, expect, it } from "vitest";
import type { PermitType } from "../../permit-type/permit-type";
import { type TableValuation, type ValuationTable, valuationTable } from "../../permit-type/valuation-table";
import { shedType } from "../../testing/shed-permit-type";
import { assessFees } from "./fee-calculation";
import { feeQuestions } from "./fee-questions";
import { feeFaults } from "./fee-schedule";
import { valuationOf } from "./table-valuation";
import { rowOfGroup, tableCell, valueByTable } from "./table-value";
import { constructionTypeOf } from "./valuation-csv";

/** Made-up figures: no published table is in this product. */
const table: ValuationTable = {
  edition: "Made-up data, May 2026",
  modifierHundredths: 92,
  columns: ["IA", "IIB", "VB"],
  rows: [
    { group: "A-1 Assembly, with stage", cents: [40_000, 30_000, null] },
    { group: "A-1 Assembly, without stage", cents: [39_000, 29_000, null] },
    { group: "R-3 Houses", cents: [25_000, 20_000, 15_025] },
    { group: "U", cents: [10_000, 8_000, 5_555] },
  ],
};
const valued: TableValuation = { table, group: "group", construction: "construction", area: "area" };
const larger: TableValuation = { ...valued, largerOfDeclared: true };
const house = { group: "R-3", construction: "V-B", area: 1_800 };

describe("a cell of the table", () => {
  it.each([
    ["R-3", "VB", { squareFootCents: 15_025 }],
    ["r3", "Type V-B", { squareFootCents: 15_025 }],
    ["U", "ii b", { squareFootCents: 8_000 }],
    ["A-1 Assembly, without stage", "IA", { squareFootCents: 39_000 }],
    ["A-1 Assembly, with stage", "VB", "not-permitted"],
    ["A-1", "IA", "not-listed"],
    ["R-9", "VB", "not-listed"],
    ["R-3", "IV", "not-listed"],
    ["R-3", "", "not-listed"],
    ["", "VB", "not-listed"],
    ["__proto__", "constructor", "not-listed"],
  ])("of %s and %s is %j", (group, construction, cell) => expect(tableCell(table, group, construction)).toEqual(cell));

  it("is of a group that is named in part only where one row begins so", () => {
    expect(rowOfGroup(table, "A-1")).toBeNull();
    expect(rowOfGroup(table, "R-3")?.group).toBe("R-3 Houses");
    expect(constructionTypeOf("Type IV-HT")).toBe("IVHT");
    expect(constructionTypeOf("VI")).toBeNull();
  });

  it("is one for each column, or the table is none", () => {
    expect(valuationTable.safeParse(table).success).toBe(true);
    expect(valuationTable.safeParse({ ...table, columns: ["IA"] }).success).toBe(false);
    expect(valuationTable.safeParse({ ...table, modifierHundredths: 0 }).success).toBe(false);
    expect(valuationTable.safeParse({ ...table, rows: [{ group: "U", cents: [0, 1, 1] }] }).success).toBe(false);
  });
});

describe("the value by the table", () => {
  it.each([
    [15_025, 1_800, 92, 24_881_400],
    [15_025, 1_800, 100, 27_045_000],
    [5_555, 12.5, 92, 63_883],
    [333, 0.1, 50, 17],
    [15_025, 0, 92, 0],
    [15_025, -5, 92, 0],
  ])("of %d cents, %d square feet and %d hundredths is %d, rounded half up once", (cents, area, modifier, value) =>
    expect(valueByTable(cents, area, modifier)).toBe(value),
  );

  it("is the product, written out", () => {
    expect(valuationOf(valued, house, "value")).toEqual({
      cents: 24_881_400,
      words: {
        en: "1,800 sq ft × $150.25 × 0.92, R-3 Houses, VB, Made-up data, May 2026",
        es: "1,800 pies² × $150.25 × 0.92, R-3 Houses, VB, Made-up data, May 2026",
      },
    });
  });

  it("gives way to what was declared where that is larger and the office says so, and only then", () => {
    const declared = { ...house, value: 30_000_000 };
    expect(valuationOf(valued, declared, "value")).toMatchObject({ cents: 24_881_400 });
    expect(valuationOf(larger, declared, "value")).toMatchObject({
      cents: 30_000_000,
      words: { en: expect.stringMatching(/^declared, more than \$248,814 = 1,800 sq ft/) },
    });
    expect(valuationOf(larger, { ...house, value: 24_881_400 }, "value")).toMatchObject({ words: { en: expect.stringMatching(/^1,800/) } });
    expect(valuationOf(larger, house, "value")).toEqual({ waitsFor: "value" });
  });

  it("is what was declared where the table has no figure, and says so", () => {
    const stage = { group: "A-1 Assembly, with stage", construction: "VB", area: 10, value: 500 };
    expect(valuationOf(valued, stage, "value")).toMatchObject({
      cents: 500,
      words: { en: expect.stringContaining("VB is NP in Made-up data") },
    });
    expect(valuationOf(valued, { ...stage, group: "Z" }, "value")).toMatchObject({
      cents: 500,
      words: { es: expect.stringContaining("no está") },
    });
    const { value: _declared, ...undeclared } = stage;
    expect(valuationOf(valued, undeclared, "value")).toEqual({ waitsFor: "value" });
  });

  it.each(["group", "construction", "area"] as const)("waits for the answer about the %s", (question) => {
    const { [question]: _left, ...rest } = house;
    expect(valuationOf(valued, rest, "value")).toEqual({ waitsFor: question });
  });
});

describe("a fee by it", () => {
  const words = { en: "Permit fee", es: "Tarifa del permiso" };
  const label = { en: "x", es: "x" };
  const option = (value: string) => ({ value, label });
  const shed = shedType();
  const asked: PermitType["sections"][number]["questions"] = [
    { id: "group", kind: "choice", label, optional: false, options: ["R-3", "U"].map(option) },
    { id: "construction", kind: "choice", label, optional: false, options: ["V-B", "II-B"].map(option) },
    { id: "area", kind: "number", label, optional: false },
    { id: "value", kind: "money", label, optional: true, fills: "valuationCents" },
  ];
  const [section] = shed.sections;
  const sections = section ? [{ ...section, questions: asked }] : [];
  const fees: PermitType["fees"] = [
    {
      rule: {
        ...{ basis: "valuation-tiers", code: "P", name: words, table: { en: "Table 1", es: "la tabla 1" }, valued },
        tiers: [{ overCents: 0, baseCents: 1_000, stepCents: 100_000, centsPerStep: 500 }],
      },
      dueAt: "issue",
    },
  ];

  it("is worked out from the product, and says how", () => {
    // $248,814: 249 begun thousands at $5.00 above a base of $10.00.
    expect(assessFees({ sections, fees }, house).lines).toMatchObject([
      {
        amountCents: 125_500,
        basis: {
          en: "$248,814 (1,800 sq ft × $150.25 × 0.92, R-3 Houses, VB, Made-up data, May 2026) at Table 1",
          es: "$248,814 (1,800 pies² × $150.25 × 0.92, R-3 Houses, VB, Made-up data, May 2026) según la tabla 1",
        },
      },
    ]);
    expect(assessFees({ sections, fees }, { group: "R-3", area: 5 })).toMatchObject({ lines: [], waitsFor: ["construction"] });
    expect(feeQuestions({ sections, fees }).map(({ id }) => id)).toEqual(["group", "construction", "area", "value"]);
  });

  it("stands only on questions with options and one for a number", () => {
    expect(feeFaults({ sections }, fees)).toEqual([]);
    const [first] = fees;
    const wrong = (more: Partial<TableValuation>) =>
      first && first.rule.basis === "valuation-tiers" ? [{ ...first, rule: { ...first.rule, valued: { ...valued, ...more } } }] : [];
    for (const more of [{ group: "area" }, { construction: "nothing" }, { area: "value" }])
      expect(feeFaults({ sections }, wrong(more))).toEqual([{ line: 0, fault: "unknown-question" }]);
  });
});
