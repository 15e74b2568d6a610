import type { DatabaseHandle } from "#app/local/store/database-handle";
import { databaseHandle } from "#app/local/store/database-handle";
import type { ActRecord, DeviceDatabase, FileRecord, TypedRecord } from "#app/local/store/device-database";
import type { OpenDisk } from "#app/local/store/device-disk";
import { noCopy } from "#app/local/store/unsent-copy";
import type { LocalStore } from "#app/local/sync/local-port";
import { MemoryLocalStore } from "../support/memory-local-store";
import type { Faults } from "./fault-kinds";
import type { Life, Scheduler } from "./scheduler";
import { SimulatedTable } from "./simulated-table";

type DiskEvent = "blocked" | "versionchange" | "close";

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

/** What lies on one device's disk, as its contexts share it. */
export class DiskFile {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  /** Of this disk's faults. */
  readonly target: string;
  readonly connections = new Set<Connection>();
  /** Told of commands that left the outbox as done, with the version that the pull brought this disk to. */
  onConfirmed: (ids: readonly string[], version: number) => void = () => undefined;
  /** How often it was emptied or put back from a copy. */
  lives = 0;
  /** Of those owed, what only the memory of tabs has since the browser emptied the disk. */
  adrift = new Set<string>();
  /** Commands that are durable here: each must take effect, or stand rejected, until the person has acted on it. */
  owed = new Set<string>();
  store: MemoryLocalStore | null = null;
  typing = new SimulatedTable<TypedRecord>((record) => record.key);
  files = new SimulatedTable<FileRecord>((record) => record.sha256);
  /** Keys of acts that have no answer yet. */
  acts = new SimulatedTable<ActRecord>((record) => record.key);
  full = false;
  /** Version of the database; a newer build opens it at a higher one. */
  version = 1;

  constructor(target: string, scheduler: Scheduler, faults: Faults) {
    this.target = target;
    this.scheduler = scheduler;
    this.faults = faults;
  }

  /** All of it, as a backup keeps it. */
  copy() {
    const { adrift, store, files, acts, version } = this;
    const owed = new Set([...this.owed].filter((id) => !adrift.has(id)));
    return { owed, store: store?.copy() ?? null, files: files.copy(), acts: acts.copy(), version };
  }

  /** A backup in the place of what is here. */
  putBack(backup: ReturnType<DiskFile["copy"]>): void {
    this.lives += 1;
    this.owed = new Set(backup.owed);
    this.adrift.clear();
    this.store = backup.store?.copy() ?? null;
    this.files = backup.files.copy();
    this.acts = backup.acts.copy();
    this.version = backup.version;
  }

  /** The browser clears it under its contexts. `inMemory`: the commands that some tab can still give back. */
  empty(clientId: string, inMemory: ReadonlySet<string>): void {
    this.lives += 1;
    this.store?.empty(clientId);
    this.files = new SimulatedTable((record) => record.sha256);
    this.acts = new SimulatedTable((record) => record.key);
    this.owed = new Set([...this.owed].filter((id) => inMemory.has(id)));
    this.adrift = new Set(this.owed);
    for (const connection of [...this.connections]) connection.lose();
  }
}

/** One context's connection to a disk: as much of Dexie as the product asks of it. */
export class Connection {
  readonly #file: DiskFile;
  readonly #life: Life;
  readonly #listeners = new Map<DiskEvent, () => void>();
  readonly verno: number;
  #open = false;
  #closed = false;

