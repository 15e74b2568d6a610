import { type D1Readable, prepared, type Sql, sql } from "#worker/database/sql";

/** Ends of recordings: their time runs out, or an Admin removes them. */
export interface RecordingSweepStore {
  /** Recordings that began before and are still kept, the oldest first, so many at most. `before`: an instant. */
  over(organization: string, before: string, limit: number): Promise<readonly string[]>;
  /**
   * Forgets what was recorded of a session, and who it was. What its tests were told stands: results outlive recordings. A session that
   * took no test is forgotten whole. Again = no change.
   */
  sweep(organization: string, sessionId: string, now: string): Promise<void>;
  /** Sessions that began before and have read no open test, nor may record without one; so many at most. `before`: an instant. */
  unbound(organization: string, before: string, limit: number): Promise<readonly string[]>;
  /** Forgets a session whole, with what it told its tests. */
  remove(organization: string, sessionId: string): Promise<void>;
}

const recordedOf = (organization: string, sessionId: string): readonly Sql[] => [
  sql`DELETE FROM recorder_batch WHERE organization = ${organization} AND session_id = ${sessionId}`,
  sql`DELETE FROM recorder_image WHERE organization = ${organization} AND session_id = ${sessionId}`,
  sql`DELETE FROM recorder_upload_part WHERE organization = ${organization} AND session_id = ${sessionId}`,
  sql`DELETE FROM recorder_upload WHERE organization = ${organization} AND session_id = ${sessionId}`,
];

const run = (db: D1Readable, statements: readonly Sql[]) => db.batch(statements.map((statement) => prepared(db, statement)));

export const createRecordingSweepStore = (db: D1Database): RecordingSweepStore => ({
  async over(organization, before, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT session_id FROM recorder_session WHERE organization = ${organization} AND swept_at IS NULL AND started_at < ${before}
        ORDER BY started_at LIMIT ${limit}`,
    ).all<{ session_id: string }>();
    return results.map((row) => row.session_id);
  },
  async unbound(organization, before, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT session_id FROM recorder_session WHERE organization = ${organization} AND swept_at IS NULL AND by_project = 0
        AND bound_test_id IS NULL AND started_at < ${before} LIMIT ${limit}`,
    ).all<{ session_id: string }>();
    return results.map((row) => row.session_id);
  },
  async sweep(organization, sessionId, now) {
    await run(db, [
      ...recordedOf(organization, sessionId),
      sql`DELETE FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId} AND NOT EXISTS
        (SELECT 1 FROM recorder_session_test WHERE organization = ${organization} AND session_id = ${sessionId})`,
      sql`UPDATE recorder_session SET swept_at = ${now}, user_uuid = NULL, user_id = NULL, metadata = NULL, city = '', state = '',
          country = '', batches = 0, images = 0, bytes = 0, video_key = NULL,
          video_bytes = NULL, video_at = NULL
        WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL`,
    ]);
  },
  async remove(organization, sessionId) {
    await run(db, [
      ...recordedOf(organization, sessionId),
      sql`DELETE FROM recorder_signal WHERE organization = ${organization} AND session_id = ${sessionId}`,
      sql`DELETE FROM recorder_session_test WHERE organization = ${organization} AND session_id = ${sessionId}`,
      sql`DELETE FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`,
    ]);
  },
});
