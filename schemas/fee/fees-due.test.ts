import { describe, expect, test } from "vitest";
import { type PermitState, permitStates } from "../permit/permit";
import type { FeeStage } from "../permit-type/fee-rule";
import type { Fee } from "./fee";
import { feeDueAt, feesOwed } from "./fees-due";

const fee = (dueAt: FeeStage, amountCents: number): Fee => ({
  id: dueAt,
  permitId: "permit-1",
  code: dueAt.toUpperCase(),
  name: { en: dueAt, es: dueAt },
  basis: { en: "", es: "" },
  amountCents,
  dueAt,
  assessedAt: "2026-11-24T10:00:00.000Z",
  waivedAt: null,
  waivedReason: "",
  paidCents: 0,
});
const [first, issue, final] = [fee("application", 8371), fee("issue", 25_985), fee("final", 5000)];
const fees = [first, issue, final];

type Due = readonly [now: number, later: number];
const beforeReview: Due = [8371, 30_985];
const atIssue: Due = [34_356, 5000];
const all: Due = [39_356, 0];
const onlyTheFirst: Due = [8371, 0];
const expected: Record<PermitState, Due> = {
  draft: [0, 39_356],
  submitted: beforeReview,
  incomplete: beforeReview,
  fees_due: atIssue,
  in_review: beforeReview,
  corrections_required: beforeReview,
  approved: atIssue,
  issued: atIssue,
  inspections: all,
  co_temporary: all,
  finaled: all,
  finaled_with_conditions: all,
  co_issued: all,
  denied: onlyTheFirst,
  appealed: beforeReview,
  expired: onlyTheFirst,
  withdrawn: onlyTheFirst,
  void: onlyTheFirst,
  revoked: [34_356, 0],
  closed: all,
};

describe("what is owed, as the permit stands", () => {
  test.each(permitStates)("in %s", (state) => {
    const [nowCents, laterCents] = expected[state];
    expect(feesOwed({ state, cycle: 1 }, fees)).toEqual({ nowCents, laterCents });
  });

  test("fees that are due before the first review are those of the application alone", () => {
    expect(feesOwed({ state: "fees_due", cycle: 0 }, fees)).toEqual({ nowCents: 8371, laterCents: 30_985 });
  });

  test("what was paid or waived is owed at no stage", () => {
    const settled = [{ ...first, paidCents: 8371 }, { ...issue, waivedAt: "2026-11-24T11:00:00.000Z" }, final];
    expect(feesOwed({ state: "submitted", cycle: 0 }, settled)).toEqual({ nowCents: 0, laterCents: 5000 });
  });

  test("a permit that has ended never comes to the fees of issue", () => {
    expect(feeDueAt({ state: "withdrawn", cycle: 1 }, "issue")).toBe("never");
    expect(feeDueAt({ state: "in_review", cycle: 1 }, "issue")).toBe("later");
  });
});
