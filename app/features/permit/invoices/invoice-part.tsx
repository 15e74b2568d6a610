import { island, useIsland } from "#ui/island";
import type { PermitPage } from "../permit-page";

const lists = island(() => import("./invoice-lists"));

/** The permit's invoices as a party reads them: a file of its own, which comes where there are any. */
export function PartyInvoicePart({ page }: { page: PermitPage }) {
  const isAny = page.rows.invoice.length > 0;
  const part = useIsland(lists, isAny);
  return isAny && part.kind === "here" ? <part.parts.PartyInvoices page={page} /> : null;
}

/** The permit's invoices as the office works with them: a file of its own, which comes with the tab of fees. */
export function OfficeInvoicePart({ page }: { page: PermitPage }) {
  const part = useIsland(lists, true);
  return part.kind === "here" ? <part.parts.OfficeInvoices page={page} /> : null;
}
