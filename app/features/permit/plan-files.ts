import type { PermitDocument } from "#schemas/document/document";
import { documentBefore } from "#schemas/document/document-versions";
import { isPlan } from "#schemas/plan/plan-file";
import { supersededInSet } from "#schemas/plan/superseded-pages";
import { setAmongPlans } from "./approved/approved-set-line";
import { filesBySlot } from "./document-list";
import { documentTitle, titledFiles } from "./document-title";
import type { PermitPage } from "./permit-page";

/** A document whose sheets are shown, and what its lists call it. */
export interface PlanFile {
  readonly document: PermitDocument;
  readonly name: string;
  /** The version before it, to be compared with; null where it is the first, or its file is no drawing. */
  readonly before: PlanFile | null;
  /** No longer in force, and listed for what was said about it. */
  readonly older?: boolean;
  /** Pages of the approved set that a later sheet of it stands for; absent: none. */
  readonly superseded?: ReadonlySet<number>;
}

/** What an inspector must not build on: those pages bear the stamp, and their lines say it. */
function supersededOf({ rows }: Pick<PermitPage, "rows">, { id }: PermitDocument): ReadonlySet<number> {
  const set = rows["approved-set"].find((one) => one.id === id);
  return set ? supersededInSet(set, rows) : new Set();
}

/** The approved set where there is one; the drawings in force in the order of the form, so that nothing moves under a reader; then older ones that something was said about. */
export function planFiles(page: Pick<PermitPage, "permit" | "rows" | "type">, saidOf: ReadonlySet<string | null>): readonly PlanFile[] {
  const files = titledFiles(page);
  const slots = filesBySlot(page.rows.document, page.type, page.permit.answers);
  const current = slots.flatMap((slot) => slot.current);
  const older = slots.flatMap((slot) => slot.older).filter(({ id }) => saidOf.has(id));
  const named = (document: PermitDocument): PlanFile => {
    const before = documentBefore(page.rows.document, document);
    const name = documentTitle(document, files);
    return {
      document,
      name,
      before: before && isPlan(before) ? { document: before, name: documentTitle(before, files), before: null } : null,
    };
  };
  return [
    ...setAmongPlans(page).map((set) => ({ ...set, superseded: supersededOf(page, set.document) })),
    ...current.filter(isPlan).map(named),
    ...older.filter(isPlan).map((one) => ({ ...named(one), older: true })),
  ];
}
