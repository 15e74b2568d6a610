import { type InspectionResultName, inspectionResults } from "../inspection/inspection";
import { cleanLine } from "../permit-type/answer-reading";
import { type CsvRow, unguardedCell } from "../plain/csv";
import { truncate } from "../plain/truncate";
import { type BldsContractorField, type BldsInspectionField, bldsContractorColumns, bldsInspectionColumns } from "./blds-fields";
import { ownInspection, takeOwn } from "./blds-own";
import { readImportDay } from "./import-day";
import type { ImportInspection, ImportRecord } from "./import-record";
import { ImportMappingFault } from "./import-row-reading";

/** The files of BLDS 1.2 beside the permits', read into what belongs to each permit. They have the standard's headings, in any order. */

export interface PartsOf<Part> {
  /** Reads the next row: the first is the headings. Throws an ImportMappingFault when the file has no PermitNum. */
  row(row: CsvRow): void;
  /** What the file has of a permit, oldest row first. */
  of(permitNumber: string): readonly Part[];
  /** Rows without a permit number or a name, by the file's line. */
  readonly refused: readonly number[];
  /** How many rows were read. */
  readonly rows: number;
}

type Cell<Column extends string> = (column: Column) => string;

function partsFrom<Column extends string, Part>(
  columns: readonly Column[],
  partOf: (cell: Cell<Column>, before: readonly Part[]) => Part | null,
): PartsOf<Part> {
  const found = new Map<string, Part[]>();
  const refused: number[] = [];
  let places: ReadonlyMap<string, number> | null = null;
  let rows = 0;
  return {
    refused,
    get rows() {
      return rows;
    },
    of: (permitNumber) => found.get(permitNumber) ?? [],
    row({ line, fields }) {
      if (places === null) {
        const folded = fields.map((heading) => heading.trim().toLowerCase());
        places = new Map(columns.map((column) => [column, folded.indexOf(column.toLowerCase())]));
        if (places.get("PermitNum") === -1) throw new ImportMappingFault(["PermitNum"]);
        return;
      }
      const at = places;
      const cell = (column: string) => unguardedCell(fields[at.get(column) ?? -1] ?? "").trim();
      const number = cleanLine(cell("PermitNum"));
      const before = found.get(number) ?? [];
      const part = number === "" ? null : partOf(cell, before);
      rows += 1;
      if (part === null) refused.push(line);
      else found.set(number, [...before, part]);
    },
  };
}

const lineOf = (text: string, max: number): string => truncate(cleanLine(text), max).trimEnd();
const proseOf = (text: string, max: number): string => truncate(text.replace(/[^\P{Cc}\t\n\r]/gu, " "), max).trimEnd();

/** "AM", "1:30 pm" and "13:30" say which half of the day; anything else says nothing. */
function halfOf(text: string): "am" | "pm" | null {
  const word = /\b([ap])\.?m\b/i.exec(text)?.[1]?.toLowerCase();
  if (word !== undefined) return word === "a" ? "am" : "pm";
  const hour = /^(\d{1,2}):\d{2}/.exec(text)?.[1];
  return hour === undefined ? null : Number(hour) < 12 ? "am" : "pm";
}

/** "13:30", "1:30 PM" as `HH:MM`; null for any other text. */
function wallTimeOf(text: string): string | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(text) ?? [];
  if (hour === undefined || minute === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  const word = /[ap]\.?m/i.test(text) ? halfOf(text) : null;
  const whole = word === "pm" && Number(hour) < 12 ? Number(hour) + 12 : word === "am" && Number(hour) === 12 ? 0 : Number(hour);
  return `${String(whole).padStart(2, "0")}:${minute}`;
}

/** Words of results by which other systems' are read, in the order in which they decide. */
const resultWords: readonly (readonly [RegExp, InspectionResultName])[] = [
  [/no (access|entry)/i, "No access"],
  [/not ready/i, "Not ready"],
  [/partial/i, "Partial"],
  [/cancel/i, "Cancelled"],
  [/reject|fail|disapprov|denied/i, "Failed"],
  [/pass|approv|ok|done|complete/i, "Passed"],
];
const resultOf = (raw: string, mapped: string): InspectionResultName | null =>
  inspectionResults.find((one) => one === raw) ??
  [mapped, raw].flatMap((text) => resultWords.find(([words]) => words.test(text))?.[1] ?? []).at(0) ??
  null;

const nameOf = (cell: Cell<BldsInspectionField>): string => lineOf(cell("InspType") || cell("InspTypeMapped") || cell("Description"), 160);

function inspectionOf(
  cell: Cell<BldsInspectionField>,
  before: readonly ImportInspection[],
  formats: readonly string[],
): ImportInspection | null {
  const name = nameOf(cell);
  if (name === "") return null;
  const { own } = takeOwn(cell("ExtraFields"), ownInspection);
  const dayIn = (column: BldsInspectionField) => readImportDay(cell(column), formats);
  const [scheduledOn, inspectedOn] = [dayIn("ScheduledDate"), dayIn("InspectedDate")];
  const sameDay = (one: ImportInspection) => one.name === name && one.scheduledOn === scheduledOn && one.inspectedOn === inspectedOn;
  return {
    name,
    repeat: before.filter(sameDay).length,
    final: /^y/i.test(cell("Final")),
    work: lineOf(cell("Description"), 200),
    notes: proseOf(cell("InspectionNotes"), 5_000),
    inspectorName: lineOf(cell("Inspector"), 120),
    requestedOn: dayIn("RequestDate"),
    wantedOn: dayIn("DesiredDate"),
    wantedHalf: halfOf(cell("DesiredTime")) ?? "any",
    scheduledOn,
    scheduledHalf: scheduledOn === null ? null : halfOf(cell("ScheduledTime")),
    inspectedOn,
    inspectedAt: wallTimeOf(cell("InspectedTime")),
    result: resultOf(cell("Result"), cell("ResultMapped")),
    ...(own && { own }),
  };
}

/** Reads a BLDS file of inspections, its dates in the formats of the permits' mapping. */
export const bldsInspectionParts = (formats: readonly string[] = []): PartsOf<ImportInspection> =>
  partsFrom<BldsInspectionField, ImportInspection>(bldsInspectionColumns, (cell, before) => inspectionOf(cell, before, formats));

type Firm = NonNullable<ImportRecord["contractors"]>[number];

function contractorOf(cell: Cell<BldsContractorField>): Firm | null {
  const name = lineOf(cell("ContractorCompanyName2") || cell("ContractorFullName2"), 120);
  const license = lineOf(cell("ContractorLicNum2") || cell("ContractorStateLicense2"), 40);
  if (name === "" && license === "") return null;
  return { name, license, phone: lineOf(cell("ContractorPhone2"), 40), email: lineOf(cell("ContractorEmail2"), 200) };
}

/** Reads a BLDS file of further contractors. */
export const bldsContractorParts = (): PartsOf<Firm> => partsFrom(bldsContractorColumns, contractorOf);
