import type { Fee } from "./fee";

/** What has been settled of a fee, in cents: it cannot come to less than that. */
export const settledCents = ({ paidCents, refundedCents = 0 }: Pick<Fee, "paidCents" | "refundedCents">): number =>
  paidCents + refundedCents;
