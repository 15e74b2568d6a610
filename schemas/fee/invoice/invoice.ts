import { z } from "zod";
import { cents, day, identifier, instant, line, localized } from "../../values";

/** An invoice by hand names so many fees at most. */
export const mostInvoiced = 200;

/** One fee as an invoice asks for it: what of it was open when the invoice was made. Its name stays, should the fee go. */
const invoicedFee = z.object({ feeId: identifier, name: localized, amountCents: cents });

/**
 * An invoice: scope `permit:<id>`. It asks, and books nothing: what is still owed of it is always what is owed of its fees (`invoice-balance.ts`). What it asks
 * for is never changed; a wrong one is voided, which stands beside it, and another is made.
 */
export const invoice = z.object({
  id: identifier,
  permitId: identifier,
  number: line(40),
  fees: z.array(invoicedFee).min(1),
  totalCents: cents,
  madeAt: instant,
  /** The product itself, where fees fell due. */
  madeBy: z.string(),
  madeByName: line(120),
  dueOn: day,
  payerName: line(120),
  voided: z.object({ at: instant, by: z.string(), byName: line(120), reason: line(200) }).optional(),
});
export type Invoice = z.infer<typeof invoice>;

/** The last so many times at which an invoice was sent are kept. */
export const keptSends = 20;

/** Where an invoice is sent, of the same id: scope `permit-staff:<id>`, as a payer need be no party of the permit, and whose address they are is the office's matter. */
export const invoicePayer = z.object({
  id: identifier,
  permitId: identifier,
  /** The payer's account; null: they have none here. */
  accountId: z.string().nullable(),
  email: line(254),
  /** The newest first. */
  sent: z.array(z.object({ at: instant, byName: line(120) })).max(keptSends),
});
export type InvoicePayer = z.infer<typeof invoicePayer>;

const accountStart = "invoice:";

/** As whom the product acts for whoever pays by an invoice's link: nobody can sign in as it. */
export const invoiceAccount = (invoiceId: string): string => `${accountStart}${invoiceId}`;

/** The invoice that such an account stands for; null for every other account. */
export const invoiceIdOf = (accountId: string): string | null =>
  accountId.startsWith(accountStart) ? accountId.slice(accountStart.length) : null;
