import { z } from "zod";
import { filmType } from "#schemas/usability-test/film";
import { sessionMetadata } from "#schemas/usability-test/recorder";
import { dropReason, type RecordingSummary } from "#schemas/usability-test/usability-results";
import { type KeptSignal, keptSignal } from "#schemas/usability-test/usability-signal";
import { sql } from "#worker/database/sql";

/** A place in a list of sessions, newest first. */
export interface SessionPlace {
  readonly startedAt: string;
  readonly sessionId: string;
}

export const sessionRow = z.object({
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
  video_type: filmType,
  dropped: z.number(),
  dropped_why: dropReason.nullable(),
  user_id: z.string().nullable(),
  metadata: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  preview: z.number(),
});
export const signalRow = z.object({
  session_id: z.string(),
  test_id: z.number(),
  task_id: z.number().nullable(),
  status: keptSignal.shape.status,
  duration: z.number().nullable(),
  timestamp: z.number(),
  answer: z.string().nullable(),
  note: z.string().nullable(),
});

/** Of `recorder_session AS s`. */
export const sessionColumns = sql`s.session_id, s.client, s.started_at, s.last_at, s.browser, s.os, s.device, s.width, s.height, s.time_zone,
  s.batches, s.images, s.bytes, s.video_bytes, s.video_at, s.video_type, s.dropped, s.dropped_why, s.user_id, s.metadata, s.city, s.state,
  s.country`;
/** Of `recorder_signal AS g`. */
export const signalColumns = sql`g.session_id, g.test_id, g.task_id, g.status, g.duration, g.timestamp, g.answer, g.note`;

export function summaryOf(row: z.infer<typeof sessionRow>): Omit<RecordingSummary, "testIds"> {
  const { browser, os, device, width, height, time_zone: timeZone, batches, images, bytes, client } = row;
  return {
    ...{ sessionId: row.session_id, preview: row.preview === 1, startedAt: row.started_at, lastAt: row.last_at, client },
    device: { browser, os, device, width, height, timeZone },
    ...{ batches, images, bytes },
    video:
      row.video_bytes === null || row.video_at === null ? null : { bytes: row.video_bytes, receivedAt: row.video_at, type: row.video_type },
    dropped: row.dropped === 0 || row.dropped_why === null ? null : { pieces: row.dropped, why: row.dropped_why },
    ...{ userId: row.user_id, metadata: row.metadata === null ? {} : sessionMetadata.parse(JSON.parse(row.metadata)) },
    place: { city: row.city, state: row.state, country: row.country },
  };
}

export function signalOf(row: z.infer<typeof signalRow>): KeptSignal {
  const { test_id: testId, task_id: taskId, status, duration, timestamp, answer, note } = row;
  return { testId, taskId, status, duration, timestamp, answer, note };
}

/** A page, and where the next one begins. `rows`: of the page, and one more where there are more. */
export function pageAfter<T extends SessionPlace>(
  rows: readonly T[],
  limit: number,
): { readonly items: readonly T[]; readonly next: SessionPlace | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? { startedAt: last.startedAt, sessionId: last.sessionId } : null };
}
