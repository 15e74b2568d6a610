import { describe, expect, it } from "vitest";
import { sharedData } from "../../../tests/support/shared-data";
import { demoPermitTypes } from "../../catalogue/demo-permit-types";
import type { FeeRule } from "../../permit-type/fee-rule";
import type { PermitType } from "../../permit-type/permit-type";
import { assessFees } from "./fee-calculation";
import { discontinuities, roundCents, tableInOrder, tieredCents } from "./fee-table";

type TierRule = Extract<FeeRule, { basis: "valuation-tiers" }>;
const said = (rule: TierRule, valuationCents: number): number => roundCents(tieredCents(rule, valuationCents), "cent");
const both = (text: string) => ({ en: text, es: text });
const tier = (over: number, base: number, step: number | null, perStep: number) => ({
  overCents: over * 100,
  baseCents: Math.round(base * 100),
  stepCents: step === null ? null : step * 100,
  centsPerStep: Math.round(perStep * 100),
});
const table = (tiers: TierRule["tiers"]): TierRule => ({
  basis: "valuation-tiers",
  code: "permit",
  name: both("Permit fee"),
  table: both("table 1"),
  tiers,
});

/** Johnson County, Iowa: the printed table of IRC appendix L, raised by 3 %. */
const johnson = table([
  tier(0, 24.72, null, 0),
  tier(500, 24.72, 100, 3.09),
  tier(2_000, 71.07, 1_000, 11.33),
  tier(40_000, 501.61, 1_000, 9.27),
  tier(100_000, 1_057.81, 1_000, 7.21),
]);

const typeWith = (...rules: readonly FeeRule[]): Pick<PermitType, "sections" | "fees"> => ({
  fees: rules.map((rule) => ({ rule, dueAt: "issue" as const })),
  sections: [
    {
      id: "all",
      title: both("All"),
      questions: [
        { id: "value", kind: "money", label: both("Value"), optional: false, fills: "valuationCents" },
        { id: "count", kind: "number", label: both("Count"), optional: true },
        { id: "extra", kind: "yes-no", label: both("Extra"), optional: true },
        { id: "extraCount", kind: "number", label: both("Extra count"), optional: true, showIf: { question: "extra", isOneOf: [true] } },
      ],
    },
  ],
});
const amounts = (type: Pick<PermitType, "sections" | "fees">, answers: Parameters<typeof assessFees>[1]) =>
  Object.fromEntries(assessFees(type, answers).lines.map((line) => [line.code, line.amountCents]));

describe("a printed valuation table", () => {
  it.each([
    [500, 24.72],
    [2_000, 71.07],
    [40_000, 501.61],
    [100_000, 1_057.81],
    [0, 24.72],
    [500.01, 27.81],
    [600, 27.81],
    [601, 30.9],
    [2_001, 82.4],
    [3_000, 82.4],
    [40_000.01, 510.88],
    [100_001, 1_065.02],
  ])("Johnson County: $%d costs $%d", (valuation, fee) => {
    expect(said(johnson, Math.round(valuation * 100))).toBe(Math.round(fee * 100));
  });

  it("is found continuous where it is", () => {
    expect(discontinuities(johnson)).toEqual([]);
  });

  it("keeps the printed base where the table jumps, and warns", () => {
    const jumping = table([tier(0, 20, null, 0), tier(1_000, 25, 100, 2), tier(2_000, 44, 1_000, 9)]);
    expect(said(jumping, 100_001)).toBe(2_700);
    expect(discontinuities(jumping)).toEqual([
      { tier: 1, over: 100_000, reachedCents: 2_000, printedCents: 2_500 },
      { tier: 2, over: 200_000, reachedCents: 4_500, printedCents: 4_400 },
    ]);
    expect(discontinuities({ basis: "flat", code: "a", name: both("A"), amountCents: 1 })).toEqual([]);
  });

  it("is in order only when it begins at 0, rises, and rates have steps", () => {
    expect(tableInOrder(johnson)).toBe(true);
    expect(tableInOrder(table([tier(100, 20, null, 0)]))).toBe(false);
    expect(tableInOrder(table([tier(0, 20, null, 0), tier(0, 20, 100, 1)]))).toBe(false);
    expect(tableInOrder(table([tier(0, 20, null, 5)]))).toBe(false);
  });
});

