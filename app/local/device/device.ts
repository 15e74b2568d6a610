import { type BlobStore, openBlobStore } from "#app/local/files/blob-store";
import { type FileDriver, fileDriver } from "#app/local/files/file-driver";
import { tellsOfClaims } from "#app/local/replica/claims-in-page";
import { outboxMirror } from "#app/local/replica/outbox-mirror";
import { createReplica, type Replica } from "#app/local/replica/replica";
import { type Retried, retryParked } from "#app/local/replica/retry-parked";
import { rowsInMemory } from "#app/local/replica/rows-in-memory";
import type { DatabaseHandle } from "#app/local/store/database-handle";
import { databaseName } from "#app/local/store/device-database";
import { dexieDisk, type OpenDisk } from "#app/local/store/device-disk";
import { recovery } from "#app/local/store/recovery";
import { type StorageEmitter, storageEvents } from "#app/local/store/storage-events";
import { Completion } from "#app/local/sync/completion";
import { knownVersion } from "#app/local/sync/known-version";
import type { LocalStore, NewCommand, OutboxEntry, PulledBatch } from "#app/local/sync/local-port";
import { createDriver, type Driver } from "#app/local/sync/sync-driver";
import { type RoundEnd, syncUnderLock } from "#app/local/sync/sync-loop";
import { type Observable, observable, restingStatus, type SyncStatus, storageTrouble } from "#app/local/sync/sync-status";
import { type TabMessage, tellingOf } from "#app/local/sync/tab-message";
import { openTyping, type Typing } from "#app/local/typing/typing";
import type { Decision } from "#schemas/command";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Person } from "#schemas/role";
import { type DelayedActs, delayedActs } from "./delayed-acts";
import {
  type DeviceSetting,
  filesWaiting,
  hear,
  type Kept,
  type OpenParts,
  type Parts,
  putBack,
  restoreKept,
  showOutbox,
  tellerOf,
} from "./device-parts";
import { type HeldActs, heldActs } from "./held-acts";

export interface Device {
  readonly person: Person;
  /** The same, for those who follow it: name and roles may change while the device is open. */
  readonly who: Observable<Person>;
  readonly organization: string;
  readonly database: DatabaseHandle;
  readonly replica: Replica;
  readonly store: LocalStore;
  readonly typing: Typing;
  /** Acts that wait for "Undo" before they enter the outbox. */
  readonly held: HeldActs;
  readonly delayed: DelayedActs;
  readonly files: BlobStore;
  /** How far each file is that is being sent, by hash. */
  readonly fileProgress: FileDriver["progress"];
  readonly status: Observable<SyncStatus>;
  /** Everything done here that no pull has confirmed, parked entries included, oldest first. */
  readonly unsent: Observable<readonly OutboxEntry[]>;
  /** Whether the device can answer screens in the network's place. */
  isComplete(): boolean;
  /** Resolves when it can. */
  whenComplete(): Promise<void>;
  /**
   * Does a queued command: its writing begins before this returns, its effect shows at once, and it is durable when this
   * resolves. Rejects only when the device cannot keep it.
   */
  run<N extends CommandName>(name: N, args: CommandArgs<N>, id?: string): Promise<Decision>;
  /** The worker's records are at this version at least: the next pull brings no older. */
  hear(version: number): void;
  /** Asks for a sync round soon; resolves with its end. `version`: of a change that is all it is asked for. */
  sync(version?: number): Promise<RoundEnd>;
  /** Sends a parked entry again (see retry-parked.ts), or lets it go. */
  retry(order: number): Promise<Retried>;
  discard(order: number): Promise<void>;
  /** The worker's word on who this is: roles may have changed. */
  setPerson(person: Person): Promise<void>;
  /** Drops every row the worker sent, so that only unsent work is left. */
  forgetRows(): Promise<void>;
  tell(change: Partial<SyncStatus>): void;
  close(): void;
}

const roadOf = (end: RoundEnd): SyncStatus["road"] => (end.kind === "done" ? "open" : end.kind);

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

