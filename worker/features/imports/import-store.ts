import { prepared, sql } from "#worker/database/sql";

/** What earlier imports left. */
export interface ImportStore {
  /** The digest of the record that each of these permits last came from; permits that did not come by import are left out. */
  digests(organization: string, permitIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

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
});
