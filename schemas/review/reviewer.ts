import type { CommandContext } from "../command";
import type { Act } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates } from "../row-scope";
import type { Review } from "./review";

/** The acting person's own member row: it says which disciplines they decide. */
export const ownMember = (_args: unknown, context: CommandContext): readonly string[] => [aggregates.member(context.person.accountId)];

/** A review of the present cycle; `not-found` for others. */
export function requireReview(act: Act, reviewId: string): Review {
  const found = childrenOf(act.state, "review", act.permit.id).find(({ id }) => id === reviewId);
  if (found?.cycle !== act.permit.cycle) refuse("not-found", { field: "reviewId" });
  return found;
}

/** Anybody of the office decides on any discipline, others on those that their member row names. */
export function requireReviewer(act: Act, discipline: string): void {
  const { person } = act.context;
  const own = act.state.get("member", person.accountId)?.disciplines ?? [];
  if (!isOffice(person) && !own.includes(discipline)) refuse("role-missing");
}
