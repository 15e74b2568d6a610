import { prepared, sql } from "#worker/database/sql";

/** What an account holds of permits and applications, in the order of their scopes. */
export interface OwnDataStore {
  /** Scopes `draft:` and `permit:` after this one, at most `limit`. */
  held(organization: string, holder: string, after: string, limit: number): Promise<readonly string[]>;
}

export const createOwnDataStore = (db: D1Database): OwnDataStore => ({
  async held(organization, holder, after, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT scope FROM holding WHERE organization = ${organization} AND holder = ${holder} AND scope > ${after} AND held = 1
        AND (scope GLOB 'draft:*' OR scope GLOB 'permit:*') ORDER BY scope LIMIT ${limit}`,
    ).all<{ scope: string }>();
    return results.map(({ scope }) => scope);
  },
});
