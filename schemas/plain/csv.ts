/**
 * CSV after RFC 4180, read as authorities write it: CRLF, LF or bare CR line ends, mixed or not; a byte-order mark; line ends and doubled
 * quotes inside quoted fields; rows of any length. Text comes in pieces of any size.
 */

export interface CsvRow {
  /** The line of the file, from 1, on which the row begins. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** Text that is not CSV. `line` is where the quote was opened. */
export class CsvFault extends Error {
  override readonly name = "CsvFault";
  readonly reason: "unterminated-quote" | "field-too-long";
  readonly line: number;
  constructor(reason: CsvFault["reason"], line: number) {
    super(
      reason === "unterminated-quote"
        ? `The quote opened on line ${line} is never closed`
        : `The field that begins on line ${line} is too long`,
    );
    this.reason = reason;
    this.line = line;
  }
}

export interface CsvReader {
  /** Takes the next piece of text; gives the rows it completed. Throws a CsvFault for a field over the limit. */
  push(text: string): readonly CsvRow[];
  /** Gives the last row, if the text did not end with a line end. Throws a CsvFault for an open quote. */
  end(): readonly CsvRow[];
}

const BYTE_ORDER_MARK = "\uFEFF";
/** Longer fields are a quote that was opened by accident: said so instead of swallowing the file. */
const LONGEST_FIELD = 1_000_000;

/** What parts the cells of a row: a comma after the RFC, a semicolon where commas are decimals, a tab where it was copied from a spreadsheet. */
export type CsvSeparator = "," | ";" | "\t";
const stops: Readonly<Record<CsvSeparator, () => RegExp>> = { ",": () => /[,\r\n]/g, ";": () => /[;\r\n]/g, "\t": () => /[\t\r\n]/g };

type Place = "start" | "plain" | "quoted" | "quote";

class Reader implements CsvReader {
  private place: Place = "start";
  private field = "";
  private fields: string[] = [];
  private line = 1;
  private rowLine = 1;
  private quoteLine = 1;
  private wasQuoted = false;
  private afterCarriageReturn = false;
  private begun = false;
  private rows: CsvRow[] = [];
  private readonly separator: CsvSeparator;
  private readonly stop: RegExp;

  constructor(separator: CsvSeparator) {
    this.separator = separator;
    this.stop = stops[separator]();
  }

  push(text: string): readonly CsvRow[] {
    if (text === "") return [];
    let at = !this.begun && text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
    this.begun = true;
    while (at < text.length) at = this.consume(text, at);
    return this.taken();
  }

  end(): readonly CsvRow[] {
    if (this.place === "quoted") throw new CsvFault("unterminated-quote", this.quoteLine);
    if (this.place !== "start" || this.fields.length > 0) this.endRow();
    return this.taken();
  }

  private taken(): readonly CsvRow[] {
    const rows = this.rows;
    this.rows = [];
    return rows;
  }

  private consume(text: string, at: number): number {
    const first = text[at];
    if (this.afterCarriageReturn) {
      this.afterCarriageReturn = false;
      if (first === "\n" && this.place !== "quoted") return at + 1;
      if (first === "\n") this.line -= 1;
    }
    if (this.place === "quoted") return this.consumeQuoted(text, at);
    if (this.place === "start" && first === '"') {
      this.place = "quoted";
      this.wasQuoted = true;
      this.quoteLine = this.line;
      return at + 1;
    }
    if (this.place === "quote" && first === '"') {
      this.field += '"';
      this.place = "quoted";
      return at + 1;
    }
    return this.consumePlain(text, at);
  }

  /** Up to the next quote. A carriage return counts as a line; a line feed that follows it does not count again. */
  private consumeQuoted(text: string, at: number): number {
    const close = text.indexOf('"', at);
    const piece = text.slice(at, close === -1 ? text.length : close);
    this.add(piece);
    this.line += piece.match(/\r\n|\r|\n/g)?.length ?? 0;
    this.afterCarriageReturn = close === -1 && piece.endsWith("\r");
    if (close === -1) return text.length;
    this.place = "quote";
    return close + 1;
  }

  private consumePlain(text: string, at: number): number {
    this.place = "plain";
    this.stop.lastIndex = at;
    const found = this.stop.exec(text);
    this.add(text.slice(at, found ? found.index : text.length));
    if (!found) return text.length;
    if (found[0] === this.separator) this.endField();
    else {
      this.endRow();
      this.line += 1;
      this.rowLine = this.line;
      this.afterCarriageReturn = found[0] === "\r";
    }
    return found.index + 1;
  }

  private add(piece: string): void {
    this.field += piece;
    if (this.field.length > LONGEST_FIELD) throw new CsvFault("field-too-long", this.place === "quoted" ? this.quoteLine : this.line);
  }

  private endField(): void {
    this.fields.push(this.field);
    this.field = "";
    this.place = "start";
  }

  /** A line with nothing on it is no row. */
  private endRow(): void {
    const blank = this.fields.length === 0 && this.field === "" && !this.wasQuoted;
    this.endField();
    if (!blank) this.rows.push({ line: this.rowLine, fields: this.fields });
    this.fields = [];
    this.wasQuoted = false;
  }
}

/** A reader of one CSV text. Ragged rows come as they are. */
export const csvReader = (separator: CsvSeparator = ","): CsvReader => new Reader(separator);

/** All rows of a text that is in memory. */
export function readCsv(text: string): readonly CsvRow[] {
  const reader = csvReader();
  return [...reader.push(text), ...reader.end()];
}

/** Takes the apostrophe of `guardedCell` (csv-line.ts) away again, and no other. */
export const unguardedCell = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