describe.skipIf(!sharedData.present)("Raleigh's tiers of 2018 (needs ../shared/data)", () => {
  interface Printed {
    readonly min: number;
    readonly max: number | null;
    readonly costper: number;
    readonly cumulative: number;
  }
  it("gives every printed running total, at its edge, and is continuous", () => {
    const printed: readonly Printed[] = JSON.parse(sharedData.text("forms/raleigh_icc/tiers18.json"));
    const raleigh = table(
      printed.map((row, index) => tier(index === 0 ? 0 : row.min - 1, printed[index - 1]?.cumulative ?? 0, 1_000, row.costper)),
    );
    for (const row of printed) if (row.max !== null) expect(said(raleigh, row.max * 100)).toBe(row.cumulative * 100);
    expect(printed).toHaveLength(9);
    expect(discontinuities(raleigh)).toEqual([]);
    expect(said(raleigh, 25_000_001 * 100)).toBe(1_329_639);
  });
});

describe("an assessment", () => {
  const perUnit = (more: Partial<Extract<FeeRule, { basis: "per-unit" }>> = {}): FeeRule => ({
    basis: "per-unit",
    code: "units",
    name: both("Units"),
    question: "count",
    centsPerUnit: 850,
    unit: both("circuits"),
    includedUnits: 0,
    ...more,
  });
  const percent = (more: Partial<Extract<FeeRule, { basis: "percent-of" }>> = {}): FeeRule => ({
    basis: "percent-of",
    code: "percent",
    name: both("Plan review"),
    of: ["permit"],
    basisPoints: 6_500,
    ...more,
  });
  const flat: FeeRule = { basis: "flat", code: "flat", name: both("Zoning"), amountCents: 7_500 };

  it("counts units beyond those included, and says so", () => {
    const { lines } = assessFees(typeWith(perUnit({ includedUnits: 2 })), { count: 12 });
    expect(lines).toMatchObject([
      {
        amountCents: 8_500,
        basis: { en: "12 circuits, first 2 included: 10 × $8.50", es: "12 circuits, los primeros 2 incluidos: 10 × $8.50" },
      },
    ]);
    expect(amounts(typeWith(perUnit({ includedUnits: 20 })), { count: 12 })).toEqual({});
  });

  it("rounds half a cent up, once a line", () => {
    expect(amounts(typeWith(perUnit({ centsPerUnit: 5 })), { count: 0.5 })).toEqual({ units: 3 });
    expect(amounts(typeWith({ ...flat, code: "permit", amountCents: 10 }, percent({ basisPoints: 500 })), {})).toEqual({
      permit: 10,
      percent: 1,
    });
    expect(amounts(typeWith({ ...flat, code: "permit", amountCents: 9 }, percent({ basisPoints: 500 })), {})).toEqual({ permit: 9 });
  });

  it("stays exact for amounts beyond what floating point holds", () => {
    const huge = typeWith({ ...flat, code: "permit", amountCents: 999_999_999_999 }, percent({ basisPoints: 9_999 }));
    expect(amounts(huge, {})).toEqual({ permit: 999_999_999_999, percent: 999_899_999_999 });
  });

  it("keeps to a minimum and a maximum, and says which", () => {
    const least = assessFees(typeWith(johnson, percent({ minimumCents: 5_000 })), { value: "$500" });
    expect(least.lines[1]).toMatchObject({
      amountCents: 5_000,
      basis: { en: "65% of permit fee, minimum $50.00", es: "65\u00A0% de «Permit fee», mínimo $50.00" },
    });
    const most = assessFees(typeWith(johnson, percent({ maximumCents: 5_000 })), { value: "100000" });
    expect(most.lines[1]).toMatchObject({ amountCents: 5_000, basis: { en: "65% of permit fee, maximum $50.00" } });
  });

  it("leaves out what does not apply, and percentages of nothing", () => {
    const onlyExtra = typeWith({ ...flat, code: "permit", showIf: { question: "extra", isOneOf: [true] } }, percent());
    expect(amounts(onlyExtra, { extra: false })).toEqual({});
    expect(amounts(onlyExtra, {})).toEqual({});
    expect(amounts(onlyExtra, { extra: true })).toEqual({ permit: 7_500, percent: 4_875 });
  });

  it("ignores an answer to a question that is no longer asked", () => {
    const type = typeWith(perUnit({ question: "extraCount", showIf: { question: "extraCount", isMoreThan: 0 } }));
    expect(amounts(type, { extra: true, extraCount: 3 })).toEqual({ units: 2_550 });
    expect(amounts(type, { extra: false, extraCount: 3 })).toEqual({});
  });

  it("says which answers it waits for, and gives the other lines", () => {
    const assessed = assessFees(typeWith(johnson, percent(), flat), { value: "about 5" });
    expect(assessed.lines.map((line) => line.code)).toEqual(["flat"]);
    expect(assessed.waitsFor).toEqual(["value"]);
  });

  it("reads answers as typed or as stored", () => {
    expect(amounts(typeWith(johnson), { value: "$40,000" })).toEqual(amounts(typeWith(johnson), { value: 4_000_000 }));
  });
});

