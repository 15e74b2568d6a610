import type { Problem } from "#schemas/problem";
import type { OutboxEntry } from "./local-port";

/** Why the device cannot keep anything: no room, no working database, another tab's version in the way, or its own code did not come. */
export type StorageFailure = "full" | "lost" | "blocked" | "not-loaded";

/** What the person is told about the road between this device and the office. */
export interface SyncStatus {
  /** Commands not confirmed yet, rejected ones left out. */
  readonly waiting: number;
  readonly sending: { readonly sent: number; readonly total: number } | null;
  readonly rejected: readonly OutboxEntry[];
  readonly photosWaiting: number;
  readonly lastSyncedAt: string | null;
  readonly road: "open" | "unreachable" | "signed-out" | "update-needed" | "refused" | "not-tried";
  readonly refusal: Problem | null;
  /** The device cannot keep what is typed: told at once, everywhere. */
  readonly storage: "fine" | StorageFailure;
  /** First copy of the records under way: rows stored so far. */
  readonly firstCopy: number | null;
}

export const restingStatus: SyncStatus = {
  waiting: 0,
  sending: null,
  rejected: [],
  photosWaiting: 0,
  lastSyncedAt: null,
  road: "not-tried",
  refusal: null,
  storage: "fine",
  firstCopy: null,
};

export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A value that tells its listeners when it changes. */
export function observable<T>(first: T): Observable<T> & { set(next: T): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Names and messages of an error and of what caused it: Dexie puts a full disk inside an aborted transaction. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = "inner" in error && error.inner instanceof Error && error.inner !== error ? ` ${errorText(error.inner)}` : "";
  return `${error.name} ${error.message}${inner}`;
}

/** What browsers say where a file of the page's code does not come; each in its own words. */
const notLoaded = /dynamically imported module|Importing a module script failed|Unable to preload/i;

/** Which failure an error of IndexedDB, or of loading what works with it, tells of. */
export function storageFailure(error: unknown): StorageFailure {
  const text = errorText(error);
  if (notLoaded.test(text)) return "not-loaded";
  if (/Quota|disk is full|FILE_ERROR_NO_SPACE/i.test(text)) return "full";
  return /blocked|VersionError|VersionChange/i.test(text) ? "blocked" : "lost";
}
