import { z } from "zod";
import { feeStage } from "../permit-type/fee-rule";
import { cents, identifier, instant, line, localized } from "../values";

/** How a fee's amount changed after it was charged. Its own amount is positive; its kind says the direction. */
export const correctionKinds = ["increase", "decrease"] as const;
/** A correction of a fee's amount by the official's office, appended and never changed. */
const feeCorrection = z.object({
  id: identifier,
  kind: z.enum(correctionKinds),
  amountCents: cents.positive(),
  /** What the fee came to before. */
  fromCents: cents,
  reason: line(200),
  at: instant,
  by: z.string(),
  byName: line(120),
});
export type FeeCorrection = z.infer<typeof feeCorrection>;

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
  /** As it is now: what it was first, with every correction since. */
  amountCents: cents,
  corrections: z.array(feeCorrection).optional(),
  /** What it came to before its application was answered otherwise, each until when: appended as the schedule is applied again. */
  earlier: z.array(z.object({ amountCents: cents, until: instant })).optional(),
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
export const undoingKinds = ["void", "refund"] as const;
export type UndoingKind = (typeof undoingKinds)[number];
/** `transfer`: credit of it was moved to another permit, where it is a payment. */
export const reversalKinds = [...undoingKinds, "transfer"] as const;
export type ReversalKind = (typeof reversalKinds)[number];
/** Payments that were undone in so many steps are looked into by hand. */
export const mostReversals = 20;

/** How money is taken or given back at the counter: what somebody of the office may say of a payment. */
export const counterMethods = ["cash", "check", "card-terminal"] as const;
export type CounterMethod = (typeof counterMethods)[number];
/** How a permit's fees are paid at the counter: `trust-account` out of what the permit's contractor laid down with the office. */
export const takenMethods = [...counterMethods, "trust-account"] as const;
export type TakenMethod = (typeof takenMethods)[number];
/** `card-online`: on the payment provider's page. The worker alone says it, of what the provider told. `credit`: moved here from another permit. */
export const paymentMethods = [...takenMethods, "card-online", "credit"] as const;
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

/** What of a payment's credit was used for fees later on. Appended, never changed. */
const creditUse = z.object({ id: identifier, feeIds: feeShares, at: instant, by: z.string(), byName: line(120) });
/** Credit that was used so often is looked into by hand. */
export const mostCreditUses = 100;

/** A payment taken at the counter, or a part of one whose parts have one receipt number, or by the provider of online payment, whose own id of it is then the reference: scope `permit:<id>`. Never queued. What was taken is never changed; what was undone of it stands beside it. */
export const payment = z.object({
  id: identifier,
  permitId: identifier,
  receiptNumber: line(40),
  amountCents: cents,
  method: z.enum(paymentMethods),
  reference: line(80),
  /** They come to less than the amount where less was owed by the time at which it was paid online, or where the rest was left as credit. */
  feeIds: feeShares,
  /** Which part of its receipt it is, from 1; absent where it is the whole of it. */
  part: z.int().positive().optional(),
  /** Cash that was handed over, at least the amount: the rest of it was given as change. Absent where nobody said. */
  givenCents: cents.optional(),
  /** What is more than was owed stays as credit for this permit's next fees because somebody chose so; absent where it came about by itself. */
  keptAsCredit: z.literal(true).optional(),
  credited: z.array(creditUse).max(mostCreditUses).optional(),
  /** The permit from which it was moved, and the payment there. */
  from: z.object({ permitId: identifier, number: line(40) }).optional(),
  /** The trust account that it was drawn on. */
  trustAccountId: identifier.optional(),
  takenAt: instant,
  takenBy: z.string(),
  takenByName: line(120),
  reversals: z.array(paymentReversal).max(mostReversals).optional(),
  /** The drawer into which it went; absent where whoever took it had none open. */
  drawer: namedDrawer.optional(),
});
export type Payment = z.infer<typeof payment>;
