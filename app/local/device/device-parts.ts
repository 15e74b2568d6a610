import type { FileRoad } from "#app/local/files/blob-sender";
import type { BlobStore } from "#app/local/files/blob-store";
import type { FileDriver } from "#app/local/files/file-driver";
import { tellsOfClaims } from "#app/local/replica/claims-in-page";
import { createReplica } from "#app/local/replica/layered-replica";
import { type OutboxMirror, outboxMirror } from "#app/local/replica/outbox-mirror";
import type { Replica } from "#app/local/replica/replica";
import { type RowsInMemory, rowsInMemory } from "#app/local/replica/rows-in-memory";
import type { OpenDisk } from "#app/local/store/device-disk";
import { type Recovery, recovery } from "#app/local/store/recovery";
import type { StorageEmitter } from "#app/local/store/storage-events";
import type { UnsentCopy } from "#app/local/store/unsent-copy";
import { Completion } from "#app/local/sync/completion";
import { type KnownVersion, knownVersion } from "#app/local/sync/known-version";
import type { Clock, Link, LocalStore, Lock, PulledBatch } from "#app/local/sync/local-port";
import { observable, restingStatus, type StorageFailure, type SyncStatus, storageFailure } from "#app/local/sync/sync-status";
import type { Typing } from "#app/local/typing/typing";
import type { AnyCommand } from "#schemas/command";
import type { Person } from "#schemas/role";

/** What a device is opened with: whose it is, its roads and clock, and whom it tells. */
export interface DeviceSetting {
  readonly organization: string;
  readonly person: Person;
  readonly command: (name: string) => AnyCommand | undefined;
  readonly link: Link;
  readonly fileRoad: FileRoad;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly newId: () => string;
  readonly random: () => number;
  readonly build: string;
  readonly channel: (name: string) => BroadcastChannel;
  /** Told of failures of storage also while the database is still being opened. */
  readonly onStorage: (storage: StorageFailure | "fine") => void;
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

/** Acts on a page of a pull that has been stored. */
function showPage(
  { completion, setting, status, tell }: Pick<Parts, "completion" | "setting" | "status" | "tell">,
  page: PulledBatch,
): void {
  if (completion.complete && tellsOfClaims(page, setting.person.accountId)) setting.onClaimsChanged();
  if (page.reset) {
    completion.lose();
    setting.onReset();
  }
  if (!page.done && !completion.complete) tell({ firstCopy: (status.get().firstCopy ?? 0) + page.puts.length });
  if (!page.done) return;
  const first = !completion.complete;
  completion.reach();
  tell({ firstCopy: null, lastSyncedAt: setting.clock.now() });
  if (first) setting.onComplete();
}

/** Tells the status what is new in it. */
const tellerOf = (status: Parts["status"]) => (change: Partial<SyncStatus>) => {
  const next = { ...status.get(), ...change };
  const before = Object.values(status.get());
  if (Object.values(next).some((value, place) => value !== before[place])) status.set(next);
};

/** The parts of a device over its disk, none of them at work yet. */
export function partsOf(
  setting: DeviceSetting,
  name: string,
  events: StorageEmitter,
  disk: Pick<ReturnType<OpenDisk>, "store" | "copy">,
): Parts {
  const { store, copy } = disk;
  const status = observable<SyncStatus>(restingStatus);
  const tell = tellerOf(status);
  const completion = new Completion();
  const who = observable(setting.person);
  const replica: Replica = createReplica({
    command: setting.command,
    person: who.get,
    organization: () => replica.get("organization", setting.organization),
  });
  const recovering = recovery({ store, onEmptied: (state) => events.emit("emptied", state) });
  const rows = rowsInMemory({
    store,
    replica,
    onPage: (page) => showPage({ completion, setting, status, tell }, page),
    onReload(state) {
      if (state.complete) completion.reach();
      else completion.lose();
      tell({ lastSyncedAt: state.lastSyncedAt });
    },
    onFailure: (error) => tell({ storage: storageFailure(error) }),
  });
  return {
    ...{ setting, name, store, copy, replica, status, tell, completion, rows, who, toSend: new Set() },
    mirror: outboxMirror(store, replica, recovering.held),
    tabs: setting.channel(name),
    recovery: recovering,
    heard: knownVersion(),
  };
}
