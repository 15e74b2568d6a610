import { expect, test } from "vitest";
import { blankPart, filledParts, keepableCents, methodsFor, type PartDraft, partFaults, partsIn } from "./part-draft";

const part = (more: Partial<PartDraft>): PartDraft => ({ ...blankPart, method: "check", ...more });

test("the part that nobody typed is what the others leave", () => {
  expect(filledParts([blankPart], 8_190)[0]?.amount).toBe("81.90");
  expect(filledParts([part({ amount: "60" }), blankPart], 8_190).map(({ amount }) => amount)).toEqual(["60", "21.90"]);
  expect(filledParts([part({ amount: "81.90" }), blankPart], 8_190)[1]?.amount).toBe("");
});

test("parts are read with the cash that was given, and without a reference for it", () => {
  const parts = [
    part({ amount: "60", reference: " 4417 ", given: "99" }),
    part({ amount: "21.90", method: "cash", given: "25", reference: "x" }),
  ];
  expect(partsIn(parts)).toEqual([
    { amountCents: 6_000, method: "check", reference: "4417" },
    { amountCents: 2_190, method: "cash", reference: "", givenCents: 2_500 },
  ]);
  expect(partFaults(parts, { owedCents: 8_190 }, false)).toEqual([{}, {}]);
});

test("what is wrong stands at its part", () => {
  expect(partFaults([part({ amount: "x" })], { owedCents: 100 }, false)).toEqual([
    { amount: "Amount must be dollars and cents, like 120.50" },
  ]);
  expect(partFaults([part({ amount: "0", method: "" })], { owedCents: 100 }, false)).toEqual([
    { amount: "Amount must be more than $0", method: "Select a payment method" },
  ]);
  expect(partFaults([part({ amount: "60" }), part({ amount: "30" })], { owedCents: 8_190 }, false)).toEqual([
    {},
    { amount: "Amount must be $21.90 or less" },
  ]);
  expect(partFaults([part({ amount: "21.90", method: "cash", given: "20" })], { owedCents: 8_190 }, false)).toEqual([
    { given: "Cash given must be $21.90 or more" },
  ]);
});

test("the rest of a check may be kept, of cash it is change", () => {
  expect(keepableCents([part({ amount: "100" })], 8_190)).toBe(1_810);
  expect(partFaults([part({ amount: "100" })], { owedCents: 8_190 }, true)).toEqual([{}]);
  expect(keepableCents([part({ amount: "100", method: "cash" })], 8_190)).toBe(0);
  expect(partFaults([part({ amount: "100", method: "cash" })], { owedCents: 8_190 }, true)).toEqual([
    { amount: "Amount must be $81.90 or less" },
  ]);
});

test("cash is handed over once", () => {
  expect(methodsFor([part({ method: "cash" }), blankPart], 1)).not.toContain("cash");
  expect(methodsFor([part({ method: "cash" }), blankPart], 0)).toContain("cash");
});
