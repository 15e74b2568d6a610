import {
  type ConstructionType,
  constructionTypes,
  mostGroups,
  mostSquareFootCents,
  type ValuationGrid,
} from "../../permit-type/valuation-table";
import { CsvFault, csvReader, unguardedCell } from "../../plain/csv";
import { csvLine } from "../../plain/csv-line";
import { dollarsOf, parseMoney } from "../money";
import { bareName } from "./table-value";

/** A printed table has a few hundred figures. */
export const valuationFileLength = 200_000;
/** So many bad cells are told; the rest is counted. */
export const mostFaultsTold = 50;
const cellShown = 40;

/** What is wrong with a table as a whole. */
export type TableFault = "too-large" | "unclosed-quote" | "empty" | "no-figures" | "too-many-columns" | "too-many-rows";
/** What is wrong with a cell: `ambiguous` may be thousands or decimals. */
export type CellFault =
  | "column-unknown"
  | "column-repeated"
  | "group-missing"
  | "group-repeated"
  | "group-too-long"
  | "formula"
  | "missing"
  | "ambiguous"
  | "not-a-figure"
  | "too-high"
  | "beyond-columns";

export interface FaultyCell {
  /** As spreadsheets count them: the row from 1, the column in letters. */
  readonly row: number;
  readonly column: string;
  /** The beginning of what stands there. */
  readonly read: string;
  readonly fault: CellFault;
}

export type ReadGrid =
  | { readonly kind: "read"; readonly grid: ValuationGrid }
  | { readonly kind: "unreadable"; readonly fault: TableFault }
  | { readonly kind: "faulty"; readonly cells: readonly FaultyCell[]; readonly more: number };

/** The type of construction that a text names: "V-B", "Type VB" and "vb" alike; null: none. */
export const constructionTypeOf = (text: string): ConstructionType | null =>
  constructionTypes.find((one) => one === bareName(text)) ?? null;

/** "A", "B" … "Z", "AA": the letters of a column, from 0. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26);
  return `${rest === 0 ? "" : columnLetters(rest - 1)}${String.fromCharCode(65 + (place % 26))}`;
}

/** What parts the cells: a tab where it was copied from a spreadsheet, a semicolon where commas are decimals, else a comma. */
function separatorOf(text: string): "," | ";" | "\t" {
  const head = text.split(/[\r\n]/).find((line) => line.trim() !== "") ?? "";
  if (head.includes("\t")) return "\t";
  return head.includes(";") ? ";" : ",";
}

type Row = { readonly line: number; readonly fields: readonly string[] };

function rowsOf(text: string): readonly Row[] | TableFault {
  const reader = csvReader(separatorOf(text));
  try {
    const rows = [...reader.push(text), ...reader.end()];
    return rows.filter(({ fields }) => fields.some((field) => field.trim() !== ""));
  } catch (fault) {
    if (fault instanceof CsvFault) return "unclosed-quote";
    throw fault;
  }
}

/** The last cell of a row with something in it: what spreadsheets save beyond is nothing. */
const widthOf = (fields: readonly string[]): number => fields.findLastIndex((field) => field.trim() !== "") + 1;

const isFormula = (cell: string): boolean => /^'*[=+@\t\r]/.test(cell) || /^'*-\D/.test(cell);

/** A figure in cents, null for NP, or what is wrong with it. */
function figureOf(cell: string): number | null | CellFault {
  if (/^n\.?\s?p\.?$/i.test(cell)) return null;
  if (cell === "") return "missing";
  if (isFormula(cell)) return "formula";
  const read = parseMoney(cell);
  if (!read.ok) return read.reason === "ambiguous" ? "ambiguous" : "not-a-figure";
  if (read.cents > mostSquareFootCents) return "too-high";
  return read.cents === 0 ? "not-a-figure" : read.cents;
}

class GridReader {
  readonly cells: FaultyCell[] = [];
  more = 0;

  fault(row: number, place: number, read: string, fault: CellFault): void {
    if (this.cells.length < mostFaultsTold) this.cells.push({ row, column: columnLetters(place), read: read.slice(0, cellShown), fault });
    else this.more += 1;
  }

  columns({ line, fields }: Row): readonly ConstructionType[] {
    const known: ConstructionType[] = [];
    for (const [place, field] of fields.slice(0, widthOf(fields)).entries()) {
      if (place === 0) continue;
      const cell = unguardedCell(field).trim();
      const type = constructionTypeOf(cell);
      if (type === null) this.fault(line, place, cell, "column-unknown");
      else if (known.includes(type)) this.fault(line, place, cell, "column-repeated");
      else known.push(type);
    }
    return known;
  }

  group(line: number, field: string, known: ReadonlySet<string>): string {
    const group = unguardedCell(field).trim();
    const fault = group === "" ? "group-missing" : isFormula(group) ? "formula" : group.length > 80 ? "group-too-long" : null;
    if (fault) this.fault(line, 0, group, fault);
    else if (known.has(group.toUpperCase())) this.fault(line, 0, group, "group-repeated");
    return group;
  }

  figures({ line, fields }: Row, width: number): (number | null)[] {
    for (let place = width + 1; place < widthOf(fields); place += 1)
      if ((fields[place] ?? "").trim() !== "") this.fault(line, place, (fields[place] ?? "").trim(), "beyond-columns");
    return Array.from({ length: width }, (_, place) => {
      const cell = unguardedCell(fields[place + 1] ?? "").trim();
      const figure = figureOf(cell);
      if (typeof figure !== "string") return figure;
      this.fault(line, place + 1, cell, figure);
      return null;
    });
  }
}

/**
 * Reads a table as a file or a paste has it: the first row names types of construction, the first column occupancy groups, each other cell is dollars a
 * square foot or NP. Nothing is guessed, and each cell that cannot be read is named.
 */
export function readValuationCsv(text: string): ReadGrid {
  if (text.length > valuationFileLength) return { kind: "unreadable", fault: "too-large" };
  const rows = rowsOf(text);
  if (typeof rows === "string") return { kind: "unreadable", fault: rows };
  const [head, ...body] = rows;
  if (head === undefined) return { kind: "unreadable", fault: "empty" };
  if (widthOf(head.fields) > constructionTypes.length + 1) return { kind: "unreadable", fault: "too-many-columns" };
  if (body.length === 0 || widthOf(head.fields) < 2) return { kind: "unreadable", fault: "no-figures" };
  if (body.length > mostGroups) return { kind: "unreadable", fault: "too-many-rows" };
  const reader = new GridReader();
  const columns = reader.columns(head);
  const width = widthOf(head.fields) - 1;
  const known = new Set<string>();
  const read = body.map((row) => {
    const group = reader.group(row.line, row.fields[0] ?? "", known);
    known.add(group.toUpperCase());
    return { group, cents: reader.figures(row, width) };
  });
  if (reader.cells.length > 0) return { kind: "faulty", cells: reader.cells, more: reader.more };
  return { kind: "read", grid: { columns: [...columns], rows: read } };
}

/** A table as a file, which reads back as it was; cells that a spreadsheet would run are guarded. */
export const valuationCsv = ({ columns, rows }: ValuationGrid): string =>
  [["Group", ...columns], ...rows.map(({ group, cents }) => [group, ...cents.map((each) => (each === null ? "NP" : dollarsOf(each)))])]
    .map(csvLine)
    .join("");
