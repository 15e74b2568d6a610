import { previewLimit } from "#schemas/document/document";
import type { FileMediaType } from "#schemas/document/file-transfer";
import type { SaidOfSet } from "./approved-set-file";
import { type Begun, type BegunFile, beginFile, hasPermit, moveFiled } from "./file-budget-store";
import { namedRows } from "./file-sweep-store";

/** A joined file as it is, whatever anybody says of it. */
export interface HeldFile {
  readonly bytes: number;
  readonly mediaType: string;
}
/** A joined file that somebody may read, and the name to save it under. */
export interface ReadableFile extends HeldFile {
  readonly fileName: string | null;
}
export interface SendingFile {
  readonly accountId: string;
  readonly sha256: string;
}

/** What the database knows of files. The bytes are in `PieceStore`. */
export interface FileStore {
  /** Notes that an account sends the file, or why it may not. `held`: it has sent it before. */
  begin(organization: string, file: BegunFile, now: string): Promise<Begun>;
  /** Whether somebody has a permit here: they filed one, or are a party to it. */
  hasPermit(organization: string, accountId: string): Promise<boolean>;
  /** Counts what somebody sent before they filed as theirs who have. */
  moveFiled(organization: string): Promise<void>;
  /** The bytes that count of a file on its way: what has come of it, or what was declared where that is held against it. */
  sendingBytes(organization: string, who: SendingFile): Promise<number | null>;
  holderState(organization: string, who: SendingFile): Promise<"sending" | "held" | null>;
  /** Notes that whoever has the file asked for it, unless that is noted since `before`. */
  touch(organization: string, who: SendingFile, now: string, before: string): Promise<void>;
  /** Whether the joined bytes are there, whoever sent them. */
  isComplete(organization: string, sha256: string): Promise<boolean>;
  /** The bytes of a joined file. */
  sizeOf(organization: string, sha256: string): Promise<number | null>;
  /** What a file is that this account has sent whole; null for any other. */
  heldFile(organization: string, who: SendingFile): Promise<HeldFile | null>;
  /** What the approved sets that this account registered say of the file: each its bytes and pages. */
  setsSaid(organization: string, who: SendingFile): Promise<readonly SaidOfSet[]>;
  /** Whether a document that this account added says that the file is of another kind. */
  saidOther(organization: string, who: SendingFile, mediaType: FileMediaType): Promise<boolean>;
  complete(
    organization: string,
    who: SendingFile,
    file: { readonly bytes: number; readonly mediaType: FileMediaType },
    now: string,
  ): Promise<void>;
  piecesGone(organization: string, who: SendingFile): Promise<void>;
  /** Files whose pieces can go: sent whole, or untouched since `before`. At most 50. */
  stale(organization: string, before: string): Promise<readonly (SendingFile & { readonly held: boolean })[]>;
  forget(organization: string, who: SendingFile): Promise<void>;
  /**
   * The file, if a document or photo with this hash, or a document with this preview, stands in one of `scopes`, one of `holders` holds
   * that scope, and whoever added the row has had the bytes. An approved set is a PDF of the very size that was registered. A preview is a JPEG of the very size that its document says.
   */
  readable(
    organization: string,
    asked: { readonly sha256: string; readonly scopes: readonly string[]; readonly holders: readonly string[] },
  ): Promise<ReadableFile | null>;
  /** The picture of a reported problem, once whoever reported it has sent its bytes. Whoever asks has been allowed to read the report. */
  ofReport(organization: string, asked: { readonly sha256: string; readonly reportId: string }): Promise<ReadableFile | null>;
}

