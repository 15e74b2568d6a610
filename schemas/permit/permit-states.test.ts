import { describe, expect, test } from "vitest";
import { Refusal } from "../problem";
import { permitStates } from "./permit";
import { mayMove, requireMove } from "./permit-moves";
import { stateFacts } from "./permit-states";
import { endStates } from "./states-by-phase";

/** Product.md section 2, written out a second time so that a slip in one is seen. */
const table = `
draft: submitted deleted
submitted: incomplete in_review fees_due withdrawn expired void
incomplete: submitted withdrawn expired void
fees_due: in_review issued withdrawn expired void
in_review: corrections_required approved fees_due denied withdrawn void
corrections_required: in_review withdrawn expired void
approved: fees_due issued withdrawn expired void
issued: inspections expired revoked void
inspections: finaled finaled_with_conditions co_temporary expired revoked
co_temporary: inspections co_issued expired revoked
finaled: co_issued closed
finaled_with_conditions: co_issued closed
co_issued: closed
denied: appealed
appealed: in_review denied
expired: issued closed
withdrawn:
void:
revoked:
closed:`;

const allowed = new Map(
  table
    .trim()
    .split("\n")
    .map((row) => {
      const [from = "", to = ""] = row.split(":");
      return [from, to.trim().split(" ").filter(Boolean)];
    }),
);
const pairs = permitStates.flatMap((from) => [...permitStates, "deleted" as const].map((to) => ({ from, to })));
const isAllowed = (from: string, to: string) => allowed.get(from)?.includes(to) ?? false;

test("every state has a row in the table", () => {
  expect([...allowed.keys()].sort()).toEqual([...permitStates].sort());
  expect(Object.values(stateFacts).flatMap(({ moves }) => moves)).toHaveLength([...allowed.values()].flat().length);
});

describe("allowed moves", () => {
  test.each(pairs.filter(({ from, to }) => isAllowed(from, to)))("$from may go to $to", ({ from, to }) => {
    expect(mayMove(from, to)).toBe(true);
    expect(() => requireMove(from, to)).not.toThrow();
  });
});

describe("refused moves", () => {
  test.each(pairs.filter(({ from, to }) => !isAllowed(from, to)))("$from may not go to $to", ({ from, to }) => {
    expect(mayMove(from, to)).toBe(false);
    expect.assertions(2);
    try {
      requireMove(from, to);
    } catch (error) {
      expect(error instanceof Refusal && error.problem).toEqual({ code: "move-not-allowed", params: { from, to } });
    }
  });
});

test("withdrawn, void, revoked and closed are the end", () => {
  expect([...endStates].sort()).toEqual(["closed", "revoked", "void", "withdrawn"]);
});
