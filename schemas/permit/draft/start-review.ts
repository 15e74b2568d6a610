import { owedCents } from "../../fee/fee-balance";
import { spendKeptCredit } from "../../fee/kept-credit";
import { firstTargets, openCycle } from "../../review/review-cycle";
import { issueAtOnce, reviewedPermit, tellOfReview } from "../decision/at-once";
import { type Act, movedTo, save, tell } from "../permit-command";
import { feeStagesDue } from "../permit-court";
import { isLocked } from "../permit-moves";
import { childrenOf } from "../permit-record";

/** What is owed now, by where the permit stands: before its first review the fees of the application, then those of issue too. */
export const dueNowCents = (act: Act): number => owedCents(childrenOf(act.state, "fee", act.permit.id), ...feeStagesDue(act.permit));

/** Moves into the first cycle of reviews. */
export function beginReview(act: Act): void {
  save(act, openCycle(act, movedTo(act, "in_review", reviewedPermit(act.permit)), firstTargets(act)));
  tell(act, "permit.start-review", { cycle: act.permit.cycle + 1 });
}

/** Issues a permit that needs no review; where something stands in the way, it is reviewed like any other. */
function issueOrReview(act: Act): void {
  const stop = issueAtOnce(act);
  if (stop === null) return;
  beginReview(act);
  tellOfReview(act, stop);
}

/**
 * Uses credit that was kept for what is due, and goes on after money came in or was let off: an application that waited for its fees enters review, or is issued where it needs none (the worker alone
 * decides that); one that waits for issue is the office's again. Under a lock it stays where it is, as money is taken all the same.
 */
export function afterFeesChanged(act: Act): void {
  spendKeptCredit(act);
  const waited = act.permit.state === "fees_due" && act.permit.cycle === 0;
  if (!waited || dueNowCents(act) > 0 || isLocked(act.state, act.permit.id)) save(act);
  else if (!act.permit.atOnce) beginReview(act);
  else if (act.context.side === "worker") issueOrReview(act);
  else save(act);
}