function driverOf(parts: Parts, files: FileDriver): Driver {
  const { setting, store, mirror, recovery, tell, tabs, name } = parts;
  return createDriver({
    clock: setting.clock,
    chance: setting.chance,
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
        .catch((error: unknown) => tell({ storage: storageTrouble(error) }));
    },
    onError: (error) => tell({ storage: storageTrouble(error), sending: null }),
  });
}

/** How long a command's effect waits to be drawn for its writing to end. Milliseconds: a frame. */
const drawingPatience = 16;

/** How long an act waits, drawn already, for the second copy of what is unsent. Milliseconds. */
const copyPatience = 250;

async function keepCommand(
  parts: Parts,
  driver: Driver,
  command: Pick<NewCommand, "id" | "name" | "args"> & { readonly observedAt?: string },
): Promise<Decision> {
  const { replica, mirror, tabs, setting, toSend } = parts;
  const entry: NewCommand = { observedAt: setting.clock.now(), ...command, authorId: setting.person.accountId };
  const decision = replica.decide(entry);
  if (!decision.ok) return decision;
  toSend.add(entry.id);
  const kept = mirror.keep(entry, setting.clock.pause(drawingPatience));
  // What a round does before it reads the outbox is done while the disk writes.
  void driver.wake();
  try {
    await kept;
  } finally {
    // Also when the disk gave no answer: it may hold the command all the same, and then it is sent like any other.
    tabs.postMessage({ type: "outbox" } satisfies TabMessage);
    void driver.wake(() => !toSend.has(entry.id)).finally(() => toSend.delete(entry.id));
  }
  await parts.copy.settled(() => setting.clock.pause(copyPatience));
  return decision;
}

function deviceOf(parts: Parts, driver: Driver, database: DatabaseHandle, { typing, files, fileDriver }: Kept): Device {
  const { setting, store, replica, mirror, status, tell, tabs, completion } = parts;
  const held = heldActs({
    typing,
    clock: setting.clock,
    async run({ id, name, args, at }) {
      // What was taken for a whole copy may have been reset since: a decision needs its rows.
      await completion.wait();
      return keepCommand(parts, driver, { id, name, args, observedAt: at });
    },
  });
  const { clock, lock } = setting;
  const delayed = delayedActs({ typing, clock, lock, connected: () => status.get().road !== "unreachable" });
  return {
    get person() {
      return parts.who.get();
    },
    who: parts.who,
    organization: setting.organization,
    database,
    replica,
    store,
    typing,
    held,
    delayed,
    files,
    fileProgress: fileDriver.progress,
    status,
    unsent: mirror.entries,
    isComplete: () => completion.complete,
    whenComplete: () => completion.wait(),
    run: (name, args, id = setting.newId()) => keepCommand(parts, driver, { id, name, args }),
    hear: parts.heard.hear,
    sync: (version) => driver.wake(version === undefined ? undefined : (known) => known >= version),
    async retry(order) {
      const entry = mirror.entries.get().find((found) => found.order === order && found.problem !== null);
      if (!entry) return { ok: false, problem: { code: "not-found" } };
      const by = { newId: setting.newId, now: setting.clock.now, authorId: setting.person.accountId };
      const retried = await retryParked(entry, { store, replica, ...by });
      await mirror.refresh();
      tabs.postMessage({ type: "outbox" } satisfies TabMessage);
      void driver.wake();
      return retried;
    },
    async discard(order) {
      const entry = mirror.entries.get().find((found) => found.order === order);
      if (entry) await store.discard(entry.id);
      await mirror.refresh();
    },
    async setPerson(person) {
      parts.who.set(person);
      await store.setPerson(person);
      await mirror.refresh();
    },
    async forgetRows() {
      await store.forgetRows();
      completion.lose();
      replica.forget();
      parts.rows.restart(await store.state());
      setting.onReset();
      await mirror.refresh();
    },
    tell,
    close() {
      driver.stop();
      fileDriver.stop();
      tabs.close();
      database.close();
    },
  };
}

