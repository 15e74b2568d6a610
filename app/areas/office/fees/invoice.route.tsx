import { redirect } from "react-router";
import { type OfficePermitPage, officePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { tabPath } from "#app/areas/office/workspace/permit-tabs";
import type { Reader } from "#app/context";
import { InvoiceSheet } from "#app/features/permit/invoice-sheet";
import { screenOf } from "#app/screen/read/screen-of";
import { m } from "#schemas/messages/compiled/messages";
import type { Route } from "./+types/invoice.route";

async function invoicePage(
  reader: Reader,
  permitId: string,
  invoiceId: string,
): Promise<OfficePermitPage & { readonly invoiceId: string }> {
  const page = await officePermitPage(reader, permitId);
  if (!page.rows.invoice.some(({ id }) => id === invoiceId)) throw redirect("/404");
  return { ...page, invoiceId };
}

const { loader, clientLoader, meta } = screenOf(
  (reader, { params }: Route.LoaderArgs) => invoicePage(reader, params.permitId, params.invoiceId),
  m.invoice_name,
);

export { clientLoader, loader, meta };

/** An invoice as the office shows and prints it. */
export default function OfficeInvoice({ loaderData: page }: Route.ComponentProps) {
  const invoice = page.rows.invoice.find(({ id }) => id === page.invoiceId);
  if (!invoice) return null;
  return <InvoiceSheet page={page} invoice={invoice} back={tabPath(page.permit.id, "fees")} counter={page.organization.contact.counter} />;
}
