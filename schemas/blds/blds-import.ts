import { describe, describedColumns } from "../permit/described-fields";
import type { ImportedPermitState } from "../permit/permit";
import { cleanLine } from "../permit-type/answer-reading";
import type { CsvRow } from "../plain/csv";
import { truncate } from "../plain/truncate";
import { type BldsPermitField, bldsEnumerations, bldsPermitColumns } from "./blds-fields";
import { type OwnPermit, ownPermit, takeOwn } from "./blds-own";
import { dateFormatsOf, foldedStatus, type ImportMapping, importedState, statusTable } from "./import-mapping";
import type { ImportOutcome, ImportRecord, ImportRefusal } from "./import-record";
import { type Columns, columnsOf, LONGEST_KEPT, RowReading, valuesOf } from "./import-row-reading";
import { readImportZip } from "./import-values";

/** Columns that have a field of their own; the others are kept as they came. */
const ownColumns: readonly BldsPermitField[] = [
  ...Object.values(describedColumns),
  "PermitNum",
  "AppliedDate",
  "IssuedDate",
  "CompletedDate",
  "StatusCurrent",
  "StatusDate",
  "OriginalAddress1",
  "OriginalAddress2",
  "OriginalCity",
  "OriginalState",
  "OriginalZip",
  "PermitClassMapped",
  "WorkClassMapped",
  "PermitType",
  "PermitTypeMapped",
  "Latitude",
  "Longitude",
  "PIN",
  "ContractorCompanyName",
  "ContractorLicNum",
  "ExpiresDate",
  "COIssuedDate",
];
const keptColumns = bldsPermitColumns.filter((column) => !ownColumns.includes(column) && column !== "ExtraFields");

/** The file's other columns as JSON, dropping from the end what does not fit. */
function extraFields(own: string, others: Columns["others"], fields: readonly string[]): string {
  const entries = others.flatMap(([place, name]) =>
    (fields[place] ?? "").trim() === "" ? [] : [[name, (fields[place] ?? "").trim()] as const],
  );
  if (entries.length === 0) return own;
  const all = own === "" ? entries : [["ExtraFields", own] as const, ...entries];
  while (all.length > 0 && JSON.stringify(Object.fromEntries(all)).length > LONGEST_KEPT) all.pop();
  return all.length === 0 ? "" : JSON.stringify(Object.fromEntries(all));
}

function contractorOf(row: RowReading): ImportRecord["contractor"] {
  const name = row.line("ContractorCompanyName", 120) || row.line("ContractorFullName", 120);
  const license = row.line("ContractorLicNum", 40) || row.line("ContractorStateLic", 40);
  return name === "" && license === ""
    ? null
    : {
        ...{ name, license, phone: row.line("ContractorPhone", 40), email: row.line("ContractorEmail", 200) },
        trade: row.line("ContractorTrade", 60) || row.line("ContractorTradeMapped", 60),
      };
}

interface Tables {
  readonly statuses: ReturnType<typeof statusTable>;
  readonly types: ReadonlyMap<string, string>;
}

function typeOf(
  row: RowReading,
  tables: Tables,
  ownType: OwnPermit | null,
): Pick<ImportRecord, "typeName" | "typeCode" | "permitTypeMapped"> {
  const own = row.line("PermitTypeMapped", 40);
  const typeName = row.line("PermitType", 200) || own || row.line("PermitTypeDesc", 200);
  const said = tables.types.get(foldedStatus(typeName)) ?? "";
  const isBlds = bldsEnumerations.PermitTypeMapped.some((one) => one === said);
  return { typeName, typeCode: said !== "" && !isBlds ? said : (ownType?.typeCode ?? null), permitTypeMapped: isBlds ? said : own };
}

/** The permit's state: what the mapping says of its status; else what our own export says; else what its status reads like. */
function stateOf(status: string, own: OwnPermit | null, { statuses }: Tables): ImportedPermitState {
  return own && !statuses.has(foldedStatus(status)) ? own.state : importedState(status, statuses);
}

