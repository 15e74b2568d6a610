import type { Organization } from "#schemas/people/organization";
import type { Clock } from "#worker/http/api-context";
import type { RecorderRateStore } from "../ingest/recorder-rate-store";
import type { RecordingRoomStore } from "../ingest/recording-room-store";
import { recorderRules } from "../recorder-rules";
import type { RecordingBucket } from "../recording-bucket";
import type { RecordingSweepStore } from "./recording-sweep-store";

export interface RecordingEnds {
  readonly sweeps: RecordingSweepStore;
  readonly bucket: RecordingBucket;
}

export interface SweepRecordingParts extends RecordingEnds {
  readonly rates: RecorderRateStore;
  readonly rooms: Pick<RecordingRoomStore, "forget">;
  readonly clock: Clock;
  organizationOf(slug: string): Promise<Organization | null>;
}

const dayMs = 86_400_000;
const atOnce = 50;
/** Recordings of one run: the rest has its turn an hour later. */
const most = 500;

/** Removes a recording and what it told its tests. Its bytes go first and once more at the end, so that none that came meanwhile stays. */
export async function removeRecording({ sweeps, bucket }: RecordingEnds, organization: string, sessionId: string): Promise<void> {
  await bucket.remove(organization, sessionId);
  await sweeps.remove(organization, sessionId);
  await bucket.remove(organization, sessionId);
}

/**
 * Removes recordings that are older than their organization keeps them, those that never named an open test, and old counts of requests
 * and of days. Gives the number of recordings.
 */
export async function sweepRecordings(parts: SweepRecordingParts, slug: string): Promise<number> {
  const { sweeps, bucket, clock } = parts;
  const organization = await parts.organizationOf(slug);
  if (organization === null) return 0;
  const now = clock();
  const before = new Date(now.getTime() - organization.recordingDays * dayMs).toISOString();
  let swept = 0;
  for (let more = true; more && swept < most; ) {
    const over = await sweeps.over(slug, before, atOnce);
    for (const sessionId of over) {
      await bucket.remove(slug, sessionId);
      await sweeps.sweep(slug, sessionId, now.toISOString());
    }
    swept += over.length;
    more = over.length === atOnce;
  }
  const unread = await sweeps.unbound(slug, new Date(now.getTime() - recorderRules.unboundLife).toISOString(), most);
  for (const sessionId of unread) await removeRecording(parts, slug, sessionId);
  swept += unread.length;
  await parts.rates.forget(slug, now.getTime() - dayMs);
  // Two days back: no session lasts that long, wherever the organization is.
  await parts.rooms.forget(slug, new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10));
  return swept;
}
