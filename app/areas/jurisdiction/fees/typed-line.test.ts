import { describe, expect, test } from "vitest";
import { catalogue, permitTypeOf } from "#schemas/catalogue/catalogue";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import type { ScheduledFee } from "#schemas/permit-type/fee-rule";
import { readLine } from "./read-line";
import { asTyped, newLine, type TypedLine } from "./typed-line";

const words = { en: "Fee", es: "Tarifa" };
const rows = { table: words, minimumCents: 2_350, maximumCents: 400_000, rounding: "dollar" as const };
const further: readonly ScheduledFee[] = [
  {
    rule: {
      ...{ basis: "per-unit", code: "a", name: words, account: "001-322-10", question: "area", unit: words, includedUnits: 12.5 },
      ...{ centsPerUnit: 1_250, unitsPerPrice: 100, stepCount: "started" },
      showIf: { question: "extra", isOneOf: [true] },
    },
    dueAt: "final",
    deposit: { dueAt: "issue", basisPoints: 1_250 },
  },
  {
    rule: {
      ...{ basis: "unit-tiers", code: "b", name: words, question: "area", unit: words, stepCount: "prorated", ...rows },
      tiers: [
        { over: 0, baseCents: 5_000, step: null, centsPerStep: 0 },
        { over: 12.5, baseCents: 5_000, step: 0.5, centsPerStep: 75 },
      ],
    },
    dueAt: "issue",
    deposit: { dueAt: "application", amountCents: 5_000 },
  },
  {
    rule: {
      ...{ basis: "valuation-tiers", code: "c", name: words, stepCount: "prorated", ...rows },
      tiers: [{ overCents: 0, baseCents: 0, stepCents: 100_000, centsPerStep: 260 }],
    },
    dueAt: "issue",
  },
];
const named = (fees: readonly ScheduledFee[], type: string) => fees.map((fee) => [`${type} ${fee.rule.code}`, fee] as const);
const every = [
  ...demoPermitTypes().flatMap(({ id, fees }) => named(fees, id)),
  ...catalogue.flatMap((entry) => named(permitTypeOf(entry, "2026-01-01").fees, entry.type.code)),
  ...named(further, "further"),
];

test.each(every)("%s in its fields is read as it was", (_name, fee) => {
  const { fee: read, faults } = readLine(asTyped(fee));
  expect([...faults]).toEqual([]);
  expect(read).toEqual(fee);
});

describe("what cannot be read", () => {
  const flat: TypedLine = { ...newLine("n"), code: "x", name: words, amount: "10" };
  const quantity = { question: "area", unit: words };
  test.each<[string, Partial<TypedLine>, string, string]>([
    ["no code", { code: " " }, "code", "missing"],
    ["a name in one language", { name: { en: "Fee", es: "" } }, "name.es", "missing"],
    ["an amount in words", { amount: "ten" }, "amount", "money"],
    ["a percentage of nothing", { basis: "percent-of", percent: "0", of: ["a"] }, "percent", "percent"],
    ["a percentage of no fee", { basis: "percent-of", percent: "10" }, "of", "missing"],
    ["a price of no units", { basis: "per-unit", ...quantity, per: "0" }, "per", "number"],
    ["a table's row without its base", { basis: "valuation-tiers", table: words }, "rows.0.base", "money"],
    [
      "a rate without its step",
      { basis: "unit-tiers", table: words, ...quantity, rows: [{ over: "0", base: "1", rate: "2", step: "" }] },
      "rows.0.step",
      "number",
    ],
    ["a least that is none", { basis: "per-unit", ...quantity, least: "-1" }, "least", "money"],
    ["a deposit above the whole", { deposit: "percent", depositPart: "150" }, "deposit", "percent"],
    ["a deposit of nothing", { deposit: "amount", depositPart: "0" }, "deposit", "money"],
  ])("is told of its field: %s", (_what, more, field, fault) => {
    const { fee, faults } = readLine({ ...flat, ...more });
    expect(fee).toBeNull();
    expect(faults.get(field)).toBe(fault);
  });

  test("is never a step of nothing, which would be divided by", () => {
    const stepless = { basis: "unit-tiers" as const, table: words, ...quantity, rows: [{ over: "0", base: "1", rate: "2", step: "0" }] };
    expect(readLine({ ...flat, ...stepless }).fee).toBeNull();
  });

  test("is not what another way of charging would need", () => {
    expect(readLine({ ...flat, percent: "many", per: "0", least: "-" }).fee).toMatchObject({ rule: { basis: "flat", amountCents: 1_000 } });
    expect(readLine({ ...flat, dueAt: "application", deposit: "amount", depositPart: "?" }).fee).not.toHaveProperty("deposit");
  });
});
