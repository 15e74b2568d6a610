import type { SyncStatus } from "#app/local/sync/sync-status";
import { m } from "#schemas/messages/compiled/messages";

/** What the bar says of the road to the office, or null when all is sent and connected. */
export interface SyncSaying {
  readonly state: "failed" | "choose" | "queued" | "sending" | "sent" | "stale" | "signed-out" | "update" | "copying";
  readonly text: string;
}

/** What is to be sent: commands and photos. */
export const unsentCount = (status: SyncStatus): number => status.waiting + status.photosWaiting;

/** One thing at a time, the one that needs the person first. `clock` writes an instant as a time of day. */
export function sayingOf(status: SyncStatus, clock: (instant: string) => string): SyncSaying | null {
  const conflict = status.rejected.find((entry) => entry.problem?.code === "field-conflict");
  if (conflict) return { state: "choose", text: m.shell_sync_choose() };
  if (status.rejected.length > 0) return { state: "failed", text: m.shell_sync_failed({ count: status.rejected.length }) };
  const waiting = unsentCount(status);
  if (status.road === "signed-out") return { state: "signed-out", text: m.shell_sync_sign_in({ count: waiting }) };
  if (status.road === "update-needed") return { state: "update", text: m.shell_sync_update() };
  if (status.sending !== null && status.sending.total > 0)
    return {
      state: "sending",
      text: m.shell_sync_sending({ sent: Math.min(status.sending.sent + 1, status.sending.total), total: status.sending.total }),
    };
  if (waiting > 0) return { state: "queued", text: m.shell_sync_queued({ count: waiting }) };
  if (status.firstCopy !== null) return { state: "copying", text: m.shell_sync_copying({ count: status.firstCopy }) };
  if (status.road === "unreachable" && status.lastSyncedAt !== null)
    return { state: "stale", text: m.shell_sync_stale({ time: clock(status.lastSyncedAt) }) };
  return null;
}