/** The parts of a device over its disk, none of them at work yet. */
function partsOf(setting: DeviceSetting, name: string, events: StorageEmitter, disk: Pick<ReturnType<OpenDisk>, "store" | "copy">): Parts {
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
    onTrouble: (error) => tell({ storage: storageTrouble(error) }),
  });
  return {
    ...{ setting, name, store, copy, replica, status, tell, completion, rows, who, toSend: new Set() },
    mirror: outboxMirror(store, replica, recovering.held),
    tabs: setting.channel(name),
    recovery: recovering,
    heard: knownVersion(),
  };
}

/** Acts on what befalls the database, from now on and for what came before. */
function followStorage(parts: OpenParts, events: StorageEmitter): void {
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
    else void rows.catchUp(state).catch((error: unknown) => tell({ storage: storageTrouble(error) }));
  });
}

/** Opens this person's database on this device and keeps it in step. Rejects when there is no opening one. */
export async function openDevice(setting: DeviceSetting, openDisk: OpenDisk = dexieDisk): Promise<Device> {
  const name = databaseName(setting.organization, setting.person.accountId);
  const events = storageEvents();
  const disk = openDisk(
    name,
    {
      report: (trouble) => events.emit("trouble", trouble),
      onReopened: () => events.emit("reopened", null),
      onSuperseded: () => events.emit("superseded", null),
    },
    { clientId: setting.newId, person: setting.person },
  );
  const parts = partsOf(setting, name, events, disk);
  events.on("trouble", (storage) => {
    parts.tell({ storage });
    setting.onStorage(storage);
  });
  const listen = heldBack(parts.tabs);
  await loadStored(parts);
  const kept = await openKept(parts, disk.database);
  const driver = driverOf(parts, kept.fileDriver);
  const open: OpenParts = { ...parts, kept, wake: () => void driver.wake() };
  parts.mirror.entries.subscribe(() => showOutbox(open, parts.mirror.entries.get()));
  await parts.mirror.refresh();
  copyUnsent(parts);
  parts.tell({ photosWaiting: filesWaiting(open) });
  followStorage(open, events);
  listen((message) => hear(message, open));
  return deviceOf(parts, driver, disk.database, kept);
}

/** Holds what other contexts tell while this one is being opened; gives the way to hear it, and what comes then. */
function heldBack(tabs: BroadcastChannel): (listen: (message: TabMessage) => void) => void {
  const early: TabMessage[] = [];
  tabs.onmessage = (event: MessageEvent<TabMessage>) => void early.push(event.data);
  return (listen) => {
    tabs.onmessage = (event: MessageEvent<TabMessage>) => listen(event.data);
    for (const message of early) listen(message);
  };
}

/** Has the copy follow the outbox from now on. */
function copyUnsent({ mirror, recovery, copy }: Parts): void {
  const follow = () => copy.follow(mirror.entries.get(), recovery.life());
  follow();
  mirror.entries.subscribe(follow);
}

/** Takes what the disk holds into memory; what another database held, which is gone, is put back on it. */
async function loadStored({ store, copy, recovery, completion, replica, rows, tell }: Parts): Promise<void> {
  const opened = await store.open();
  const lost = await copy.lost(opened.state.life);
  if (lost.length > 0) await store.restore(lost);
  recovery.opened(opened.state.life);
  if (opened.state.complete) completion.reach();
  for (const batch of opened.rows) replica.load(batch);
  rows.restart(opened.state);
  tell({ lastSyncedAt: opened.state.lastSyncedAt });
}

/** Opens what is kept beside the replica: keystrokes and files. */
async function openKept({ setting, name, replica, tabs, tell }: Parts, database: DatabaseHandle): Promise<Kept> {
  const post = (message: TabMessage) => tabs.postMessage(message);
  const typing = await openTyping(database, {
    now: setting.clock.now,
    tell: post,
    onTrouble: (error) => tell({ storage: storageTrouble(error) }),
  });
  const files = await openBlobStore(database, { now: setting.clock.now, tell: () => post({ type: "files" }) });
  const driver = fileDriver({
    store: files,
    replica,
    road: setting.fileRoad,
    lock: setting.lock,
    lockName: `files:${name}`,
    clock: setting.clock,
    chance: setting.chance,
    onChange: () => tell({ photosWaiting: driver.waiting() }),
  });
  return { typing, files, fileDriver: driver };
}
