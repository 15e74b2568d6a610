import { z } from "zod";
import type { SaidSession, TestSession } from "#schemas/usability-test/usability-results";
import type { KeptSignal } from "#schemas/usability-test/usability-signal";
import { type D1Readable, rowsAs, type Sql, sql } from "#worker/database/sql";
import { pageAfter, type SessionPlace, sessionColumns, sessionRow, signalColumns, signalOf, signalRow, summaryOf } from "./session-rows";

/** What staff read of tests: who took them, and what was said. Swept sessions too: results outlive recordings. */
export interface TestSessionStore {
  /** Sessions that took a test, newest first, with what was said of it. */
  page(
    organization: string,
    testId: number,
    after: SessionPlace | null,
    limit: number,
  ): Promise<{ readonly sessions: readonly TestSession[]; readonly next: SessionPlace | null }>;
  /** Everything that was said of a test, by session, the newest first. */
  said(organization: string, testId: number): Promise<readonly SaidSession[]>;
  /** How many sessions took each test, previews left out. */
  counts(organization: string): Promise<readonly { readonly testId: number; readonly sessions: number }[]>;
}

const countRow = z.object({ test_id: z.number(), sessions: z.number() });
const takenRow = z.object({ session_id: z.string(), preview: z.number() });

async function signalsOf(db: D1Readable, statement: Sql): Promise<ReadonlyMap<string, readonly KeptSignal[]>> {
  const bySession = new Map<string, KeptSignal[]>();
  for (const row of await rowsAs(db, signalRow, statement)) {
    const own = bySession.get(row.session_id) ?? [];
    own.push(signalOf(row));
    bySession.set(row.session_id, own);
  }
  return bySession;
}

export const createTestSessionStore = (db: D1Readable): TestSessionStore => ({
  async page(organization, testId, after, limit) {
    const from = after === null ? sql`` : sql`AND (t.started_at, t.session_id) < (${after.startedAt}, ${after.sessionId})`;
    const rows = await rowsAs(
      db,
      sessionRow,
      sql`SELECT ${sessionColumns}, t.preview FROM recorder_session_test AS t
        JOIN recorder_session AS s ON s.organization = t.organization AND s.session_id = t.session_id
        WHERE t.organization = ${organization} AND t.test_id = ${testId} ${from}
        ORDER BY t.started_at DESC, t.session_id DESC LIMIT ${limit + 1}`,
    );
    const { items, next } = pageAfter(rows.map(summaryOf), limit);
    const ids = JSON.stringify(items.map(({ sessionId }) => sessionId));
    const signals = await signalsOf(
      db,
      sql`SELECT ${signalColumns} FROM json_each(${ids}) AS asked
        CROSS JOIN recorder_signal AS g ON g.organization = ${organization} AND g.session_id = asked.value AND g.test_id = ${testId}
        ORDER BY g.timestamp, g.received_at`,
    );
    return { sessions: items.map((session) => ({ ...session, signals: [...(signals.get(session.sessionId) ?? [])] })), next };
  },
  async said(organization, testId) {
    const [taken, signals] = await Promise.all([
      rowsAs(
        db,
        takenRow,
        sql`SELECT session_id, preview FROM recorder_session_test
          WHERE organization = ${organization} AND test_id = ${testId} ORDER BY started_at DESC, session_id DESC`,
      ),
      signalsOf(
        db,
        sql`SELECT ${signalColumns} FROM recorder_session_test AS t
          JOIN recorder_signal AS g ON g.organization = t.organization AND g.session_id = t.session_id AND g.test_id = t.test_id
          WHERE t.organization = ${organization} AND t.test_id = ${testId} ORDER BY g.timestamp, g.received_at`,
      ),
    ]);
    return taken.map((row) => ({
      sessionId: row.session_id,
      preview: row.preview === 1,
      signals: [...(signals.get(row.session_id) ?? [])],
    }));
  },
  async counts(organization) {
    const rows = await rowsAs(
      db,
      countRow,
      sql`SELECT test_id, SUM(1 - preview) AS sessions FROM recorder_session_test WHERE organization = ${organization} GROUP BY test_id`,
    );
    return rows.map((row) => ({ testId: row.test_id, sessions: row.sessions }));
  },
});