export function createFileStore(db: D1Database): FileStore {
  const stateOf = (organization: string, { accountId, sha256 }: SendingFile) =>
    db
      .prepare("SELECT state FROM file_holder WHERE organization = ? AND account_id = ? AND sha256 = ?")
      .bind(organization, accountId, sha256);
  return {
    begin: (organization, file, now) => beginFile(db, organization, file, now),
    hasPermit: (organization, accountId) => hasPermit(db, organization, accountId),
    moveFiled: (organization) => moveFiled(db, organization),
    async sendingBytes(organization, { accountId, sha256 }) {
      const found = await db
        .prepare("SELECT bytes FROM file_holder WHERE organization = ? AND account_id = ? AND sha256 = ? AND state = 'sending'")
        .bind(organization, accountId, sha256)
        .first<{ bytes: number }>();
      return found?.bytes ?? null;
    },
    async touch(organization, { accountId, sha256 }, now, before) {
      await db
        .prepare("UPDATE file_holder SET touched_at = ?4 WHERE organization = ?1 AND account_id = ?2 AND sha256 = ?3 AND touched_at < ?5")
        .bind(organization, accountId, sha256, now, before)
        .run();
    },
    holderState: async (organization, who) => (await stateOf(organization, who).first<{ state: "sending" | "held" }>())?.state ?? null,
    async isComplete(organization, sha256) {
      const found = await db
        .prepare("SELECT 1 FROM file WHERE organization = ? AND sha256 = ? AND going_at IS NULL")
        .bind(organization, sha256)
        .first();
      return found !== null;
    },
    async sizeOf(organization, sha256) {
      const found = await db
        .prepare("SELECT bytes FROM file WHERE organization = ? AND sha256 = ?")
        .bind(organization, sha256)
        .first<{ bytes: number }>();
      return found?.bytes ?? null;
    },
    heldFile: (organization, who) => heldFile(db, organization, who),
    setsSaid: (organization, who) => setsSaid(db, organization, who),
    saidOther: (organization, who, mediaType) => saidOther(db, organization, who, mediaType),
    complete: (organization, who, file, now) => complete(db, organization, who, file, now),
    async piecesGone(organization, { accountId, sha256 }) {
      await db
        .prepare("UPDATE file_holder SET pieces_left = 0 WHERE organization = ? AND account_id = ? AND sha256 = ? AND state = 'held'")
        .bind(organization, accountId, sha256)
        .run();
    },
    stale: (organization, before) => stale(db, organization, before),
    async forget(organization, { accountId, sha256 }) {
      await db
        .prepare("DELETE FROM file_holder WHERE organization = ? AND account_id = ? AND sha256 = ? AND state = 'sending'")
        .bind(organization, accountId, sha256)
        .run();
    },
    readable: (organization, asked) => readable(db, organization, asked),
    ofReport: (organization, asked) => ofReport(db, organization, asked),
  };
}

async function heldFile(db: D1Database, organization: string, { accountId, sha256 }: SendingFile): Promise<HeldFile | null> {
  const found = await db
    .prepare(
      `SELECT f.bytes, f.media_type FROM file_holder AS o JOIN file AS f ON f.organization = o.organization AND f.sha256 = o.sha256
       WHERE o.organization = ? AND o.account_id = ? AND o.sha256 = ? AND o.state = 'held'`,
    )
    .bind(organization, accountId, sha256)
    .first<{ bytes: number; media_type: string }>();
  return found === null ? null : { bytes: found.bytes, mediaType: found.media_type };
}

async function setsSaid(db: D1Database, organization: string, { accountId, sha256 }: SendingFile): Promise<readonly SaidOfSet[]> {
  const found = await db
    .prepare(
      `SELECT json_extract(r.data, '$.bytes') AS bytes, json_extract(r.data, '$.pages') AS pages FROM ${namedRows("?1", "?2")}
         AND r.kind = 'approved-set' AND json_extract(r.data, '$.by') = ?3 LIMIT 20`,
    )
    .bind(organization, sha256, accountId)
    .all<{ bytes: number; pages: number }>();
  return found.results;
}

async function saidOther(
  db: D1Database,
  organization: string,
  { accountId, sha256 }: SendingFile,
  mediaType: FileMediaType,
): Promise<boolean> {
  const found = await db
    .prepare(
      `SELECT 1 FROM ${namedRows("?1", "?2")} AND r.kind = 'document'
         AND json_extract(r.data, '$.addedBy') = ?3 AND json_extract(r.data, '$.mediaType') <> ?4 LIMIT 1`,
    )
    .bind(organization, sha256, accountId, mediaType)
    .first();
  return found !== null;
}

