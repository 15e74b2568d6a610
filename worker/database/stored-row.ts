import { type AnyRow, type RowData, type RowKind, rowKind, rowSchemas } from "#schemas/row";
import { rememberedBy } from "./remembered-data";

/** A row as `synced_row` keeps it: scope '' for what never leaves the worker, data null for a tombstone. */
export interface StoredRow {
  readonly scope: string;
  readonly kind: string;
  readonly id: string;
  readonly aggregate: string | null;
  readonly data: string | null;
}

const readingOf =
  (kind: RowKind) =>
  (text: string): unknown =>
    rowSchemas[kind].parse(JSON.parse(text));
/** A permit type is a whole form with its rules. Most pages and commands need it, and an office changes it a few times a year. */
const permitTypeIn = rememberedBy(readingOf("permit-type"));

/** The data of a row of a known kind, held against its schema. Throws when storage holds something else: a fault of ours. */
export function dataOf<K extends RowKind>(kind: K, text: string | null): RowData<K> {
  const read = kind === "permit-type" ? permitTypeIn : readingOf(kind);
  return read(text ?? "null") as RowData<K>;
}

/** Reads a stored row through its schema: the door between the database and the language. */
export function rowOf(stored: StoredRow): AnyRow {
  const kind = rowKind.parse(stored.kind);
  const scope = stored.scope === "" ? null : stored.scope;
  return { kind, id: stored.id, scope, aggregate: stored.aggregate, data: dataOf(kind, stored.data) } as AnyRow;
}
