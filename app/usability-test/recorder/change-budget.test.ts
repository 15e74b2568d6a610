import { expect, test } from "vitest";
import { changeBudget, createChangeBudget } from "./change-budget";

test("a moment may change so much and not one more; the next moment begins anew", () => {
  const budget = createChangeBudget();
  expect(budget.spend(changeBudget.changes, 0)).toBe(true);
  expect(budget.spend(1, changeBudget.within - 1)).toBe(false);
  expect(budget.spend(changeBudget.changes, changeBudget.within)).toBe(true);
  expect(budget.spend(1, changeBudget.within)).toBe(false);
});
