import { expect, test } from "vitest";
import { demoPermitTypes } from "#schemas/catalogue/demo-permit-types";
import { amountsOf, readAmount, withAmounts } from "./fee-amounts";

const rules = demoPermitTypes().flatMap(({ code, edition, fees }) =>
  fees.map(({ rule }) => [`${code}@${edition} ${rule.code}`, rule] as const),
);

test.each(rules)("every figure of %s can be changed, and nothing else", (_name, rule) => {
  const amounts = amountsOf(rule);
  expect(amounts.length).toBeGreaterThan(0);
  expect(withAmounts(rule, new Map())).toEqual(rule);
  const raised = withAmounts(rule, new Map(amounts.map(({ key, value }) => [key, value + 7])));
  expect(amountsOf(raised).map(({ value }) => value)).toEqual(amounts.map(({ value }) => value + 7));
  expect(withAmounts(raised, new Map(amounts.map(({ key, value }) => [key, value])))).toEqual(rule);
});

test.each([
  ["cents", "1,250.50", 125_050],
  ["cents", "$0", 0],
  ["cents", "-5", null],
  ["cents", "", null],
  ["percent", "65", 6_500],
  ["percent", "4.25 %", 425],
  ["percent", "-1", null],
  ["percent", "many", null],
] as const)("%s: %j is %j", (kind, typed, value) => {
  expect(readAmount(kind, typed)).toBe(value);
});
