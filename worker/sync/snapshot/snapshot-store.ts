import { scopes } from "#schemas/row-scope";
import { protocolVersion, storedRowsVersion } from "#schemas/sync";
import { type D1Readable, prepared, sql } from "#worker/database/sql";

/** Whose rows a snapshot has. Whoever may read it holds them without a holding row. */
export const snapshotScopes: readonly string[] = [scopes.org, scopes.staff];

/** A snapshot of another protocol or of rows kept otherwise is as good as none. */
const form = `${protocolVersion}.${storedRowsVersion}`;

/** Snapshots kept: one that a device is just taking outlives the next. */
const kept = 2;

export interface SnapshotStore {
  /** The organization's version, and how many rows of the snapshots' scopes changed since the newest snapshot, counted up to `most`. */
  changed(organization: string, most: number): Promise<{ readonly version: number; readonly rows: number }>;
  /** Keeps a snapshot's bytes, and forgets those before the last. */
  keep(organization: string, version: number, bytes: ArrayBuffer, now: string): Promise<void>;
  /** The bytes as they are kept: gzip. Null: there is none of this version. */
  open(organization: string, version: number): Promise<ReadableStream | null>;
}

const keyOf = (organization: string, version: number) => `org/${organization}/snapshots/${form}/${version}`;

/** The version of the newest snapshot; null before the first. */
export const latestSnapshot = (db: D1Readable, organization: string): Promise<number | null> =>
  prepared(
    db,
    sql`SELECT version FROM snapshot WHERE organization = ${organization} AND form = ${form} ORDER BY version DESC LIMIT 1`,
  ).first<number>("version");

async function changed(db: D1Database, organization: string, most: number): Promise<{ readonly version: number; readonly rows: number }> {
  const since = (await latestSnapshot(db, organization)) ?? 0;
  const found = await prepared(
    db,
    sql`SELECT version, (SELECT COUNT(*) FROM (
          SELECT 1 FROM json_each(${snapshotScopes}) AS scope CROSS JOIN synced_row AS r INDEXED BY synced_row_by_scope
          WHERE r.organization = ${organization} AND r.scope = scope.value AND r.version > ${since} LIMIT ${most})) AS changed
        FROM organization_head WHERE organization = ${organization}`,
  ).first<{ version: number; changed: number }>();
  return { version: found?.version ?? 0, rows: found?.changed ?? 0 };
}

async function forgetOlder(db: D1Database, bucket: R2Bucket, organization: string): Promise<void> {
  const { results } = await prepared(
    db,
    sql`DELETE FROM snapshot WHERE organization = ${organization} AND form = ${form} AND version NOT IN (
          SELECT version FROM snapshot WHERE organization = ${organization} AND form = ${form} ORDER BY version DESC LIMIT ${kept})
        RETURNING version`,
  ).all<{ version: number }>();
  if (results.length > 0) await bucket.delete(results.map(({ version }) => keyOf(organization, version)));
}

export const createSnapshotStore = (db: D1Database, bucket: R2Bucket): SnapshotStore => ({
  changed: (organization, most) => changed(db, organization, most),
  async keep(organization, version, bytes, now) {
    // The bytes first: a snapshot that is told of can be taken.
    const httpMetadata = { contentType: "application/x-ndjson", contentEncoding: "gzip" };
    await bucket.put(keyOf(organization, version), bytes, { httpMetadata });
    await prepared(
      db,
      sql`INSERT INTO snapshot (organization, form, version, bytes, made_at)
        VALUES (${organization}, ${form}, ${version}, ${bytes.byteLength}, ${now})
        ON CONFLICT (organization, form, version) DO UPDATE SET bytes = excluded.bytes, made_at = excluded.made_at`,
    ).run();
    await forgetOlder(db, bucket, organization);
  },
  open: async (organization, version) => (await bucket.get(keyOf(organization, version)))?.body ?? null,
});