async function complete(
  db: D1Database,
  organization: string,
  { accountId, sha256 }: SendingFile,
  { bytes, mediaType }: { readonly bytes: number; readonly mediaType: FileMediaType },
  now: string,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO file (organization, sha256, bytes, media_type, state, uploaded_by, completed_at) VALUES (?1, ?2, ?3, ?4, 'complete', ?5, ?6)
         ON CONFLICT (organization, sha256) DO NOTHING`,
      )
      .bind(organization, sha256, bytes, mediaType, accountId, now),
    db
      .prepare(
        `INSERT INTO file_holder (organization, account_id, sha256, state, touched_at, bytes) VALUES (?1, ?2, ?3, 'held', ?4, ?5)
         ON CONFLICT (organization, account_id, sha256) DO UPDATE SET state = 'held', touched_at = excluded.touched_at, bytes = excluded.bytes`,
      )
      .bind(organization, accountId, sha256, now, bytes),
  ]);
}

async function stale(db: D1Database, organization: string, before: string) {
  const { results } = await db
    .prepare(
      `SELECT account_id, sha256, state FROM file_holder
       WHERE organization = ? AND pieces_left = 1 AND (state = 'held' OR (state = 'sending' AND touched_at < ?)) LIMIT 50`,
    )
    .bind(organization, before)
    .all<{ account_id: string; sha256: string; state: string }>();
  return results.map((row) => ({ accountId: row.account_id, sha256: row.sha256, held: row.state === "held" }));
}

async function readable(
  db: D1Database,
  organization: string,
  asked: { readonly sha256: string; readonly scopes: readonly string[]; readonly holders: readonly string[] },
): Promise<ReadableFile | null> {
  const found = await db
    .prepare(
      `SELECT f.bytes, f.media_type, json_extract(r.data, '$.fileName') AS file_name
       FROM synced_row AS r JOIN file AS f ON f.organization = ?1 AND f.sha256 = ?2
       WHERE r.organization = ?1 AND r.scope IN (SELECT value FROM json_each(?3)) AND r.kind IN ('document', 'inspection-photo', 'approved-set', 'paper') AND r.deleted = 0
         AND (json_extract(r.data, '$.sha256') = ?2 OR (r.kind = 'document' AND json_extract(r.data, '$.preview.sha256') = ?2
           AND f.media_type = 'image/jpeg' AND f.bytes = json_extract(r.data, '$.preview.bytes') AND f.bytes <= ?5))
         AND (r.kind <> 'approved-set' OR (f.media_type = 'application/pdf' AND f.bytes = json_extract(r.data, '$.bytes')))
         AND EXISTS (SELECT 1 FROM holding AS h WHERE h.organization = ?1 AND h.scope = r.scope AND h.held = 1
           AND h.holder IN (SELECT value FROM json_each(?4)))
         AND EXISTS (SELECT 1 FROM file_holder AS o WHERE o.organization = ?1 AND o.sha256 = ?2 AND o.state = 'held'
           AND o.account_id = COALESCE(json_extract(r.data, '$.addedBy'), json_extract(r.data, '$.by')))
       ORDER BY json_extract(r.data, '$.sha256') = ?2 DESC LIMIT 1`,
    )
    .bind(organization, asked.sha256, JSON.stringify(asked.scopes), JSON.stringify(asked.holders), previewLimit)
    .first<{ bytes: number; media_type: string; file_name: string | null }>();
  return found === null ? null : { bytes: found.bytes, mediaType: found.media_type, fileName: found.file_name };
}

async function ofReport(
  db: D1Database,
  organization: string,
  { sha256, reportId }: { readonly sha256: string; readonly reportId: string },
): Promise<ReadableFile | null> {
  const found = await db
    .prepare(
      `SELECT f.bytes, f.media_type FROM bug_report_index AS i
       JOIN synced_row AS r ON r.organization = i.organization AND r.scope = i.scope AND r.kind = 'bug-report' AND r.id = i.report_id AND r.deleted = 0
       JOIN file AS f ON f.organization = i.organization AND f.sha256 = ?3
       JOIN file_holder AS o ON o.organization = i.organization AND o.sha256 = ?3 AND o.state = 'held'
         AND o.account_id = json_extract(r.data, '$.reporterId')
       WHERE i.organization = ?1 AND i.report_id = ?2 AND json_extract(r.data, '$.screenshot.sha256') = ?3`,
    )
    .bind(organization, reportId, sha256)
    .first<{ bytes: number; media_type: string }>();
  return found === null ? null : { bytes: found.bytes, mediaType: found.media_type, fileName: null };
}
