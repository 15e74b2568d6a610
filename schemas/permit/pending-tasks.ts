import { type FileRequest, filesToCheck } from "../document/file-request";
import type { Inspection } from "../inspection/inspection";
import type { PermitType } from "../permit-type/permit-type";
import type { Review } from "../review/review";
import { letsPass, reviewOutcome, reviewsOf } from "../review/review-outcome";
import type { Message, Thread } from "../thread/message";
import { openMessages } from "../thread/open-messages";
import type { Revision } from "./draft/revision";
import type { PartyChange } from "./parties/party-change";
import type { Permit, PermitSummary } from "./permit";
import { isOpen } from "./states-by-phase";

/** One thing that the office or an inspector has to do next. `accountId` null = anybody who may. */
export type Wait = PermitSummary["waitsOn"][number];

export interface PendingFacts {
  readonly reviews: readonly Review[];
  readonly inspections: readonly Pick<Inspection, "state" | "inspectorId">[];
  readonly finalsPassed: boolean;
  /** Whether people's results of a visit differ. */
  readonly unsettled: boolean;
  readonly revisions: readonly Pick<Revision, "state">[];
  readonly partyChanges: readonly Pick<PartyChange, "state">[];
  readonly requests: readonly FileRequest[];
  readonly messages: readonly Message[];
  readonly thread: Thread | undefined;
}

type Waiting = Pick<Permit, "state" | "cycle" | "court" | "atOnce">;

const anybody = (step: string): Wait => ({ step, accountId: null });

/**
 * What a permit waits for at the office and in the field, in words that screens have messages for: `check-complete`,
 * `review:<discipline>`, `send-letter`, `approve`, `deny`, `issue`, `start-review`, `decide-appeal`, `schedule`, `inspect`,
 * `choose-result`, `audit`, `decide-revision`, `decide-party`, `check-files`, `final`, `certificate`, `answer-message`. Empty when it waits for the applicant or for nobody.
 */
export function pendingTasksOf(permit: Waiting, facts: PendingFacts): Wait[] {
  const revisions = isOpen(permit.state) && facts.revisions.some(({ state }) => state === "submitted") ? [anybody("decide-revision")] : [];
  const changes = isOpen(permit.state) && facts.partyChanges.some(({ state }) => state === "submitted") ? [anybody("decide-party")] : [];
  const audit = isOpen(permit.state) && permit.atOnce?.audit && !permit.atOnce.audit.done ? [anybody("audit")] : [];
  const choice = isOpen(permit.state) && facts.unsettled ? [anybody("choose-result")] : [];
  const files = isOpen(permit.state) ? fileWaits(facts.requests) : [];
  return [...audit, ...choice, ...stepsOf(permit, facts), ...revisions, ...changes, ...files, ...messageWaits(facts)];
}

/** A party who asks is answered whatever the permit's state. */
const messageWaits = ({ messages, thread }: PendingFacts): readonly Wait[] =>
  openMessages(messages).length === 0 ? [] : [{ step: "answer-message", accountId: thread?.assigneeId ?? null }];

/** Whoever asked for files looks at what came. */
function fileWaits(requests: readonly FileRequest[]): readonly Wait[] {
  const askers = new Set(requests.filter((request) => filesToCheck(request).length > 0).map(({ askedBy }) => askedBy));
  return [...askers].map((accountId) => ({ step: "check-files", accountId }));
}

function stepsOf(permit: Waiting, facts: PendingFacts): readonly Wait[] {
  switch (permit.state) {
    case "submitted":
      return [anybody("check-complete")];
    case "fees_due":
      return permit.court === "office" ? [anybody(permit.cycle === 0 && !permit.atOnce ? "start-review" : "issue")] : [];
    case "in_review":
      return reviewWaits(reviewsOf(facts.reviews, permit.cycle));
    case "approved":
      return [anybody("issue")];
    case "appealed":
      return [anybody("decide-appeal")];
    case "issued":
    case "inspections":
      return inspectionWaits(facts, "final");
    case "co_temporary":
      return inspectionWaits(facts, "certificate");
    case "finaled":
    case "finaled_with_conditions":
      return permit.court === "office" ? [anybody("certificate")] : [];
    case "draft":
    case "incomplete":
    case "corrections_required":
    case "co_issued":
    case "denied":
    case "expired":
    case "withdrawn":
    case "void":
    case "revoked":
    case "closed":
      return [];
  }
}

function reviewWaits(reviews: readonly Review[]): readonly Wait[] {
  const open = reviews.filter((review) => review.decision === null);
  if (open.length > 0) return open.map((review) => ({ step: `review:${review.discipline}`, accountId: review.assigneeId }));
  const outcome = reviewOutcome(reviews);
  if (outcome === null || letsPass(outcome)) return [anybody("approve")];
  return [anybody(outcome === "rejected" ? "deny" : "send-letter")];
}

function inspectionWaits({ inspections, finalsPassed }: PendingFacts, end: "final" | "certificate"): readonly Wait[] {
  const requested = inspections.some(({ state }) => state === "requested") ? [anybody("schedule")] : [];
  const scheduled = inspections.filter(({ state }) => state === "scheduled" || state === "arrived");
  const inspectors = [...new Set(scheduled.map(({ inspectorId }) => inspectorId))];
  if (requested.length === 0 && scheduled.length === 0) return finalsPassed ? [anybody(end)] : [];
  return [...requested, ...inspectors.map((accountId) => ({ step: "inspect", accountId }))];
}

/** Business days the office may take for this step, from the permit type's targets; null = it has none. */
export function targetDaysOf(
  permit: Pick<Permit, "state" | "cycle">,
  type: PermitType | undefined,
  reviews: readonly Review[],
): number | null {
  if (!type) return null;
  if (permit.state === "submitted") return type.completenessDays;
  if (permit.state !== "in_review") return null;
  const open = reviewsOf(reviews, permit.cycle).filter((review) => review.decision === null);
  const targets = type.reviews.filter(({ discipline }) => open.some((review) => review.discipline === discipline));
  return targets.length === 0 ? null : Math.max(...targets.map(({ targetDays }) => targetDays));
}
