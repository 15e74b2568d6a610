import type { DatabaseHandle } from "#app/local/store/database-handle";
import type { TypedRecord } from "#app/local/store/device-database";
import type { TabMessage } from "#app/local/sync/tab-message";
import { sameValue } from "#schemas/plain/same-value";
import { putTyped } from "./put-typed";

/** Everything typed on this device that no command has taken yet. Reads answer at once, writes leave the page with the keystroke. */
export interface Typing {
  /** What was typed under this key, or undefined. */
  get(key: string): TypedRecord | undefined;
  /** Keys that begin so: an aggregate's name gives all that is being typed there. */
  keys(prefix: string): readonly string[];
  /** Keeps a value; `base` is what stood there before the first keystroke. */
  set(key: string, value: unknown, base: unknown): void;
  /**
   * A command has taken this value, or the person threw it away. What was typed since then stays, and what was taken is its
   * new base.
   */
  settle(key: string, taken: unknown): void;
  /** Forgets what was typed, whatever it is. */
  clear(key: string): void;
  subscribe(listener: () => void): () => void;
  /** Resolves when everything typed so far is on disk. */
  flush(): Promise<void>;
  readonly pending: boolean;
  /** The disk was emptied under this page: writes all that is typed on it again. */
  putBack(): void;
  receive(message: Extract<TabMessage, { type: "typed" }>): void;
}

/**
 * Opens what was typed. One write at a time waits for the disk, and the next begins as soon as it is done with whatever was
 * typed meanwhile. Each keystroke in between leaves the page at once too, only as far as the system's memory: a reload or a
 * killed page loses none, a machine without power at most those of one write.
 */
export async function openTyping(
  handle: DatabaseHandle,
  setting: { readonly now: () => string; readonly tell: (message: TabMessage) => void; readonly onFailure: (error: unknown) => void },
): Promise<Typing> {
  const records = new Map((await handle.read((db) => db.typing.toArray())).map((record) => [record.key, record]));
  const listeners = new Set<() => void>();
  const dirty = new Set<string>();
  let writing: Promise<void> | null = null;
  const changed = () => {
    for (const listener of listeners) listener();
  };
  // What a write puts is what is typed when it runs, so that one that is tried again brings nothing old back.
  const put = (keys: readonly string[], durability: "strict" | "relaxed") =>
    handle.use((db) => putTyped(db.backendDB(), new Map(keys.map((key) => [key, records.get(key)])), durability), "none");
  const writeAll = async () => {
    try {
      while (dirty.size > 0) {
        const keys = [...dirty];
        dirty.clear();
        await put(keys, "strict").catch((error: unknown) => {
          for (const key of keys) dirty.add(key);
          throw error;
        });
      }
    } catch (error) {
      // Kept in memory and tried again with the next keystroke; the failure is shown meanwhile.
      setting.onFailure(error);
    } finally {
      writing = null;
    }
    if (dirty.size === 0) changed();
  };
  const flush = (): Promise<void> => {
    if (dirty.size > 0) writing ??= writeAll();
    return writing ?? Promise.resolve();
  };
  const mark = (key: string) => {
    dirty.add(key);
    // A failure is told by the write that follows and waits for the disk.
    if (writing !== null) put([key], "relaxed").catch(() => undefined);
    void flush();
    const record = records.get(key);
    setting.tell({ type: "typed", key, value: record?.value, base: record?.base, at: record?.at ?? null });
    changed();
  };
  return {
    get: (key) => records.get(key),
    keys: (prefix) => [...records.keys()].filter((key) => key.startsWith(prefix)),
    set(key, value, base) {
      const before = records.get(key);
      records.set(key, { key, value, base: before ? before.base : base, at: setting.now() });
      mark(key);
    },
    clear(key) {
      if (records.delete(key)) mark(key);
    },
    settle(key, taken) {
      const record = records.get(key);
      if (!record) return;
      // By what it says: what took it may name its fields in another order.
      if (sameValue(record.value, taken)) records.delete(key);
      else records.set(key, { ...record, base: taken });
      mark(key);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    get pending() {
      return dirty.size > 0 || writing !== null;
    },
    putBack() {
      for (const key of records.keys()) dirty.add(key);
      void flush();
    },
    receive({ key, value, base, at }) {
      if (at === null) records.delete(key);
      else records.set(key, { key, value, base, at });
      changed();
    },
  };
}
