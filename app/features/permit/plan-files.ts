import type { PermitDocument } from "#schemas/document/document";
import { isPlan } from "#schemas/plan/plan-file";
import { setAmongPlans } from "./approved/approved-set-line";
import { filesBySlot } from "./document-list";
import { documentTitle, titledFiles } from "./document-title";
import type { PermitPage } from "./permit-page";

/** A document whose sheets are shown, and what its lists call it. */
export interface PlanFile {
  readonly document: PermitDocument;
  readonly name: string;
}

/** The approved set where there is one; the drawings in force in the order of the form, so that nothing moves under a reader; then older ones that something was said about. */
export function planFiles(page: PermitPage, saidOf: ReadonlySet<string | null>): readonly PlanFile[] {
  const files = titledFiles(page);
  const slots = filesBySlot(page.rows.document, page.type, page.permit.answers);
  const current = slots.flatMap((slot) => slot.current);
  const older = slots.flatMap((slot) => slot.older).filter(({ id }) => saidOf.has(id));
  const drawings = [...current, ...older].filter(isPlan).map((document) => ({ document, name: documentTitle(document, files) }));
  return [...setAmongPlans(page), ...drawings];
}
