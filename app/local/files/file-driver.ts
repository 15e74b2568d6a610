import type { Replica } from "#app/local/replica/replica";
import type { Clock, Lock } from "#app/local/sync/local-port";
import { retryTimer } from "#app/local/sync/retry-timer";
import { type Observable, observable } from "#app/local/sync/sync-status";
import { hashesOf } from "#schemas/document/document";
import { type FileProgress, type FileRoad, filesToSend, sendFiles } from "./blob-sender";
import type { BlobStore } from "./blob-store";

export interface FileDriver {
  /** How far each file is that is being sent, by hash. */
  readonly progress: Observable<ReadonlyMap<string, FileProgress>>;
  /** Files that wait. */
  waiting(): number;
  /** Sends what waits, unless another tab does. Call when everything before it has arrived. */
  wake(): Promise<void>;
  stop(): void;
}

/** Hashes that rows of the replica name. */
function namedFiles(replica: Pick<Replica, "all">): ReadonlySet<string> {
  const named = new Set<string>();
  for (const document of replica.all("document")) for (const sha256 of hashesOf(document)) named.add(sha256);
  for (const photo of replica.all("inspection-photo")) named.add(photo.sha256);
  for (const set of replica.all("approved-set")) named.add(set.sha256);
  for (const { screenshot } of replica.all("bug-report")) if (screenshot !== null) named.add(screenshot.sha256);
  return named;
}

/** Sends files in the background, one context at a time, and tries again with growing delay. */
export function fileDriver(setting: {
  readonly store: BlobStore;
  readonly replica: Pick<Replica, "all">;
  readonly road: FileRoad;
  readonly lock: Lock;
  readonly lockName: string;
  readonly clock: Clock;
  readonly random: () => number;
  readonly onChange: () => void;
}): FileDriver {
  const progress = observable<ReadonlyMap<string, FileProgress>>(new Map());
  let running: Promise<void> | null = null;
  let stopped = false;
  let again = false;
  const show = (sha256: string, now: FileProgress | null) => {
    const next = new Map(progress.get());
    if (now === null) next.delete(sha256);
    else next.set(sha256, now);
    progress.set(next);
  };
  const waiting = () => {
    const records = setting.store.records.get();
    if (records.every((record) => record.sentAt !== null)) return 0;
    const named = namedFiles(setting.replica);
    const left = new Set(filesToSend(records, (sha256) => named.has(sha256)).map(({ sha256 }) => sha256));
    // A document and its preview are one file to whoever added it.
    for (const { sha256, preview } of setting.replica.all("document")) if (preview && left.has(sha256)) left.delete(preview.sha256);
    return left.size;
  };
  const retry = retryTimer({ ...setting, again: () => void wake() });
  const once = async () => {
    if (stopped) return;
    if (waiting() === 0) return setting.onChange();
    const named = namedFiles(setting.replica);
    const end = await setting.lock.run(setting.lockName, false, () =>
      sendFiles({ store: setting.store, road: setting.road, isNamed: (sha256) => named.has(sha256), onProgress: show }),
    );
    setting.onChange();
    if (end === "unreachable") retry.count();
    else retry.reset();
    if (end === "unreachable" || end === null) void retry.later();
  };
  const wake = (): Promise<void> => {
    if (running) {
      // What has come to wait meanwhile was not looked at.
      again = true;
      return running;
    }
    running = once()
      // Storage that fails is told by its handle; the next wake-up tries again.
      .catch(() => undefined)
      .finally(() => {
        running = null;
        if (again && !stopped) void wake();
      });
    again = false;
    return running;
  };
  return {
    progress,
    waiting,
    wake,
    stop() {
      stopped = true;
      retry.stop();
    },
  };
}
