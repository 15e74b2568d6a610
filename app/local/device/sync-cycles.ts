import type { FileDriver } from "#app/local/files/file-driver";
import { createDriver, type Driver } from "#app/local/sync/sync-driver";
import { type CycleEnd, syncUnderLock } from "#app/local/sync/sync-loop";
import { type SyncStatus, storageFailure } from "#app/local/sync/sync-status";
import { tellingOf } from "#app/local/sync/tab-message";
import type { Parts } from "./device-parts";

/** How the road to the worker was found by a round. */
const roadOf = (end: CycleEnd): SyncStatus["road"] => (end.kind === "done" ? "open" : end.kind);

/** Sync rounds of a device: what comes of each goes to its parts, and files follow facts. */
export function driverOf(parts: Parts, files: FileDriver): Driver {
  const { setting, store, mirror, recovery, tell, tabs, name } = parts;
  return createDriver({
    clock: setting.clock,
    random: setting.random,
    // What is only in memory goes to disk before anything else may fill it.
    round: async () => {
      await recovery.settled();
      return syncUnderLock(
        {
          store,
          link: setting.link,
          clock: setting.clock,
          build: setting.build,
          newClientId: setting.newId,
          heard: parts.heard,
          onPage(page, applied) {
            if (parts.rows.take(page, applied) && page.done) mirror.settle(applied);
            const telling = tellingOf(page, applied);
            if (telling !== null) tabs.postMessage(telling);
          },
          onDecided(ids) {
            for (const id of ids) parts.toSend.delete(id);
          },
          onProgress: (progress) => tell({ sending: progress.total > progress.sent ? progress : null }),
        },
        setting.lock,
        name,
      );
    },
    onEnd(end) {
      tell({ road: roadOf(end), sending: null, refusal: end.kind === "refused" ? end.problem : null });
      void store
        .state()
        .then(parts.rows.catchUp)
        .then(mirror.refresh)
        .then(() => {
          tell({ photosWaiting: files.waiting() });
          // Facts before bytes: a file is sent when the rows that name it have arrived.
          if (end.kind === "done") return files.wake();
        })
        .catch((error: unknown) => tell({ storage: storageFailure(error) }));
    },
    onError: (error) => tell({ storage: storageFailure(error), sending: null }),
  });
}
