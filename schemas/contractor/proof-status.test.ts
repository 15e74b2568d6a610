import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/business-days";
import type { ProofOnFile } from "./contractor";
import { endedProofs, markOn, nextNotice, standingOf } from "./proof-status";

const today = "2026-11-20";
const endsIn = (days: number) => [{ kind: "insurance" as const, expiresOn: addDays(today, days) }];

describe("how a proof stands", () => {
  test.each([
    [-1, { state: "ended", days: 1 }],
    [0, { state: "ending", days: 0 }],
    [1, { state: "ending", days: 1 }],
    [90, { state: "ending", days: 90 }],
    [91, { state: "valid" }],
  ] as const)("with %i days left", (days, wanted) => {
    expect(standingOf(endsIn(days), "insurance", today)).toMatchObject(wanted);
    expect(standingOf(endsIn(days), "bond", today)).toEqual({ state: "missing" });
  });

  test("one that ends today still holds; one that is not on file has not ended", () => {
    expect(endedProofs(endsIn(0), today)).toEqual([]);
    expect(endedProofs(endsIn(-1), today)).toEqual(["insurance"]);
    expect(endedProofs([], today)).toEqual([]);
  });
});

describe("when somebody is told", () => {
  test.each([
    [91, null],
    [90, 90],
    [61, 90],
    [60, 60],
    [30, 30],
    [1, 30],
    [0, 0],
    [-40, 0],
  ])("with %i days left the last mark is %s", (days, mark) => {
    expect(markOn(addDays(today, days), today)).toBe(mark);
  });

  const proof = (days: number, noticed: number | null): ProofOnFile => ({
    ...{ kind: "bond", number: "1", carrier: "", amountCents: null, verifiedBy: "", verifiedAt: "2026-01-01T00:00:00.000Z" },
    ...{ expiresOn: addDays(today, days), noticed },
  });

  test("next is the soonest mark of any proof that was not told", () => {
    expect(nextNotice({ proofs: [] })).toBeNull();
    expect(nextNotice({ proofs: [proof(100, null)] })).toBe(addDays(today, 10));
    expect(nextNotice({ proofs: [proof(100, null), proof(61, 90)] })).toBe(addDays(today, 1));
    expect(nextNotice({ proofs: [proof(-3, 0)] })).toBeNull();
  });
});
