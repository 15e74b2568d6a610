import { type Act, tell } from "../permit/permit-command";
import { feeStagesDue } from "../permit/permit-court";
import { childrenOf } from "../permit/permit-record";
import { creditFees } from "./book-payment";
import type { Fee, Payment } from "./fee";
import { inOrderTaken } from "./fee-balance";

/** Credit that somebody chose to leave with the permit, or moved there: it was said what it is for. */
const isForFees = ({ keptAsCredit, method }: Payment): boolean => keptAsCredit === true || method === "credit";

/** Uses credit of the permit's payments for its fees, the oldest payment first; tells of it, and gives how much, in cents. */
export function applyCredit(act: Act, which: (payment: Payment) => boolean, asked: (fee: Fee) => boolean): number {
  const { state, permit } = act;
  let usedCents = 0;
  for (const payment of inOrderTaken(childrenOf(state, "payment", permit.id)).filter(which))
    usedCents += creditFees(act, payment, childrenOf(state, "fee", permit.id).filter(asked));
  if (usedCents > 0) tell(act, "credit.apply", { amountCents: usedCents }, "parties", `credit.apply.${permit.id}`);
  return usedCents;
}

/**
 * Uses credit that was kept on purpose for what is due now, by itself. What somebody paid twice by mistake waits for the office or a refund. The caller
 * has yet to look what is owed.
 */
export function spendKeptCredit(act: Act): void {
  const stages = feeStagesDue(act.permit);
  applyCredit(act, isForFees, ({ dueAt }) => stages.includes(dueAt));
}
