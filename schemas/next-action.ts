import { owedCents } from "./fee-balance";
import { openRequests } from "./file-request";
import { finalsLacking, inspectionChoices } from "./inspection-rules";
import type { Court, Permit } from "./permit";
import { type AbilitySetting, abilityFor, abilityOn } from "./permit-abilities";
import { partyOf } from "./permit-access";
import { feeStagesDue } from "./permit-court";
import type { PermitRows } from "./permit-rows";
import { activeStates } from "./permit-states";
import { type Wait, waitsOf } from "./permit-waits";
import type { Problem } from "./problem";
import { recordState } from "./record-state";
import type { Review } from "./review";
import { letsPass, reviewOutcome, reviewsOf } from "./review-outcome";
import { hasRole, isOffice } from "./role";

/** What applicants wait to do; staff's steps are those of `waitsOf`. */
export type ApplicantStep =
  | "complete-application"
  | "answer-corrections"
  | "pay-fees"
  | "request-inspection"
  | "provide-files"
  | "wait"
  | "appeal"
  | "nothing";

/** The one thing to do next with a permit, for one person. */
export interface NextAction {
  /** Whose turn it is, and whether that is this person. */
  readonly court: Court;
  readonly yours: boolean;
  /** By when, organization's day; null = no date. */
  readonly by: string | null;
  /** What the permit's parties wait to do. */
  readonly applicantStep: ApplicantStep;
  /** What staff wait to do. Empty for those who are no staff. */
  readonly waits: readonly Wait[];
  /** The command of this person's one primary action, with the arguments that are known; null = nothing to do but wait. */
  readonly command: string | null;
  readonly args: Readonly<Record<string, string>>;
  /** Why it cannot be done now; null = it can. */
  readonly blocked: Problem | null;
}

interface Choice {
  readonly command: string;
  readonly args?: Readonly<Record<string, string>>;
}

interface Facts {
  readonly permit: Permit;
  readonly rows: PermitRows;
  readonly setting: AbilitySetting;
}

const typeOf = ({ permit, setting }: Facts) => setting.types.find(({ id }) => id === permit.typeId);
const owesNow = ({ permit, rows }: Facts): boolean => owedCents(rows.fee, ...feeStagesDue(permit)) > 0;
const finalsPassed = (facts: Facts): boolean => finalsLacking(facts.permit, typeOf(facts), facts.rows.inspection).length === 0;

/** Whether a review is this person's to decide: theirs by name, or nobody's yet and of their disciplines. */
function isMine(review: Review, { setting }: Facts): boolean {
  const { accountId } = setting.person;
  const own = setting.members.find(({ id }) => id === accountId)?.disciplines ?? [];
  return review.assigneeId === accountId || (review.assigneeId === null && (own.length === 0 || own.includes(review.discipline)));
}

/** In review: one's own review first; then what the decisions so far lead to, blocked while others are not finished. */
function reviewChoice(facts: Facts): Choice | null {
  const reviews = reviewsOf(facts.rows.review, facts.permit.cycle);
  const mine = reviews.find((review) => review.decision === null && isMine(review, facts));
  if (mine) return { command: "review.decide", args: { reviewId: mine.id } };
  if (!isOffice(facts.setting.person)) return null;
  if (reviewOutcome(reviews) === "rejected") return { command: "permit.deny" };
  const passing = reviews.every(({ decision }) => decision === null || letsPass(decision));
  return { command: passing ? "permit.approve" : "permit.send-corrections" };
}

/** While work goes on: visits for the inspector, days for the desk, and the end once all finals have passed. */
function workChoice(facts: Facts): Choice | null {
  const { person } = facts.setting;
  const { inspection } = facts.rows;
  const visit = inspection.find(
    ({ state, inspectorId }) => (state === "scheduled" || state === "arrived") && inspectorId === person.accountId,
  );
  if (visit && hasRole(person, "Inspector"))
    return { command: visit.state === "arrived" ? "inspection.record-result" : "inspection.arrive", args: { inspectionId: visit.id } };
  if (!isOffice(person)) return null;
  const revision = facts.rows.revision.find(({ state }) => state === "submitted");
  if (revision) return { command: "revision.decide", args: { revisionId: revision.id } };
  const request = inspection.find(({ state }) => state === "requested");
  if (request) return { command: "inspection.schedule", args: { inspectionId: request.id } };
  if (inspection.length === 0 || !finalsPassed(facts)) return null;
  return { command: facts.permit.state === "co_temporary" ? "permit.issue-certificate" : "permit.final" };
}

