import { z } from "zod";
import type { RecordingImages, RecordingPieces, RecordingSummary, TestSession } from "#schemas/usability-results";
import type { KeptSignal } from "#schemas/usability-signal";
import { keptSignal } from "#schemas/usability-signal";
import { type D1Readable, prepared, type Sql, sql } from "#worker/database/sql";

/** A place in the list of recordings. */
export interface RecordingPlace {
  readonly startedAt: string;
  readonly sessionId: string;
}

export interface RecordingPageOf {
  readonly items: readonly RecordingSummary[];
  /** null: there is no more. */
  readonly next: RecordingPlace | null;
}

/** A film that is there. */
export interface KeptVideo {
  readonly uploadId: string;
  readonly bytes: number;
}

/** What staff read of recordings. Bytes are in `RecordingBucket`. */
export interface RecordingPageStore {
  /** Sessions that took a test, newest first, with what was said of it; swept ones too: their results stand. */
  sessionsOf(organization: string, testId: number): Promise<readonly TestSession[]>;
  /** Recordings that are kept, newest first. */
  page(organization: string, after: RecordingPlace | null, limit: number): Promise<RecordingPageOf>;
  one(organization: string, sessionId: string): Promise<RecordingPieces | null>;
  /** null: there is no such batch. */
  batch(organization: string, sessionId: string, key: string): Promise<{ readonly packed: boolean; readonly older: boolean } | null>;
  images(organization: string, sessionId: string): Promise<RecordingImages["images"]>;
  video(organization: string, sessionId: string): Promise<KeptVideo | null>;
}

const sessionRow = z.object({
  session_id: z.string(),
  client: z.enum(["plumbline", "openreplay"]),
  started_at: z.string(),
  last_at: z.string(),
  browser: z.string(),
  os: z.string(),
  device: z.string(),
  width: z.number(),
  height: z.number(),
  time_zone: z.string(),
  batches: z.number(),
  images: z.number(),
  bytes: z.number(),
  video_bytes: z.number().nullable(),
  video_at: z.string().nullable(),
  preview: z.number(),
});
const listedRow = sessionRow.extend({ test_ids: z.string() });
const testIds = z.array(z.number());
const signalRow = z.object({
  session_id: z.string(),
  test_id: z.number(),
  task_id: z.number().nullable(),
  status: keptSignal.shape.status,
  duration: z.number().nullable(),
  timestamp: z.number(),
  answer: z.string().nullable(),
  note: z.string().nullable(),
});
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
const videoRow = z.object({ video_key: z.string().nullable(), video_bytes: z.number().nullable() });

const sessionColumns = sql`s.session_id, s.client, s.started_at, s.last_at, s.browser, s.os, s.device, s.width, s.height, s.time_zone,
  s.batches, s.images, s.bytes, s.video_bytes, s.video_at`;
/** The tests of a session as a JSON list, and whether one of them was in preview. */
const takenColumns = sql`(SELECT json_group_array(t.test_id) FROM recorder_session_test AS t
    WHERE t.organization = s.organization AND t.session_id = s.session_id) AS test_ids,
  (SELECT COALESCE(MAX(t.preview), 0) FROM recorder_session_test AS t
    WHERE t.organization = s.organization AND t.session_id = s.session_id) AS preview`;
const signalColumns = sql`g.session_id, g.test_id, g.task_id, g.status, g.duration, g.timestamp, g.answer, g.note`;

function summaryOf(row: z.infer<typeof sessionRow>): Omit<RecordingSummary, "testIds"> {
  const { browser, os, device, width, height, time_zone: timeZone, batches, images, bytes, client } = row;
  return {
    ...{ sessionId: row.session_id, preview: row.preview === 1, startedAt: row.started_at, lastAt: row.last_at, client },
    device: { browser, os, device, width, height, timeZone },
    ...{ batches, images, bytes },
    video: row.video_bytes === null || row.video_at === null ? null : { bytes: row.video_bytes, receivedAt: row.video_at },
  };
}

function signalOf(row: z.infer<typeof signalRow>): KeptSignal {
  const { test_id: testId, task_id: taskId, status, duration, timestamp, answer, note } = row;
  return { testId, taskId, status, duration, timestamp, answer, note };
}

const listed = (row: z.infer<typeof listedRow>): RecordingSummary => ({
  ...summaryOf(row),
  testIds: testIds.parse(JSON.parse(row.test_ids)).sort((a, b) => a - b),
});

async function rowsAs<S extends z.ZodType>(db: D1Readable, schema: S, statement: Sql): Promise<readonly z.output<S>[]> {
  return z.array(schema).parse((await prepared(db, statement).all()).results);
}

export function createRecordingPageStore(db: D1Database): RecordingPageStore {
  return {
    sessionsOf: (organization, testId) => sessionsOf(db, organization, testId),
    page: (organization, after, limit) => page(db, organization, after, limit),
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
        sql`SELECT video_key, video_bytes FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`,
      );
      const { video_key: uploadId = null, video_bytes: bytes = null } = found ?? {};
      return uploadId === null || bytes === null ? null : { uploadId, bytes };
    },
  };
}

/** Its name says which canvas it is of, and when it was taken. */
function imageOf({ name, bytes }: z.infer<typeof imageRow>): RecordingImages["images"][number] {
  const [, canvas, at] = /^\d+_(\d+)_(\d+)\./.exec(name) ?? [];
  return { name, canvas: Number(canvas ?? 0), at: Number(at ?? 0), bytes };
}

async function sessionsOf(db: D1Readable, organization: string, testId: number): Promise<readonly TestSession[]> {
  const [sessions, signals] = await Promise.all([
    rowsAs(
      db,
      sessionRow,
      sql`SELECT ${sessionColumns}, t.preview FROM recorder_session_test AS t
        JOIN recorder_session AS s ON s.organization = t.organization AND s.session_id = t.session_id
        WHERE t.organization = ${organization} AND t.test_id = ${testId} ORDER BY s.started_at DESC, s.session_id`,
    ),
    rowsAs(
      db,
      signalRow,
      sql`SELECT ${signalColumns} FROM recorder_session_test AS t
        JOIN recorder_signal AS g ON g.organization = t.organization AND g.session_id = t.session_id AND g.test_id = t.test_id
        WHERE t.organization = ${organization} AND t.test_id = ${testId} ORDER BY g.timestamp, g.received_at`,
    ),
  ]);
  const bySession = new Map<string, KeptSignal[]>();
  for (const row of signals) bySession.set(row.session_id, [...(bySession.get(row.session_id) ?? []), signalOf(row)]);
  return sessions.map((row) => ({ ...summaryOf(row), signals: bySession.get(row.session_id) ?? [] }));
}

async function page(db: D1Readable, organization: string, after: RecordingPlace | null, limit: number): Promise<RecordingPageOf> {
  const from = after === null ? sql`` : sql`AND (s.started_at, s.session_id) < (${after.startedAt}, ${after.sessionId})`;
  const rows = await rowsAs(
    db,
    listedRow,
    sql`SELECT ${sessionColumns}, ${takenColumns} FROM recorder_session AS s
      WHERE s.organization = ${organization} AND s.swept_at IS NULL ${from}
      ORDER BY s.started_at DESC, s.session_id DESC LIMIT ${limit + 1}`,
  );
  const items = rows.slice(0, limit).map(listed);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? { startedAt: last.startedAt, sessionId: last.sessionId } : null };
}

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
