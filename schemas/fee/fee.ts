import { z } from "zod";
import { feeStage } from "../permit-type/fee-rule";
import { cents, identifier, instant, line, localized } from "../values";

/** One assessed fee: scope `permit:<id>`. */
export const fee = z.object({
  id: identifier,
  permitId: identifier,
  code: line(40),
  name: localized,
  /** General-ledger account of the line as it was assessed; absent where the office had named none. */
  account: line(40).optional(),
  /** Of a deposit: the code of the line whose part it is. */
  depositOf: line(40).optional(),
  /** The rule in words, as it was applied: "$144,000 at table 5". */
  basis: localized,
  amountCents: cents,
  dueAt: feeStage,
  assessedAt: instant,
  waivedAt: instant.nullable(),
  waivedReason: line(200),
  paidCents: cents,
});
export type Fee = z.infer<typeof fee>;

/** A payment taken at the counter: scope `permit:<id>`. Never queued. */
export const paymentMethods = ["cash", "check", "card-terminal"] as const;
export const payment = z.object({
  id: identifier,
  permitId: identifier,
  receiptNumber: line(40),
  amountCents: cents,
  method: z.enum(paymentMethods),
  reference: line(80),
  feeIds: z.array(z.object({ feeId: identifier, amountCents: cents })),
  takenAt: instant,
  takenBy: z.string(),
  takenByName: line(120),
});
export type Payment = z.infer<typeof payment>;
