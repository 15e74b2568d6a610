import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { notify } from "../notification/notify";
import { afterFeesChanged, dueNowCents } from "../permit/draft/start-review";
import { receiptSeries } from "../permit/number-series";
import { office, official } from "../permit/permit-access";
import { permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf } from "../permit/permit-record";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import { bookPayment, bookReversal, doneBy, requirePayment, requireRefundable } from "./book-payment";
import { counterMethods } from "./fee";
import { owedCents } from "./fee-balance";

/** Takes money at the counter, settling the oldest due first. Never queued. Refuses `amount-not-owed` {owedCents}. */
const record = permitCommand({
  name: "payment.record",
  args: z.object({
    permitId: identifier,
    paymentId: recordId,
    amountCents: cents.positive(),
    method: z.enum(counterMethods),
    reference: line(80).default(""),
  }),
  creates: "paymentId",
  delivery: "online",
  who: office,
  states: payableStates,
  also: (_args, context) => [aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now))],
  decide(act, args) {
    const { state, context, permit } = act;
    const fees = childrenOf(state, "fee", permit.id);
    const owed = owedCents(fees);
    if (args.amountCents > owed) refuse("amount-not-owed", { field: "amountCents", params: { owedCents: owed } });
    if (state.get("payment", args.paymentId)) refuse("conflict", { field: "paymentId" });
    const { amountCents, method, reference } = args;
    const receiptNumber = bookPayment(act, { id: args.paymentId, amountCents, method, reference, ...doneBy(context.person) });
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents: args.amountCents, receipt: receiptNumber });
  },
});

/**
 * Undoes a payment as if it had never been taken: a wrong amount, the wrong permit, a check that came back. Its fees are owed again. On the day on which it
 * was taken the office may, later the official's office alone, as that day is counted. Refuses `payment-reversed` where something of it was undone before, and
 * `paid-online` for money that came by the provider: it was taken, and is given back.
 */
const voidPayment = permitCommand({
  name: "payment.void",
  args: z.object({ permitId: identifier, paymentId: identifier, reason: line(200) }),
  delivery: "online",
  who: office,
  decide(act, args) {
    const of = requirePayment(act, args.paymentId);
    if (of.method === "card-online") refuse("paid-online", { field: "paymentId" });
    if ((of.reversals ?? []).length > 0) refuse("payment-reversed", { field: "paymentId" });
    const isToday = act.calendar.localDay(of.takenAt) === act.today;
    if (!isToday && !official(act.permit, act.context.person)) refuse("role-missing");
    const { amountCents, method, reference } = of;
    const reason = requireReason(args.reason);
    bookReversal(act, of, { kind: "void", amountCents, method, reference, reason, ...doneBy(act.context.person) });
    afterFeesChanged(act);
    tell(act, "payment.void", { amountCents, receipt: of.receiptNumber });
    const owed = dueNowCents(act);
    if (owed > 0) notify(act, "fees-due", { owedCents: owed });
  },
});

/** Gives money back that nobody owes again. Refuses `amount-not-kept` {keptCents} beyond what the office has of the payment. */
const refund = permitCommand({
  name: "payment.refund",
  args: z.object({
    permitId: identifier,
    paymentId: identifier,
    amountCents: cents.positive(),
    method: z.enum(counterMethods),
    reference: line(80).default(""),
    reason: line(200),
  }),
  delivery: "online",
  who: official,
  decide(act, { paymentId, amountCents, method, reference, reason }) {
    const of = requireRefundable(act, paymentId, amountCents);
    bookReversal(act, of, { kind: "refund", amountCents, method, reference, reason: requireReason(reason), ...doneBy(act.context.person) });
    afterFeesChanged(act);
    tell(act, "payment.refund", { amountCents, receipt: of.receiptNumber });
  },
});

export const paymentCommands = {
  "payment.record": record,
  "payment.void": voidPayment,
  "payment.refund": refund,
};
