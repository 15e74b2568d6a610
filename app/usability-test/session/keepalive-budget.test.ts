import { expect, test } from "vitest";
import { createKeepaliveBudget } from "./keepalive-budget";

test("requests that outlive their page weigh 64 KiB together, and not a byte more", () => {
  const budget = createKeepaliveBudget();
  expect(budget.take(65_536)).toBe(true);
  expect(budget.take(1)).toBe(false);
  budget.giveBack(65_536);
  expect(budget.take(65_537)).toBe(false);
  expect(budget.take(60_000)).toBe(true);
  expect(budget.take(5_536)).toBe(true);
  expect(budget.take(1)).toBe(false);
});
