import { describe, expect, test } from "vitest";
import type { Fee } from "../fee/fee";
import type { Hold } from "../review/review";
import type { Court, PermitState } from "./permit";
import { permitStates } from "./permit";
import { continueSpans, courtOf, holdFlags } from "./permit-court";

const at = (day: number) => `2026-11-${String(day).padStart(2, "0")}T10:00:00.000Z`;
const idle = { fees: [], inspections: [], finalsPassed: false, occupancy: false };

const plainCourts: Record<PermitState, Court> = {
  draft: "applicant",
  submitted: "office",
  incomplete: "applicant",
  fees_due: "office",
  in_review: "office",
  corrections_required: "applicant",
  approved: "office",
  issued: "applicant",
  inspections: "applicant",
  co_temporary: "applicant",
  finaled: "nobody",
  finaled_with_conditions: "nobody",
  co_issued: "nobody",
  denied: "nobody",
  appealed: "office",
  expired: "nobody",
  withdrawn: "nobody",
  void: "nobody",
  revoked: "nobody",
  closed: "nobody",
};

describe("whose turn it is", () => {
  test.each(permitStates)("in %s, with nothing owed, asked or certified", (state) => {
    expect(courtOf({ state, cycle: 1 }, idle)).toBe(plainCourts[state]);
  });

  test.each([
    [["requested", "scheduled"], "office"],
    [["scheduled"], "inspector"],
    [["arrived"], "inspector"],
    [["resulted", "cancelled"], "applicant"],
  ] as const)("while work goes on, with inspections %j: %s", (states, court) => {
    const inspections = states.map((state) => ({ state }));
    for (const state of ["issued", "inspections", "co_temporary"] as const)
      expect(courtOf({ state, cycle: 1 }, { ...idle, inspections })).toBe(court);
  });

  test.each(["issued", "inspections", "co_temporary"] as const)(
    "in %s, once every final has passed: the office, which ends it",
    (state) => {
      const inspections = [{ state: "resulted" as const }];
      expect(courtOf({ state, cycle: 1 }, { ...idle, inspections, finalsPassed: true })).toBe("office");
      const another = [...inspections, { state: "scheduled" as const }];
      expect(courtOf({ state, cycle: 1 }, { ...idle, inspections: another, finalsPassed: true })).toBe("inspector");
    },
  );

  test.each(["finaled", "finaled_with_conditions"] as const)("in %s, where a certificate follows: the office", (state) => {
    expect(courtOf({ state, cycle: 1 }, { ...idle, occupancy: true })).toBe("office");
  });

  test("with fees due: the applicant's as long as what is due now is owed", () => {
    const fee: Fee = {
      ...{
        id: "f",
        permitId: "p",
        code: "f",
        name: { en: "f", es: "f" },
        basis: { en: "f", es: "f" },
        assessedAt: at(1),
        waivedReason: "",
      },
      ...{ amountCents: 100, paidCents: 0, waivedAt: null, dueAt: "issue" },
    };
    expect(courtOf({ state: "fees_due", cycle: 0 }, { ...idle, fees: [fee] })).toBe("office");
    expect(courtOf({ state: "fees_due", cycle: 1 }, { ...idle, fees: [fee] })).toBe("applicant");
    expect(courtOf({ state: "fees_due", cycle: 0 }, { ...idle, fees: [{ ...fee, dueAt: "application" }] })).toBe("applicant");
    expect(courtOf({ state: "fees_due", cycle: 1 }, { ...idle, fees: [{ ...fee, dueAt: "final" }] })).toBe("office");
  });
});

describe("the spans of the courts", () => {
  const office = { court: "office", stage: "submitted", clockStopped: false } as const;
  const first = continueSpans([], office, at(1));

  test("go on while nothing changes", () => {
    expect(continueSpans(first, office, at(2))).toEqual(first);
  });
  test("end where the next begins", () => {
    expect(continueSpans(first, { ...office, stage: "in_review" }, at(3))).toEqual([
      { court: "office", stage: "submitted", from: at(1), to: at(3) },
      { court: "office", stage: "in_review", from: at(3), to: null },
    ]);
  });
  test("leave a gap while the clock stands, or while it is nobody's turn", () => {
    const stopped = continueSpans(first, { ...office, clockStopped: true }, at(2));
    expect(stopped).toEqual([{ court: "office", stage: "submitted", from: at(1), to: at(2) }]);
    expect(continueSpans(stopped, office, at(5)).at(-1)).toEqual({ court: "office", stage: "submitted", from: at(5), to: null });
    expect(continueSpans(first, { court: "nobody", stage: "denied", clockStopped: false }, at(2)).at(-1)?.to).toBe(at(2));
  });
  test("keep no span that lasted no time", () => {
    expect(continueSpans(first, { ...office, stage: "in_review" }, at(1))).toEqual([
      { court: "office", stage: "in_review", from: at(1), to: null },
    ]);
  });
});

describe("hold flags", () => {
  const hold = (severity: Hold["severity"], more: Partial<Hold> = {}): Hold => ({
    ...{ id: severity, permitId: "p", severity, stopWork: false, internal: false, reason: "x", placedBy: "a", placedAt: at(1) },
    ...{ releasedAt: null, releasedBy: null },
    ...more,
  });
  test.each([
    [[], { shown: null, staff: null, stopWork: false, clockStopped: false }],
    [[hold("Notice")], { shown: "Notice", staff: "Notice", stopWork: false, clockStopped: false }],
    [[hold("Hold"), hold("Required")], { shown: "Required", staff: "Required", stopWork: false, clockStopped: true }],
    [[hold("Notice", { stopWork: true })], { shown: "Notice", staff: "Notice", stopWork: true, clockStopped: true }],
    [[hold("Lock", { internal: true })], { shown: null, staff: "Lock", stopWork: false, clockStopped: false }],
    [[hold("Lock", { releasedAt: at(2) })], { shown: null, staff: null, stopWork: false, clockStopped: false }],
  ])("case %#", (holds, flags) => {
    expect(holdFlags(holds)).toEqual(flags);
  });
});
