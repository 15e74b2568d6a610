import { type FileRoad, sendFiles } from "#app/local/files/blob-sender";
import type { BlobStore } from "#app/local/files/blob-store";
import { knownVersion } from "#app/local/sync/known-version";
import type { AppliedPull, Clock, Link, LocalStore, Lock, PulledBatch } from "#app/local/sync/local-port";
import { syncUnderLock } from "#app/local/sync/sync-loop";
import { type TabMessage, tellingOf } from "#app/local/sync/tab-message";
import { hashesOf } from "#schemas/document/document";
import type { AnyRow } from "#schemas/row";

export interface DrainSetting {
  readonly name: string;
  readonly store: LocalStore;
  readonly link: Link;
  readonly fileRoad: FileRoad;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly build: string;
  readonly newClientId: () => string;
  /** Tells the tabs of this database. */
  readonly tell: (message: TabMessage) => void;
  readonly openFiles: () => Promise<Pick<BlobStore, "records" | "bytes" | "confirm" | "refuse">>;
}

/** Hashes that stored rows name. */
function namedIn(batches: Iterable<readonly AnyRow[]>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const rows of batches)
    for (const row of rows) {
      if (row.kind === "inspection-photo" || row.kind === "approved-set") named.add(row.data.sha256);
      if (row.kind === "document") for (const sha256 of hashesOf(row.data)) named.add(sha256);
    }
  return named;
}

/** One round over a database, and the files it names after it. Rejects when the worker cannot be reached. */
export async function drainDatabase(setting: DrainSetting): Promise<void> {
  const { name, store, lock, tell, fileRoad } = setting;
  const round = {
    ...setting,
    heard: knownVersion(),
    onPage(page: PulledBatch, applied: AppliedPull) {
      const telling = tellingOf(page, applied);
      if (telling !== null) tell(telling);
    },
    onProgress: () => undefined,
  };
  const end = await syncUnderLock(round, lock, name);
  if (end?.kind === "unreachable") throw new Error("The worker was not reached");
  if (end?.kind !== "done") return;
  const named = namedIn((await store.open()).rows);
  const files = await setting.openFiles();
  const isNamed = (sha256: string) => named.has(sha256);
  const sent = await lock.run(`files:${name}`, false, () =>
    sendFiles({ store: files, road: fileRoad, isNamed, onProgress: () => undefined }),
  );
  if (sent === "unreachable") throw new Error("The worker was not reached");
}
