import type { FeeStage } from "../permit-type/fee-rule";
import type { Fee, Payment } from "./fee";

const stageOrder: Readonly<Record<FeeStage, number>> = { application: 0, issue: 1, final: 2 };

/** What is still owed of one fee, in cents; nothing of a waived one. What was given back is not asked for again. */
export const feeOwedCents = ({ waivedAt, amountCents, paidCents, refundedCents = 0 }: Fee): number =>
  waivedAt === null ? Math.max(0, amountCents - paidCents - refundedCents) : 0;

/** What is owed of the fees of these stages, or of all, in cents. */
export const owedCents = (fees: readonly Fee[], ...stages: readonly FeeStage[]): number =>
  fees.filter((fee) => stages.length === 0 || stages.includes(fee.dueAt)).reduce((sum, fee) => sum + feeOwedCents(fee), 0);

/** Fees in the order in which a payment settles them: by the stage at which they fall due, then the oldest first. */
export const inOrderOfDue = (fees: readonly Fee[]): readonly Fee[] =>
  [...fees].sort((a, b) => stageOrder[a.dueAt] - stageOrder[b.dueAt] || a.assessedAt.localeCompare(b.assessedAt) || (a.id < b.id ? -1 : 1));

/** Payments in the order in which they were taken, which is that of their receipts and of a receipt's parts. Rows come by id, and an id says nothing of time. */
export const inOrderTaken = (payments: readonly Payment[]): readonly Payment[] =>
  [...payments].sort(
    (a, b) => a.takenAt.localeCompare(b.takenAt) || a.receiptNumber.localeCompare(b.receiptNumber) || (a.part ?? 1) - (b.part ?? 1),
  );

/** The parts of a payment's receipt, the payment itself among them. */
export const partsOfReceipt = (payments: readonly Payment[], { id, receiptNumber }: Payment): readonly Payment[] =>
  inOrderTaken(payments.filter((other) => other.id === id || (receiptNumber !== "" && other.receiptNumber === receiptNumber)));

export interface FeeShare {
  readonly feeId: string;
  readonly amountCents: number;
}

/** Shares of a payment among the fees, the oldest due first, of those named `first` before the others. Where less is owed they come to less: the caller refuses that, or keeps the rest as credit. */
export function allocate(fees: readonly Fee[], amountCents: number, first: readonly string[] = []): readonly FeeShare[] {
  const shares: FeeShare[] = [];
  let left = amountCents;
  const isFirst = ({ id }: Fee) => first.includes(id);
  const inOrder = inOrderOfDue(fees);
  for (const fee of [...inOrder.filter(isFirst), ...inOrder.filter((one) => !isFirst(one))]) {
    const share = Math.min(left, feeOwedCents(fee));
    if (share <= 0) continue;
    shares.push({ feeId: fee.id, amountCents: share });
    left -= share;
  }
  return shares;
}

/** What of a payment was undone, in cents. */
export const reversedCents = ({ reversals = [] }: Payment): number => reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the office still has of a payment, in cents. */
export const keptCents = (payment: Payment): number => payment.amountCents - reversedCents(payment);

/** Whether a payment counts as never taken. */
export const isVoid = ({ reversals = [] }: Payment): boolean => reversals.some(({ kind }) => kind === "void");

/** What a payment settled: at once, and by its credit later on. */
export const settledShares = ({ feeIds, credited = [] }: Pick<Payment, "feeIds" | "credited">): readonly FeeShare[] => [
  ...feeIds,
  ...credited.flatMap((use) => use.feeIds),
];

/** What is left of a payment's shares among the fees, in the order in which it settled them; shares of nothing are left out. */
export function sharesLeft({ reversals = [], ...payment }: Payment): readonly FeeShare[] {
  const left = new Map<string, number>();
  for (const { feeId, amountCents } of settledShares(payment)) left.set(feeId, (left.get(feeId) ?? 0) + amountCents);
  for (const { feeId, amountCents } of reversals.flatMap(({ feeIds }) => feeIds)) left.set(feeId, (left.get(feeId) ?? 0) - amountCents);
  return [...left].filter(([, amountCents]) => amountCents > 0).map(([feeId, amountCents]) => ({ feeId, amountCents }));
}

const sumOf = (shares: readonly FeeShare[]): number => shares.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the office has of these payments and no fee took, in cents: paid online while the fees were settled another way, or left as credit. */
export const creditCents = (payments: readonly Payment[]): number =>
  payments.reduce((sum, payment) => sum + keptCents(payment) - sumOf(sharesLeft(payment)), 0);

/**
 * The fees from which so much of a payment is taken back: what no fee took goes first, then what was settled last. The caller has checked that so much is
 * left.
 */
export function takeBack(payment: Payment, amountCents: number): readonly FeeShare[] {
  const shares: FeeShare[] = [];
  let left = Math.max(0, amountCents - creditCents([payment]));
  for (const { feeId, amountCents: held } of sharesLeft(payment).toReversed()) {
    const share = Math.min(left, held);
    if (share > 0) shares.push({ feeId, amountCents: share });
    left -= share;
  }
  return shares;
}
