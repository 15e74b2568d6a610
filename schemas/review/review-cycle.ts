import type { Permit } from "../permit/permit";
import { type Act, dueAfter } from "../permit/permit-command";
import { officeHolds } from "../permit/permit-holdings";
import { childrenOf, putStaff } from "../permit/permit-record";
import type { Review } from "./review";
import { letsPass, reviewsOf } from "./review-outcome";

/** What applicants may know of a cycle's reviews: which disciplines, and which are finished; never a decision or a name. */
export const progressOf = (reviews: readonly Review[], cycle: number): Permit["reviewProgress"] =>
  reviewsOf(reviews, cycle).map((review) => ({ discipline: review.discipline, finished: review.decision !== null }));

/** A discipline to review, and the business days that it may take. */
export interface ReviewTarget {
  readonly discipline: string;
  readonly targetDays: number;
}

/**
 * Opens the next cycle: one review a discipline, due so many business days from today. `permit` is in `in_review` and is written
 * by the caller.
 */
export function openCycle(act: Act, permit: Permit, targets: readonly ReviewTarget[]): Permit {
  const cycle = permit.cycle + 1;
  const reviews = targets.map(
    (target, index): Review => ({
      id: act.context.idOf(`review-${index + 1}`),
      permitId: permit.id,
      cycle,
      discipline: target.discipline,
      assigneeId: lastReviewer(act, target.discipline),
      arrivedAt: act.context.now,
      startedAt: null,
      dueOn: dueAfter(act, target.targetDays),
      decision: null,
      decidedAt: null,
      decidedBy: null,
    }),
  );
  for (const review of reviews) putStaff(act.state, "review", review);
  officeHolds(act.state, permit.id);
  return { ...permit, cycle, reviewProgress: progressOf(reviews, cycle), dueOn: latestDue(reviews) };
}

/** Whoever reviewed a discipline before reviews it again, unless the office assigns it anew. */
const lastReviewer = (act: Act, discipline: string): string | null =>
  reviewsOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle).find((review) => review.discipline === discipline)
    ?.assigneeId ?? null;

const latestDue = (reviews: readonly Review[]): string | null =>
  reviews
    .map((review) => review.dueOn)
    .sort()
    .at(-1) ?? null;

/** What the permit type asks to be reviewed. An imported permit's type may be unknown: the office then adds reviews by hand. */
export const firstTargets = (act: Act): readonly ReviewTarget[] => act.type?.reviews ?? [];

/** The disciplines of the last cycle that did not approve, to look again at what came back; all of them when each approved. */
export function targetsAgain(act: Act): readonly ReviewTarget[] {
  const last = reviewsOf(childrenOf(act.state, "review", act.permit.id), act.permit.cycle);
  const open = last.filter((review) => review.decision === null || !letsPass(review.decision));
  return (open.length > 0 ? open : last).map(({ discipline, arrivedAt, dueOn }) => ({
    discipline,
    targetDays:
      act.type?.reviews.find((review) => review.discipline === discipline)?.targetDays ??
      Math.max(1, act.calendar.businessDaysBetweenDays(act.calendar.localDay(arrivedAt), dueOn)),
  }));
}
