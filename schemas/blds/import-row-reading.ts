import { cleanLine } from "../permit-type/answer-reading";
import { unguardedCell } from "../plain/csv";
import { truncate } from "../plain/truncate";
import { type BldsPermitField, bldsPermitColumns } from "./blds-fields";
import { readImportDay, readingsOf } from "./import-day";
import type { ImportMapping } from "./import-mapping";
import type { ImportWarning } from "./import-record";
import { readImportCents, readImportNumber } from "./import-values";

/** Longest raw value kept (`Permit.imported.blds`), in characters. */
export const LONGEST_KEPT = 4_000;
const MOST_CENTS = 1_000_000_000_000;
const within = (value: number | null, most: number, least: number): number | null =>
  value !== null && value <= most && value >= least ? value : null;

/** A mapping that does not fit the file: headings it names and the file lacks. */
export class ImportMappingFault extends Error {
  override readonly name = "ImportMappingFault";
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`The file has no column ${missing.map((one) => `"${one}"`).join(", ")}`);
    this.missing = missing;
  }
}

export interface Columns {
  readonly places: ReadonlyMap<BldsPermitField, readonly number[]>;
  /** Columns no BLDS name reads, by the name under which they are kept. */
  readonly others: readonly (readonly [number, string])[];
}

const folded = (heading: string): string => heading.trim().toLowerCase();

/** Finds each BLDS column's places. `headings` is null for a file without a header. Throws an ImportMappingFault. */
export function columnsOf(mapping: ImportMapping, headings: readonly string[] | null, width: number): Columns {
  const placeOf = new Map((headings ?? []).map((heading, index) => [folded(heading), index] as const).reverse());
  const missing: string[] = [];
  const resolve = (one: string | number): number => {
    if (typeof one === "number") return one - 1;
    const place = placeOf.get(folded(one));
    if (place === undefined) missing.push(one);
    return place ?? -1;
  };
  const places = new Map<BldsPermitField, readonly number[]>();
  for (const name of bldsPermitColumns) {
    const said = mapping.columns[name];
    const own = placeOf.get(folded(name));
    if (said !== undefined) places.set(name, (Array.isArray(said) ? said : [said]).map(resolve));
    else if (own !== undefined) places.set(name, [own]);
  }
  if (missing.length > 0) throw new ImportMappingFault(missing);
  const read = new Set([...places.values()].flat());
  const all = Array.from({ length: width }, (_, index) => [index, headings?.[index]?.trim() || `column ${index + 1}`] as const);
  return { places, others: all.filter(([index]) => !read.has(index)) };
}

/** A row's values by BLDS name: parts joined, defaults filled in, spreadsheet guards taken off. */
export type Values = (name: BldsPermitField) => string;

export function valuesOf(columns: Columns, mapping: ImportMapping, fields: readonly string[]): Values {
  const cell = (place: number): string => unguardedCell(fields[place] ?? "").trim();
  return (name) => {
    const places = columns.places.get(name);
    if (places === undefined) return mapping.defaults[name] ?? "";
    const [only] = places;
    const value =
      places.length === 1 && only !== undefined
        ? cell(only)
        : places
            .map(cell)
            .filter((part) => part !== "")
            .join(" ");
    return value || (mapping.defaults[name] ?? "");
  };
}

/** Reads the values of one row, noting what could not be read or had to be cut. */
export class RowReading {
  readonly warnings: ImportWarning[] = [];
  readonly kept: Record<string, string> = {};
  readonly #values: Values;
  readonly #dateFormats: readonly string[];
  constructor(values: Values, dateFormats: readonly string[]) {
    this.#values = values;
    this.#dateFormats = dateFormats;
  }

  raw = (name: BldsPermitField): string => this.#values(name);

  line(name: BldsPermitField, max: number): string {
    return this.cut(name, cleanLine(this.#values(name)), max);
  }

  prose(name: BldsPermitField, max: number): string {
    return this.cut(
      name,
      this.#values(name)
        .replace(/[^\P{Cc}\t\n\r]/gu, " ")
        .trim(),
      max,
    );
  }

  day = (name: BldsPermitField): string | null =>
    this.read(
      name,
      (text) => readImportDay(text, this.#dateFormats),
      (text) => (readingsOf(text, this.#dateFormats).length > 1 ? "ambiguous" : "unreadable"),
    );
  cents = (name: BldsPermitField): number | null => this.read(name, (text) => within(readImportCents(text), MOST_CENTS, -MOST_CENTS));
  number = (name: BldsPermitField, most: number, least = -most): number | null =>
    this.read(name, (text) => within(readImportNumber(text), most, least));

  private read<T>(
    name: BldsPermitField,
    reader: (text: string) => T | null,
    reasonOf: (text: string) => ImportWarning["reason"] = () => "unreadable",
  ): T | null {
    const value = this.#values(name);
    if (value === "") return null;
    const found = reader(value);
    if (found !== null) return found;
    this.warnings.push({ field: name, reason: reasonOf(value), value });
    this.kept[name] = truncate(value, LONGEST_KEPT);
    return null;
  }

  private cut(name: BldsPermitField, text: string, max: number): string {
    if (text.length <= max) return text;
    this.warnings.push({ field: name, reason: "cut", value: text });
    return truncate(text, max).trimEnd();
  }
}
