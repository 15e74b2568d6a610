import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { afterFeesChanged, dueNowCents } from "../permit/draft/start-review";
import { invoiceAggregates, receiptSeries } from "../permit/number-series";
import { office, official } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import { bookPayment, bookReversal, doneBy, requirePayment, requireRefundable } from "./book-payment";
import { drawerAggregates, giveOut, isOpen, type NamedDrawer, ownDrawer, putIn, takeOut } from "./drawer-money";
import { type CounterMethod, counterMethods, type Payment } from "./fee";
import { owedCents } from "./fee-balance";
import { askForFees } from "./make-invoice";

/** Puts a payment that was just booked into the open drawer of whoever took it, if they have one. */
function putInOwn(
  { state, context }: Act,
  paymentId: string,
  taken: Pick<Payment, "amountCents" | "receiptNumber"> & { readonly method: CounterMethod },
): void {
  const own = ownDrawer(state, context);
  const booked = own && state.get("payment", paymentId);
  if (booked) putShared(state, "payment", { ...booked, drawer: putIn(state, own, { ...taken, takenAt: context.now }) });
}

/**
 * Takes money at the counter, settling the oldest due first: into the open drawer of whoever takes it, or into none where they have none. Never queued.
 * Refuses `amount-not-owed` {owedCents}.
 */
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
  also: (args, context, state) => [
    aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now)),
    ...drawerAggregates(args, context, state),
  ],
  decide(act, args) {
    const { state, context, permit } = act;
    const fees = childrenOf(state, "fee", permit.id);
    const owed = owedCents(fees);
    if (args.amountCents > owed) refuse("amount-not-owed", { field: "amountCents", params: { owedCents: owed } });
    if (state.get("payment", args.paymentId)) refuse("conflict", { field: "paymentId" });
    const { amountCents, method, reference } = args;
    const receiptNumber = bookPayment(act, { id: args.paymentId, amountCents, method, reference, ...doneBy(context.person) });
    putInOwn(act, args.paymentId, { method, amountCents, receiptNumber });
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents: args.amountCents, receipt: receiptNumber });
  },
});

/** Cash that is given back comes out of the open drawer of whoever gives it; undefined: out of none. Refuses `drawer-short` {cashCents}. */
function outOfOwn({ state, context }: Act, { method, amountCents }: Pick<Payment, "method" | "amountCents">): NamedDrawer | undefined {
  const own = method === "cash" ? ownDrawer(state, context) : undefined;
  return own && giveOut(state, own, amountCents);
}

/** The drawer of a payment while it is open: what it holds is not counted yet. */
function openDrawerOf({ state }: Act, { drawer }: Payment) {
  const of = state.get("drawer", drawer?.id ?? "");
  return of && isOpen(of) ? of : undefined;
}

/** Whether a payment's drawer was counted. A page that asks before it offers the act holds no drawers, and leaves that to the worker. */
function isCountedDrawer({ state }: Act, { drawer }: Payment): boolean {
  const of = state.get("drawer", drawer?.id ?? "");
  return of !== undefined && !isOpen(of);
}

/**
 * Takes a void out of the drawer. While the payment's drawer is open it is as if it had never gone in, for its own person or the official. Once it is
 * counted, cash comes out of the open drawer of whoever gives it back. What went into no drawer comes out of none.
 */
function voidedFrom(act: Act, of: Payment, method: CounterMethod): NamedDrawer | undefined {
  const its = openDrawerOf(act, of);
  if (!its) return of.drawer && outOfOwn(act, of);
  const { person } = act.context;
  if (its.openedBy !== person.accountId && !official(act.permit, person)) refuse("role-missing");
  return takeOut(act.state, its, { method, amountCents: of.amountCents });
}

/**
 * Undoes a payment as if it had never been taken: a wrong amount, the wrong permit, a check that came back. Its fees are owed again. On the day on which it
 * was taken, and while its drawer is open, the office may; later the official's office alone, as that day is counted. Refuses `payment-reversed` where
 * something of it was undone before, `drawer-short` {cashCents} where the drawer has not so much, and `paid-online` for money that came by the provider: it
 * was taken, and is given back.
 */
const voidPayment = permitCommand({
  name: "payment.void",
  args: z.object({ permitId: identifier, paymentId: identifier, reason: line(200) }),
  delivery: "online",
  who: office,
  also: (args, context, state) => [...drawerAggregates(args, context, state), ...invoiceAggregates(args, context)],
  decide(act, args) {
    const of = requirePayment(act, args.paymentId);
    const { amountCents, method, reference } = of;
    if (method === "card-online") refuse("paid-online", { field: "paymentId" });
    if ((of.reversals ?? []).length > 0) refuse("payment-reversed", { field: "paymentId" });
    const isToday = act.calendar.localDay(of.takenAt) === act.today;
    const isCounted = isCountedDrawer(act, of);
    if ((!isToday || isCounted) && !official(act.permit, act.context.person)) refuse("role-missing");
    const reason = requireReason(args.reason);
    const drawer = voidedFrom(act, of, method);
    bookReversal(act, of, { kind: "void", amountCents, method, reference, reason, drawer, ...doneBy(act.context.person) });
    afterFeesChanged(act);
    tell(act, "payment.void", { amountCents, receipt: of.receiptNumber });
    const owed = dueNowCents(act);
    if (owed > 0) askForFees(act, { owedCents: owed });
  },
});

/**
 * Gives money back that nobody owes again; cash out of the open drawer of whoever gives it. Refuses `amount-not-kept` {keptCents} beyond what the office
 * has of the payment, `drawer-short` {cashCents} beyond what is in the drawer.
 */
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
  also: drawerAggregates,
  decide(act, { paymentId, amountCents, method, reference, reason }) {
    const of = requireRefundable(act, paymentId, amountCents);
    const told = { kind: "refund", amountCents, method, reference, reason: requireReason(reason) } as const;
    bookReversal(act, of, { ...told, drawer: outOfOwn(act, told), ...doneBy(act.context.person) });
    afterFeesChanged(act);
    tell(act, "payment.refund", { amountCents, receipt: of.receiptNumber });
  },
});

export const paymentCommands = {
  "payment.record": record,
  "payment.void": voidPayment,
  "payment.refund": refund,
};
