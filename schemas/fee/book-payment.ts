import { nextNumber, receiptSeries } from "../permit/number-series";
import type { Act } from "../permit/permit-command";
import { childrenOf, putShared } from "../permit/permit-record";
import { refuse } from "../problem";
import type { Person } from "../role";
import type { NamedDrawer } from "./drawer-money";
import { mostReversals, type Payment, type PaymentReversal, type ReversalKind } from "./fee";
import { allocate, type FeeShare, isVoid, keptCents, takeBack } from "./fee-balance";

/** Whose act it was, as it stands beside the money. */
export interface DoneBy {
  readonly by: string;
  readonly byName: string;
}

export const doneBy = ({ accountId, name }: Pick<Person, "accountId" | "name">): DoneBy => ({ by: accountId, byName: name.slice(0, 120) });

/**
 * Books money that came in, settling the oldest due first, of an invoice's fees before the others; what is more than owed stays as credit. Gives the receipt's
 * number, empty on a device. The series of receipts must be among the command's aggregates.
 */
export function bookPayment(
  act: Act,
  { id, amountCents, method, reference, by, byName }: Pick<Payment, "id" | "amountCents" | "method" | "reference"> & DoneBy,
  first: readonly string[] = [],
): string {
  const { state, context, permit } = act;
  const fees = childrenOf(state, "fee", permit.id);
  const feeIds = allocate(fees, amountCents, first).map((share) => ({ ...share }));
  for (const fee of fees) {
    const share = feeIds.find(({ feeId }) => feeId === fee.id);
    if (share) putShared(state, "fee", { ...fee, paidCents: fee.paidCents + share.amountCents });
  }
  const receiptNumber = nextNumber(state, receiptSeries(act.calendar, context.now), context) ?? "";
  const taken = { feeIds, takenAt: context.now, takenBy: by, takenByName: byName };
  putShared(state, "payment", { id, permitId: permit.id, receiptNumber, amountCents, method, reference, ...taken });
  return receiptNumber;
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
  const reversal = { id: context.idOf("reversal"), ...told, feeIds, at: context.now, ...(drawer && { drawer }) };
  putShared(state, "payment", { ...of, reversals: [...earlier, reversal] });
}
