import type { Fee, FeeCorrection } from "./fee";

/** What has been settled of a fee, in cents: it cannot come to less than that. */
export const settledCents = ({ paidCents, refundedCents = 0 }: Pick<Fee, "paidCents" | "refundedCents">): number =>
  paidCents + refundedCents;

/** A correction, and what the fee came to before it, in cents. */
export interface CorrectedFrom extends FeeCorrection {
  readonly fromCents: number;
}

/** A fee's corrections, the oldest first: its amount now, less all that came since, is what it was. */
export function correctionsOf({ amountCents, corrections = [] }: Pick<Fee, "amountCents" | "corrections">): readonly CorrectedFrom[] {
  let fromCents = amountCents;
  return corrections
    .toReversed()
    .map((one) => {
      fromCents += one.kind === "increase" ? -one.amountCents : one.amountCents;
      return { ...one, fromCents };
    })
    .toReversed();
}

/** What a fee came to when it was first charged, in cents. */
export const chargedCents = (fee: Pick<Fee, "amountCents" | "corrections">): number => correctionsOf(fee)[0]?.fromCents ?? fee.amountCents;
