import { describe, expect, it } from "vitest";
import type { FeeRounding, FeeRule, ScheduledFee, StepCount } from "../../permit-type/fee-rule";
import type { Answers } from "../../permit-type/form";
import type { PermitType } from "../../permit-type/permit-type";
import { assessFees } from "./fee-calculation";
import { feeFaults } from "./fee-schedule";

/**
 * Schedules that cities and counties publish, read on 28 November 2026, against what they ask for. "Printed" amounts stand in the document itself; the
 * others follow from its rule. A stored page is no word on what is charged today.
 */

const both = (words: string) => ({ en: words, es: words });
const dollars = (amount: number): number => Math.round(amount * 100);
type Row = readonly [over: number, base: number, step?: number, rate?: number];
interface Rest {
  readonly stepCount?: StepCount;
  readonly rounding?: FeeRounding;
  readonly minimumCents?: number;
  readonly maximumCents?: number;
}
const line = (code: string) => ({ code, name: both(code) });
const sections: PermitType["sections"] = [
  {
    id: "all",
    title: both("All"),
    questions: [
      { id: "value", kind: "money", label: both("Value"), optional: true, fills: "valuationCents" },
      ...["area", "circuits", "units", "trades", "inspections"].map((id) => ({
        ...{ id, kind: "number" as const, label: both(id), optional: true },
      })),
    ],
  },
];

const byValue = (code: string, rows: readonly Row[], rest: Rest = {}): FeeRule => ({
  ...{ basis: "valuation-tiers", ...line(code), table: both("the table") },
  tiers: rows.map(([over, base, step, rate = 0]) => ({
    ...{ overCents: dollars(over), baseCents: dollars(base) },
    ...{ stepCents: step === undefined ? null : dollars(step), centsPerStep: dollars(rate) },
  })),
  ...rest,
});
const byQuantity = (code: string, question: string, rows: readonly Row[], rest: Rest = {}): FeeRule => ({
  ...{ basis: "unit-tiers", ...line(code), question, unit: both(question), table: both("the table") },
  tiers: rows.map(([over, base, step, rate = 0]) => ({ over, baseCents: dollars(base), step: step ?? null, centsPerStep: dollars(rate) })),
  ...rest,
});
const perUnit = (
  code: string,
  question: string,
  price: number,
  rest: Rest & { readonly includedUnits?: number; readonly unitsPerPrice?: number } = {},
): FeeRule => ({
  ...{ basis: "per-unit", ...line(code), question, unit: both(question), centsPerUnit: dollars(price), includedUnits: 0 },
  ...rest,
});
const flat = (code: string, amount: number): FeeRule => ({ basis: "flat", ...line(code), amountCents: dollars(amount) });
const percentOf = (code: string, percent: number, of: readonly string[], rest: Rest = {}): FeeRule => ({
  ...{ basis: "percent-of", ...line(code), of: [...of], basisPoints: Math.round(percent * 100) },
  ...rest,
});

interface Schedule {
  readonly place: string;
  /** The document, its address and, where it says one, its date. */
  readonly source: string;
  readonly fees: readonly (FeeRule | ScheduledFee)[];
  /** Answers, and the amounts in dollars by the code of their line. */
  readonly cases: readonly (readonly [Answers, Readonly<Record<string, number>>])[];
}
const cost = (amount: number): Answers => ({ value: dollars(amount) });

const uniformBuildingCode = (rows: readonly number[]): readonly Row[] => {
  const [first = 0, perHundred = 0, ...rest] = rows;
  const edges = [2_000, 25_000, 50_000, 100_000, 500_000, 1_000_000];
  const above = edges.flatMap((edge, at): Row[] => {
    const [base, rate] = [rest[at * 2], rest[at * 2 + 1]];
    return base === undefined || rate === undefined ? [] : [[edge, base, 1_000, rate]];
  });
  return [[0, first], [500, first, 100, perHundred], ...above];
};

