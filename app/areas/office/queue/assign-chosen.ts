import type { ReadState } from "#schemas/command";
import type { Member } from "#schemas/people/account";
import type { Review } from "#schemas/review/review";
import { reviewsOf } from "#schemas/review/review-outcome";
import { aggregates } from "#schemas/row-scope";

/** The undecided reviews of these permits that somebody would take: of their disciplines, or all where they name none. */
export function reviewsToAssign(state: ReadState, permitIds: readonly string[], to: Pick<Member, "id" | "disciplines">): readonly Review[] {
  return permitIds.flatMap((id) => {
    const permit = state.get("permit", id);
    if (permit?.state !== "in_review") return [];
    return reviewsOf(state.list("review", aggregates.permit(id)), permit.cycle).filter(
      (review) =>
        review.decision === null &&
        review.assigneeId !== to.id &&
        (to.disciplines.length === 0 || to.disciplines.includes(review.discipline)),
    );
  });
}
