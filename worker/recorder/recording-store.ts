import { prepared, type Sql, sql } from "#worker/database/sql";
import type { ReadAgent } from "./read-user-agent";
import { recorderRules } from "./recorder-rules";

/** A session as it begins. Instants. */
export interface BegunSession extends ReadAgent {
  readonly sessionId: string;
  readonly userUuid: string;
  readonly startedAt: string;
  readonly endsAt: string;
  readonly width: number;
  readonly height: number;
  readonly timeZone: string;
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
  begin(organization: string, session: BegunSession): Promise<void>;
  /** null: there is none, or what was recorded of it has been swept. */
  open(organization: string, sessionId: string): Promise<OpenSession | null>;
  /** `again`: kept before; `full`: the session has no room for it; `gone`: there is no such session that may be recorded. */
  roomFor(
    organization: string,
    sessionId: string,
    batch: { readonly key: string; readonly bytes: number },
  ): Promise<"room" | "again" | "full" | "gone">;
  /** Notes a batch whose body is kept; again = no change. false: the recording was removed meanwhile. */
  addBatch(organization: string, sessionId: string, batch: NewBatch, now: string): Promise<boolean>;
  roomForImages(organization: string, sessionId: string, bytes: number): Promise<boolean>;
  /** As `addBatch`. */
  addImages(organization: string, sessionId: string, images: readonly NewImage[], now: string): Promise<boolean>;
}

export function createRecordingStore(db: D1Database): RecordingStore {
  return {
    async begin(organization, { sessionId, userUuid, startedAt, endsAt, browser, os, device, width, height, timeZone }) {
      await prepared(
        db,
        sql`INSERT INTO recorder_session
            (organization, session_id, user_uuid, started_at, last_at, ends_at, browser, os, device, width, height, time_zone)
          VALUES (${organization}, ${sessionId}, ${userUuid}, ${startedAt}, ${startedAt}, ${endsAt}, ${browser}, ${os}, ${device}, ${width},
            ${height}, ${timeZone})`,
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
    roomFor: (organization, sessionId, batch) => roomFor(db, organization, sessionId, batch),
    addBatch: (organization, sessionId, batch, now) => addBatch(db, organization, sessionId, batch, now),
    async roomForImages(organization, sessionId, bytes) {
      const found = await prepared(
        db,
        sql`SELECT images, bytes FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId}`,
      ).first<{ images: number; bytes: number }>();
      return found !== null && found.images < recorderRules.sessionImages && found.bytes + bytes <= recorderRules.sessionBytes;
    },
    addImages: (organization, sessionId, images, now) => addImages(db, organization, sessionId, images, now),
  };
}

async function roomFor(db: D1Database, organization: string, sessionId: string, batch: { readonly key: string; readonly bytes: number }) {
  const found = await prepared(
    db,
    sql`SELECT s.batches, s.bytes, b.batch_key FROM recorder_session AS s
      LEFT JOIN recorder_batch AS b ON b.organization = s.organization AND b.session_id = s.session_id AND b.batch_key = ${batch.key}
      WHERE s.organization = ${organization} AND s.session_id = ${sessionId} AND s.swept_at IS NULL`,
  ).first<{ batches: number; bytes: number; batch_key: string | null }>();
  if (found === null) return "gone";
  if (found.batch_key !== null) return "again";
  const room = found.batches < recorderRules.sessionBatches && found.bytes + batch.bytes <= recorderRules.sessionBytes;
  return room ? "room" : "full";
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
