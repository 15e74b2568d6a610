import { errorText, type StorageFailure, storageFailure } from "#app/local/sync/sync-status";
import type { DeviceDatabase } from "./device-database";

/** A newer version of the app has taken the database over, or it was wiped: this tab may not open it again. */
export class Superseded extends Error {
  override readonly name = "VersionChangeError";
}

/**
 * Writes of one queue follow each other; another's tables are none of theirs. Those of none wait for nothing: they put what holds
 * when they run, so that it is nothing to them what ran before.
 */
export type WriteQueue = "sync" | "files" | "none";

/** The device's database through a connection that is replaced when it dies. */
export interface DatabaseHandle {
  readonly name: string;
  /**
   * Runs `work` on a live connection, after all that was asked for before in the same `queue`; where nothing is under way there,
   * before this returns. A dead connection is dropped and a fresh one opened, three tries in all; then it rejects. `work` may run
   * again after an outcome that nobody saw, so it must bear being done twice. It may not use the handle itself.
   */
  use<T>(work: (db: DeviceDatabase) => Promise<T>, queue?: WriteQueue): Promise<T>;
  /**
   * As `use`, for work that only reads: it waits for no write that has not begun, and that it succeeds says nothing about
   * the room there is to write.
   */
  read<T>(work: (db: DeviceDatabase) => Promise<T>): Promise<T>;
  close(): void;
  /** Deletes the database with everything in it. */
  wipe(): Promise<void>;
}

export interface HandleSetting {
  readonly name: string;
  readonly make: (name: string) => DeviceDatabase;
  /** Told of every failure, and of the first success after one that shows it to be over. */
  readonly report: (storage: StorageFailure | "fine") => void;
  /** A fresh connection stands in for a dead one: what was on disk may have gone with it. */
  readonly onReopened: () => void;
  /** Another has taken the database over: nothing is read or written here any more. */
  readonly onSuperseded: () => void;
}

const tries = 3;

const never = new Promise<never>(() => undefined);

/** Whether an error means that the connection, not the work, is at fault. */
export function isDeadConnection(error: unknown): boolean {
  const text = errorText(error);
  if (/Quota|VersionChange|VersionError/i.test(text)) return false;
  return /InvalidState|DatabaseClosed|OpenFailed|UnknownError|connection is closing|server lost|Internal error|^AbortError|TimeoutError/i.test(
    text,
  );
}

/** Runs one work at a time, in the order asked for: what is tried again must not overtake a later write to the same key. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  const finished = () => {
    unfinished -= 1;
  };
  return (work) => {
    // Idle, it begins in the very task that asked: a tap's write must not wait for what the tap draws.
    const done = unfinished === 0 ? work() : last.then(work);
    unfinished += 1;
    last = done.then(finished, finished);
    return done;
  };
}

/**
 * Rejects once the browser has closed a connection under us: its storage died, or was cleared. Left to itself, Dexie would open an empty one;
 * and what was asked of it then may be answered by nothing at all (Chromium, where an emptied database met a write).
 */
function whenLost(db: DeviceDatabase, drop: (db: DeviceDatabase) => void): Promise<never> {
  const lost = new Promise<never>((_, reject) => {
    db.on("close", () => {
      drop(db);
      reject(new DOMException("The browser closed the connection", "InvalidStateError"));
    });
  });
  lost.catch(() => undefined);
  return lost;
}

/** Opens lazily; see `DatabaseHandle`. */
export function databaseHandle(setting: HandleSetting): DatabaseHandle {
  let current: DeviceDatabase | null = null;
  let ended: Superseded | null = null;
  let failure: StorageFailure | "fine" = "fine";
  /** The connection that is known to be open, and of a version we know. */
  let checked: DeviceDatabase | null = null;
  const queues: Record<WriteQueue, ReturnType<typeof oneByOne>> = { sync: oneByOne(), files: oneByOne(), none: (work) => work() };
  const report = (storage: StorageFailure | "fine") => {
    if (storage !== "fine" || failure !== "fine") setting.report(storage);
    failure = storage;
  };
  const end = (why: string) => {
    ended = new Superseded(why);
    const db = current;
    current = null;
    db?.close();
    return db;
  };
  // Holding on would keep the newer version from opening; going on would write by an old plan.
  const supersede = (why: string) => {
    end(why);
    report("blocked");
    setting.onSuperseded();
  };
  const lost = new WeakMap<DeviceDatabase, Promise<never>>();
  const drop = (db: DeviceDatabase) => {
    if (current !== db) return;
    current = null;
    db.close();
    setting.onReopened();
  };
  const connect = (): DeviceDatabase => {
    if (current) return current;
    const db = setting.make(setting.name);
    db.on("blocked", () => report("blocked"));
    db.on("versionchange", () => supersede("Another tab has replaced or removed this device's database"));
    lost.set(db, whenLost(db, drop));
    current = db;
    return db;
  };
  const opened = async (db: DeviceDatabase): Promise<DeviceDatabase> => {
    await db.open();
    if (db.backendDB().version > Math.round(db.verno * 10)) {
      supersede("A newer version of the app has upgraded this device's database");
      throw ended;
    }
    checked = db;
    return db;
  };
  const onLive = async <T>(db: DeviceDatabase, work: (db: DeviceDatabase) => Promise<T>) => work(checked === db ? db : await opened(db));
  const tried = async <T>(work: (db: DeviceDatabase) => Promise<T>, onlyReads: boolean): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      if (ended) throw ended;
      const db = connect();
      try {
        const result = await Promise.race([onLive(db, work), lost.get(db) ?? never]);
        if (!(onlyReads && failure === "full")) report("fine");
        return result;
      } catch (error) {
        if (ended) throw ended;
        if (attempt >= tries || !isDeadConnection(error)) {
          report(storageFailure(error));
          throw error;
        }
        drop(db);
      }
    }
  };
  return {
    name: setting.name,
    use: (work, queue = "sync") => queues[queue](() => tried(work, false)),
    read: (work) => tried(work, true),
    close: () => void end("This device's database was closed"),
    wipe: async () => (end("This device's database was wiped") ?? setting.make(setting.name)).delete(),
  };
}
