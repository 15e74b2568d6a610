import { redirect } from "react-router";
import { PrintedSheet } from "#app/areas/office/fees/printed-sheet";
import { type OfficePermitPage, officePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import type { Reader } from "#app/context";
import { screenOf } from "#app/screen/read/screen-of";
import { owedCents, partsOfReceipt } from "#schemas/fee/fee-balance";
import { isVoidInvoice } from "#schemas/fee/invoice/invoice-balance";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { partyOf } from "#schemas/permit/permit-access";
import { fullDayAndTime } from "#ui/date-text";
import { Leader, LeaderList } from "#ui/layout/drawing";
import { Text } from "#ui/layout/page";
import { TitleBlock } from "#ui/layout/title-block";
import type { Route } from "./+types/receipt.route";
import { ReceiptLines } from "./receipt-lines";

async function receiptPage(
  reader: Reader,
  permitId: string,
  paymentId: string,
): Promise<OfficePermitPage & { readonly paymentId: string }> {
  const page = await officePermitPage(reader, permitId);
  if (!page.rows.payment.some(({ id }) => id === paymentId)) throw redirect("/404");
  return { ...page, paymentId };
}

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => receiptPage(reader, params.permitId, params.paymentId),
  m.office_receipt,
);

export { clientLoader, loader, meta };

/** A receipt, to be shown and printed: what was paid, for which fees, how and by whom it was taken. */
export default function Receipt({ loaderData: page }: Route.ComponentProps) {
  const payment = page.rows.payment.find(({ id }) => id === page.paymentId);
  if (!payment) return null;
  const { permit } = page;
  const parts = partsOfReceipt(page.rows.payment, payment);
  // Nobody of the office took what a party paid on the permit's page, by card or from the trust account.
  const isByParty = payment.method === "trust-account" && partyOf(permit, { accountId: payment.takenBy }) !== undefined;
  const isPaidOnline = payment.method === "card-online" || isByParty;
  const drawers = [...new Set(parts.flatMap(({ drawer }) => (drawer ? [drawer.name] : [])))];
  const paid = new Set(parts.flatMap(({ feeIds }) => feeIds.map(({ feeId }) => feeId)));
  const invoices = page.rows.invoice.filter((invoice) => !isVoidInvoice(invoice) && invoice.fees.some(({ feeId }) => paid.has(feeId)));
  return (
    <PrintedSheet back={tabPath(permit.id, "fees")} backWords={m.office_receipt_back()}>
      <TitleBlock
        heading={permit.address.line1}
        work={permit.projectName || permit.description.split("\n")[0]}
        note={page.officeName}
        cells={[
          { label: m.office_receipt(), value: payment.receiptNumber, wide: true },
          { label: m.office_receipt_taken(), value: fullDayAndTime(payment.takenAt, page.calendar.timeZone), wide: true },
          { label: m.permit_number(), value: permit.number ?? "", number: true, wide: true },
        ]}
      />
      <ReceiptLines page={page} parts={parts} />
      <LeaderList>
        <Leader total term={m.invoice_receipt_balance()} amount={formatCents(owedCents(page.rows.fee))} />
      </LeaderList>
      {invoices.map(({ id, number, payerName }) => (
        <Text key={id} tone="muted">
          {m.invoice_of_receipt({ number, name: payerName })}
        </Text>
      ))}
      <Text tone="muted">{(isPaidOnline ? m.office_receipt_by_online : m.office_receipt_by)({ name: payment.takenByName })}</Text>
      {drawers.map((name) => (
        <Text key={name} tone="muted">
          {m.drawer_receipt({ name })}
        </Text>
      ))}
      <Text tone="muted">{page.organization.contact.counter}</Text>
    </PrintedSheet>
  );
}