const schedules: readonly Schedule[] = [
  {
    place: "Raleigh, North Carolina: in proportion, rounded to the dollar",
    source: "Development Fee Schedule, new fees from 1 July 2017, pages 8, 10 and 19; raleighnc.gov/content/extra/Books/PlanDev",
    fees: [
      byValue("building", [[0, 0, 1_000, 2.6]], { stepCount: "prorated", rounding: "dollar" }),
      percentOf("electrical", 101, ["building"], { rounding: "dollar" }),
      percentOf("plumbing", 55, ["building"], { rounding: "dollar" }),
      percentOf("mechanical", 78, ["building"], { rounding: "dollar" }),
      percentOf("technology", 4, ["building"], { rounding: "dollar" }),
    ],
    cases: [
      [cost(200_000), { building: 520, electrical: 525, plumbing: 286, mechanical: 406, technology: 21 }],
      [cost(187_654), { building: 488, electrical: 493, plumbing: 268, mechanical: 381, technology: 20 }],
      // Printed, as an encroachment's: $273, with its surcharge $284.
      [cost(105_000), { building: 273, electrical: 276, plumbing: 150, mechanical: 213, technology: 11 }],
    ],
  },
  {
    place: "Johnson County, Iowa: steps",
    source: "Building permit fees, the table of IRC appendix L raised by 3 %, plan check 10 %",
    fees: [
      byValue("permit", [
        ...([
          [0, 24.72],
          [500, 24.72, 100, 3.09],
          [2_000, 71.07, 1_000, 11.33],
        ] as const),
        ...([
          [40_000, 501.61, 1_000, 9.27],
          [100_000, 1_057.81, 1_000, 7.21],
        ] as const),
      ]),
      percentOf("plan-check", 10, ["permit"]),
    ],
    cases: [
      [cost(500), { permit: 24.72, "plan-check": 2.47 }],
      [cost(501), { permit: 27.81, "plan-check": 2.78 }],
      [cost(2_001), { permit: 82.4, "plan-check": 8.24 }],
      [cost(100_001), { permit: 1_065.02, "plan-check": 106.5 }],
    ],
  },
  {
    place: "Spring Hill, Kansas: steps whose rows do not meet",
    source: "Building Permit Fee Schedule Table 1-A; studylib.net/doc/18370551",
    fees: [
      byValue(
        "permit",
        uniformBuildingCode([15.75, 2.1, 47.25, 9.45, 264.6, 6.82, 435.22, 4.72, 671.48, 3.67, 2_141.48, 3.15, 3_716.48, 2.1]),
      ),
      percentOf("review", 50, ["permit"]),
    ],
    cases: [
      // Printed.
      [cost(500), { permit: 15.75, review: 7.88 }],
      [cost(501), { permit: 17.85, review: 8.93 }],
      [cost(50_000), { permit: 435.1, review: 217.55 }],
      [cost(50_001), { permit: 439.94, review: 219.97 }],
      [cost(100_000), { permit: 671.22, review: 335.61 }],
      [cost(123_456.78), { permit: 759.56, review: 379.78 }],
      [cost(500_000), { permit: 2_139.48, review: 1_069.74 }],
      [cost(1_500_001), { permit: 4_768.58, review: 2_384.29 }],
    ],
  },
  {
    place: "Glendale, Ohio: the state's 3 %",
    source: "Code of ordinances § 151.03 (A); codelibrary.amlegal.com/codes/glendale. Every amount is printed",
    fees: [byValue("building", [[0, 59, 1_000, 14]]), percentOf("state", 3, ["building"])],
    cases: [
      [cost(5_000), { building: 129, state: 3.87 }],
      [cost(6_000), { building: 143, state: 4.29 }],
      [cost(10_000), { building: 199, state: 5.97 }],
      [cost(13_000), { building: 241, state: 7.23 }],
      [cost(20_000), { building: 339, state: 10.17 }],
      [cost(24_000), { building: 395, state: 11.85 }],
      [cost(25_000), { building: 409, state: 12.27 }],
    ],
  },
  {
    place: "Mounds View, Minnesota: steps, and the state's surcharge in mills",
    source: "Fee schedule I.A and B; miweblink.metro-inet.us/MoundsViewPublic/0/doc/226978; Minnesota Statutes 326B.148",
    fees: [
      byValue("permit", uniformBuildingCode([23.5, 3.05, 69.25, 14, 391.25, 10.1, 643.75, 7, 993.75, 5.6, 3_233.75, 4.75]), {
        minimumCents: 2_350,
      }),
      byValue(
        "surcharge",
        [
          ...([
            [0, 0, 1_000, 0.5],
            [1_000_000, 500, 1_000, 0.4],
            [2_000_000, 900, 1_000, 0.3],
          ] as const),
          ...([
            [3_000_000, 1_200, 1_000, 0.2],
            [4_000_000, 1_400, 1_000, 0.1],
            [5_000_000, 1_500, 1_000, 0.05],
          ] as const),
        ],
        { stepCount: "prorated" },
      ),
    ],
    cases: [
      [cost(500), { permit: 23.5, surcharge: 0.25 }],
      [cost(501), { permit: 26.55, surcharge: 0.25 }],
      [cost(12_345), { permit: 223.25, surcharge: 6.17 }],
      [cost(250_000), { permit: 1_833.75, surcharge: 125 }],
      [cost(1_250_000), { permit: 6_796.25, surcharge: 600 }],
      [cost(2_500_000), { permit: 12_733.75, surcharge: 1_050 }],
      [cost(6_000_000), { permit: 29_358.75, surcharge: 1_550 }],
    ],
  },
  {
    place: "Mounds View, Minnesota: plumbing plan review by fixture units, with a cliff and a maximum",
    source: "Plumbing plan review fees, 2024",
    fees: [
      byQuantity(
        "review",
        "units",
        [
          [0, 150],
          [25, 250],
          [50, 350],
          [150, 500],
          [249, 747, 1, 3],
        ],
        { maximumCents: 400_000 },
      ),
    ],
    cases: [
      // Printed up to 249.
      [{ units: 25 }, { review: 150 }],
      [{ units: 26 }, { review: 250 }],
      [{ units: 150 }, { review: 350 }],
      [{ units: 249 }, { review: 500 }],
      [{ units: 250 }, { review: 750 }],
      [{ units: 1_333 }, { review: 3_999 }],
      [{ units: 1_334 }, { review: 4_000 }],
    ],
  },
  {
    place: "Rosemount, Minnesota: circuits, 25 of them included",
    source: "Electrical Wiring; rosemountmn.gov/414/Electrical-Wiring",
    fees: [flat("home", 175), perUnit("circuits", "circuits", 7, { includedUnits: 25 }), flat("administration", 10), flat("state", 1)],
    cases: [
      // Printed: together $186.
      [{ circuits: 25 }, { home: 175, administration: 10, state: 1 }],
      [{ circuits: 30 }, { home: 175, circuits: 35, administration: 10, state: 1 }],
    ],
  },
  {
    place: "Montgomery County, Maryland: square feet, to the millionth of a dollar",
    source:
      "Residential Construction, 1 July 2020 to 30 June 2021; fdocuments.us. The base of the second row is not printed, and no whole cent",
    fees: [
      byQuantity(
        "permit",
        "area",
        [
          [0, 0, 10_000, 7_678.65],
          [5_000, 3_839.33, 100_000, 32_445],
        ],
        { stepCount: "prorated" },
      ),
      percentOf("filing", 50, ["permit"], { minimumCents: 75_705 }),
    ],
    cases: [
      [{ area: 1_900 }, { permit: 1_458.94, filing: 757.05 }],
      [{ area: 1_972 }, { permit: 1_514.23, filing: 757.12 }],
      [{ area: 3_000 }, { permit: 2_303.6, filing: 1_151.8 }],
      [{ area: 5_001 }, { permit: 3_839.65, filing: 1_919.83 }],
      [{ area: 6_001 }, { permit: 4_164.1, filing: 2_082.05 }],
    ],
  },
  {
    place: "Youngtown, Arizona: plan check 65 %",
    source: "Fee Schedule; youngtownaz.hosted.civiclive.com, page 12764566",
    fees: [
      byValue(
        "permit",
        uniformBuildingCode([75, 3.05, 120.75, 14, 442.75, 10.1, 695.25, 7, 1_045.25, 5.6, 3_285.25, 4.75, 5_660.25, 3.65]),
      ),
      percentOf("plan-check", 65, ["permit"]),
    ],
    cases: [
      [cost(1_300), { permit: 99.4, "plan-check": 64.61 }],
      [cost(2_001), { permit: 134.75, "plan-check": 87.59 }],
      [cost(10_000), { permit: 232.75, "plan-check": 151.29 }],
      [cost(30_000), { permit: 493.25, "plan-check": 320.61 }],
      [cost(250_000), { permit: 1_885.25, "plan-check": 1_225.41 }],
      [cost(1_000_001), { permit: 5_663.9, "plan-check": 3_681.54 }],
    ],
  },
  {
    place: "Oshtemo, Michigan: in proportion, to the dollar, with a jump; one inspection included",
    source: "Fee Schedule, from 1 January 2025; oshtemo.org/Applications/Fee-Schedule",
    fees: [
      byValue(
        "permit",
        [
          ...([
            [0, 75],
            [2_000, 75, 1_000, 8],
            [10_000, 165, 1_000, 3],
          ] as const),
          ...([
            [100_000, 435, 1_000, 2],
            [500_000, 1_235, 1_000, 3],
          ] as const),
        ],
        { stepCount: "prorated", rounding: "dollar" },
      ),
      perUnit("inspections", "inspections", 100, { includedUnits: 1 }),
    ],
    cases: [
      // Printed.
      [{ ...cost(2_000), inspections: 1 }, { permit: 75 }],
      [{ ...cost(10_000), inspections: 1 }, { permit: 139 }],
      [{ ...cost(10_001), inspections: 1 }, { permit: 165 }],
      [
        { ...cost(12_345), inspections: 3 },
        { permit: 172, inspections: 200 },
      ],
      [{ ...cost(123_456), inspections: 1 }, { permit: 482 }],
      [{ ...cost(1_000_000), inspections: 1 }, { permit: 2_735 }],
    ],
  },
  {
    place: "Decatur, Indiana: the first 1,000 square feet included, then each 100 begun",
    source: "Code § 150.357; codelibrary.amlegal.com/codes/decatur",
    fees: [
      flat("new", 45),
      perUnit("area", "area", 3, { includedUnits: 1_000, unitsPerPrice: 100, stepCount: "started" }),
      perUnit("trades", "trades", 50),
    ],
    cases: [
      // Printed up to 1,000.
      [{ area: 800, trades: 0 }, { new: 45 }],
      [{ area: 1_000, trades: 0 }, { new: 45 }],
      [
        { area: 1_001, trades: 0 },
        { new: 45, area: 3 },
      ],
      [
        { area: 1_100, trades: 0 },
        { new: 45, area: 3 },
      ],
      [
        { area: 1_101, trades: 0 },
        { new: 45, area: 6 },
      ],
      [
        { area: 2_450, trades: 3 },
        { new: 45, area: 45, trades: 150 },
      ],
    ],
  },
  {
    place: "Harrison, Ohio: half of it with the application, taken off at issue",
    source: "Codified ordinances, section 5.0; codelibrary.amlegal.com/codes/harrison",
    fees: [
      { rule: perUnit("permit", "area", 1.5), dueAt: "issue", deposit: { dueAt: "application", basisPoints: 5_000 } },
      percentOf("state", 1, ["permit"]),
    ],
    cases: [
      [{ area: 2_000 }, { "permit-deposit": 1_500, permit: 1_500, state: 30 }],
      [{ area: 1_333 }, { "permit-deposit": 999.75, permit: 999.75, state: 20 }],
    ],
  },
];

describe.each(schedules)("$place ($source)", ({ fees, cases }) => {
  const type = { sections, fees: fees.map((fee) => ("rule" in fee ? fee : { rule: fee, dueAt: "issue" as const })) };
  it("can be put in force", () => {
    expect(feeFaults(type, type.fees)).toEqual([]);
  });

  it.each(cases)("%j costs %j", (answers, amounts) => {
    const { lines, waitsFor } = assessFees(type, answers);
    expect(waitsFor).toEqual([]);
    expect(Object.fromEntries(lines.map(({ code, amountCents }) => [code, amountCents / 100]))).toEqual(amounts);
  });
});
