import type { FileRoad } from "#app/local/files/blob-sender";
import type { BlobStore } from "#app/local/files/blob-store";
import type { FileDriver } from "#app/local/files/file-driver";
import type { OutboxMirror } from "#app/local/replica/outbox-mirror";
import type { Replica } from "#app/local/replica/replica";
import type { RowsInMemory } from "#app/local/replica/rows-in-memory";
import type { Recovery } from "#app/local/store/recovery";
import type { UnsentCopy } from "#app/local/store/unsent-copy";
import type { Completion } from "#app/local/sync/completion";
import type { KnownVersion } from "#app/local/sync/known-version";
import type { Clock, Link, LocalStore, Lock, OutboxEntry } from "#app/local/sync/local-port";
import { type observable, type StorageTrouble, type SyncStatus, storageTrouble } from "#app/local/sync/sync-status";
import type { TabMessage } from "#app/local/sync/tab-message";
import type { Typing } from "#app/local/typing/typing";
import type { AnyCommand } from "#schemas/command";
import type { Person } from "#schemas/role";

export interface DeviceSetting {
  readonly organization: string;
  readonly person: Person;
  readonly command: (name: string) => AnyCommand | undefined;
  readonly link: Link;
  readonly fileRoad: FileRoad;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly newId: () => string;
  readonly chance: () => number;
  readonly build: string;
  readonly channel: (name: string) => BroadcastChannel;
  /** Told of storage trouble also while the database is still being opened. */
  readonly onStorage: (storage: StorageTrouble | "fine") => void;
  /** A first pull, or one from scratch, has been stored whole. */
  readonly onComplete: () => void;
  /** The device began from nothing again: what the worker said is gone. */
  readonly onReset: () => void;
  /** What the worker sends says that this person's roles may be others now. */
  readonly onClaimsChanged: () => void;
}

/** What is kept beside the replica. */
export interface Kept {
  readonly typing: Typing;
  readonly files: BlobStore;
  readonly fileDriver: FileDriver;
}

/** The parts of an open device, before they are put to work. */
export interface Parts {
  readonly setting: DeviceSetting;
  readonly name: string;
  readonly store: LocalStore;
  readonly copy: UnsentCopy;
  readonly replica: Replica;
  readonly mirror: OutboxMirror;
  readonly status: ReturnType<typeof observable<SyncStatus>>;
  readonly tell: (change: Partial<SyncStatus>) => void;
  readonly tabs: BroadcastChannel;
  readonly completion: Completion;
  readonly recovery: Recovery;
  readonly rows: RowsInMemory;
  readonly heard: KnownVersion;
  /** Commands done here that no round is known to have sent. */
  readonly toSend: Set<string>;
  readonly who: ReturnType<typeof observable<Person>>;
}

/** The same at work: what is kept beside the replica is open, and rounds are asked for. */
export interface OpenParts extends Parts {
  readonly kept: Kept;
  /** Asks for a round. */
  readonly wake: () => void;
}

/** Files that wait to be sent. */
export const filesWaiting = ({ kept }: Pick<OpenParts, "kept">): number => kept.fileDriver.waiting();

/** Reads which files are on disk: another context may have sent what waited here, or the browser thrown it away. */
function readFiles(parts: OpenParts): void {
  void parts.kept.files
    .refresh()
    .then(() => parts.tell({ photosWaiting: filesWaiting(parts) }))
    .catch((error: unknown) => parts.tell({ storage: storageTrouble(error) }));
}

/** What is kept beside the replica, after the disk was emptied: what is typed is still in memory, the bytes of files may be gone. */
export function restoreKept(parts: OpenParts): void {
  parts.kept.typing.putBack();
  readFiles(parts);
}

/** In one word: a photo whose row has just arrived waits still, and nothing may say for a moment that all is sent. */
export function showOutbox(parts: OpenParts, entries: readonly OutboxEntry[]): void {
  const parked = entries.filter((entry) => entry.problem !== null);
  parts.tell({ waiting: entries.length - parked.length, parked, photosWaiting: filesWaiting(parts) });
}

/** Takes what another context of this database tells. */
export function hear(message: TabMessage, parts: OpenParts): void {
  const onTrouble = (error: unknown) => parts.tell({ storage: storageTrouble(error) });
  if (message.type === "typed") parts.kept.typing.receive(message);
  else if (message.type === "files") readFiles(parts);
  else if (message.type === "held") {
    parts.recovery.suspect(message.entries, message.life);
    putBack(parts);
  } else {
    if (message.type === "pulled") parts.rows.take(message.page, message);
    const read = message.type === "stored" ? parts.rows.catchUp(message) : Promise.resolve();
    void read.then(parts.mirror.refresh).catch(onTrouble);
  }
}

/** Puts back on disk what may be in memory alone, and sends what was. */
export function putBack(parts: OpenParts): void {
  parts.recovery
    .settled()
    .then(parts.mirror.refresh)
    .then(() => parts.wake())
    .catch((error: unknown) => parts.tell({ storage: storageTrouble(error) }));
}

/** Tells the status what is new in it. */
export const tellerOf = (status: Parts["status"]) => (change: Partial<SyncStatus>) => {
  const next = { ...status.get(), ...change };
  const before = Object.values(status.get());
  if (Object.values(next).some((value, place) => value !== before[place])) status.set(next);
};
