import type { OfficePermitPage } from "#app/areas/office/workspace/office-permit-view";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";
import type { PermitDocument } from "#schemas/document/document";
import { latestVersion } from "#schemas/document/document-versions";
import { matchSheets } from "#schemas/plan/matched-sheets";
import { sheetNamed } from "#schemas/plan/sheet";

type Rows = OfficePermitPage["rows"];

/** Leads from a page of an older version to the one of a newer that stands for it: by their indexes, else the same page; null: none does. */
export function pagesOfLater(rows: Rows, older: PermitDocument, newer: PermitDocument): (page: number) => number | null {
  const indexOf = (id: string) => rows["sheet-index"].find((index) => index.id === id);
  const [before, after] = [indexOf(older.id), indexOf(newer.id)];
  if (!before || !after) return (page) => page;
  const matched = matchSheets(before.sheets, after.sheets).sheets;
  return (page) => matched.find((one) => one.before === page)?.page ?? (sheetNamed(after, page)?.number === "" ? page : null);
}

/**
 * The same sheet in the newest version of its file: what was asked about an earlier one is looked at there. Null: this is the newest, or that
 * version has no such sheet. Sheets of a pair of files are matched once, however many places are asked for.
 */
export function laterSpots(rows: Rows): (spot: PlanSpot) => PlanSpot | null {
  const known = new Map<string, { readonly documentId: string; readonly pageOf: (page: number) => number | null } | null>();
  const laterOf = (documentId: string) => {
    const older = rows.document.find(({ id }) => id === documentId);
    const newer = older && latestVersion(rows.document, older);
    return older && newer ? { documentId: newer.id, pageOf: pagesOfLater(rows, older, newer) } : null;
  };
  return ({ documentId, page }) => {
    const later = known.has(documentId) ? (known.get(documentId) ?? null) : laterOf(documentId);
    known.set(documentId, later);
    const at = later?.pageOf(page) ?? null;
    return later === null || at === null ? null : { documentId: later.documentId, page: at };
  };
}
