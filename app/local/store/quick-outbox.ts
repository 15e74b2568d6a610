import type { NewCommand, OutboxEntry } from "#app/local/sync/local-port";
import type { StateRecord } from "./device-database";

/** What the disk was last known to hold of the outbox. Another tab may have gone further since. */
export interface OutboxEnd {
  readonly state: StateRecord;
  /** No entry has a higher order. */
  readonly order: number;
}

/** An outbox's end with the entries that were put there. */
export interface PutIn extends OutboxEnd {
  readonly entries: readonly OutboxEntry[];
}

/** Commands as the entries that follow an end, and the end after them. */
export function afterEnd({ state, order }: OutboxEnd, commands: readonly NewCommand[]): PutIn {
  const before = Math.max(order, state.nextSequence);
  const entries = commands.map(({ id, name, args, authorId, observedAt }, place): OutboxEntry => {
    return { id, name, args, authorId, observedAt, order: before + 1 + place, sequence: state.nextSequence + place, problem: null };
  });
  const next = { ...state, nextSequence: state.nextSequence + entries.length };
  return { entries, state: next, order: entries.at(-1)?.order ?? order };
}

const isSame = (a: StateRecord, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Puts commands in by what is known, without waiting for a read: every request is made before this returns, so that nothing
 * a page has to draw stands between them. The same transaction then looks whether it was so, and undoes itself where it was
 * not: null, and nothing is written. Resolves when the bytes are on disk.
 */
export function putAtOnce(db: IDBDatabase, known: OutboxEnd, commands: readonly NewCommand[]): Promise<PutIn | null> {
  const after = afterEnd(known, commands);
  const transaction = db.transaction(["outbox", "state"], "readwrite", { durability: "strict" });
  return new Promise((resolve, reject) => {
    let stale = false;
    const state = transaction.objectStore("state");
    const outbox = transaction.objectStore("outbox");
    const found = state.get(known.state.id);
    for (const entry of after.entries) outbox.add(entry);
    state.put(after.state);
    found.onsuccess = () => {
      if (isSame(known.state, found.result)) return;
      stale = true;
      transaction.abort();
    };
    transaction.oncomplete = () => resolve(after);
    transaction.onabort = () => {
      // An order or an id that is there already: others have put entries in, or these were put in before.
      if (stale || transaction.error?.name === "ConstraintError") resolve(null);
      else reject(transaction.error ?? new DOMException("The transaction was aborted", "AbortError"));
    };
  });
}
