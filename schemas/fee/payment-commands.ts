import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import type { CommandContext, ReadState } from "../command";
import { afterFeesChanged, dueNowCents } from "../permit/draft/start-review";
import { invoiceAggregates, receiptSeries } from "../permit/number-series";
import { office, official } from "../permit/permit-access";
import { type Act, actOn, permitAggregates, permitCommand, requireReason, tell } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { payableStates } from "../permit/states-by-phase";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import { cents, identifier, line, recordId } from "../values";
import { bookPayment, bookReversal, nextReceipt, requirePayment, requireRefundable } from "./book-payment";
import { doneBy } from "./done-by";
import { drawerAggregates, giveOut, isOpen, type NamedDrawer, ownDrawer, putIn, takeOut } from "./drawer/drawer-money";
import { type Payment, type TakenMethod, takenMethods } from "./fee";
import { owedCents } from "./fee-balance";
import { askForFees } from "./invoice/make-invoice";
import { mayKeepRest, mostParts, partsCents, restCents } from "./tender-parts";
import { accountOfPermit, draw, enteredBy, putBack, trustAggregates } from "./trust/trust-money";

/** Puts a payment that was just booked into the open drawer of whoever took it, if they have one. */
function putInOwn(
  { state, context }: Act,
  paymentId: string,
  taken: Pick<Payment, "amountCents" | "receiptNumber"> & { readonly method: TakenMethod },
): void {
  const own = ownDrawer(state, context);
  const booked = own && state.get("payment", paymentId);
  if (booked) putShared(state, "payment", { ...booked, drawer: putIn(state, own, { ...taken, takenAt: context.now }) });
}

/** Draws a part on its account. A device that asks before it offers the act holds no entries, and leaves what is left to the worker. */
function drawFor(
  { state, context, permit }: Act,
  accountId: string,
  paid: Pick<Payment, "id" | "permitId" | "amountCents" | "receiptNumber">,
): void {
  draw(state, context.idOf(`trust-${paid.id}`), accountId, paid, permit.number ?? "", enteredBy(context));
}

const paymentPart = z.object({
  amountCents: cents.positive(),
  method: z.enum(takenMethods),
  reference: line(80).default(""),
  /** Cash that was handed over: change is what is more than the amount. */
  givenCents: cents.positive().optional(),
});
type Part = z.infer<typeof paymentPart>;

/** Refuses what is more than owed and is not to be left as credit, and cash that is said to be less than its own amount. */
function requireParts(parts: readonly Part[], owed: number, keepRest: boolean): void {
  if (restCents(parts, owed) > 0 && !(keepRest && mayKeepRest(parts, owed)))
    refuse("amount-not-owed", { field: "amountCents", params: { owedCents: owed } });
  const isWrong = ({ givenCents, method, amountCents }: Part) =>
    givenCents !== undefined && (method !== "cash" || givenCents < amountCents);
  if (parts.some(isWrong)) refuse("validation-failed", { field: "givenCents" });
}

/**
 * Takes money at the counter, settling the oldest due first: into the open drawer of whoever takes it, or into none where they have none. It may come in
 * parts, each of which is a payment of its own by its method; all have one receipt. What is more than owed is refused, unless a check or a card is to be kept as
 * credit (`keepRest`). Never queued. Refuses `amount-not-owed` {owedCents}, `validation-failed` for cash handed over that is less than its amount.
 */
const record = permitCommand({
  name: "payment.record",
  args: paymentPart.extend({
    permitId: identifier,
    /** Of the first part; the others get theirs of the command. */
    paymentId: recordId,
    furtherParts: z
      .array(paymentPart)
      .max(mostParts - 1)
      .default([]),
    keepRest: z.boolean().default(false),
  }),
  creates: "paymentId",
  delivery: "online",
  who: office,
  states: payableStates,
  also: (args, context, state) => [
    aggregates.numberSeries(receiptSeries(calendarOf(context.organization), context.now)),
    ...drawerAggregates(args, context, state),
    ...([args, ...args.furtherParts].some(({ method }) => method === "trust-account")
      ? trustAggregates(state, args.permitId, args.paymentId)
      : []),
  ],
  decide(act, { paymentId, furtherParts, keepRest, ...first }) {
    const { state, context, permit } = act;
    const parts = [first, ...furtherParts];
    const owed = owedCents(childrenOf(state, "fee", permit.id));
    requireParts(parts, owed, keepRest);
    if (state.get("payment", paymentId)) refuse("conflict", { field: "paymentId" });
    const receiptNumber = nextReceipt(act);
    for (const [index, { amountCents, method, reference, givenCents }] of parts.entries()) {
      const id = index === 0 ? paymentId : context.idOf(`part-${index + 1}`);
      const trustAccountId = method === "trust-account" ? accountOfPermit(state, permit).id : undefined;
      const part = {
        ...(parts.length > 1 && { part: index + 1 }),
        ...(keepRest && { keptAsCredit: true as const }),
        ...(trustAccountId && { trustAccountId }),
      };
      bookPayment(act, { id, amountCents, method, reference, givenCents, ...part, receiptNumber, ...doneBy(context.person) });
      putInOwn(act, id, { method, amountCents, receiptNumber });
      if (trustAccountId) drawFor(act, trustAccountId, { id, permitId: permit.id, amountCents, receiptNumber });
    }
    afterFeesChanged(act);
    tell(act, "payment.record", { amountCents: partsCents(parts), receipt: receiptNumber });
  },
});

