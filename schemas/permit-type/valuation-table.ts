import { z } from "zod";
import { line } from "../values";

/** Types of construction as the building code names them (IBC chapter 6), in the order in which valuation tables print them. Older editions have one IV. */
export const constructionTypes = ["IA", "IB", "IIA", "IIB", "IIIA", "IIIB", "IV", "IVA", "IVB", "IVC", "IVHT", "VA", "VB"] as const;
export type ConstructionType = (typeof constructionTypes)[number];

/** Rows that a table may have; the printed one has fewer than thirty. */
export const mostGroups = 60;
/** Ten thousand dollars a square foot: more is a slip of the point. */
export const mostSquareFootCents = 1_000_000;

const squareFootCents = z.int().positive().max(mostSquareFootCents);

/** The rows and columns of a table: `cents` in the order of `columns`, null for what is not permitted ("NP"). */
export const valuationGrid = z.object({
  columns: z.array(z.enum(constructionTypes)).min(1).max(constructionTypes.length),
  rows: z
    .array(z.object({ group: line(80).min(1), cents: z.array(squareFootCents.nullable()) }))
    .min(1)
    .max(mostGroups),
});
export type ValuationGrid = z.infer<typeof valuationGrid>;

/**
 * What a square foot of a building is worth, by occupancy group and type of construction, as a table prints it. The figures are an office's own entry; none are shipped. It counts from the day of the schedule that it stands in.
 */
export const valuationTable = z
  .object({
    /** What it is called: "Building valuation data, February 2026". */
    edition: line(80).min(1),
    /** The regional modifier, in hundredths: 92 takes 8 percent off every figure. */
    modifierHundredths: z.int().positive().max(1_000),
    ...valuationGrid.shape,
  })
  .refine(({ columns, rows }) => rows.every(({ cents }) => cents.length === columns.length), "Each row has a cell for each column");
export type ValuationTable = z.infer<typeof valuationTable>;

/** How a line's valuation comes from a table: by the answers to these questions. */
export const tableValuation = z.object({
  table: valuationTable,
  /** Questions with options: which occupancy group, which type of construction. */
  group: z.string(),
  construction: z.string(),
  /** A question for a number: square feet. */
  area: z.string(),
  /** What was declared counts where it is more. */
  largerOfDeclared: z.boolean().optional(),
});
export type TableValuation = z.infer<typeof tableValuation>;