  constructor(file: DiskFile, life: Life, version: number) {
    this.#file = file;
    this.#life = life;
    this.verno = version;
  }
  get typing() {
    return this.#file.typing;
  }
  get files() {
    return this.#file.files;
  }
  get acts() {
    return this.#file.acts;
  }
  backendDB = () => ({ version: this.#file.version * 10 });
  on(event: DiskEvent, listener: () => void): void {
    this.#listeners.set(event, listener);
  }
  isAlive(): boolean {
    return this.#open && this.#life.alive;
  }
  tell(event: DiskEvent): void {
    if (this.#life.alive && !(this.#life.deaf && event === "versionchange")) this.#listeners.get(event)?.();
  }
  async open(): Promise<void> {
    if (this.#open) return;
    await this.#file.scheduler.wait(1 + this.#file.scheduler.below(3), this.#life);
    while (!this.#closed && this.verno > this.#file.version && this.#olderOnes().length > 0) {
      // One that hangs does not close: whoever wants to upgrade is told, and waits.
      for (const older of this.#olderOnes()) older.tell("versionchange");
      if (this.#olderOnes().length === 0) break;
      this.#file.faults.hit("blocked upgrade");
      this.tell("blocked");
      await this.#file.scheduler.wait(200, this.#life);
    }
    if (this.#closed) throw named("DatabaseClosedError", "The connection was closed");
    this.#file.version = Math.max(this.#file.version, this.verno);
    this.#open = true;
    this.#file.connections.add(this);
  }
  close(): void {
    this.#open = false;
    this.#closed = true;
    this.#file.connections.delete(this);
  }
  /** Closed by the browser, not by us. */
  lose(): void {
    this.close();
    this.tell("close");
  }
  async delete(): Promise<void> {
    throw new Error("Nobody wipes a disk here");
  }
  async transaction<T>(_mode: string, _table: unknown, work: () => Promise<T>): Promise<T> {
    return work();
  }
  /** One transaction: all of `work` is on disk when this resolves. `grows`: it needs room. */
  async transact<T>(grows: boolean, work: (store: MemoryLocalStore) => Promise<T>): Promise<T> {
    const { scheduler, faults, target } = this.#file;
    await scheduler.wait(1 + scheduler.below(4), this.#life);
    const fault = this.#closed ? null : faults.take(target);
    if (fault === "disk connection lost before the write") this.close();
    if (this.#closed) throw named("UnknownError", "Connection to Indexed Database server lost. Refresh the page to try again");
    if (grows && this.#file.full) {
      faults.hit("disk full for a while");
      throw named("QuotaExceededError", "The quota has been exceeded");
    }
    if (!this.#file.store) throw new Error("The disk was not prepared");
    const result = await work(this.#file.store);
    if (fault === "disk connection lost after the write") {
      this.close();
      throw named("UnknownError", "Connection to Indexed Database server lost. Refresh the page to try again");
    }
    await scheduler.wait(1, this.#life);
    // Cleared before it was told of its success: the browser aborts what it has not told of, and it is tried again.
    if (this.#closed) throw named("AbortError", "The transaction was aborted");
    return result;
  }
  #olderOnes(): Connection[] {
    for (const each of this.#file.connections) if (!each.#life.alive) this.#file.connections.delete(each);
    return [...this.#file.connections].filter((each) => each !== this && each.verno < this.verno);
  }
}

/** A context's disk: the product's own handle over a simulated connection, and the store behind it. */
export const openSimulatedDisk =
  (file: DiskFile, life: Life, version: number): OpenDisk =>
  (name, on, first) => {
    // As much of Dexie as the handle, the typing and the files ask for.
    const make = () => new Connection(file, life, version) as unknown as DeviceDatabase;
    const database = databaseHandle({ name, make, ...on });
    file.store ??= new MemoryLocalStore({ clientId: first.clientId(), person: first.person });
    return { database, store: storeOver(database, file), copy: noCopy };
  };

function storeOver(database: DatabaseHandle, file: DiskFile): LocalStore {
  const use = <T>(grows: boolean, work: (store: MemoryLocalStore) => Promise<T>): Promise<T> =>
    database.use((db) => (db as unknown as Connection).transact(grows, work));
  return {
    open: () => use(false, (store) => store.open()),
    state: () => use(false, (store) => store.state()),
    outbox: () => use(false, (store) => store.outbox()),
    enqueue: (commands) =>
      use(true, async (store) => {
        const entries = await store.enqueue(commands);
        for (const { id } of commands) file.owed.add(id);
        return entries;
      }),
    applyPull: (page, now, asked) =>
      use(page.puts.length > 0, async (store) => {
        const before = store.entries;
        const applied = await store.applyPull(page, now, asked);
        const gone = before.filter((entry) => applied?.confirmed.includes(entry.order));
        if (gone.length > 0)
          file.onConfirmed(
            gone.map((entry) => entry.id),
            page.version,
          );
        return applied;
      }),
    forgetAcknowledged: (sequences) => use(false, (store) => store.forgetAcknowledged(sequences)),
    fork: (clientId) => use(false, (store) => store.fork(clientId)),
    park: (id, problem) => use(false, (store) => store.park(id, problem)),
    requeue: (id, again) =>
      use(true, async (store) => {
        const rejected = (await store.outbox()).some((entry) => entry.id === id && entry.problem !== null);
        await store.requeue(id, again);
        if (!rejected) return;
        file.owed.delete(id);
        file.owed.add(again.id);
      }),
    discard: (id) =>
      use(false, async (store) => {
        await store.discard(id);
        file.owed.delete(id);
      }),
    restore: (lost) =>
      use(true, async (store) => {
        await store.restore(lost);
        for (const { id } of lost) file.adrift.delete(id);
      }),
    setPerson: (person) => use(false, (store) => store.setPerson(person)),
    forgetRows: () => use(false, (store) => store.forgetRows()),
  };
}
