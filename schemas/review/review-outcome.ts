import { type Review, type ReviewDecision, reviewDecisions } from "./review";

const severity = (decision: ReviewDecision): number => reviewDecisions.indexOf(decision);

/**
 * The outcome of a cycle: the most severe of its reviews' decisions (product.md section 2; Oracle Permitting rolls up alike).
 * Null while a review has no decision, and for a cycle without reviews.
 */
export function reviewOutcome(reviews: readonly Pick<Review, "decision">[]): ReviewDecision | null {
  let worst: ReviewDecision | null = null;
  for (const { decision } of reviews) {
    if (decision === null) return null;
    if (worst === null || severity(decision) > severity(worst)) worst = decision;
  }
  return worst;
}

/** Whether a decision lets the permit be approved. */
export const letsPass = (decision: ReviewDecision): boolean => severity(decision) <= severity("approved_with_comments");

/** The reviews of one cycle. */
export const reviewsOf = (reviews: readonly Review[], cycle: number): readonly Review[] =>
  reviews.filter((review) => review.cycle === cycle);
