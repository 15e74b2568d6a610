/** Every row that a first pull brings to whoever holds these scopes, read at once: the floor of `pull-10k`. */
export async function allPulledRows(
  db: D1Database,
  organization: string,
  reach: { readonly always: readonly string[]; readonly holders: readonly string[] },
): Promise<readonly unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT kind, id, scope, aggregate, version, data FROM synced_row WHERE organization = ?1 AND deleted = 0 AND scope IN (
         SELECT value FROM json_each(?2)
         UNION SELECT scope FROM holding WHERE organization = ?1 AND held = 1 AND holder IN (SELECT value FROM json_each(?3)))`,
    )
    .bind(organization, JSON.stringify(reach.always), JSON.stringify(reach.holders))
    .all();
  return results;
}

/** One row by its key: the least that a route can ask. */
export const onePoint = (db: D1Database, organization: string): Promise<unknown> =>
  db.prepare("SELECT version FROM organization_head WHERE organization = ?").bind(organization).first();

/** Writes one row and changes nothing: the least that a route can write. */
export const writeOne = (db: D1Database, organization: string): Promise<unknown> =>
  db.prepare("UPDATE organization_head SET version = version WHERE organization = ?").bind(organization).run();
