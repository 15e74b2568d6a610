import { redirect } from "react-router";
import type { Reader } from "#app/context";
import { type PermitPage, permitPage } from "#app/features/permit/permit-page";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import { isOffice } from "#schemas/role";
import type { Route } from "./+types/tracker-invoice.route";
import { InvoiceSheet } from "./invoice-sheet";

interface TrackerInvoicePage extends PermitPage {
  readonly invoiceId: string;
  /** Where the office's counter is. */
  readonly counter: string;
}

async function invoicePage(reader: Reader, permitId: string, invoiceId: string): Promise<TrackerInvoicePage> {
  const page = await permitPage(reader, permitId);
  if (!page.rows.invoice.some(({ id }) => id === invoiceId)) throw redirect("/404");
  return { ...page, invoiceId, counter: reader.organization.contact.counter };
}

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => invoicePage(reader, params.permitId, params.invoiceId),
  m.invoice_name,
);

export { clientLoader, loader, meta };

/** An invoice as a party of the permit, or the office, shows and prints it. */
export default function TrackerInvoice({ loaderData: page }: Route.ComponentProps) {
  const invoice = page.rows.invoice.find(({ id }) => id === page.invoiceId);
  if (!invoice) return null;
  const back = isOffice(page.person) ? `/office/permits/${page.permit.id}?tab=fees` : `/tracker/${page.permit.id}#fees`;
  return <InvoiceSheet page={page} invoice={invoice} back={back} counter={page.counter} />;
}
