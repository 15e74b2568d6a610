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
  /** Given back of it and not asked for again: it counts as settled. */
  refundedCents: cents.optional(),
});
export type Fee = z.infer<typeof fee>;

/** How a payment was undone: `void` as if it had never been taken, so that its fees are owed again; `refund` by giving money back, which nobody owes again. */
export const reversalKinds = ["void", "refund"] as const;
export type ReversalKind = (typeof reversalKinds)[number];
/** Payments that were undone in so many steps are looked into by hand. */
export const mostReversals = 20;

/** How money is taken or given back at the counter: what somebody of the office may say of a payment. */
export const counterMethods = ["cash", "check", "card-terminal"] as const;
export type CounterMethod = (typeof counterMethods)[number];
/** `card-online`: on the payment provider's page. The worker alone says it, of what the provider told. */
export const paymentMethods = [...counterMethods, "card-online"] as const;
/** The cash drawer into which money went, or out of which it came, by the name that it had. */
const namedDrawer = z.object({ id: identifier, name: line(40) });
const feeShares = z.array(z.object({ feeId: identifier, amountCents: cents }));

/** What was undone of a payment. Its amount is positive; its kind says the direction. Appended, never changed. */
export const paymentReversal = z.object({
  id: identifier,
  kind: z.enum(reversalKinds),
  amountCents: cents.positive(),
  /** How money was given back; a void's is the payment's own. */
  method: z.enum(paymentMethods),
  reference: line(80),
  /** Empty for a refund that was made at the provider of online payment, which names none. */
  reason: line(200),
  feeIds: feeShares,
  at: instant,
  by: z.string(),
  byName: line(120),
  /** The drawer that it changed; absent where it changed none. */
  drawer: namedDrawer.optional(),
});
export type PaymentReversal = z.infer<typeof paymentReversal>;

/** A payment taken at the counter, or by the provider of online payment, whose own id of it is then the reference: scope `permit:<id>`. Never queued. What was taken is never changed; what was undone of it stands beside it. */
export const payment = z.object({
  id: identifier,
  permitId: identifier,
  receiptNumber: line(40),
  amountCents: cents,
  method: z.enum(paymentMethods),
  reference: line(80),
  /** They come to less than the amount where less was owed by the time at which it was paid online: the rest is credit. */
  feeIds: feeShares,
  takenAt: instant,
  takenBy: z.string(),
  takenByName: line(120),
  reversals: z.array(paymentReversal).max(mostReversals).optional(),
  /** The drawer into which it went; absent where whoever took it had none open. */
  drawer: namedDrawer.optional(),
});
export type Payment = z.infer<typeof payment>;
