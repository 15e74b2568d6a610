import type { TypedRecord } from "#app/local/store/device-database";

/**
 * Keeps what is typed under some keys, and forgets the keys that have nothing any more, in one transaction. Everything leaves the
 * page before this returns, its commit too: a page that is loaded anew or killed right then has kept it. Resolves at the
 * transaction's end: for `strict` the bytes are on disk, for `relaxed` the system has them.
 */
export function putTyped(
  db: IDBDatabase,
  typed: ReadonlyMap<string, TypedRecord | undefined>,
  durability: "strict" | "relaxed",
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction("typing", "readwrite", { durability });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException("The transaction was aborted", "AbortError"));
    const store = transaction.objectStore("typing");
    for (const [key, record] of typed) {
      if (record) store.put(record);
      else store.delete(key);
    }
    transaction.commit();
  });
}
