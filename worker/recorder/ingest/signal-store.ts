import type { KeptSignal } from "#schemas/usability-test/usability-signal";
import { prepared, sql } from "#worker/database/sql";
import { recorderRules } from "../recorder-rules";

/** Signals of testers, each kept once. */
export interface SignalStore {
  /** Whether a session took a test: it read it, or spoke of it, while it was open. */
  takes(organization: string, sessionId: string, testId: number): Promise<boolean>;
  /**
   * Keeps a signal under its key, and that the session took its test; again = no change. false: the session has sent too many.
   * `preview`: whether the test is in preview now, which is remembered of the session's first signal.
   */
  keep(
    organization: string,
    sessionId: string,
    signal: KeptSignal & { readonly key: string; readonly preview: boolean },
    now: string,
  ): Promise<boolean>;
}

export const createSignalStore = (db: D1Database): SignalStore => ({
  async takes(organization, sessionId, testId) {
    const found = await prepared(
      db,
      sql`SELECT 1 AS takes FROM recorder_session AS s WHERE s.organization = ${organization} AND s.session_id = ${sessionId}
        AND (s.bound_test_id = ${testId} OR EXISTS (SELECT 1 FROM recorder_session_test
          WHERE organization = ${organization} AND test_id = ${testId} AND session_id = ${sessionId}))`,
    ).first();
    return found !== null;
  },
  async keep(organization, sessionId, { key, preview, testId, taskId, status, duration, timestamp, answer, note }, now) {
    const [, , , count] = await db.batch<{ kept: number }>([
      prepared(
        db,
        sql`INSERT INTO recorder_signal
            (organization, session_id, signal_key, test_id, task_id, status, duration, timestamp, answer, note, received_at)
          SELECT ${organization}, ${sessionId}, ${key}, ${testId}, ${taskId}, ${status}, ${duration}, ${timestamp}, ${answer}, ${note}, ${now}
          WHERE (SELECT COUNT(*) FROM recorder_signal WHERE organization = ${organization} AND session_id = ${sessionId})
            < ${recorderRules.sessionSignals}
          ON CONFLICT (organization, session_id, signal_key) DO NOTHING`,
      ),
      prepared(
        db,
        sql`INSERT INTO recorder_session_test (organization, test_id, session_id, preview, started_at)
          SELECT s.organization, ${testId}, s.session_id, ${preview ? 1 : 0}, s.started_at FROM recorder_session AS s
          WHERE s.organization = ${organization} AND s.session_id = ${sessionId} AND EXISTS (SELECT 1 FROM recorder_signal
            WHERE organization = ${organization} AND session_id = ${sessionId} AND signal_key = ${key})
          ON CONFLICT (organization, test_id, session_id) DO NOTHING`,
      ),
      prepared(db, sql`UPDATE recorder_session SET last_at = ${now} WHERE organization = ${organization} AND session_id = ${sessionId}`),
      prepared(
        db,
        sql`SELECT COUNT(*) AS kept FROM recorder_signal
          WHERE organization = ${organization} AND session_id = ${sessionId} AND signal_key = ${key}`,
      ),
    ]);
    return count?.results[0]?.kept === 1;
  },
});
