import { expect, test } from "vitest";
import { alwaysHolding, scopes } from "./row-scope";

test("what stands in somebody's own scope rings them, staff's rings the staff, and the rest is found by its holdings", () => {
  expect(alwaysHolding([scopes.user("ana"), scopes.permit("p"), scopes.org])).toEqual(["account:ana"]);
  expect(alwaysHolding([scopes.staff, scopes.permitStaff("p")])).toEqual(["role:office", "role:inspectors"]);
  expect(alwaysHolding([scopes.draft("user:ana")])).toEqual([]);
});
