import { prepared, sql } from "#worker/database/sql";
import { recorderRules } from "./recorder-rules";
import type { NamedUpload } from "./upload-token";

/** Uploads that were allowed, each for one film. */
export interface UploadStore {
  /** false: the session has asked for too many. Instants. */
  allow(organization: string, upload: NamedUpload, expiresAt: string): Promise<boolean>;
  /** Takes an upload for oneself; false when it was taken, or its session is gone. */
  take(organization: string, upload: NamedUpload, now: string): Promise<boolean>;
  /** Gives one back whose sending broke off, so that it may be tried again. */
  giveBack(organization: string, upload: NamedUpload): Promise<void>;
  /**
   * The film has arrived: it is its session's from now on. Gives the upload to let go: the one before, or this one where the recording was
   * removed meanwhile.
   */
  arrived(organization: string, upload: NamedUpload, bytes: number, now: string): Promise<string | null>;
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
  async giveBack(organization, { sessionId, uploadId }) {
    await prepared(
      db,
      sql`UPDATE recorder_upload SET taken_at = NULL
        WHERE organization = ${organization} AND session_id = ${sessionId} AND upload_id = ${uploadId}`,
    ).run();
  },
  async arrived(organization, { sessionId, uploadId }, bytes, now) {
    const [before, taken] = await db.batch<{ video_key: string | null }>([
      prepared(db, sql`SELECT video_key FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`),
      prepared(
        db,
        sql`UPDATE recorder_session SET video_key = ${uploadId}, video_bytes = ${bytes}, video_at = ${now}, last_at = ${now}
          WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL`,
      ),
    ]);
    if (taken?.meta.changes === 0) return uploadId;
    return before?.results[0]?.video_key ?? null;
  },
});
