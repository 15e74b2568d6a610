import { owedCents } from "#schemas/fee-balance";
import { feeStagesDue } from "#schemas/permit-court";
import type { Problem } from "#schemas/problem";
import type { Review } from "#schemas/review";
import { reviewOutcome, reviewsOf } from "#schemas/review-outcome";
import { isOffice } from "#schemas/role";
import type { OfficePermitPage } from "./office-permit-view";
import { refusalOf } from "./refusal-of";

/** What the office does next with a permit. Acts name the command; the others lead to a tab of the workspace. */
export type NextStep =
  | { readonly kind: "check" | "letter" | "collect" | "appeal" | "revision" | "schedule" }
  | { readonly kind: "review"; readonly review: Review }
  | { readonly kind: "start-review" | "approve" | "issue" | "final" | "certificate" | "close" | "deny"; readonly refusal: Problem | null }
  /** Nothing of the office's to do: somebody else's turn, named by the reviews still open when it is a colleague's. */
  | { readonly kind: "wait"; readonly on: "applicant" | "inspector" | "colleagues" | "nobody"; readonly reviews: readonly Review[] };

const wait = (on: "applicant" | "inspector" | "nobody"): NextStep => ({ kind: "wait", on, reviews: [] });

function act(
  page: OfficePermitPage,
  kind: "start-review" | "approve" | "issue" | "final" | "certificate" | "close",
  command: string,
): NextStep {
  return { kind, refusal: refusalOf(page, command, { permitId: page.permit.id }) };
}

/** The review that this person would do: one that is theirs, then one of their disciplines that nobody has. */
export function ownReview(page: OfficePermitPage): Review | undefined {
  const { person, members, permit, rows } = page;
  const open = reviewsOf(rows.review, permit.cycle).filter(({ decision }) => decision === null);
  const own = members.find(({ id }) => id === person.accountId)?.disciplines ?? [];
  const mine = (review: Review) => (own.length === 0 ? isOffice(person) : own.includes(review.discipline));
  return (
    open.find(({ assigneeId }) => assigneeId === person.accountId) ?? open.find((review) => review.assigneeId === null && mine(review))
  );
}

function inReview(page: OfficePermitPage): NextStep {
  const reviews = reviewsOf(page.rows.review, page.permit.cycle);
  const own = ownReview(page);
  if (own) return { kind: "review", review: own };
  const open = reviews.filter(({ decision }) => decision === null);
  if (open.length > 0) return { kind: "wait", on: "colleagues", reviews: open };
  const outcome = reviewOutcome(reviews);
  if (outcome === "revision_required") return { kind: "letter" };
  if (outcome === "rejected") return { kind: "deny", refusal: refusalOf(page, "permit.deny", { permitId: page.permit.id, reason: "-" }) };
  return act(page, "approve", "permit.approve");
}

function feesDue(page: OfficePermitPage): NextStep {
  if (owedCents(page.rows.fee, ...feeStagesDue(page.permit)) > 0) return { kind: "collect" };
  return page.permit.cycle === 0 ? act(page, "start-review", "permit.start-review") : act(page, "issue", "permit.issue");
}

/** While the work goes on: give requests a day, decide a revision, then, when all is seen, end the work. */
function atWork(page: OfficePermitPage): NextStep {
  const { inspection, revision } = page.rows;
  if (revision.some(({ state }) => state === "submitted")) return { kind: "revision" };
  if (inspection.some(({ state }) => state === "requested")) return { kind: "schedule" };
  if (inspection.some(({ state }) => state === "scheduled" || state === "arrived")) return wait("inspector");
  const final = act(page, "final", "permit.final");
  return final.kind === "final" && final.refusal === null ? final : wait("applicant");
}

/** What comes next, from the record alone. */
export function nextStepOf(page: OfficePermitPage): NextStep {
  switch (page.permit.state) {
    case "submitted":
      return { kind: "check" };
    case "incomplete":
    case "corrections_required":
      return wait("applicant");
    case "fees_due":
      return feesDue(page);
    case "in_review":
      return inReview(page);
    case "approved":
      return act(page, "issue", "permit.issue");
    case "appealed":
      return { kind: "appeal" };
    case "issued":
    case "inspections":
    case "co_temporary":
      return atWork(page);
    case "finaled":
    case "finaled_with_conditions":
      return page.type?.occupancy ? act(page, "certificate", "permit.issue-certificate") : act(page, "close", "permit.close");
    case "co_issued":
      return act(page, "close", "permit.close");
    default:
      return wait("nobody");
  }
}
