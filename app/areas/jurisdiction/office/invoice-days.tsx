import { m } from "#schemas/messages/compiled/messages";
import { type Organization, usualInvoiceDays } from "#schemas/people/organization";
import { SettingNumber } from "./setting-number";

/** Days in which an invoice is to be paid. */
export function InvoiceDays({ organization }: { organization: Organization }) {
  return (
    <SettingNumber
      organization={organization}
      name="invoiceDays"
      label={m.jurisdiction_invoice_days()}
      hint={m.jurisdiction_invoice_days_hint()}
      least={1}
      most={365}
      unset={usualInvoiceDays}
    />
  );
}
