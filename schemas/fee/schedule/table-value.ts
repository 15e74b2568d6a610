import type { ConstructionType, ValuationTable } from "../../permit-type/valuation-table";
import { roundCents, stepsCents } from "./fee-table";

/** Letters and digits alone, in capitals: "R-3", "r3" and "R 3" are one group, "Type V-B" and "vb" one type of construction. */
export const bareName = (text: string): string =>
  text
    .replace(/^\s*type\b/i, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

/** The row of a group: by its whole name, or by the code that its name begins with, where only one begins so. */
export function rowOfGroup({ rows }: Pick<ValuationTable, "rows">, group: string): ValuationTable["rows"][number] | null {
  const wanted = bareName(group);
  if (wanted === "") return null;
  const named = (name: (group: string) => string) => rows.filter((row) => bareName(name(row.group)) === wanted);
  const [whole] = named((name) => name);
  const [code, ...more] = named((name) => name.split(/\s/)[0] ?? "");
  return whole ?? (more.length === 0 ? (code ?? null) : null);
}

/** The column of a type of construction; undefined: the table has none. */
export const columnOf = ({ columns }: Pick<ValuationTable, "columns">, construction: string): ConstructionType | undefined =>
  columns.find((column) => column === bareName(construction));

/** What a table says of a building. `not-permitted`: its cell says NP. `not-listed`: it has no such row or column. */
export type TableCell = { readonly squareFootCents: number } | "not-permitted" | "not-listed";

/** The cell of a group and a type of construction, as answers name them. */
export function tableCell(table: ValuationTable, group: string, construction: string): TableCell {
  const column = columnOf(table, construction);
  const cents = column && rowOfGroup(table, group)?.cents[table.columns.indexOf(column)];
  if (cents === undefined) return "not-listed";
  return cents === null ? "not-permitted" : { squareFootCents: cents };
}

/** Square feet times the figure times the modifier, in cents, rounded half up once, as a declared value has no parts of a cent either. */
export const valueByTable = (squareFootCents: number, area: number, modifierHundredths: number): number =>
  roundCents(stepsCents(area, 100, squareFootCents * modifierHundredths, "prorated"), "cent");
