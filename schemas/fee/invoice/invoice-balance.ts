import type { Permit } from "../../permit/permit";
import type { Fee } from "../fee";
import { feeOwedCents } from "../fee-balance";
import { feeDueAt } from "../fees-due";
import type { Invoice } from "./invoice";

export const isVoidInvoice = ({ voided }: Pick<Invoice, "voided">): boolean => voided !== undefined;

/** An invoice's fees as they are now; one that is no longer assessed is not among them. */
export const feesOfInvoice = ({ fees: listed }: Pick<Invoice, "fees">, fees: readonly Fee[]): readonly Fee[] =>
  fees.filter(({ id }) => listed.some(({ feeId }) => feeId === id));

/** What is owed of an invoice now, in cents: what is owed of its fees. A void one asks for nothing. */
export const invoiceOwedCents = (invoice: Pick<Invoice, "fees" | "voided">, fees: readonly Fee[]): number =>
  isVoidInvoice(invoice) ? 0 : feesOfInvoice(invoice, fees).reduce((sum, fee) => sum + feeOwedCents(fee), 0);

/** The invoice that a fee stands on: one at most, as only a void one lets go of its fees. */
export const invoiceOfFee = (invoices: readonly Invoice[], feeId: string): Invoice | undefined =>
  invoices.find((invoice) => !isVoidInvoice(invoice) && invoice.fees.some((listed) => listed.feeId === feeId));

/** The fees that an invoice can be made for: owed, due as the permit stands, and on no invoice. */
export const feesToInvoice = (
  permit: Pick<Permit, "state" | "cycle" | "atOnce">,
  fees: readonly Fee[],
  invoices: readonly Invoice[],
): readonly Fee[] =>
  fees.filter((fee) => feeOwedCents(fee) > 0 && feeDueAt(permit, fee.dueAt) === "now" && invoiceOfFee(invoices, fee.id) === undefined);

/** In the order in which they were made, the newest first. */
export const newestInvoices = (invoices: readonly Invoice[]): readonly Invoice[] =>
  [...invoices].sort((a, b) => b.madeAt.localeCompare(a.madeAt) || b.number.localeCompare(a.number));

/** An invoice's link opens until so many days after its due day. */
export const linkDays = 90;
