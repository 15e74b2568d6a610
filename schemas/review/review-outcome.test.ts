import { describe, expect, test } from "vitest";
import type { ChecklistAnswer, Finding } from "../inspection/inspection";
import { suggestedResult } from "../inspection/suggested-result";
import { type ReviewDecision, reviewDecisions } from "./review";
import { letsPass, reviewOutcome } from "./review-outcome";

describe("the outcome of a cycle", () => {
  const rank = (decision: ReviewDecision) => reviewDecisions.indexOf(decision);
  test.each(reviewDecisions.flatMap((a) => reviewDecisions.map((b) => [a, b] as const)))("of %s and %s is the more severe", (a, b) => {
    expect(reviewOutcome([{ decision: a }, { decision: b }])).toBe(rank(a) > rank(b) ? a : b);
  });
  test("is open while one is undecided, and for no reviews at all", () => {
    expect(reviewOutcome([{ decision: "rejected" }, { decision: null }])).toBeNull();
    expect(reviewOutcome([])).toBeNull();
  });
  test("lets a permit pass up to comments", () => {
    expect(reviewDecisions.filter(letsPass)).toEqual(["not_required", "approved", "approved_with_comments"]);
  });
});

describe("the suggested result", () => {
  const seen = (itemId: string, answer: ChecklistAnswer["answer"], minute = 0, id = itemId + minute): ChecklistAnswer => ({
    ...{ id, permitId: "p", inspectionId: "i", itemId, itemText: itemId, answer, recordedAt: null, by: "a" },
    ...{ withheld: false, overruledAt: null },
    observedAt: `2026-11-02T10:${String(minute).padStart(2, "0")}:00.000Z`,
  });
  const found = (kind: Finding["kind"], resolvedAt: string | null = null): Finding => ({
    ...{ id: kind, permitId: "p", inspectionId: "i", itemId: null, kind, text: "x", codeReference: "", recordedAt: null, by: "a" },
    observedAt: "2026-11-02T10:00:00.000Z",
    resolvedAt,
    withheld: false,
    overruledAt: null,
  });
  const items = ["one", "two"];
  test.each([
    ["nothing is said", [], [], null],
    ["all pass", [seen("one", "pass"), seen("two", "pass")], [], "Passed"],
    ["what does not apply counts as answered", [seen("one", "pass"), seen("two", "not_applicable")], [], "Passed"],
    ["one is left", [seen("one", "pass")], [], "Partial"],
    ["one fails", [seen("one", "fail"), seen("two", "pass")], [], "Failed"],
    ["one fails and one is left", [seen("one", "fail")], [], "Failed"],
    ["the newer answer counts", [seen("one", "fail", 1), seen("one", "pass", 2), seen("two", "pass")], [], "Passed"],
    ["of one time, the later id", [seen("one", "pass", 1, "b"), seen("one", "fail", 1, "a"), seen("two", "pass")], [], "Passed"],
    ["a deficiency is open", [seen("one", "pass"), seen("two", "pass")], [found("deficiency")], "Failed"],
    ["a deficiency alone", [], [found("deficiency")], "Failed"],
    ["a deficiency was put right", [seen("one", "pass"), seen("two", "pass")], [found("deficiency", "2026-11-02T11:00:00.000Z")], "Passed"],
    ["a remark is made", [seen("one", "pass"), seen("two", "pass")], [found("remark")], "Passed"],
    ["a remark alone", [], [found("remark")], null],
    ["an item of one's own fails", [seen("one", "pass"), seen("two", "pass"), seen("own", "fail")], [], "Failed"],
  ] as const)("when %s", (_why, answers, findings, result) => {
    expect(suggestedResult(items, answers, findings)).toBe(result);
  });
});
