import type { WorkingState } from "../command";
import { nextNumber, receiptSeries } from "../permit/number-series";
import type { Act } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { refuse } from "../problem";
import { type DoneBy, doneBy } from "./done-by";
import type { NamedDrawer } from "./drawer/drawer-money";
import { type Fee, mostCreditUses, mostReversals, type Payment, type PaymentReversal, type ReversalKind } from "./fee";
import { allocate, creditCents, type FeeShare, isVoid, keptCents, takeBack } from "./fee-balance";

/** Settles fees by so much, the oldest due first, those of an invoice (`first`, by id) before the others; gives the shares. */
function settle(state: WorkingState, fees: readonly Fee[], amountCents: number, first: readonly string[] = []): Payment["feeIds"] {
  const shares = allocate(fees, amountCents, first).map((share) => ({ ...share }));
  for (const fee of fees) {
    const share = shares.find(({ feeId }) => feeId === fee.id);
    if (share) putShared(state, "fee", { ...fee, paidCents: fee.paidCents + share.amountCents });
  }
  return shares;
}

/** Money that came in. `receiptNumber`: of the receipt whose part it is; else it gets the next. */
type CameIn = Pick<Payment, "id" | "amountCents" | "method" | "reference"> &
  Partial<Pick<Payment, "part" | "givenCents" | "receiptNumber" | "keptAsCredit" | "from">> &
  DoneBy;

/** The number of the next receipt, empty on a device. The series of receipts must be among the command's aggregates. */
export const nextReceipt = ({ state, calendar, context }: Act): string =>
  nextNumber(state, receiptSeries(calendar, context.now), context) ?? "";

/**
 * Books money that came in, settling the oldest due first, of an invoice's fees (`first`, by id) before the others; what is more than owed stays as credit.
 * Gives the receipt's number.
 */
export function bookPayment(
  act: Act,
  { by, byName, givenCents, part, receiptNumber = nextReceipt(act), ...came }: CameIn,
  first: readonly string[] = [],
): string {
  const { state, context, permit } = act;
  const feeIds = settle(state, childrenOf(state, "fee", permit.id), came.amountCents, first);
  const taken = { feeIds, takenAt: context.now, takenBy: by, takenByName: byName };
  const said = { ...(part !== undefined && { part }), ...(givenCents !== undefined && { givenCents }) };
  putShared(state, "payment", { ...came, permitId: permit.id, receiptNumber, ...taken, ...said });
  return receiptNumber;
}

/**
 * Uses a payment's credit for some fees of its permit, the oldest due first, as far as either goes; gives how much, in cents. Its shares stand beside those
 * that it settled when it was taken.
 */
export function creditFees(act: Act, payment: Payment, fees: readonly Fee[]): number {
  const { state, context } = act;
  const earlier = payment.credited ?? [];
  const feeIds = earlier.length < mostCreditUses ? settle(state, fees, creditCents([payment])) : [];
  if (feeIds.length === 0) return 0;
  const use = { id: context.idOf(`credit-${payment.id}`), feeIds, at: context.now, ...doneBy(context.person) };
  putShared(state, "payment", { ...payment, credited: [...earlier, use] });
  return feeIds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** A payment of the act's permit. Refuses `not-found`. */
export function requirePayment(act: Act, paymentId: string): Payment {
  return childrenOf(act.state, "payment", act.permit.id).find(({ id }) => id === paymentId) ?? refuse("not-found", { field: "paymentId" });
}

/** A payment of which so much can be given back. Refuses `payment-reversed` for a void one, `amount-not-kept` {keptCents} beyond what the office has of it. */
export function requireRefundable(act: Act, paymentId: string, amountCents: number): Payment {
  const of = requirePayment(act, paymentId);
  if (isVoid(of)) refuse("payment-reversed", { field: "paymentId" });
  const kept = keptCents(of);
  if (amountCents > kept) refuse("amount-not-kept", { field: "amountCents", params: { keptCents: kept } });
  return of;
}

/** Puts what was undone into the fees: no longer paid, and of a refund not asked for again. */
function reduceFees(act: Act, kind: ReversalKind, shares: readonly FeeShare[]): void {
  for (const { feeId, amountCents } of shares) {
    const fee = act.state.get("fee", feeId) ?? refuse("not-found", { field: "paymentId" });
    const refundedCents = (fee.refundedCents ?? 0) + (kind === "refund" ? amountCents : 0);
    putShared(act.state, "fee", { ...fee, paidCents: fee.paidCents - amountCents, ...(refundedCents > 0 && { refundedCents }) });
  }
}

type Told = Pick<PaymentReversal, "kind" | "amountCents" | "method" | "reference" | "reason"> &
  DoneBy & { readonly drawer?: NamedDrawer | undefined };

/** Appends what was undone of a payment to it. The caller has checked that so much is kept of it. */
export function bookReversal(act: Act, of: Payment, { drawer, ...told }: Told): void {
  const { state, context } = act;
  const earlier = of.reversals ?? [];
  if (earlier.length >= mostReversals) refuse("payment-reversed", { field: "paymentId" });
  const feeIds = takeBack(of, told.amountCents).map((share) => ({ ...share }));
  reduceFees(act, told.kind, feeIds);
  // Credit may be moved from several payments at once.
  const id = context.idOf(told.kind === "transfer" ? `transfer-${of.id}` : "reversal");
  const reversal = { id, ...told, feeIds, at: context.now, ...(drawer && { drawer }) };
  putShared(state, "payment", { ...of, reversals: [...earlier, reversal] });
}
