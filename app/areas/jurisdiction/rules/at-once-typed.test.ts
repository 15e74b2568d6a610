import { expect, test } from "vitest";
import type { AtOnceRule } from "#schemas/permit-type/at-once-rule";
import { asTyped, blankCondition, figureOf, ruleOf } from "./at-once-typed";

const rule: AtOnceRule = {
  when: [
    { question: "fuel", isOneOf: ["gas", "true", "a=b"] },
    { question: "circuit", isOneOf: [false] },
    { question: "gallons", isAtMost: 79.5 },
    { question: "lots", isMoreThan: 2 },
  ],
  owner: { question: "whoBuilds", isOneOf: ["owner", "true"] },
  papers: ["license", "bond"],
};

test("a rule stands in its fields and comes back as it was, whatever its shape", () => {
  expect(ruleOf(asTyped(rule))).toEqual(rule);
  const { owner: _owner, ...strict } = rule;
  expect(ruleOf(asTyped(strict))).toEqual(strict);
});

test("no question is no rule, and fields that are not whole are none yet", () => {
  const typed = asTyped(rule);
  expect(ruleOf(asTyped(null))).toBeNull();
  expect(ruleOf({ ...typed, when: [blankCondition({ id: "vent", kind: "choice" })] })).toBeUndefined();
  expect(ruleOf({ ...typed, when: [blankCondition({ id: "gallons", kind: "number" })] })).toBeUndefined();
  expect(ruleOf({ ...typed, papers: [] })).toBeUndefined();
});

test.each([
  ["80", 80],
  [" 79.5 ", 79.5],
  ["-1", null],
  ["a few", null],
  ["", null],
] as const)("%j is the figure %j", (text, figure) => {
  expect(figureOf(text)).toBe(figure);
});
