import { z } from "zod";
import { type FilmType, filmType } from "#schemas/usability-test/film";
import type { RecordingImages, RecordingPieces, RecordingSummary } from "#schemas/usability-test/usability-results";
import { type D1Readable, rowsAs, type Sql, sql } from "#worker/database/sql";
import { pageAfter, type SessionPlace, sessionColumns, sessionRow, signalColumns, signalOf, signalRow, summaryOf } from "./session-rows";

export interface RecordingPageOf {
  readonly items: readonly RecordingSummary[];
  /** null: there is no more. */
  readonly next: SessionPlace | null;
}

export interface AskedRecordings {
  readonly testId: number | null;
  readonly after: SessionPlace | null;
  readonly limit: number;
}

/** A film that is there. */
export interface KeptVideo {
  readonly uploadId: string;
  readonly bytes: number;
  readonly type: FilmType;
}

/** What staff read of recordings. Bytes are in `RecordingBucket`. */
export interface RecordingPageStore {
  /** Recordings that are kept, newest first; `testId`: of sessions that took this test alone. */
  page(organization: string, asked: AskedRecordings): Promise<RecordingPageOf>;
  one(organization: string, sessionId: string): Promise<RecordingPieces | null>;
  /** null: there is no such batch. */
  batch(organization: string, sessionId: string, key: string): Promise<{ readonly packed: boolean; readonly older: boolean } | null>;
  images(organization: string, sessionId: string): Promise<RecordingImages["images"]>;
  video(organization: string, sessionId: string): Promise<KeptVideo | null>;
}

const listedRow = sessionRow.extend({ test_ids: z.string() });
const testIds = z.array(z.number());
const batchRow = z.object({
  batch_key: z.string(),
  tab: z.string(),
  page_no: z.number(),
  first_index: z.number(),
  at: z.number(),
  bytes: z.number(),
  url: z.string(),
});
const heldRow = z.object({ packed: z.number(), older: z.number() });
const imageRow = z.object({ name: z.string(), bytes: z.number() });
const videoRow = z.object({ video_key: z.string().nullable(), video_bytes: z.number().nullable(), video_type: filmType });

/**
 * The tests of a session as a JSON list, and whether one of them was in preview. The index is named because SQLite, which has no
 * statistics here, takes the table's own key instead: it then reads every session of the organization for each one.
 */
const takenColumns = sql`(SELECT json_group_array(t.test_id) FROM recorder_session_test AS t INDEXED BY recorder_session_test_by_session
    WHERE t.organization = s.organization AND t.session_id = s.session_id) AS test_ids,
  (SELECT COALESCE(MAX(t.preview), 0) FROM recorder_session_test AS t INDEXED BY recorder_session_test_by_session
    WHERE t.organization = s.organization AND t.session_id = s.session_id) AS preview`;

const listed = (row: z.infer<typeof listedRow>): RecordingSummary => ({
  ...summaryOf(row),
  testIds: testIds.parse(JSON.parse(row.test_ids)).sort((a, b) => a - b),
});

export function createRecordingPageStore(db: D1Database): RecordingPageStore {
  return {
    page: (organization, asked) => page(db, organization, asked),
    one: (organization, sessionId) => one(db, organization, sessionId),
    async batch(organization, sessionId, key) {
      const [found] = await rowsAs(
        db,
        heldRow,
        sql`SELECT packed, older FROM recorder_batch
          WHERE organization = ${organization} AND session_id = ${sessionId} AND batch_key = ${key}`,
      );
      return found === undefined ? null : { packed: found.packed === 1, older: found.older === 1 };
    },
    async images(organization, sessionId) {
      const rows = await rowsAs(
        db,
        imageRow,
        sql`SELECT name, bytes FROM recorder_image WHERE organization = ${organization} AND session_id = ${sessionId}`,
      );
      return rows.map(imageOf).sort((a, b) => a.at - b.at || a.canvas - b.canvas);
    },
    async video(organization, sessionId) {
      const [found] = await rowsAs(
        db,
        videoRow,
        sql`SELECT video_key, video_bytes, video_type FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`,
      );
      if (found === undefined || found.video_key === null || found.video_bytes === null) return null;
      return { uploadId: found.video_key, bytes: found.video_bytes, type: found.video_type };
    },
  };
}

/** Its name says which canvas it is of, and when it was taken. */
function imageOf({ name, bytes }: z.infer<typeof imageRow>): RecordingImages["images"][number] {
  const [, canvas, at] = /^\d+_(\d+)_(\d+)\./.exec(name) ?? [];
  return { name, canvas: Number(canvas ?? 0), at: Number(at ?? 0), bytes };
}

async function page(db: D1Readable, organization: string, { testId, after, limit }: AskedRecordings): Promise<RecordingPageOf> {
  const rows = await rowsAs(
    db,
    listedRow,
    testId === null ? listOfAll(organization, after, limit) : listOfTest(organization, testId, after, limit),
  );
  return pageAfter(rows.map(listed), limit);
}

const listOfAll = (organization: string, after: SessionPlace | null, limit: number): Sql => {
  const from = after === null ? sql`` : sql`AND (s.started_at, s.session_id) < (${after.startedAt}, ${after.sessionId})`;
  return sql`SELECT ${sessionColumns}, ${takenColumns} FROM recorder_session AS s
    WHERE s.organization = ${organization} AND s.swept_at IS NULL ${from}
    ORDER BY s.started_at DESC, s.session_id DESC LIMIT ${limit + 1}`;
};

const listOfTest = (organization: string, testId: number, after: SessionPlace | null, limit: number): Sql => {
  const from = after === null ? sql`` : sql`AND (taken.started_at, taken.session_id) < (${after.startedAt}, ${after.sessionId})`;
  return sql`SELECT ${sessionColumns}, ${takenColumns} FROM recorder_session_test AS taken
    JOIN recorder_session AS s ON s.organization = taken.organization AND s.session_id = taken.session_id
    WHERE taken.organization = ${organization} AND taken.test_id = ${testId} AND s.swept_at IS NULL ${from}
    ORDER BY taken.started_at DESC, taken.session_id DESC LIMIT ${limit + 1}`;
};

async function one(db: D1Readable, organization: string, sessionId: string): Promise<RecordingPieces | null> {
  const [found] = await rowsAs(
    db,
    listedRow,
    sql`SELECT ${sessionColumns}, ${takenColumns} FROM recorder_session AS s
      WHERE s.organization = ${organization} AND s.session_id = ${sessionId}`,
  );
  if (found === undefined) return null;
  const [signals, batches] = await Promise.all([
    rowsAs(
      db,
      signalRow,
      sql`SELECT ${signalColumns} FROM recorder_signal AS g
        WHERE g.organization = ${organization} AND g.session_id = ${sessionId} ORDER BY g.timestamp, g.received_at`,
    ),
    rowsAs(
      db,
      batchRow,
      sql`SELECT batch_key, tab, page_no, first_index, at, bytes, url FROM recorder_batch
        WHERE organization = ${organization} AND session_id = ${sessionId} ORDER BY at, page_no, first_index, tab`,
    ),
  ]);
  const { testIds: taken, ...session } = listed(found);
  return {
    session: { ...session, signals: signals.map(signalOf) },
    testIds: taken,
    batches: batches.map((row) => {
      const { batch_key: key, tab, page_no: pageNo, first_index: firstIndex, at, bytes, url } = row;
      return { key, tab, pageNo, firstIndex, at, bytes, url };
    }),
  };
}
