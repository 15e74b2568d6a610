import type { PermitDocument } from "../document/document";
import type { Correction } from "../review/review";
import type { ApprovedSet } from "./approved-set";
import type { SheetIndex } from "./sheet";
import { normalizedNumber } from "./sheet-number";
import { pageInSet } from "./sheet-pin";

/** A page that a later file has again. */
export interface SupersededPage {
  readonly page: number;
  /** The name of the file that has it. */
  readonly by: string;
}

type File = Pick<PermitDocument, "id" | "slot" | "revision" | "fileName" | "correctionId">;

interface Said {
  readonly "sheet-index": readonly SheetIndex[];
  readonly correction: readonly Pick<Correction, "id" | "documentId">[];
}

/**
 * Pages of a drawing that a file of a later revision in its slot has again: by sheet number, as an answer to a letter brings one sheet or a whole set; and
 * where both are one sheet, by the correction that the later one answers. A sheet without a number that nothing says this of stays.
 */
export function supersededPages(drawing: File, drawings: readonly File[], rows: Said): readonly SupersededPage[] {
  const sheetsOf = (id: string) => rows["sheet-index"].find((index) => index.id === id)?.sheets ?? [];
  const own = sheetsOf(drawing.id);
  const later = drawings
    .filter(({ id, slot, revision }) => id !== drawing.id && slot === drawing.slot && revision > drawing.revision)
    .sort((a, b) => b.revision - a.revision);
  const answers = ({ correctionId }: File) =>
    rows.correction.some(({ id, documentId }) => id === correctionId && documentId === drawing.id);
  return own.flatMap(({ page, number }) => {
    const wanted = normalizedNumber(number);
    const by = later.find((file) => {
      const theirs = sheetsOf(file.id);
      if (wanted !== "" && theirs.some((one) => normalizedNumber(one.number) === wanted)) return true;
      return own.length === 1 && theirs.length === 1 && answers(file);
    });
    return by ? [{ page, by: by.fileName }] : [];
  });
}

/**
 * The pages of an approved set that bear the stamp of what is superseded. As its maker registered them: sheets may be named otherwise since, and the
 * paper stays as it is. Of a set made before that was kept, as its sheets are named now.
 */
export function supersededInSet(
  set: Pick<ApprovedSet, "sources">,
  rows: Said & { readonly document: readonly File[] },
): ReadonlySet<number> {
  const drawings = rows.document.filter(({ id }) => set.sources.some(({ documentId }) => documentId === id));
  const named = (id: string) => {
    const drawing = drawings.find((one) => one.id === id);
    return drawing ? supersededPages(drawing, drawings, rows).map(({ page }) => page) : [];
  };
  const stamped = set.sources.flatMap(({ documentId, superseded }) =>
    (superseded ?? named(documentId)).flatMap((page) => pageInSet(set, { documentId, page }) ?? []),
  );
  return new Set(stamped);
}
