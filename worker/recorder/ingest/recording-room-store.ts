import { z } from "zod";
import type { DropReason } from "#schemas/usability-test/usability-results";
import { isServed, testState } from "#schemas/usability-test/usability-test";
import { prepared, rowsAs, sql } from "#worker/database/sql";
import { recorderRules } from "../recorder-rules";

/** Something that a session wants kept. `key`: a batch's; null: of a film or of pictures. */
export interface RecordedPiece {
  readonly kind: "batch" | "images" | "film";
  readonly key: string | null;
  readonly bytes: number;
}

/**
 * What may be kept of a session. `again`: it was kept before; `full`: the session has no room for it; `gone`: there is no such session
 * that may be recorded; `dropped`: it may store no more, and the session says why.
 */
export type Room = "room" | "again" | "full" | "gone" | "dropped";

/** Bounds of what recorders store: a session's own, its test's or project's, and the organization's of a day. */
export interface RecordingRoomStore {
  /** Finds room for a piece, and takes its bytes of the day's budget. */
  take(organization: string, sessionId: string, piece: RecordedPiece): Promise<Room>;
  /** Gives bytes back that were taken and did not arrive. */
  giveBack(organization: string, sessionId: string, bytes: number): Promise<void>;
  /** Forgets the counts of days before. */
  forget(organization: string, beforeDay: string): Promise<void>;
}

const standingRow = z.object({
  batches: z.number(),
  images: z.number(),
  bytes: z.number(),
  by_project: z.number(),
  bound_test_id: z.number().nullable(),
  test_state: testState.nullable(),
  batch_key: z.string().nullable(),
});
type Standing = z.infer<typeof standingRow>;

/** Why a session may store no more; null: it may. What a tester filmed of a test that has closed meanwhile is still taken. */
function unbound(session: Standing, { kind, bytes }: RecordedPiece): DropReason | null {
  if (session.by_project === 1) return null;
  if (session.bound_test_id === null) return kind !== "film" && session.bytes + bytes <= recorderRules.unboundBytes ? null : "no-test";
  return kind === "film" || (session.test_state !== null && isServed(session.test_state)) ? null : "test-closed";
}

function isFull(session: Standing, { kind, bytes }: RecordedPiece): boolean {
  if (kind === "film") return false;
  const counted = kind === "batch" ? session.batches < recorderRules.sessionBatches : session.images < recorderRules.sessionImages;
  return !counted || session.bytes + bytes > recorderRules.sessionBytes;
}

export function createRecordingRoomStore(db: D1Database): RecordingRoomStore {
  const drop = async (organization: string, sessionId: string, why: DropReason): Promise<"dropped"> => {
    await prepared(
      db,
      sql`UPDATE recorder_session SET dropped = dropped + 1, dropped_why = ${why}
        WHERE organization = ${organization} AND session_id = ${sessionId}`,
    ).run();
    return "dropped";
  };
  return {
    async take(organization, sessionId, piece) {
      const session = await standing(db, organization, sessionId, piece.key);
      if (session === null) return "gone";
      if (session.batch_key !== null) return "again";
      if (isFull(session, piece)) return "full";
      const why = unbound(session, piece);
      if (why !== null) return drop(organization, sessionId, why);
      return (await charge(db, organization, sessionId, piece.bytes)) ? "room" : drop(organization, sessionId, "budget");
    },
    async giveBack(organization, sessionId, bytes) {
      await prepared(
        db,
        sql`UPDATE recorder_budget SET bytes = MAX(0, bytes - ${bytes}) WHERE organization = ${organization} AND day =
          (SELECT budget_day FROM recorder_session WHERE organization = ${organization} AND session_id = ${sessionId})`,
      ).run();
    },
    async forget(organization, beforeDay) {
      await prepared(db, sql`DELETE FROM recorder_budget WHERE organization = ${organization} AND day < ${beforeDay}`).run();
    },
  };
}

async function standing(db: D1Database, organization: string, sessionId: string, key: string | null): Promise<Standing | null> {
  const [found] = await rowsAs(
    db,
    standingRow,
    sql`SELECT s.batches, s.images, s.bytes, s.by_project, s.bound_test_id, b.batch_key,
        (SELECT json_extract(r.data, '$.state') FROM synced_row AS r WHERE r.organization = s.organization AND r.scope = 'staff'
          AND r.kind = 'usability-test' AND r.deleted = 0 AND json_extract(r.data, '$.testId') = s.bound_test_id) AS test_state
      FROM recorder_session AS s
      LEFT JOIN recorder_batch AS b ON b.organization = s.organization AND b.session_id = s.session_id AND b.batch_key = ${key}
      WHERE s.organization = ${organization} AND s.session_id = ${sessionId} AND s.swept_at IS NULL`,
  );
  return found ?? null;
}

/** Takes bytes of the budget of the session's day, all of them or none. */
async function charge(db: D1Database, organization: string, sessionId: string, bytes: number): Promise<boolean> {
  const done = await prepared(
    db,
    sql`INSERT INTO recorder_budget (organization, day, sessions, bytes)
      SELECT organization, budget_day, 0, ${bytes} FROM recorder_session
      WHERE organization = ${organization} AND session_id = ${sessionId}
      ON CONFLICT (organization, day) DO UPDATE SET bytes = bytes + excluded.bytes
        WHERE bytes + excluded.bytes <= ${recorderRules.dayBytes}`,
  ).run();
  return done.meta.changes === 1;
}
