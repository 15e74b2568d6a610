import { addDays } from "../../calendar/business-days";
import { notify } from "../../notification/notify";
import { usualInvoiceDays } from "../../people/organization";
import { invoiceSeries, nextNumber } from "../../permit/number-series";
import { systemPerson } from "../../permit/permit-access";
import { type Act, type ActivityParams, tell } from "../../permit/permit-command";
import { childrenOf, putShared, putStaff } from "../../permit/permit-record";
import type { Fee } from "../fee";
import { feeOwedCents, inOrderOfDue, owedCents } from "../fee-balance";
import type { Invoice } from "./invoice";
import { feesToInvoice, invoiceOwedCents, newestInvoices } from "./invoice-balance";

/** Who pays an invoice, and where it is sent. */
export interface InvoicePayee {
  readonly name: string;
  readonly email: string;
  readonly accountId: string | null;
}

/** The applicant, who pays unless the office says otherwise. */
export function usualPayer({ permit: { parties } }: Pick<Act, "permit">): InvoicePayee {
  const { name = "", email = "", accountId = null } = parties.find(({ role }) => role === "applicant") ?? parties[0] ?? {};
  return { name, email, accountId };
}

/** Makes an invoice for these fees, as whoever acts; for the worker alone, which gives its number. The series of invoices must be among the command's aggregates. */
export function putInvoice(act: Act, id: string, fees: readonly Fee[], payer: InvoicePayee): Invoice {
  const { state, context, permit } = act;
  const listed = inOrderOfDue(fees).map((fee) => ({ feeId: fee.id, name: fee.name, amountCents: feeOwedCents(fee) }));
  const made: Invoice = {
    ...{ id, permitId: permit.id, number: nextNumber(state, invoiceSeries(act.calendar, context.now), context) ?? "" },
    ...{ fees: listed, totalCents: owedCents(fees) },
    ...{ madeAt: context.now, madeBy: context.person.accountId, madeByName: context.person.name.slice(0, 120) },
    ...{ dueOn: addDays(act.today, context.organization.invoiceDays ?? usualInvoiceDays), payerName: payer.name },
  };
  putShared(state, "invoice", made);
  const sent = [{ at: context.now, byName: made.madeByName }];
  putStaff(state, "invoice-payer", { id, permitId: permit.id, accountId: payer.accountId, email: payer.email, sent });
  tell(act, "invoice.make", { number: made.number, amountCents: made.totalCents, dueOn: made.dueOn });
  return made;
}

/** The invoice that fees which are due now are asked for with: a new one for those that stand on none, else the newest that is open. None on a device. */
function invoiceToTell(act: Act): Invoice | undefined {
  const { state, context } = act;
  const permit = state.get("permit", act.permit.id) ?? act.permit;
  if (context.side === "device") return undefined;
  const fees = childrenOf(state, "fee", permit.id);
  const invoices = childrenOf(state, "invoice", permit.id);
  const loose = feesToInvoice(permit, fees, invoices);
  if (loose.length === 0) return newestInvoices(invoices).find((invoice) => invoiceOwedCents(invoice, fees) > 0);
  const byItself: Act = { ...act, permit, context: { ...context, person: systemPerson } };
  return putInvoice(byItself, context.idOf("invoice"), loose, usualPayer({ permit }));
}

/** What a message says of an invoice; `payBy` is its due day. */
export const invoiceFacts = ({ number, dueOn }: Invoice, owedCents: number): ActivityParams => ({
  invoice: number,
  invoiceCents: owedCents,
  payBy: dueOn,
});

/**
 * Tells the applicant that fees are due, with the invoice for them. `told`: facts of the notification, and as whom it is told. The permit stands written as
 * it is now.
 */
export function askForFees(act: Act, told: ActivityParams, as: Act = act): void {
  const invoice = invoiceToTell(act);
  const owed = invoice ? invoiceOwedCents(invoice, childrenOf(act.state, "fee", act.permit.id)) : 0;
  notify(as, "fees-due", { ...told, ...(invoice && invoiceFacts(invoice, owed)) });
}
