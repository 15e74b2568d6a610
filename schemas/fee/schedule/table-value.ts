import type { ConstructionType, ValuationTable } from "../../permit-type/valuation-table";
import { constructionTypes } from "../../permit-type/valuation-table";
import { roundCents, stepsCents } from "./fee-table";

/** Letters and digits alone, in capitals: "R-3", "r3" and "R 3" are one group. */
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The type of construction that a text names: "V-B", "Type VB" and "vb" alike; null: none. */
export function constructionTypeOf(text: string): ConstructionType | null {
  const named = bare(text.replace(/^\s*type\b/i, ""));
  return constructionTypes.find((one) => one === named) ?? null;
}

/** The row of a group: by its whole name, or by the code that its name begins with, where only one begins so. */
export function rowOfGroup(table: ValuationTable, group: string): ValuationTable["rows"][number] | null {
  const wanted = bare(group);
  if (wanted === "") return null;
  const whole = table.rows.find((row) => bare(row.group) === wanted);
  if (whole) return whole;
  const begun = table.rows.filter((row) => bare(row.group.split(/\s/)[0] ?? "") === wanted);
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

/** What a table says of a building. `not-permitted`: its cell says NP. `not-listed`: it has no such row or column. */
export type TableCell = { readonly squareFootCents: number } | "not-permitted" | "not-listed";

/** The cell of a group and a type of construction, as answers name them. */
export function tableCell(table: ValuationTable, group: string, construction: string): TableCell {
  const row = rowOfGroup(table, group);
  const type = constructionTypeOf(construction);
  const place = type === null ? -1 : table.columns.indexOf(type);
  const cents = row?.cents[place];
  if (cents === undefined) return "not-listed";
  return cents === null ? "not-permitted" : { squareFootCents: cents };
}

/** Square feet times the figure times the modifier, in cents, rounded half up once, as a declared value has no parts of a cent either. */
export function valueByTable(squareFootCents: number, area: number, modifierHundredths: number): number {
  return roundCents(stepsCents(area, 100, squareFootCents * modifierHundredths, "prorated"), "cent");
}
