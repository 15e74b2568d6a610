import { z } from "zod";
import { identifier } from "../values";
import type { ApprovedSet, SetSource } from "./approved-set";
import { mark } from "./mark";
import { sheet } from "./sheet";

const [pin, framed] = mark.options;

/**
 * Where on the drawings something was found on site. It names the version of the drawing, whose page the mark is on, and not a page of the set in
 * which it was seen: the office and the applicant read drawings by version, and another set, made after an approved change, has other pages. A
 * picture among the drawings has other units in a set than by itself, and so its place is one of the set.
 */
export const sheetPin = z.object({
  /** The version of the drawing; of a picture in a set, the set. */
  documentId: identifier,
  /** The approved set in which it was pinned; null: in the drawing itself. */
  setId: identifier.nullable(),
  mark: z.discriminatedUnion("shape", [pin, framed.extend({ shape: z.literal("cloud") })]),
  /** What the sheet was called then; empty: it says none. */
  sheet: sheet.shape.number,
  title: sheet.shape.title,
});
export type SheetPin = z.infer<typeof sheetPin>;

/** A page of a file. */
export interface PageOfFile {
  readonly documentId: string;
  readonly page: number;
}

type Sources = Pick<ApprovedSet, "sources">;

/** Each source with the page of the set that is its first. The set's own first page lists them all. */
const placed = ({ sources }: Sources): readonly (SetSource & { readonly first: number })[] => {
  let next = 2;
  return sources.map((source) => {
    const first = next;
    next += source.put === "stamped" ? source.pages : 1;
    return { ...source, first };
  });
};

/** The drawing that a page of a set is of; null of its first page, and of the cover of a file beside it. */
export function sourceOfPage(set: Sources, page: number): PageOfFile | null {
  const found = placed(set).find(({ put, first, pages }) => put === "stamped" && page >= first && page < first + pages);
  return found ? { documentId: found.documentId, page: page - found.first + 1 } : null;
}

/** The page of a set that a drawing's page is; null: it is not among the stamped ones. */
export function pageInSet(set: Sources, { documentId, page }: PageOfFile): number | null {
  const found = placed(set).find((one) => one.documentId === documentId && one.put === "stamped" && page <= one.pages);
  return found ? found.first + page - 1 : null;
}

/** Whether something is pinned on the page that is shown of a file: of its drawing, or of the set that has the drawing. */
export function isOnPage({ documentId, mark: { page } }: SheetPin, set: ApprovedSet | null, shown: PageOfFile): boolean {
  if (documentId === shown.documentId) return page === shown.page;
  return set?.id === shown.documentId && pageInSet(set, { documentId, page }) === shown.page;
}
