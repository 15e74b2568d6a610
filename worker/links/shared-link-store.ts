import type { Changes } from "#schemas/command";
import type { SharedLink } from "#schemas/document/shared-link";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** Links as whoever made them keeps them, found by the hash of their secret alone. */
export interface SharedLinkStore {
  byTokenHash(organization: string, tokenHash: string): Promise<SharedLink | null>;
}

export const createSharedLinkStore = (db: D1Database): SharedLinkStore => ({
  async byTokenHash(organization, tokenHash) {
    const found = await prepared(
      db,
      sql`SELECT r.data FROM shared_link_index AS i JOIN synced_row AS r
          ON r.organization = i.organization AND r.scope = i.scope AND r.kind = 'shared-link' AND r.id = i.link_id
        WHERE i.organization = ${organization} AND i.token_hash = ${tokenHash} AND r.deleted = 0`,
    ).first<{ readonly data: string }>();
    return found === null ? null : dataOf("shared-link", found.data);
  },
});

/** Statements that keep `shared_link_index` in step with the links of a change, for the same batch. A hash that is taken stays whose it is. */
export function sharedLinkIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const entries = changes.puts.flatMap((row) =>
    row.kind === "shared-link" && row.data.tokenHash !== null ? [[row.data.tokenHash, row.id, row.scope]] : [],
  );
  if (entries.length === 0) return [];
  return [
    prepared(
      db,
      sql`INSERT INTO shared_link_index (organization, token_hash, link_id, scope)
        SELECT ${organization}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
        FROM json_each(${entries}) WHERE true
        ON CONFLICT (organization, token_hash) DO NOTHING`,
    ),
  ];
}