/** What is voided or refunded of a draw goes back into the account that it came out of. */
function backToAccount(act: Act, of: Payment, amountCents: number, reason: string): void {
  const { trustAccountId: accountId } = of;
  if (accountId === undefined) return;
  const { state, context, permit } = act;
  putBack(state, { id: context.idOf("trust-return"), accountId, amountCents, reason }, of, permit.number ?? "", enteredBy(context));
}

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
function voidedFrom(act: Act, of: Payment, method: TakenMethod): NamedDrawer | undefined {
  const its = openDrawerOf(act, of);
  if (!its) return of.drawer && outOfOwn(act, of);
  const { person } = act.context;
  if (its.openedBy !== person.accountId && !official(act.permit, person)) refuse("role-missing");
  return takeOut(act.state, its, { method, amountCents: of.amountCents });
}

/** The aggregates of the permit from which a payment was moved, where its money goes back to when it is voided. */
function originAggregates(paymentId: string, { organization, now }: CommandContext, state: ReadState): readonly string[] {
  const from = state.get("payment", paymentId)?.from;
  return from ? [...permitAggregates(from.permitId, state), aggregates.numberSeries(receiptSeries(calendarOf(organization), now))] : [];
}

/** Credit whose payment here is void is credit again where it came from. */
function giveCreditBack({ state, context }: Act, of: Payment): void {
  const origin = of.from && state.get("permit", of.from.permitId);
  if (!origin) return;
  const from = actOn(state, context, origin);
  const { amountCents, permitId } = of;
  const number = state.get("permit", permitId)?.number ?? "";
  const id = context.idOf("moved-back");
  const moved = { id, amountCents, method: "credit", reference: number, from: { permitId, number }, ...doneBy(context.person) } as const;
  tell(from, "credit.receive", { amountCents, number, receipt: bookPayment(from, moved) });
  afterFeesChanged(from);
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
  also: (args, context, state) => [
    ...drawerAggregates(args, context, state),
    ...originAggregates(args.paymentId, context, state),
    ...trustAggregates(state, args.permitId, args.paymentId),
    ...invoiceAggregates(args, context),
  ],
  decide(act, args) {
    const of = requirePayment(act, args.paymentId);
    const { amountCents, method, reference } = of;
    if (method === "card-online") refuse("paid-online", { field: "paymentId" });
    if ((of.reversals ?? []).length > 0) refuse("payment-reversed", { field: "paymentId" });
    const isToday = act.calendar.localDay(of.takenAt) === act.today;
    const isCounted = isCountedDrawer(act, of);
    if ((!isToday || isCounted) && !official(act.permit, act.context.person)) refuse("role-missing");
    const reason = requireReason(args.reason);
    const drawer = method === "credit" ? undefined : voidedFrom(act, of, method);
    bookReversal(act, of, { kind: "void", amountCents, method, reference, reason, drawer, ...doneBy(act.context.person) });
    if (method === "credit") giveCreditBack(act, of);
    backToAccount(act, of, amountCents, reason);
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
    method: z.enum(takenMethods),
    reference: line(80).default(""),
    reason: line(200),
  }),
  delivery: "online",
  who: official,
  also: (args, context, state) => [...drawerAggregates(args, context, state), ...trustAggregates(state, args.permitId, args.paymentId)],
  decide(act, { paymentId, amountCents, method, reference, reason }) {
    const of = requireRefundable(act, paymentId, amountCents);
    // What was drawn on an account goes back there, and nothing else does.
    if ((of.trustAccountId !== undefined) !== (method === "trust-account")) refuse("validation-failed", { field: "method" });
    const told = { kind: "refund", amountCents, method, reference, reason: requireReason(reason) } as const;
    bookReversal(act, of, { ...told, drawer: outOfOwn(act, told), ...doneBy(act.context.person) });
    backToAccount(act, of, amountCents, told.reason);
    afterFeesChanged(act);
    tell(act, "payment.refund", { amountCents, receipt: of.receiptNumber });
  },
});

export const paymentCommands = {
  "payment.record": record,
  "payment.void": voidPayment,
  "payment.refund": refund,
};
