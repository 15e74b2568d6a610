/** Watches, inside a page of the product, when a tap's answer is on disk; and does the same by itself in a plain database. */
export interface TapClock {
  /** From the next tap's arrival in the page to the completion of the transaction that puts its command into the outbox. Milliseconds. */
  next(): Promise<number>;
  /** What the last such transaction wrote there. */
  written(): unknown;
  /** Resolves when nothing waits in the product's outbox any more. */
  idle(): Promise<void>;
  /** Writes a row and an outbox entry of their own in one strict transaction. Milliseconds. */
  floor(row: unknown, entry: unknown): Promise<number>;
}

declare global {
  interface Window {
    tapClock: TapClock;
  }
}

/** Run in the page before its own scripts. */
export function startTapClock(): void {
  let tapped = 0;
  let entry: unknown;
  let product: IDBDatabase | undefined;
  let told: (took: number) => void = () => undefined;
  window.addEventListener(
    "click",
    () => {
      if (tapped === 0) tapped = performance.now();
    },
    { capture: true },
  );
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (value: unknown, ...key: [IDBValidKey?]) {
    if (this.name === "outbox") {
      entry = value;
      product = this.transaction.db;
      this.transaction.addEventListener("complete", () => told(performance.now() - tapped), { once: true });
    }
    return add.apply(this, [value, ...key]);
  };
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("floor-of-taps", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("rows", { keyPath: "key" });
      opening.result.createObjectStore("outbox", { keyPath: "order" });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  let order = 0;
  window.tapClock = {
    next() {
      tapped = 0;
      return new Promise((resolve) => {
        told = (took) => {
          told = () => undefined;
          resolve(took);
        };
      });
    },
    written: () => entry,
    idle: () =>
      new Promise((resolve) => {
        const look = () => {
          const counted = product?.transaction("outbox").objectStore("outbox").count();
          if (counted === undefined) return resolve();
          counted.onsuccess = () => (counted.result === 0 ? resolve() : setTimeout(look, 5));
        };
        look();
      }),
    async floor(row, one) {
      const db = await opened;
      order += 1;
      return new Promise((resolve, reject) => {
        const began = performance.now();
        const transaction = db.transaction(["rows", "outbox"], "readwrite", { durability: "strict" });
        transaction.objectStore("rows").put({ key: `row ${order}`, row });
        transaction.objectStore("outbox").add({ ...Object(one), order });
        transaction.oncomplete = () => resolve(performance.now() - began);
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}
