import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { afterFeesChanged } from "../permit/draft/start-review";
import { receiptSeries } from "../permit/number-series";
import { office } from "../permit/permit-access";
import { type Act, actOn, permitAggregates, permitAlone, permitCommand, requireReason, save, tell } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { haveSameHolder } from "../permit/same-holder";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import { bookPayment, bookReversal } from "./book-payment";
import { doneBy } from "./done-by";
import { creditCents, inOrderTaken, owedCents } from "./fee-balance";
import { applyCredit } from "./kept-credit";

const paymentsOf = ({ state, permit }: Act) => inOrderTaken(childrenOf(state, "payment", permit.id));

/**
 * Uses all credit of a permit for what is owed of it, the oldest due first: the office's press for credit that came about by itself. Refuses `credit-short`
 * {creditCents} where there is none, `nothing-owed`.
 */
const apply = permitCommand({
  name: "credit.apply",
  args: permitAlone,
  delivery: "online",
  who: office,
  states: payableStates,
  decide(act) {
    if (creditCents(paymentsOf(act)) === 0) refuse("credit-short", { params: { creditCents: 0 } });
    if (owedCents(childrenOf(act.state, "fee", act.permit.id)) === 0) refuse("nothing-owed");
    applyCredit(
      act,
      () => true,
      () => true,
    );
    afterFeesChanged(act);
  },
});

/** Takes so much credit out of the permit's payments, the oldest first. */
function takeCredit(act: Act, amountCents: number, told: { readonly reference: string; readonly reason: string }): void {
  let left = amountCents;
  for (const payment of paymentsOf(act)) {
    const part = Math.min(left, creditCents([payment]));
    if (part <= 0) continue;
    bookReversal(act, payment, { kind: "transfer", amountCents: part, method: "credit", ...told, ...doneBy(act.context.person) });
    left -= part;
  }
}

/** The permit that credit is moved to. Refuses `not-found`, `other-holder`, and `move-not-allowed` where no money is taken for it any more. */
function requireOther({ state, context, permit }: Act, toPermitId: string): Act {
  const to = state.get("permit", toPermitId);
  if (!to || toPermitId === permit.id) return refuse("not-found", { field: "toPermitId" });
  if (!haveSameHolder(permit, to)) refuse("other-holder", { field: "toPermitId" });
  if (!payableStates.includes(to.state)) refuse("move-not-allowed", { field: "toPermitId", params: { from: to.state } });
  return actOn(state, context, to);
}

/**
 * Moves credit to another permit of the same applicant or owner, for a reason: it goes out of the payments here, and is a payment there, with a receipt of its
 * own, which settles what is owed. Refuses `credit-short` {creditCents} beyond what there is, `not-found`, `other-holder`, `move-not-allowed`,
 * `reason-required`.
 */
const transfer = permitCommand({
  name: "credit.transfer",
  args: z.object({
    permitId: identifier,
    toPermitId: identifier,
    /** The payment that it becomes there. */
    paymentId: recordId,
    amountCents: cents.positive(),
    reason: line(200),
  }),
  creates: "paymentId",
  delivery: "online",
  who: office,
  also: ({ toPermitId }, context, state) => [
    ...permitAggregates(toPermitId, state),
    aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now)),
  ],
  decide(act, { toPermitId, paymentId: id, amountCents, reason: said }) {
    const to = requireOther(act, toPermitId);
    const credit = creditCents(paymentsOf(act));
    if (amountCents > credit) refuse("credit-short", { field: "amountCents", params: { creditCents: credit } });
    const reason = requireReason(said);
    const number = act.permit.number ?? "";
    const otherNumber = to.permit.number ?? "";
    takeCredit(act, amountCents, { reference: otherNumber, reason });
    save(act);
    tell(act, "credit.transfer", { amountCents, number: otherNumber, reason });
    const from = { permitId: act.permit.id, number };
    const receipt = bookPayment(to, { id, amountCents, method: "credit", reference: number, from, ...doneBy(act.context.person) });
    tell(to, "credit.receive", { amountCents, number, receipt });
    afterFeesChanged(to);
  },
});

export const creditCommands = { "credit.apply": apply, "credit.transfer": transfer };
