import type { FeeStage } from "../permit-type/fee-rule";
import type { Fee, Payment } from "./fee";

const stageOrder: Readonly<Record<FeeStage, number>> = { application: 0, issue: 1, final: 2 };

/** What is still owed of one fee, in cents; nothing of a waived one. */
export const feeOwedCents = (fee: Fee): number => (fee.waivedAt === null ? Math.max(0, fee.amountCents - fee.paidCents) : 0);

/** What is owed of the fees of these stages, or of all, in cents. */
export const owedCents = (fees: readonly Fee[], ...stages: readonly FeeStage[]): number =>
  fees.filter((fee) => stages.length === 0 || stages.includes(fee.dueAt)).reduce((sum, fee) => sum + feeOwedCents(fee), 0);

/** Fees in the order in which a payment settles them: by the stage at which they fall due, then the oldest first. */
export const inOrderOfDue = (fees: readonly Fee[]): readonly Fee[] =>
  [...fees].sort((a, b) => stageOrder[a.dueAt] - stageOrder[b.dueAt] || a.assessedAt.localeCompare(b.assessedAt) || (a.id < b.id ? -1 : 1));

/** Payments in the order in which they were taken, which is that of their receipts. Rows come by id, and an id says nothing of time. */
export const inOrderTaken = (payments: readonly Payment[]): readonly Payment[] =>
  [...payments].sort((a, b) => a.takenAt.localeCompare(b.takenAt) || a.receiptNumber.localeCompare(b.receiptNumber));

export interface FeeShare {
  readonly feeId: string;
  readonly amountCents: number;
}

/** Shares of a payment among the fees, the oldest due first. The caller has checked that so much is owed. */
export function allocate(fees: readonly Fee[], amountCents: number): readonly FeeShare[] {
  const shares: FeeShare[] = [];
  let left = amountCents;
  for (const fee of inOrderOfDue(fees)) {
    const share = Math.min(left, feeOwedCents(fee));
    if (share <= 0) continue;
    shares.push({ feeId: fee.id, amountCents: share });
    left -= share;
  }
  return shares;
}