describe("the fees of the catalogue", () => {
  const types = demoPermitTypes();
  const typeOf = (id: string) => types.find((type) => type.id === id) ?? expect.fail(id);

  it("charges a $144,000 commercial alteration as look book sheet L2a, whose fire review is 10 cents too high", () => {
    const assessed = assessFees(typeOf("commercial-alteration@15"), { workValue: "$144,000" });
    expect(assessed.lines).toMatchObject([
      { code: "permit", amountCents: 128_800, dueAt: "issue", basis: { en: "$144,000 at table 5", es: "$144,000 según la tabla 5" } },
      { code: "plan-review", amountCents: 83_720, dueAt: "application", basis: { en: "65% of permit fee" } },
      { code: "fire-review", amountCents: 19_320, dueAt: "application", basis: { en: "15% of permit fee" } },
    ]);
    expect(assessed.totalCents).toBe(231_840);
  });

  it("charges a $12,500 deck", () => {
    expect(amounts(typeOf("residential-deck@3"), { workValue: "12500" })).toEqual({
      permit: 15_650,
      "plan-review": 10_173,
      "zoning-review": 7_500,
      technology: 1_033,
    });
  });

  it("charges a service change with six circuits and a charger", () => {
    const answers = { workItems: ["service", "circuits", "ev-charger"], serviceAmps: "200", circuitCount: "6", chargerAmps: 50 };
    expect(amounts(typeOf("residential-electrical@5"), answers)).toEqual({
      permit: 6_500,
      "service-200": 11_000,
      circuits: 3_400,
      "ev-charger": 4_500,
      technology: 1_016,
    });
  });

  it("has tables in order that do not jump", () => {
    for (const { rule } of types.flatMap((type) => type.fees)) {
      expect(discontinuities(rule)).toEqual([]);
      if (rule.basis === "valuation-tiers") expect(tableInOrder(rule)).toBe(true);
    }
  });
});

it.each([1e9, 1e15, 1e300])("%d units cost no more than ten billion dollars, and no error", (count) => {
  const unit = both("feet");
  const tiers = [{ over: 0, baseCents: 0, step: 0.000001, centsPerStep: 100_000 }];
  const type = typeWith(
    { basis: "per-unit", code: "each", name: both("Each"), question: "count", unit, centsPerUnit: 100_000_000, includedUnits: 0 },
    { basis: "unit-tiers", code: "tiers", name: both("Tiers"), question: "count", unit, table: both("table"), tiers },
    { basis: "percent-of", code: "more", name: both("More"), of: ["each", "tiers"], basisPoints: 1_000_000 },
  );
  expect(amounts(type, { value: 100, count })).toEqual({ each: 1e12, tiers: 1e12, more: 1e12 });
});
