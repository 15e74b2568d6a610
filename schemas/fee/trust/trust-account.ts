import { z } from "zod";
import { cents, identifier, instant, line } from "../../values";
import { counterMethods } from "../fee";

/**
 * A contractor's trust account: money that they laid down with the office, of which fees of their permits are paid. One a contractor, whose id is its own:
 * scope `trust-accounts`, aggregate `trust-account/<id>`. What is in it, its entries say.
 */
export const trustAccount = z.object({
  id: identifier,
  /** The contractor's name and licence as it was opened. */
  name: line(120),
  license: line(40),
  /** General-ledger account of customer deposits; empty where the office named none. */
  account: line(40),
  openedAt: instant,
  openedBy: z.string(),
  openedByName: line(120),
});
export type TrustAccount = z.infer<typeof trustAccount>;

/**
 * What happened to it. `deposit`: money came in at the counter; `void`: a deposit counts as never made; `draw`: it paid fees of a permit; `return`: what it
 * paid was voided or refunded; `refund`: money was given back to the contractor.
 */
export const trustEntryKinds = ["deposit", "void", "draw", "return", "refund"] as const;
export type TrustEntryKind = (typeof trustEntryKinds)[number];

/** An entry of a trust account: its amount is positive, its kind says the direction. Appended, never changed: scope `trust-accounts`, aggregate `trust-account/<accountId>`. */
export const trustEntry = z.object({
  id: identifier,
  accountId: identifier,
  /** Its place among the account's entries, from 1. */
  number: z.int().positive(),
  kind: z.enum(trustEntryKinds),
  amountCents: cents.positive(),
  /** How money came in or went out at the counter; null where it paid a permit or came back from one. */
  method: z.enum(counterMethods).nullable(),
  reference: line(80),
  /** Of the deposit, or of the permit's payment; empty for a refund. */
  receiptNumber: line(40),
  /** Cash that was handed over, at least the amount: the rest of it was given as change. */
  givenCents: cents.optional(),
  /** The permit that it paid, and the payment there. */
  permit: z.object({ id: identifier, number: line(40), paymentId: identifier }).optional(),
  /** Of a void: the deposit. */
  of: identifier.optional(),
  reason: line(200),
  at: instant,
  by: z.string(),
  byName: line(120),
  drawer: z.object({ id: identifier, name: line(40) }).optional(),
});
export type TrustEntry = z.infer<typeof trustEntry>;
