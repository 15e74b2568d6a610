import { owedCents } from "../../fee/fee-balance";
import type { Inspection, InspectionResultName } from "../../inspection/inspection";
import { finalsPassed, passedCodes } from "../../inspection/inspection-rules";
import { unsettledVisits, visitFactsOf } from "../../inspection/result-standing";
import type { PermitType } from "../../permit-type/permit-type";
import { letsPass, reviewOutcome, reviewsOf } from "../../review/review-outcome";
import type { Permit, PermitState } from "../permit";
import { feeStagesDue } from "../permit-court";
import type { PermitRows } from "../permit-rows";

/**
 * What comes next for a permit: the one table that screens, the public page and mails ask (product.md section 2). A new state, result
 * or viewer does not compile until it has its step here.
 */

/** Where the work stands, by its inspections: what is ahead, else the newest result that still asks something, else all finals passed. `unsettled`: people's results of a visit differ. */
export type WorkStanding = "not-inspected" | "requested" | "scheduled" | "arrived" | InspectionResultName | "finals-passed" | "unsettled";

/** How the reviews of a cycle stand together. */
export type ReviewStanding = "open" | "passing" | "corrections" | "rejected";

/** States whose next step hangs on more than the state. */
type Split = "fees_due" | "in_review" | "issued" | "inspections" | "co_temporary" | "finaled" | "finaled_with_conditions";

/** Every situation that a permit can be in, as far as its next step goes. */
export type Situation =
  | Exclude<PermitState, Split>
  | "fees-owed"
  | "fees-owed-at-once"
  | "fees-paid-before-review"
  | "fees-paid-before-issue"
  | `review-${ReviewStanding}`
  | `work-${WorkStanding}`
  | "occupied-finals-passed"
  | "finaled-before-certificate"
  | "finaled";

export type ApplicantStep =
  | "send"
  | "complete"
  | "pay"
  | "pay-for-issue"
  | "answer"
  | "build"
  | "go-on"
  | "correct"
  | "finish"
  | "give-access"
  | "get-ready"
  | "ask-again"
  | "appeal"
  | "wait-check"
  | "wait-review"
  | "wait-issue"
  | "wait-day"
  | "wait-visit"
  | "wait-final"
  | "wait-result"
  | "wait-certificate"
  | "wait-close"
  | "wait-appeal"
  | "lapsed"
  | "nothing";

export type OfficeStep =
  | "check"
  | "collect"
  | "start-review"
  | "review"
  | "approve"
  | "letter"
  | "deny"
  | "issue"
  | "decide-appeal"
  | "schedule"
  | "choose-result"
  | "final"
  | "certificate"
  | "close"
  | "wait-applicant"
  | "wait-inspector"
  | "nothing";

export type InspectorStep = "visit" | "record" | "choose-result" | "wait-office" | "wait-applicant" | "nothing";

export type PublicStep =
  | "check"
  | "applicant"
  | "review"
  | "issue"
  | "appeal"
  | "build"
  | "visit"
  | "correct"
  | "finish"
  | "visit-again"
  | "result"
  | "final"
  | "certificate"
  | "lapsed"
  | "nothing";

/** What each of those who look is told. `office`: the counter and plan review; `official`: the building official's office. */
export interface NextSteps {
  readonly applicant: ApplicantStep;
  readonly office: OfficeStep;
  readonly inspector: InspectorStep;
  readonly official: OfficeStep;
  readonly public: PublicStep;
}
export type Viewer = keyof NextSteps;

const row = (
  applicant: ApplicantStep,
  office: OfficeStep,
  inspector: InspectorStep,
  official: OfficeStep,
  anybody: PublicStep,
): NextSteps => ({ applicant, office, inspector, official, public: anybody });

/** The table, a line a situation: applicant, office, inspector, official, public. */
export const nextSteps: Readonly<Record<Situation, NextSteps>> = {
  draft: row("send", "wait-applicant", "wait-applicant", "wait-applicant", "applicant"),
  submitted: row("wait-check", "check", "wait-office", "check", "check"),
  incomplete: row("complete", "wait-applicant", "wait-applicant", "wait-applicant", "applicant"),
  "fees-owed": row("pay", "collect", "wait-applicant", "collect", "applicant"),
  "fees-owed-at-once": row("pay-for-issue", "collect", "wait-applicant", "collect", "applicant"),
  "fees-paid-before-review": row("wait-review", "start-review", "wait-office", "start-review", "review"),
  "fees-paid-before-issue": row("wait-issue", "issue", "wait-office", "issue", "issue"),
  "review-open": row("wait-review", "review", "wait-office", "review", "review"),
  "review-passing": row("wait-review", "approve", "wait-office", "approve", "review"),
  "review-corrections": row("wait-review", "letter", "wait-office", "letter", "review"),
  "review-rejected": row("wait-review", "deny", "wait-office", "deny", "review"),
  corrections_required: row("answer", "wait-applicant", "wait-applicant", "wait-applicant", "applicant"),
  approved: row("wait-issue", "issue", "wait-office", "issue", "issue"),
  "work-not-inspected": row("build", "wait-applicant", "wait-applicant", "wait-applicant", "build"),
  "work-requested": row("wait-day", "schedule", "wait-office", "schedule", "visit"),
  "work-scheduled": row("wait-visit", "wait-inspector", "visit", "wait-inspector", "visit"),
  "work-arrived": row("wait-visit", "wait-inspector", "record", "wait-inspector", "visit"),
  "work-Passed": row("go-on", "wait-applicant", "wait-applicant", "wait-applicant", "build"),
  "work-Failed": row("correct", "wait-applicant", "wait-applicant", "wait-applicant", "correct"),
  "work-Partial": row("finish", "wait-applicant", "wait-applicant", "wait-applicant", "finish"),
  "work-Cancelled": row("ask-again", "wait-applicant", "wait-applicant", "wait-applicant", "visit-again"),
  "work-No access": row("give-access", "wait-applicant", "wait-applicant", "wait-applicant", "visit-again"),
  "work-Not ready": row("get-ready", "wait-applicant", "wait-applicant", "wait-applicant", "visit-again"),
  "work-unsettled": row("wait-result", "choose-result", "choose-result", "choose-result", "result"),
  "work-finals-passed": row("wait-final", "final", "wait-office", "final", "final"),
  "occupied-finals-passed": row("wait-certificate", "certificate", "wait-office", "certificate", "certificate"),
  "finaled-before-certificate": row("wait-certificate", "certificate", "wait-office", "certificate", "certificate"),
  finaled: row("wait-close", "close", "nothing", "close", "nothing"),
  co_issued: row("wait-close", "close", "nothing", "close", "nothing"),
  denied: row("appeal", "wait-applicant", "nothing", "wait-applicant", "nothing"),
  appealed: row("wait-appeal", "decide-appeal", "wait-office", "decide-appeal", "appeal"),
  expired: row("lapsed", "close", "nothing", "close", "lapsed"),
  withdrawn: row("nothing", "nothing", "nothing", "nothing", "nothing"),
  void: row("nothing", "nothing", "nothing", "nothing", "nothing"),
  revoked: row("nothing", "nothing", "nothing", "nothing", "nothing"),
  closed: row("nothing", "nothing", "nothing", "nothing", "nothing"),
};

