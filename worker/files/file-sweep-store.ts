import { fileNamedAt, previewNamedAt } from "#schemas/document/named-files";
import { rowsOf } from "#worker/database/sql";

/** A file's bytes as they lie in R2. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** What the database knows of files that nothing names. */
export interface FileSweepStore {
  /** Where the round through the stored files stands. */
  roundAt(organization: string): Promise<string>;
  /** Notes of these stored files which are unnamed and since when, and where the round goes on. Bytes that no row of `file` tells of get one. */
  note(organization: string, found: readonly StoredFile[], next: string, now: string): Promise<void>;
  /** Marks as going what has been unnamed, and touched by nobody, since before `before`. */
  condemn(organization: string, times: { readonly now: string; readonly before: string }): Promise<void>;
  /** Marks as going what this account alone has, and nothing names. */
  condemnOf(organization: string, accountId: string, now: string): Promise<void>;
  /** Files that go. At most 200. */
  going(organization: string): Promise<readonly string[]>;
  /** Their bytes are gone. */
  gone(organization: string, hashes: readonly string[]): Promise<void>;
  /** Files of an account whose pieces may lie in R2 still. At most 50. */
  unfinishedOf(organization: string, accountId: string): Promise<readonly string[]>;
}

const paths = [...new Set(Object.values(fileNamedAt))].map((path) => `json_extract(r.data, '${path}')`).join(", ");
const kinds = Object.keys(fileNamedAt)
  .map((kind) => `'${kind}'`)
  .join(", ");
const previewPath = `json_extract(r.data, '${previewNamedAt.document}')`;
/** The rows `r` of an organization that name a hash as their file's, as `synced_row_by_file` finds them. Both are what stands for them in SQL. */
export const namedRows = (organization: string, sha256: string): string =>
  `synced_row AS r INDEXED BY synced_row_by_file WHERE r.organization = ${organization} AND COALESCE(${paths}) = ${sha256}
   AND r.deleted = 0 AND r.kind IN (${kinds})`;
/** Whether a row names the file `f`, as `synced_row_by_file` and `synced_row_by_preview` find it. */
const named = `(EXISTS (SELECT 1 FROM ${namedRows("f.organization", "f.sha256")})
  OR EXISTS (SELECT 1 FROM synced_row AS r INDEXED BY synced_row_by_preview
  WHERE r.organization = f.organization AND ${previewPath} = f.sha256 AND r.deleted = 0 AND r.kind = 'document' AND ${previewPath} IS NOT NULL))`;
/** Nobody who has a file that goes has it any more: whoever wants it sends its bytes again. */
const forgetHolders = `DELETE FROM file_holder WHERE organization = ?1
  AND sha256 IN (SELECT sha256 FROM file INDEXED BY file_going WHERE organization = ?1 AND going_at IS NOT NULL)`;
const condemnedAtOnce = 200;

export function createFileSweepStore(db: D1Database): FileSweepStore {
  const hashesOf = (result: D1Result | undefined) => rowsOf<{ sha256: string }>(result).map(({ sha256 }) => sha256);
  return {
    async roundAt(organization) {
      return (await db.prepare("SELECT after FROM file_round WHERE organization = ?").bind(organization).first<string>("after")) ?? "";
    },
    note: (organization, found, next, now) => note(db, organization, found, next, now),
    async condemn(organization, { now, before }) {
      await db.batch([
        db
          .prepare(
            `UPDATE file SET going_at = ?2 WHERE organization = ?1 AND sha256 IN (
               SELECT f.sha256 FROM file AS f INDEXED BY file_unnamed WHERE f.organization = ?1 AND f.unnamed_at < ?3 AND f.going_at IS NULL
                 AND NOT ${named} AND NOT EXISTS (SELECT 1 FROM file_holder AS h WHERE h.organization = ?1 AND h.sha256 = f.sha256
                   AND (h.touched_at >= ?3 OR h.pieces_left = 1)) LIMIT ${condemnedAtOnce})`,
          )
          .bind(organization, now, before),
        db.prepare(forgetHolders).bind(organization),
      ]);
    },
    async condemnOf(organization, accountId, now) {
      await db.batch([
        db
          .prepare(
            `UPDATE file SET going_at = ?3 WHERE organization = ?1 AND sha256 IN (
               SELECT f.sha256 FROM file_holder AS o JOIN file AS f ON f.organization = ?1 AND f.sha256 = o.sha256
               WHERE o.organization = ?1 AND o.account_id = ?2 AND f.going_at IS NULL AND NOT ${named}
                 AND NOT EXISTS (SELECT 1 FROM file_holder AS h WHERE h.organization = ?1 AND h.sha256 = f.sha256 AND h.account_id <> ?2)
               LIMIT ${condemnedAtOnce})`,
          )
          .bind(organization, accountId, now),
        db.prepare(forgetHolders).bind(organization),
      ]);
    },
    async going(organization) {
      const [result] = await db.batch([
        db
          .prepare(
            `SELECT sha256 FROM file INDEXED BY file_going WHERE organization = ? AND going_at IS NOT NULL ORDER BY sha256 LIMIT ${condemnedAtOnce}`,
          )
          .bind(organization),
      ]);
      return hashesOf(result);
    },
    async gone(organization, hashes) {
      await db
        .prepare("DELETE FROM file WHERE organization = ?1 AND going_at IS NOT NULL AND sha256 IN (SELECT value FROM json_each(?2))")
        .bind(organization, JSON.stringify(hashes))
        .run();
    },
    async unfinishedOf(organization, accountId) {
      const [result] = await db.batch([
        db
          .prepare(
            "SELECT sha256 FROM file_holder WHERE organization = ? AND account_id = ? AND (state = 'sending' OR pieces_left = 1) LIMIT 50",
          )
          .bind(organization, accountId),
      ]);
      return hashesOf(result);
    },
  };
}

/** One batch: what is judged unnamed and what is judged named are the same moment's. */
async function note(db: D1Database, organization: string, found: readonly StoredFile[], next: string, now: string): Promise<void> {
  const list = JSON.stringify(found.map(({ sha256, bytes, mediaType }) => [sha256, bytes, mediaType]));
  await db.batch([
    db
      .prepare(
        `INSERT INTO file (organization, sha256, bytes, media_type, state, uploaded_by, completed_at)
         SELECT ?1, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), 'complete', '', ?3 FROM json_each(?2) WHERE true
         ON CONFLICT (organization, sha256) DO NOTHING`,
      )
      .bind(organization, list, now),
    db
      .prepare(
        `UPDATE file AS f SET unnamed_at = CASE WHEN ${named} THEN NULL ELSE COALESCE(f.unnamed_at, ?3) END
         WHERE f.organization = ?1 AND f.going_at IS NULL AND f.sha256 IN (SELECT json_extract(value, '$[0]') FROM json_each(?2))
           AND (f.unnamed_at IS NULL) <> ${named}`,
      )
      .bind(organization, list, now),
    db
      .prepare(
        "INSERT INTO file_round (organization, after) VALUES (?1, ?2) ON CONFLICT (organization) DO UPDATE SET after = excluded.after",
      )
      .bind(organization, next),
  ]);
}
