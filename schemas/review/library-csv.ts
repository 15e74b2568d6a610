import { CsvFault, type CsvRow, readCsv, unguardedCell } from "../plain/csv";
import { csvLine } from "../plain/csv-line";
import { sameValue } from "../plain/same-value";
import {
  contentOf,
  type ImportedComment,
  importUnits,
  type LibraryComment,
  type LibraryContent,
  type LibraryName,
  libraryColumns,
  libraryContent,
  libraryKey,
  libraryLimits,
  libraryOf,
} from "./library-comment";

type Column = (typeof libraryColumns)[number];

/** A library of the most there may be, and room for quotes. */
export const libraryFileBytes = 16_000_000;

/** Comments as a file; cells that a spreadsheet would run are guarded. */
export const libraryCsv = (comments: readonly LibraryComment[]): string =>
  [
    libraryColumns,
    ...comments.map((comment) => [
      ...[comment.discipline, comment.title, comment.text, comment.codeReference],
      ...[comment.blocking ? "yes" : "no", libraryOf(comment)],
    ]),
  ]
    .map(csvLine)
    .join("");

/** What is wrong with a row; a column: what stands in it cannot be read. */
export type RowFault = Column | "no-title-column" | "unclosed-quote" | "not-yours" | "repeated";

export interface FaultyRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly fault: RowFault;
}

export interface LibraryRow {
  readonly library: LibraryName;
  readonly content: LibraryContent;
}

export interface LibraryFile {
  readonly rows: readonly LibraryRow[];
  readonly faulty: readonly FaultyRow[];
}

interface Reading {
  /** Disciplines that there are; a file may spell them in any letter case. */
  readonly disciplines: readonly string[];
  /** Whether whoever reads may change the office's library. */
  readonly mayOffice: boolean;
}

const answers: Readonly<Record<string, boolean>> = {
  "": true,
  yes: true,
  y: true,
  true: true,
  "1": true,
  no: false,
  n: false,
  false: false,
  "0": false,
};
const owners: Readonly<Record<string, LibraryName>> = { office: "office", mine: "mine" };
const among = <T>(named: Readonly<Record<string, T>>, cell: string): T | undefined => {
  const key = cell.trim().toLowerCase();
  return Object.hasOwn(named, key) ? named[key] : undefined;
};

function disciplineOf(cell: string, { disciplines }: Reading): string | undefined {
  const wanted = cell.trim().toLowerCase();
  return wanted === "" || wanted === "all" ? "" : disciplines.find((one) => one.toLowerCase() === wanted);
}

const columnOfField: Readonly<Record<keyof LibraryContent, Column>> = {
  ...{ discipline: "discipline", title: "title", text: "text", codeReference: "code", blocking: "must_be_answered" },
};

/** The row, or what is wrong with it: the first thing, from left to right. */
function rowOf(cell: (column: Column) => string, reading: Reading): LibraryRow | RowFault {
  const discipline = disciplineOf(cell("discipline"), reading);
  if (discipline === undefined) return "discipline";
  const blocking = among(answers, cell("must_be_answered"));
  const words = { title: cell("title"), text: cell("text").replace(/\r\n?/g, "\n").trim(), codeReference: cell("code") };
  const read = libraryContent.safeParse({ ...words, discipline, blocking: blocking ?? true });
  if (!read.success) {
    const field = read.error.issues[0]?.path[0];
    return Object.entries(columnOfField).find(([name]) => name === field)?.[1] ?? "text";
  }
  if (blocking === undefined) return "must_be_answered";
  const library = cell("owner").trim() === "" ? (reading.mayOffice ? "office" : "mine") : among(owners, cell("owner"));
  if (library === undefined) return "owner";
  return library === "office" && !reading.mayOffice ? "not-yours" : { library, content: read.data };
}

/** All rows of a text, or the line of the quote that nobody closed. */
function csvRows(text: string): readonly CsvRow[] | number {
  try {
    return readCsv(text);
  } catch (fault) {
    if (fault instanceof CsvFault) return fault.line;
    throw fault;
  }
}

/** A library's file: what may be imported, and each row that may not, by its line. Columns stand in any order; those that nobody knows are passed over. */
export function readLibraryCsv(text: string, reading: Reading): LibraryFile {
  const lines = csvRows(text);
  if (typeof lines === "number") return { rows: [], faulty: [{ line: lines, fault: "unclosed-quote" }] };
  const [head, ...body] = lines;
  const names = (head?.fields ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes("title")) return { rows: [], faulty: [{ line: head?.line ?? 1, fault: "no-title-column" }] };
  const rows: LibraryRow[] = [];
  const faulty: FaultyRow[] = [];
  const known = new Set<string>();
  for (const { line, fields } of body) {
    const row = rowOf((column) => unguardedCell(fields[names.indexOf(column)] ?? ""), reading);
    if (typeof row === "string") faulty.push({ line, fault: row });
    else if (known.has(libraryKey(row.library, row.content))) faulty.push({ line, fault: "repeated" });
    else {
      known.add(libraryKey(row.library, row.content));
      rows.push(row);
    }
  }
  return { rows, faulty };
}

/** What an import will do, and the commands that do it. */
export interface ImportPlan {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly calls: readonly { readonly library: LibraryName; readonly rows: readonly ImportedComment[] }[];
}

/** Rows in the order given, as many to a command as one takes. */
function inCalls(library: LibraryName, rows: readonly ImportedComment[]): ImportPlan["calls"] {
  const calls: ImportedComment[][] = [];
  let units = 0;
  for (const row of rows) {
    const last = calls.at(-1);
    const fits = last !== undefined && last.length < libraryLimits.rows && units + importUnits(row) <= libraryLimits.units;
    if (fits) last.push(row);
    else calls.push([row]);
    units = (fits ? units : 0) + importUnits(row);
  }
  return calls.map((each) => ({ library, rows: each }));
}

/** A row whose library has a comment of its discipline and title says that one anew; others are new. */
export function importPlan(rows: readonly LibraryRow[], stands: readonly LibraryComment[]): ImportPlan {
  const byKey = new Map(stands.map((comment) => [libraryKey(libraryOf(comment), comment), comment]));
  const read = rows.map(({ library, content }) => {
    const found = byKey.get(libraryKey(library, content));
    return { library, content, changes: found ? { id: found.id, base: contentOf(found) } : null };
  });
  const differing = read.filter(({ changes, content }) => !(changes && sameValue(changes.base, content)));
  const added = differing.filter(({ changes }) => changes === null).length;
  const of = (wanted: LibraryName) =>
    inCalls(
      wanted,
      differing.flatMap(({ library, changes, content }) => (library === wanted ? [{ changes, content }] : [])),
    );
  return { added, changed: differing.length - added, same: read.length - differing.length, calls: [...of("office"), ...of("mine")] };
}
