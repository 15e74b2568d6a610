import { decisionName } from "#app/wording/record-text";
import { m } from "#schemas/messages/compiled/messages";
import type { Review } from "#schemas/review/review";
import { letsPass } from "#schemas/review/review-outcome";
import { Tag } from "#ui/tag";

/** How far a review is, in words; pink when it is this person's turn. */
export function ReviewState({ review, mine }: { review: Review; mine: boolean }) {
  const { decision, startedAt } = review;
  if (decision !== null) return letsPass(decision) ? decisionName(decision) : <Tag tone="waiting">{decisionName(decision)}</Tag>;
  const words = startedAt === null ? m.office_review_not_started() : m.office_review_in_review();
  if (mine) return <Tag tone="you">{words}</Tag>;
  return startedAt === null ? words : <Tag tone="us">{words}</Tag>;
}
