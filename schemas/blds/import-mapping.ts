import { z } from "zod";
import { type ImportedPermitState, importedPermitState } from "../permit/permit";
import { day } from "../values";
import { bldsPermitColumns } from "./blds-fields";
import { datePartsOf } from "./import-day";

/** A column of the file: its heading, or its place from 1. */
const column = z.union([z.string().min(1), z.int().positive()]);
const bldsName = z.enum(bldsPermitColumns);

const dateFormat = z
  .string()
  .refine((format) => datePartsOf(format) !== null, "a date format names month and year once, the year as yy or yyyy, like m/d/yy");

/**
 * How a file's columns become BLDS columns (product.md section 6, row `import`).
 *
 * | key | meaning |
 * |---|---|
 * | header | whether the first row names the columns; true unless said |
 * | columns | BLDS column → heading, 1-based place, or a list of them joined with a space. A heading that is a BLDS name needs no entry |
 * | dateFormat | order of the parts of all dates, like `m/d/yy` or `yyyy-mm`, or a list of such orders; see `readImportDay` |
 * | asOf | as of which day, and after how many days without activity, open permits come in as expired; see `agedRecord` |
 * | defaults | BLDS column → value where the file's is blank |
 * | statuses | the file's status → the product's state; case and spaces around do not matter |
 * | types | the file's permit type → a BLDS PermitTypeMapped, or the code of a permit type of the organization |
 */
export const importMapping = z.strictObject({
  header: z.boolean().default(true),
  columns: z.partialRecord(bldsName, z.union([column, z.array(column).min(1)])).default({}),
  dateFormat: z.union([dateFormat, z.array(dateFormat).min(1).max(20)]).optional(),
  asOf: z.strictObject({ date: day, expireAfterDays: z.int().positive().max(36_500) }).optional(),
  defaults: z.partialRecord(bldsName, z.string()).default({}),
  statuses: z.record(z.string(), importedPermitState).default({}),
  types: z.record(z.string(), z.string()).default({}),
});
export type ImportMapping = z.infer<typeof importMapping>;
/** The mapping of a file that already has BLDS headings. */
export const plainMapping: ImportMapping = { header: true, columns: {}, defaults: {}, statuses: {}, types: {} };

/** The mapping's date formats, in the order in which they are tried. */
export const dateFormatsOf = ({ dateFormat: said }: ImportMapping): readonly string[] => (said === undefined ? [] : [said].flat());

/** How a status is compared: without case, and without spaces around it or doubled in it. */
export const foldedStatus = (status: string): string => status.trim().replace(/\s+/g, " ").toLowerCase();

/** Words of a status nobody mapped, in the order in which they decide (product.md section 6). American and British spellings of one word. */
const statusWords: readonly (readonly [RegExp, ImportedPermitState])[] = [
  [/\bclosed\b/i, "closed"],
  [/\bfinaled\b/i, "finaled"],
  [/\boccupancy\b/i, "co_issued"],
  [/\bissued\b/i, "issued"],
  [/\bcancell?ed\b/i, "void"],
];

/**
 * The state of an imported status: what the mapping says; else by the first of the words Closed, Finaled, Occupancy, Issued, Cancelled that it
 * contains; else submitted. A record without status is here only because it is completed, and counts as finaled.
 */
export function importedState(status: string, statuses: ReadonlyMap<string, ImportedPermitState>): ImportedPermitState {
  const folded = foldedStatus(status);
  if (folded === "") return "finaled";
  return statuses.get(folded) ?? statusWords.find(([word]) => word.test(folded))?.[1] ?? "submitted";
}

/** The mapping's statuses, ready for `importedState`. */
export const statusTable = (mapping: ImportMapping): ReadonlyMap<string, ImportedPermitState> =>
  new Map(Object.entries(mapping.statuses).map(([status, state]) => [foldedStatus(status), state]));
