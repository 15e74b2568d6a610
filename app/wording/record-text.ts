import type { Inspection, InspectionResultName } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { resultMessages } from "#schemas/messages/result-messages";
import type { Party } from "#schemas/permit/permit";
import type { Hold, ReviewDecision } from "#schemas/review/review";
import type { TagTone } from "#ui/tag";

/** Words for what happens inside a permit's record: decisions, results, half-days, holds. */

const decisions: Readonly<Record<ReviewDecision, () => string>> = {
  not_required: m.record_decision_not_required,
  approved: m.record_decision_approved,
  approved_with_comments: m.record_decision_approved_with_comments,
  revision_required: m.record_decision_revision_required,
  rejected: m.record_decision_rejected,
};
export const decisionName = (decision: ReviewDecision): string => decisions[decision]();

export const resultName = (result: InspectionResultName): string => resultMessages[result]();

const halves = { am: m.record_half_am, pm: m.record_half_pm, any: m.record_half_any } as const;
/** "final" of a final inspection whose own name does not say it; "" of every other: no "Building final (final)". */
export const finalMark = ({ name, final }: Pick<Inspection, "name" | "final">): string =>
  final && !/\bfinal\b/i.test(name) ? m.record_inspection_final() : "";

/** "Framing (final)", "Building final". */
export function inspectionTitle(inspection: Pick<Inspection, "name" | "final">): string {
  const mark = finalMark(inspection);
  return mark === "" ? inspection.name : `${inspection.name} (${mark})`;
}

/** "morning": part of a day, in a sentence. */
export const halfName = (half: keyof typeof halves): string => halves[half]();

const holds: Readonly<Record<Hold["severity"], () => string>> = {
  Notice: m.permit_hold_notice,
  Hold: m.permit_hold_hold,
  Required: m.permit_hold_required,
  Lock: m.permit_hold_lock,
};
export const holdName = (severity: Hold["severity"]): string => holds[severity]();

const standings = {
  requested: m.record_inspection_requested,
  scheduled: m.record_inspection_scheduled,
  arrived: m.record_inspection_arrived,
  cancelled: m.record_inspection_cancelled,
} as const;

/** How an inspection stands: its result, or how far it has come. */
export const inspectionStanding = ({ state, result }: Pick<Inspection, "state" | "result">): string =>
  state === "resulted" ? (result === null ? "" : resultName(result)) : standings[state]();

/** The tone of a tag that says it; done and over are plain in lists. */
export function inspectionTone({ state, result }: Pick<Inspection, "state" | "result">): TagTone {
  if (state === "requested") return "waiting";
  if (state === "scheduled" || state === "arrived") return "us";
  if (result === "Failed") return "stopped";
  return result === "Passed" ? "done" : "neutral";
}

const roles: Readonly<Record<Party["role"], () => string>> = {
  applicant: m.record_role_applicant,
  owner: m.record_role_owner,
  contractor: m.record_role_contractor,
  architect: m.record_role_architect,
};
/** What somebody is to a permit. */
export const partyRole = (role: Party["role"]): string => roles[role]();
