/** What a request of IndexedDB answers. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Resolves when the transaction is complete. */
export const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

/** Opens an empty database of this name, whatever stood there before. */
export async function openRaw(name: string, make: (fresh: IDBDatabase) => void): Promise<IDBDatabase> {
  await answerOf(indexedDB.deleteDatabase(name));
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => make(opening.result);
  return answerOf(opening);
}