function deskChoice(facts: Facts): Choice | null {
  const { permit, rows } = facts;
  switch (permit.state) {
    case "submitted": {
      const asked = rows.document.some(({ state }) => state === "asked_again");
      return { command: asked ? "permit.return-incomplete" : "permit.start-review" };
    }
    case "fees_due":
      if (owesNow(facts)) return { command: "payment.record" };
      return { command: permit.cycle === 0 ? "permit.start-review" : "permit.issue" };
    case "approved":
      return { command: "permit.issue" };
    case "appealed":
      return { command: "permit.decide-appeal" };
    case "finaled":
    case "finaled_with_conditions":
      return { command: typeOf(facts)?.occupancy ? "permit.issue-certificate" : "permit.close" };
    case "co_issued":
    case "expired":
      return { command: "permit.close" };
    default:
      return null;
  }
}

function staffChoice(facts: Facts): Choice | null {
  if (facts.permit.state === "in_review") return reviewChoice(facts);
  if (activeStates.includes(facts.permit.state)) return workChoice(facts);
  return isOffice(facts.setting.person) ? deskChoice(facts) : null;
}

/** What their own state asks of a permit's parties; where that is nothing, files that the office asked for. */
function applicantStepOf(facts: Facts): ApplicantStep {
  const step = stateStepOf(facts);
  const asked = openRequests(facts.permit, facts.rows["file-request"]).length > 0;
  return asked && (step === "wait" || step === "request-inspection") ? "provide-files" : step;
}

function stateStepOf(facts: Facts): ApplicantStep {
  const { permit, rows } = facts;
  if (activeStates.includes(permit.state)) {
    const open = inspectionChoices(permit, typeOf(facts), rows.inspection).some(({ state }) => state === "available");
    return permit.court === "applicant" && open ? "request-inspection" : "wait";
  }
  switch (permit.state) {
    case "incomplete":
      return "complete-application";
    case "corrections_required":
      return "answer-corrections";
    case "fees_due":
      return owesNow(facts) ? "pay-fees" : "wait";
    case "denied":
      return "appeal";
    case "submitted":
    case "in_review":
    case "approved":
    case "appealed":
      return "wait";
    default:
      return "nothing";
  }
}

/** Fees are paid at the counter and files are given one by one, so that a party has no one command for them. */
const partyCommands: Readonly<Record<ApplicantStep, string | null>> = {
  "complete-application": "permit.answer-incomplete",
  "answer-corrections": "permit.resubmit",
  "pay-fees": null,
  "request-inspection": "inspection.request",
  "provide-files": null,
  wait: null,
  appeal: "permit.appeal",
  nothing: null,
};

/** Acts on one child hang on what the person still chooses: of those only a review's own gates are asked. */
function blockedBy(choice: Choice, { permit, rows, setting }: Facts): Problem | null {
  const ability =
    choice.command === "review.decide"
      ? abilityOn(recordState(rows, setting), "review.start", { permitId: permit.id, ...choice.args }, setting)
      : abilityFor(rows, choice.command, setting);
  return ability === undefined || ability === true ? null : ability.problem;
}

/** Who holds the court, what comes next and by when, and this person's one primary action with the reason when it is blocked. */
export function nextAction(rows: PermitRows, setting: AbilitySetting): NextAction | null {
  const permit = rows.permit[0];
  if (!permit) return null;
  const facts: Facts = { permit, rows, setting };
  const { person } = setting;
  const isParty = partyOf(permit, person) !== undefined;
  const step = applicantStepOf(facts);
  const partyCommand = partyCommands[step];
  const choice = person.roles.length > 0 ? staffChoice(facts) : isParty && partyCommand ? { command: partyCommand } : null;
  const courts: Readonly<Record<Court, boolean>> = {
    applicant: isParty,
    office: isOffice(person),
    inspector: hasRole(person, "Inspector"),
    nobody: false,
  };
  return {
    court: permit.court,
    yours: courts[permit.court] || (isParty && step === "provide-files"),
    by: step === "provide-files" ? (openRequests(permit, rows["file-request"])[0]?.dueOn ?? null) : permit.dueOn,
    applicantStep: step,
    waits:
      person.roles.length > 0
        ? waitsOf(permit, { reviews: rows.review, inspections: rows.inspection, revisions: rows.revision, requests: rows["file-request"] })
        : [],
    command: choice?.command ?? null,
    args: choice?.args ?? {},
    blocked: choice ? blockedBy(choice, facts) : null,
  };
}
