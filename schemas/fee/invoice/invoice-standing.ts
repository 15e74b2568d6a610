import type { Fee } from "../fee";
import type { Invoice } from "./invoice";
import { feesOfInvoice, invoiceOwedCents, isVoidInvoice } from "./invoice-balance";

/**
 * How an invoice stands. `settled`: nothing is owed of it and nothing was paid, as where its fees were waived. `past-due` before `partly-paid`: the day matters
 * more than what is paid, and the amount says the rest.
 */
export const invoiceStandings = ["open", "partly-paid", "past-due", "paid", "settled", "void"] as const;
export type InvoiceStanding = (typeof invoiceStandings)[number];

/** How an invoice stands on a day of the office. */
export function invoiceStanding(invoice: Invoice, fees: readonly Fee[], today: string): InvoiceStanding {
  if (isVoidInvoice(invoice)) return "void";
  const own = feesOfInvoice(invoice, fees);
  const owed = invoiceOwedCents(invoice, fees);
  if (owed === 0) return own.some(({ paidCents }) => paidCents > 0) ? "paid" : "settled";
  if (today > invoice.dueOn) return "past-due";
  return own.some(({ paidCents, waivedAt, refundedCents = 0 }) => paidCents > 0 || refundedCents > 0 || waivedAt !== null)
    ? "partly-paid"
    : "open";
}
