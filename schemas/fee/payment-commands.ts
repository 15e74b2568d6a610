import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { notify } from "../notification/notify";
import { afterFeesChanged, dueNowCents } from "../permit/draft/start-review";
import { nextNumber, receiptSeries } from "../permit/number-series";
import { office, official } from "../permit/permit-access";
import { type Act, permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import { drawerAggregates, giveOut, isOpen, type NamedDrawer, ownDrawer, putIn, takeOut } from "./drawer-money";
import { mostReversals, type Payment, type PaymentReversal, payment, type ReversalKind } from "./fee";
import { allocate, type FeeShare, isVoid, keptCents, owedCents, takeBack } from "./fee-balance";

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
    method: payment.shape.method,
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
    const feeIds = allocate(fees, args.amountCents).map((share) => ({ ...share }));
    for (const fee of fees) {
      const share = feeIds.find(({ feeId }) => feeId === fee.id);
      if (share) putShared(state, "fee", { ...fee, paidCents: fee.paidCents + share.amountCents });
    }
    const receiptNumber = nextNumber(state, receiptSeries(act.calendar, context.now), context) ?? "";
    const taken: Payment = {
      id: args.paymentId,
      permitId: permit.id,
      receiptNumber,
      amountCents: args.amountCents,
      method: args.method,
      reference: args.reference,
      feeIds,
      takenAt: context.now,
      takenBy: context.person.accountId,
      takenByName: context.person.name.slice(0, 120),
    };
    const own = ownDrawer(state, context);
    putShared(state, "payment", { ...taken, ...(own && { drawer: putIn(state, own, taken) }) });
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents: args.amountCents, receipt: receiptNumber });
  },
});

function requirePayment(act: Act, paymentId: string): Payment {
  return childrenOf(act.state, "payment", act.permit.id).find(({ id }) => id === paymentId) ?? refuse("not-found", { field: "paymentId" });
}

/** Puts what was undone into the fees: no longer paid, and of a refund not asked for again. */
function reduceFees(act: Act, kind: ReversalKind, shares: readonly FeeShare[]): void {
  for (const { feeId, amountCents } of shares) {
    const fee = act.state.get("fee", feeId) ?? refuse("not-found", { field: "paymentId" });
    const refundedCents = (fee.refundedCents ?? 0) + (kind === "refund" ? amountCents : 0);
    putShared(act.state, "fee", { ...fee, paidCents: fee.paidCents - amountCents, ...(refundedCents > 0 && { refundedCents }) });
  }
}

type ToldReversal = Pick<PaymentReversal, "kind" | "amountCents" | "method" | "reference" | "reason">;

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

/** Appends what was undone of a payment to it. */
function reverse(act: Act, of: Payment, { drawer, ...told }: ToldReversal & { readonly drawer: NamedDrawer | undefined }): void {
  const { state, context } = act;
  const earlier = of.reversals ?? [];
  if (earlier.length >= mostReversals) refuse("payment-reversed", { field: "paymentId" });
  const feeIds = takeBack(of, told.amountCents).map((share) => ({ ...share }));
  reduceFees(act, told.kind, feeIds);
  const by = { at: context.now, by: context.person.accountId, byName: context.person.name.slice(0, 120) };
  putShared(state, "payment", {
    ...of,
    reversals: [...earlier, { id: context.idOf("reversal"), ...told, feeIds, ...by, ...(drawer && { drawer }) }],
  });
  afterFeesChanged(act);
}

/**
 * Takes a void out of the drawer. While the payment's drawer is open it is as if it had never gone in, for its own person or the official. Once it is
 * counted, cash comes out of the open drawer of whoever gives it back. What went into no drawer comes out of none.
 */
function voidedFrom(act: Act, of: Payment): NamedDrawer | undefined {
  const its = openDrawerOf(act, of);
  if (!its) return of.drawer && outOfOwn(act, of);
  const { person } = act.context;
  if (its.openedBy !== person.accountId && !official(act.permit, person)) refuse("role-missing");
  return takeOut(act.state, its, of);
}

/**
 * Undoes a payment as if it had never been taken: a wrong amount, the wrong permit, a check that came back. Its fees are owed again. On the day on which it
 * was taken, and while its drawer is open, the office may; later the official's office alone, as that day is counted. Refuses `payment-reversed` where
 * something of it was undone before, `drawer-short` {cashCents} where the drawer has not so much.
 */
const voidPayment = permitCommand({
  name: "payment.void",
  args: z.object({ permitId: identifier, paymentId: identifier, reason: line(200) }),
  delivery: "online",
  who: office,
  also: drawerAggregates,
  decide(act, args) {
    const of = requirePayment(act, args.paymentId);
    if ((of.reversals ?? []).length > 0) refuse("payment-reversed", { field: "paymentId" });
    const isToday = act.calendar.localDay(of.takenAt) === act.today;
    const isCounted = of.drawer !== undefined && !openDrawerOf(act, of);
    if ((!isToday || isCounted) && !official(act.permit, act.context.person)) refuse("role-missing");
    const { amountCents, method, reference } = of;
    const reason = requireReason(args.reason);
    reverse(act, of, { kind: "void", amountCents, method, reference, reason, drawer: voidedFrom(act, of) });
    tell(act, "payment.void", { amountCents, receipt: of.receiptNumber });
    const owed = dueNowCents(act);
    if (owed > 0) notify(act, "fees-due", { owedCents: owed });
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
    method: payment.shape.method,
    reference: line(80).default(""),
    reason: line(200),
  }),
  delivery: "online",
  who: official,
  also: drawerAggregates,
  decide(act, { paymentId, amountCents, method, reference, reason }) {
    const of = requirePayment(act, paymentId);
    if (isVoid(of)) refuse("payment-reversed", { field: "paymentId" });
    const kept = keptCents(of);
    if (amountCents > kept) refuse("amount-not-kept", { field: "amountCents", params: { keptCents: kept } });
    const told = { kind: "refund", amountCents, method, reference, reason: requireReason(reason) } as const;
    reverse(act, of, { ...told, drawer: outOfOwn(act, told) });
    tell(act, "payment.refund", { amountCents, receipt: of.receiptNumber });
  },
});

export const paymentCommands = {
  "payment.record": record,
  "payment.void": voidPayment,
  "payment.refund": refund,
};
