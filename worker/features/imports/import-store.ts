import { prepared, type Sql, sql } from "#worker/database/sql";

/** What earlier imports left. */
export interface ImportStore {
  /** The digest of the record that each of these permits last came from; permits that did not come by import are left out. */
  digests(organization: string, permitIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The permits that have these numbers, by number. */
  holders(organization: string, numbers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
}

/** The index is named: SQLite would walk the office's whole list for each number, because that index alone answers without the row. */
export const holdersOf = (organization: string, numbers: readonly string[]): Sql => sql`SELECT q.number, q.permit_id
  FROM json_each(${numbers}) AS wanted CROSS JOIN permit_index AS q INDEXED BY permit_index_by_bare_number
    ON q.organization = ${organization} AND q.number = wanted.value`;

export const createImportStore = (db: D1Database): ImportStore => ({
  async digests(organization, permitIds) {
    const { results } = await prepared(
      db,
      sql`SELECT r.id, json_extract(r.data, '$.imported.digest') AS digest FROM json_each(${permitIds}) AS wanted CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'permit:' || wanted.value AND r.kind = 'permit' AND r.id = wanted.value
            AND r.deleted = 0
        WHERE digest IS NOT NULL`,
    ).all<{ id: string; digest: string }>();
    return new Map(results.map((row) => [row.id, row.digest]));
  },
  async holders(organization, numbers) {
    const { results } = await prepared(db, holdersOf(organization, numbers)).all<{ number: string; permit_id: string }>();
    const found = new Map<string, readonly string[]>();
    for (const row of results) found.set(row.number, [...(found.get(row.number) ?? []), row.permit_id]);
    return found;
  },
});