interface Cell {
  readonly row: RowReading;
  readonly column: BldsPermitField;
}
const byCell = {
  prose: ({ row, column }: Cell, most: number) => row.prose(column, most),
  line: ({ row, column }: Cell, most: number) => row.line(column, most),
  cents: ({ row, column }: Cell) => row.cents(column),
  area: ({ row, column }: Cell) => row.number(column, Number.MAX_SAFE_INTEGER, 0),
  count: ({ row, column }: Cell) => row.number(column, Number.MAX_SAFE_INTEGER),
};

function recordOf(row: RowReading, number: string, tables: Tables, own: OwnPermit | null): ImportRecord {
  const status = row.line("StatusCurrent", 120);
  return {
    number,
    ...describe(byCell, (field) => ({ row, column: describedColumns[field] })),
    state: stateOf(status, own, tables),
    rawStatus: status,
    statusOn: row.day("StatusDate"),
    appliedOn: row.day("AppliedDate"),
    issuedOn: row.day("IssuedDate"),
    completedOn: row.day("CompletedDate"),
    expiresOn: row.day("ExpiresDate"),
    coIssuedOn: row.day("COIssuedDate"),
    address: {
      line1: row.line("OriginalAddress1", 120),
      line2: row.line("OriginalAddress2", 120),
      city: row.line("OriginalCity", 80),
      state: row.line("OriginalState", 40),
      zip: readImportZip(row.line("OriginalZip", 12)),
    },
    parcel: row.line("PIN", 40) || null,
    latitude: row.number("Latitude", 90),
    longitude: row.number("Longitude", 180),
    ...typeOf(row, tables, own),
    permitClassMapped: row.line("PermitClassMapped", 40),
    workClassMapped: row.line("WorkClassMapped", 40),
    contractor: contractorOf(row),
    blds: row.kept,
    ...(own && { own }),
  };
}

/** Whether an address names a place: "-" does not. */
const namesPlace = (line1: string): boolean => /[\p{L}\p{N}]/u.test(line1);

function refusalOf(record: ImportRecord, seen: ReadonlySet<string>): ImportRefusal | null {
  if (record.number === "") return "no-permit-number";
  if (record.number.length > 40) return "permit-number-too-long";
  if (seen.has(record.number)) return "repeated-permit-number";
  if (record.appliedOn === null && record.issuedOn === null) return "no-applied-or-issued-date";
  if (record.completedOn === null && record.rawStatus === "") return "no-status-or-completed-date";
  return namesPlace(record.address.line1) ? null : "no-address";
}

export interface BldsImport {
  /** Reads the next row: null for the header. Throws an ImportMappingFault when the mapping names a heading the file lacks. */
  row(row: CsvRow): ImportOutcome | null;
}

/** An import of one file by a mapping: rows in, records or refusals out, in order. A number counts as seen even if its row was refused. */
export function bldsImport(mapping: ImportMapping): BldsImport {
  const tables: Tables = {
    statuses: statusTable(mapping),
    types: new Map(Object.entries(mapping.types).map(([raw, mapped]) => [foldedStatus(raw), mapped])),
  };
  const formats = dateFormatsOf(mapping);
  const seen = new Set<string>();
  let columns: Columns | null = null;
  return {
    row({ line: lineNumber, fields }) {
      if (columns === null) {
        columns = columnsOf(mapping, mapping.header ? fields : null, fields.length);
        if (mapping.header) return null;
      }
      const reading = new RowReading(valuesOf(columns, mapping, fields), formats);
      const { kept, own } = takeOwn(reading.raw("ExtraFields"), ownPermit);
      const record = recordOf(reading, cleanLine(reading.raw("PermitNum")), tables, own);
      const reason = refusalOf(record, seen);
      if (record.number !== "") seen.add(record.number);
      if (reason !== null) return { ok: false, line: lineNumber, reason, fields };
      for (const name of keptColumns) {
        const value = reading.raw(name);
        if (value !== "") reading.kept[name] = truncate(value, LONGEST_KEPT);
      }
      const extra = extraFields(kept, columns.others, fields);
      if (extra !== "") reading.kept.ExtraFields = extra;
      return { ok: true, line: lineNumber, record, warnings: reading.warnings };
    },
  };
}
