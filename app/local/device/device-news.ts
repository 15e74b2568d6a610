import type { StorageEmitter } from "#app/local/store/storage-events";
import type { OutboxEntry } from "#app/local/sync/local-port";
import { storageFailure } from "#app/local/sync/sync-status";
import type { TabMessage } from "#app/local/sync/tab-message";
import type { OpenParts } from "./device-parts";

/** Files that wait to be sent. */
export const filesWaiting = ({ kept }: Pick<OpenParts, "kept">): number => kept.fileDriver.waiting();

/** Reads which files are on disk: another context may have sent what waited here, or the browser thrown it away. */
function readFiles(parts: OpenParts): void {
  void parts.kept.files
    .refresh()
    .then(() => parts.tell({ photosWaiting: filesWaiting(parts) }))
    .catch((error: unknown) => parts.tell({ storage: storageFailure(error) }));
}

/** What is kept beside the replica, after the disk was emptied: what is typed is still in memory, the bytes of files may be gone. */
function restoreKept(parts: OpenParts): void {
  parts.kept.typing.putBack();
  readFiles(parts);
}

/** In one word: a photo whose row has just arrived waits still, and nothing may say for a moment that all is sent. */
export function showOutbox(parts: OpenParts, entries: readonly OutboxEntry[]): void {
  const rejected = entries.filter((entry) => entry.problem !== null);
  parts.tell({ waiting: entries.length - rejected.length, rejected, photosWaiting: filesWaiting(parts) });
}

/** Takes what another context of this database tells. */
export function hear(message: TabMessage, parts: OpenParts): void {
  const onFailure = (error: unknown) => parts.tell({ storage: storageFailure(error) });
  if (message.type === "typed") parts.kept.typing.receive(message);
  else if (message.type === "files") readFiles(parts);
  else if (message.type === "held") {
    parts.recovery.suspect(message.entries, message.life);
    putBack(parts);
  } else {
    if (message.type === "pulled") parts.rows.take(message.page, message);
    const read = message.type === "stored" ? parts.rows.catchUp(message) : Promise.resolve();
    void read.then(parts.mirror.refresh).catch(onFailure);
  }
}

/** Puts back on disk what may be in memory alone, and sends what was. */
function putBack(parts: OpenParts): void {
  parts.recovery
    .settled()
    .then(parts.mirror.refresh)
    .then(() => parts.wake())
    .catch((error: unknown) => parts.tell({ storage: storageFailure(error) }));
}

/** Acts on what befalls the database, from now on and for what came before. */
export function followStorage(parts: OpenParts, events: StorageEmitter): void {
  const { setting, recovery, mirror, tabs, completion, rows, tell } = parts;
  events.on("reopened", () => {
    recovery.suspect(mirror.written());
    putBack(parts);
  });
  events.on("superseded", () => {
    const entries = recovery.held();
    if (entries.length > 0) tabs.postMessage({ type: "held", entries, life: recovery.life() } satisfies TabMessage);
  });
  events.on("emptied", (state) => {
    completion.lose();
    setting.onReset();
    restoreKept(parts);
    // Another tab may have begun to fill it before this one came to know.
    if (state.cursor === null) rows.restart(state);
    else void rows.catchUp(state).catch((error: unknown) => tell({ storage: storageFailure(error) }));
  });
}

/** Holds what other contexts tell while this one is being opened; gives the way to hear it, and what comes then. */
export function heldBack(tabs: BroadcastChannel): (listen: (message: TabMessage) => void) => void {
  const early: TabMessage[] = [];
  tabs.onmessage = (event: MessageEvent<TabMessage>) => void early.push(event.data);
  return (listen) => {
    tabs.onmessage = (event: MessageEvent<TabMessage>) => listen(event.data);
    for (const message of early) listen(message);
  };
}
