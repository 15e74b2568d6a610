import { type FilmType, filmType } from "#schemas/usability-test/film";
import { prepared, sql } from "#worker/database/sql";
import { recorderRules } from "../recorder-rules";
import type { NamedUpload } from "./upload-token";

/** A part of a film, as R2 knows it. `part` counts from 1. */
export interface KeptPart {
  readonly part: number;
  readonly etag: string;
  readonly bytes: number;
}

export interface BegunUpload {
  /** null: no part has come. */
  readonly multipartId: string | null;
  readonly parts: readonly KeptPart[];
  /** What its first part was announced as; null: none has come. */
  readonly type: FilmType | null;
  /** A part of it could not be stored. */
  readonly dropped: boolean;
}

/** Uploads that were allowed, each for one film. */
export interface UploadStore {
  /** false: the session has asked for too many. Instants. */
  allow(organization: string, upload: NamedUpload, expiresAt: string): Promise<boolean>;
  /** Takes an upload for oneself; false when it was taken, or its session is gone. */
  take(organization: string, upload: NamedUpload, now: string): Promise<boolean>;
  /** What has come of a film in parts; null: it was taken, or there is none. */
  begun(organization: string, upload: NamedUpload): Promise<BegunUpload | null>;
  /** Names what R2 puts together, and its type; gives the name that stands, where two began at once. */
  beginParts(organization: string, upload: NamedUpload, begun: { readonly multipartId: string; readonly type: FilmType }): Promise<string>;
  /** Notes that no more of it is kept, and forgets its parts. */
  drop(organization: string, upload: NamedUpload): Promise<void>;
  /** Notes a part; the same again stands in its place. */
  addPart(organization: string, upload: NamedUpload, part: KeptPart): Promise<void>;
  /** Gives one back whose sending broke off, so that it may be tried again. */
  giveBack(organization: string, upload: NamedUpload): Promise<void>;
  /**
   * The film has arrived: it is its session's from now on. Gives the upload to let go: the one before, or this one where the recording was
   * removed meanwhile.
   */
  arrived(
    organization: string,
    upload: NamedUpload,
    film: { readonly bytes: number; readonly type: FilmType },
    now: string,
  ): Promise<string | null>;
}

export const createUploadStore = (db: D1Database): UploadStore => ({
  async allow(organization, { sessionId, uploadId }, expiresAt) {
    const done = await prepared(
      db,
      sql`INSERT INTO recorder_upload (organization, session_id, upload_id, expires_at)
        SELECT ${organization}, ${sessionId}, ${uploadId}, ${expiresAt}
        WHERE (SELECT COUNT(*) FROM recorder_upload WHERE organization = ${organization} AND session_id = ${sessionId})
          < ${recorderRules.sessionUploads}`,
    ).run();
    return done.meta.changes === 1;
  },
  async take(organization, { sessionId, uploadId }, now) {
    const done = await prepared(
      db,
      sql`UPDATE recorder_upload SET taken_at = ${now}
        WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId} AND taken_at IS NULL
          AND EXISTS (SELECT 1 FROM recorder_session
            WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL)`,
    ).run();
    return done.meta.changes === 1;
  },
  async begun(organization, { sessionId, uploadId }) {
    const [upload, parts] = await db.batch<{ multipart_id: string | null; film_type: string | null; dropped: number } & KeptPart>([
      prepared(
        db,
        sql`SELECT multipart_id, film_type, dropped FROM recorder_upload
          WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId} AND taken_at IS NULL`,
      ),
      prepared(
        db,
        sql`SELECT part, etag, bytes FROM recorder_upload_part
          WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId} ORDER BY part`,
      ),
    ]);
    const found = upload?.results[0];
    if (found === undefined) return null;
    return {
      multipartId: found.multipart_id,
      parts: (parts?.results ?? []).map(({ part, etag, bytes }) => ({ part, etag, bytes })),
      type: filmType.nullable().parse(found.film_type),
      dropped: found.dropped === 1,
    };
  },
  drop: (organization, upload) => drop(db, organization, upload),
  async beginParts(organization, { sessionId, uploadId }, { multipartId, type }) {
    const found = await prepared(
      db,
      sql`UPDATE recorder_upload SET multipart_id = COALESCE(multipart_id, ${multipartId}), film_type = COALESCE(film_type, ${type})
        WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId} RETURNING multipart_id`,
    ).first<{ multipart_id: string }>();
    return found?.multipart_id ?? multipartId;
  },
  async addPart(organization, { sessionId, uploadId }, { part, etag, bytes }) {
    await prepared(
      db,
      sql`INSERT INTO recorder_upload_part (organization, session_id, upload_id, part, etag, bytes)
        VALUES (${organization}, ${sessionId}, ${uploadId}, ${part}, ${etag}, ${bytes})
        ON CONFLICT (organization, session_id, upload_id, part) DO UPDATE SET etag = excluded.etag, bytes = excluded.bytes`,
    ).run();
  },
  async giveBack(organization, { sessionId, uploadId }) {
    await prepared(
      db,
      sql`UPDATE recorder_upload SET taken_at = NULL
        WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId}`,
    ).run();
  },
  async arrived(organization, { sessionId, uploadId }, { bytes, type }, now) {
    const [before, taken] = await db.batch<{ video_key: string | null }>([
      prepared(db, sql`SELECT video_key FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`),
      prepared(
        db,
        sql`UPDATE recorder_session SET video_key = ${uploadId}, video_bytes = ${bytes}, video_type = ${type}, video_at = ${now}, last_at = ${now}
          WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL`,
      ),
    ]);
    if (taken?.meta.changes === 0) return uploadId;
    return before?.results[0]?.video_key ?? null;
  },
});

async function drop(db: D1Database, organization: string, { sessionId, uploadId }: NamedUpload): Promise<void> {
  await db.batch([
    prepared(
      db,
      sql`UPDATE recorder_upload SET dropped = 1
          WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId}`,
    ),
    prepared(
      db,
      sql`DELETE FROM recorder_upload_part
          WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId}`,
    ),
  ]);
}