/** What a situation is made of, besides the state. */
export interface SituationFacts {
  /** Whether fees are owed that hold the permit where it is. */
  readonly owes: boolean;
  readonly reviews: ReviewStanding;
  readonly work: WorkStanding;
  /** Whether a certificate of occupancy ends this kind of job. */
  readonly occupancy: boolean;
}

/** The situation of a permit. Every state is named: a new one does not compile. */
export function situationOf({ state, cycle, atOnce }: Pick<Permit, "state" | "cycle" | "atOnce">, facts: SituationFacts): Situation {
  switch (state) {
    case "fees_due":
      if (facts.owes) return atOnce ? "fees-owed-at-once" : "fees-owed";
      return cycle === 0 && !atOnce ? "fees-paid-before-review" : "fees-paid-before-issue";
    case "in_review":
      return `review-${facts.reviews}`;
    case "issued":
    case "inspections":
      return `work-${facts.work}`;
    case "co_temporary":
      return facts.work === "finals-passed" ? "occupied-finals-passed" : `work-${facts.work}`;
    case "finaled":
    case "finaled_with_conditions":
      return facts.occupancy ? "finaled-before-certificate" : "finaled";
    case "draft":
    case "submitted":
    case "incomplete":
    case "corrections_required":
    case "approved":
    case "co_issued":
    case "denied":
    case "appealed":
    case "expired":
    case "withdrawn":
    case "void":
    case "revoked":
    case "closed":
      return state;
  }
}

type Seen = Pick<Inspection, "code" | "state" | "result" | "resultedAt" | "attempt" | "final">;

const later = (a: Seen, b: Seen): number =>
  (b.resultedAt ?? "") === (a.resultedAt ?? "") ? b.attempt - a.attempt : (b.resultedAt ?? "") > (a.resultedAt ?? "") ? 1 : -1;

/** Where the work stands: the visit that is ahead; else the newest result of a code that has not passed; else what has. */
export function workStanding(permit: Pick<Permit, "answers">, type: PermitType | undefined, inspections: readonly Seen[]): WorkStanding {
  for (const state of ["requested", "arrived", "scheduled"] as const) if (inspections.some((one) => one.state === state)) return state;
  if (finalsPassed(permit, type, inspections)) return "finals-passed";
  const passed = passedCodes(inspections);
  const resulted = inspections.filter(({ result }) => result !== null).sort(later);
  const asking = resulted.find(({ code }) => !passed.has(code))?.result;
  return asking ?? (resulted.length > 0 ? "Passed" : "not-inspected");
}

/**
 * The same where a visit may wait for a choice between two people's results (P19): nothing that rests on it goes on. Whoever may not read the
 * second result knows it by the turn, which is the office's while nothing is asked of it (`courtOf`).
 */
export function settledStanding(permit: Pick<Permit, "court">, work: WorkStanding, unsettled: boolean): WorkStanding {
  const officesTurn = work === "requested" || work === "finals-passed";
  return unsettled || (permit.court === "office" && !officesTurn) ? "unsettled" : work;
}

function reviewStanding(rows: PermitRows, cycle: number): ReviewStanding {
  const outcome = reviewOutcome(reviewsOf(rows.review, cycle));
  if (outcome === null) return reviewsOf(rows.review, cycle).length === 0 ? "passing" : "open";
  if (letsPass(outcome)) return "passing";
  return outcome === "rejected" ? "rejected" : "corrections";
}

/** The next step of a record, for everybody who looks at it. Rows are those that the office knows. */
export function nextStepsOf(permit: Permit, type: PermitType | undefined, rows: PermitRows): NextSteps {
  const unsettled = unsettledVisits(rows.inspection, visitFactsOf(rows)).length > 0;
  return nextSteps[
    situationOf(permit, {
      owes: owedCents(rows.fee, ...feeStagesDue(permit)) > 0,
      reviews: reviewStanding(rows, permit.cycle),
      work: settledStanding(permit, workStanding(permit, type, rows.inspection), unsettled),
      occupancy: type?.occupancy ?? false,
    })
  ];
}
