import { prepared, type Sql, sql } from "#worker/database/sql";
import { recorderRules } from "../recorder-rules";
import type { ReadAgent } from "./read-user-agent";
import type { RequestPlace } from "./request-place";

/** A session as it begins. Instants. */
export interface BegunSession extends ReadAgent {
  readonly sessionId: string;
  readonly userUuid: string;
  readonly startedAt: string;
  readonly endsAt: string;
  readonly width: number;
  readonly height: number;
  readonly timeZone: string;
  /** The open test that it is of; null: none that it has named so far. */
  readonly testId: number | null;
  /** Its project may record without a test. */
  readonly byProject: boolean;
  /** The organization's own day on which it began: its bytes count among that day's. */
  readonly budgetDay: string;
  /** Who and what the page says of itself. */
  readonly userId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly place: RequestPlace;
}

/** A session that may be recorded. */
export interface OpenSession {
  readonly sessionId: string;
  readonly userUuid: string;
  readonly startedAt: string;
}

/** What names a batch and says where it stands in the recording. `at`: milliseconds by the tester's clock. */
export interface BatchHead {
  readonly tab: string;
  readonly pageNo: number;
  readonly firstIndex: number;
  readonly at: number;
  readonly url: string;
  /** Of the older clients' binary form. */
  readonly older: boolean;
}

export interface NewBatch extends BatchHead {
  readonly key: string;
  readonly bytes: number;
  /** Kept as gzip. */
  readonly packed: boolean;
}

export interface NewImage {
  readonly name: string;
  readonly bytes: number;
}

/** What recorders write: sessions, their batches and pictures. Bytes are in `RecordingBucket`. */
export interface RecordingStore {
  /** false: the day's budget is used up, and there is no such session. */
  begin(organization: string, session: BegunSession): Promise<boolean>;
  /** Binds a session to an open test that it has read. */
  bind(organization: string, sessionId: string, testId: number): Promise<void>;
  /** null: there is none, or what was recorded of it has been swept. */
  open(organization: string, sessionId: string): Promise<OpenSession | null>;
  /** Notes a batch whose body is kept; again = no change. false: the recording was removed meanwhile. */
  addBatch(organization: string, sessionId: string, batch: NewBatch, now: string): Promise<boolean>;
  /** As `addBatch`. */
  addImages(organization: string, sessionId: string, images: readonly NewImage[], now: string): Promise<boolean>;
}

export function createRecordingStore(db: D1Database): RecordingStore {
  return {
    begin: (organization, session) => begin(db, organization, session),
    async bind(organization, sessionId, testId) {
      await prepared(
        db,
        sql`UPDATE recorder_session SET bound_test_id = ${testId} WHERE organization = ${organization} AND session_id = ${sessionId}`,
      ).run();
    },
    async open(organization, sessionId) {
      const found = await prepared(
        db,
        sql`SELECT user_uuid, started_at FROM recorder_session
          WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL`,
      ).first<{ user_uuid: string | null; started_at: string }>();
      return found === null ? null : { sessionId, userUuid: found.user_uuid ?? "", startedAt: found.started_at };
    },
    addBatch: (organization, sessionId, batch, now) => addBatch(db, organization, sessionId, batch, now),
    addImages: (organization, sessionId, images, now) => addImages(db, organization, sessionId, images, now),
  };
}

/** Counts the session among its day's, and writes it where that found room: both or neither. */
async function begin(db: D1Database, organization: string, session: BegunSession): Promise<boolean> {
  const { sessionId, userUuid, startedAt, endsAt, browser, os, device, width, height, timeZone, place } = session;
  const [, begun] = await db.batch([
    prepared(
      db,
      sql`INSERT INTO recorder_budget (organization, day, sessions, bytes) VALUES (${organization}, ${session.budgetDay}, 1, 0)
        ON CONFLICT (organization, day) DO UPDATE SET sessions = sessions + 1
          WHERE sessions < ${recorderRules.daySessions} AND bytes < ${recorderRules.dayBytes}`,
    ),
    prepared(
      db,
      sql`INSERT INTO recorder_session
          (organization, session_id, user_uuid, started_at, last_at, ends_at, browser, os, device, width, height, time_zone,
            bound_test_id, by_project, budget_day, user_id, metadata, city, state, country)
        SELECT ${organization}, ${sessionId}, ${userUuid}, ${startedAt}, ${startedAt}, ${endsAt}, ${browser}, ${os}, ${device}, ${width},
          ${height}, ${timeZone}, ${session.testId}, ${session.byProject ? 1 : 0}, ${session.budgetDay}, ${session.userId},
          ${JSON.stringify(session.metadata)}, ${place.city}, ${place.state}, ${place.country} WHERE changes() = 1`,
    ),
  ]);
  return begun?.meta.changes === 1;
}

/** Adds to the counts what the statement before it has really inserted: D1 runs a batch on one connection, in order. */
const counted = (organization: string, sessionId: string, now: string, column: "batches" | "images", bytes: number) => {
  const places = sql`bytes = bytes + changes() * ${bytes}, last_at = ${now} WHERE organization = ${organization} AND session_id = ${sessionId}`;
  return column === "batches"
    ? sql`UPDATE recorder_session SET batches = batches + changes(), ${places}`
    : sql`UPDATE recorder_session SET images = images + changes(), ${places}`;
};

/** A session that may still be recorded. */
const openSession = (organization: string, sessionId: string) =>
  sql`SELECT 1 AS stands FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId} AND swept_at IS NULL`;

/** Runs the statements, and says whether the session still stood then. */
async function whileOpen(db: D1Database, organization: string, sessionId: string, statements: readonly Sql[]): Promise<boolean> {
  const results = await db.batch([...statements, openSession(organization, sessionId)].map((statement) => prepared(db, statement)));
  return results.at(-1)?.results.length === 1;
}

function addBatch(db: D1Database, organization: string, sessionId: string, batch: NewBatch, now: string): Promise<boolean> {
  const { key, tab, pageNo, firstIndex, at, url, bytes, packed, older } = batch;
  return whileOpen(db, organization, sessionId, [
    sql`INSERT INTO recorder_batch
        (organization, session_id, batch_key, tab, page_no, first_index, at, url, bytes, packed, older, received_at)
      SELECT ${organization}, ${sessionId}, ${key}, ${tab}, ${pageNo}, ${firstIndex}, ${at}, ${url}, ${bytes}, ${packed ? 1 : 0},
        ${older ? 1 : 0}, ${now} WHERE EXISTS (${openSession(organization, sessionId)})
      ON CONFLICT (organization, session_id, batch_key) DO NOTHING`,
    counted(organization, sessionId, now, "batches", bytes),
    sql`UPDATE recorder_session SET client = 'openreplay'
      WHERE organization = ${organization} AND session_id = ${sessionId} AND ${older ? 1 : 0} = 1`,
  ]);
}

function addImages(db: D1Database, organization: string, sessionId: string, images: readonly NewImage[], now: string): Promise<boolean> {
  return whileOpen(
    db,
    organization,
    sessionId,
    images.flatMap(({ name, bytes }) => [
      sql`INSERT INTO recorder_image (organization, session_id, name, bytes, received_at)
        SELECT ${organization}, ${sessionId}, ${name}, ${bytes}, ${now} WHERE EXISTS (${openSession(organization, sessionId)})
        ON CONFLICT (organization, session_id, name) DO NOTHING`,
      counted(organization, sessionId, now, "images", bytes),
    ]),
  );
}
