import { z } from "zod";
import { identifier, line } from "../values";

/** Pages of one file that an index names: more are shown by their page, and have no number. */
export const mostSheets = 1_000;
/** Pages of one file that are listed at all: no set that anybody reviews has more. */
const mostListed = 5_000;
/** User space units: a page of 200 inches has 14,400, PDF 2.0 allows 10 and more to an inch of paper. */
const unit = z.number().min(-1_000_000).max(1_000_000);

/**
 * One sheet of a plan set: a page of a PDF, or a picture. Its view is the page's crop box in unrotated PDF user space, left, bottom, right,
 * top; inches are units × userUnit ÷ 72 (ISO 32000-2, 7.7.3.3 and 8.3.2.3).
 */
export const sheet = z.object({
  page: z.int().positive().max(100_000),
  view: z.tuple([unit, unit, unit, unit]),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  userUnit: z.number().positive().max(100_000),
  /** As the title block says it, `A2.01`; empty: it says none that could be read. A person corrects it. */
  number: line(40),
  title: line(160),
  /** The scale as the sheet says it, to be confirmed before anything is measured by it. */
  scaleText: line(60),
});
export type Sheet = z.infer<typeof sheet>;

/**
 * The sheets of one document, by its id: read on a device that has the file, and so a claim about it. Stands where the document does:
 * `draft:<id>`, then `permit:<id>`.
 */
export const sheetIndex = z.object({ id: identifier, permitId: identifier, sheets: z.array(sheet).min(1).max(mostSheets) });
export type SheetIndex = z.infer<typeof sheetIndex>;

/** The sheets of a document that a reviewer has marked as viewed: a row for each reviewer, scope `permit-staff:<id>`. */
export const viewedSheets = z.object({
  /** `<documentId>.<accountId>` */
  id: identifier,
  permitId: identifier,
  documentId: identifier,
  accountId: z.string(),
  pages: z.array(sheet.shape.page).max(mostSheets),
});
export type ViewedSheets = z.infer<typeof viewedSheets>;

export const viewedSheetsId = (documentId: string, accountId: string): string => `${documentId}.${accountId}`;

/** A sheet of which nothing was read: a letter-size page without a name. */
export const unreadSheet = (page: number): Sheet => ({
  ...{ page, view: [0, 0, 612, 792], rotation: 0, userUnit: 1, number: "", title: "", scaleText: "" },
});

/**
 * The sheets of a file that has so many pages, by the names of its index. The file says how many there are: an index is what some device
 * said of it, and one that leaves pages out, or names pages that are not there, hides nothing and adds nothing.
 */
export const sheetsOfFile = (index: Pick<SheetIndex, "sheets">, pages: number): readonly Sheet[] =>
  Array.from({ length: Math.min(pages, mostListed) }, (_, at) => sheetNamed(index, at + 1) ?? unreadSheet(at + 1));

/** The sheet of a page, as the index has it. */
export const sheetNamed = (index: Pick<SheetIndex, "sheets"> | undefined, page: number | null): Sheet | undefined =>
  index?.sheets.find((one) => one.page === page);
