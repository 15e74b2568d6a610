import type { AnyRow, RowData, RowKind } from "#schemas/row";
import { prepared, sql } from "./sql";
import { dataOf, rowOf, type StoredRow } from "./stored-row";

/** Reads of rows as they stand now, by where they stand. Whoever asks has been allowed the scopes it names. */
export interface RowStore {
  one<K extends RowKind>(organization: string, scope: string, kind: K, id: string): Promise<RowData<K> | null>;
  /** Rows of a kind in these scopes, in the order of their ids. */
  ofKind<K extends RowKind>(organization: string, scopes: readonly string[], kind: K): Promise<readonly RowData<K>[]>;
  /** Rows of a kind in one aggregate, by id. */
  ofAggregate<K extends RowKind>(organization: string, aggregate: string, kind: K): Promise<readonly RowData<K>[]>;
  /** Every row of these scopes. */
  ofScopes(organization: string, scopes: readonly string[]): Promise<readonly AnyRow[]>;
  /** Scopes beginning with `prefix` that one of these holders has by a holding. */
  heldScopes(organization: string, holders: readonly string[], prefix: string): Promise<readonly string[]>;
  /** Which of these scopes one of these holders has by a holding. */
  heldAmong(organization: string, holders: readonly string[], scopes: readonly string[]): Promise<readonly string[]>;
}

interface DataRow {
  readonly data: string;
}
interface ScopeRow {
  readonly scope: string;
}

export const createRowStore = (db: D1Database): RowStore => ({
  async one(organization, scope, kind, id) {
    const found = await prepared(
      db,
      sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope = ${scope} AND kind = ${kind} AND id = ${id} AND deleted = 0`,
    ).first<DataRow>();
    return found === null ? null : dataOf(kind, found.data);
  },
  async ofKind(organization, scopes, kind) {
    // `+id`: sorted once found. By itself SQLite would read the organization's every row along synced_row_by_id to spare the sorting.
    const { results } = await prepared(
      db,
      sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope IN (SELECT value FROM json_each(${scopes}))
        AND kind = ${kind} AND deleted = 0 ORDER BY +id`,
    ).all<DataRow>();
    return results.map((row) => dataOf(kind, row.data));
  },
  async ofAggregate(organization, aggregate, kind) {
    const { results } = await prepared(
      db,
      sql`SELECT data FROM synced_row INDEXED BY synced_row_by_aggregate WHERE organization = ${organization} AND aggregate = ${aggregate}
        AND kind = ${kind} AND deleted = 0 ORDER BY id`,
    ).all<DataRow>();
    return results.map((row) => dataOf(kind, row.data));
  },
  async ofScopes(organization, scopes) {
    const { results } = await prepared(
      db,
      sql`SELECT scope, kind, id, aggregate, data FROM synced_row WHERE organization = ${organization}
        AND scope IN (SELECT value FROM json_each(${scopes})) AND deleted = 0`,
    ).all<StoredRow>();
    return results.map(rowOf);
  },
  async heldScopes(organization, holders, prefix) {
    const { results } = await prepared(
      db,
      sql`SELECT DISTINCT scope FROM holding WHERE organization = ${organization} AND holder IN (SELECT value FROM json_each(${holders}))
        AND scope >= ${prefix} AND scope < ${`${prefix}~`} AND held = 1`,
    ).all<ScopeRow>();
    return results.map((row) => row.scope);
  },
  async heldAmong(organization, holders, scopes) {
    const { results } = await prepared(
      db,
      sql`SELECT DISTINCT scope FROM holding WHERE organization = ${organization} AND holder IN (SELECT value FROM json_each(${holders}))
        AND scope IN (SELECT value FROM json_each(${scopes})) AND held = 1`,
    ).all<ScopeRow>();
    return results.map((row) => row.scope);
  },
});
