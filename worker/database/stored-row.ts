import { type AnyRow, type RowData, type RowKind, rowKind, rowSchemas } from "#schemas/row";

/** A row as `synced_row` keeps it: scope '' for what never leaves the worker, data null for a tombstone. */
export interface StoredRow {
  readonly scope: string;
  readonly kind: string;
  readonly id: string;
  readonly aggregate: string | null;
  readonly data: string | null;
}

/** The data of a row of a known kind, held against its schema. Throws when storage holds something else: a fault of ours. */
export function dataOf<K extends RowKind>(kind: K, text: string | null): RowData<K> {
  const schema = rowSchemas[kind];
  return schema.parse(JSON.parse(text ?? "null")) as RowData<K>;
}

/** Reads a stored row through its schema: the door between the database and the language. */
export function rowOf(stored: StoredRow): AnyRow {
  const kind = rowKind.parse(stored.kind);
  const scope = stored.scope === "" ? null : stored.scope;
  return { kind, id: stored.id, scope, aggregate: stored.aggregate, data: dataOf(kind, stored.data) } as AnyRow;
}
