import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import { m } from "#schemas/messages/compiled/messages";
import { island, useIsland } from "#ui/island";
import { DrawingTitle } from "#ui/layout/drawing";
import { SheetSection } from "#ui/layout/page";

const section = island(() => import("./invoice-section"));

/** The permit's invoices: a file of its own, which comes with the tab of fees. */
export function InvoicePart({ page }: { page: OfficePermitPage }) {
  const part = useIsland(section, true);
  return (
    <SheetSection labelledBy="invoices">
      <DrawingTitle number={3} id="invoices" title={m.invoice_list()} note={m.invoice_list_note()} />
      {part.kind === "here" && <part.parts.InvoiceSection page={page} />}
    </SheetSection>
  );
}
