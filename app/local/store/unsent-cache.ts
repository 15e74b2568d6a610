import type { CopyShelf } from "./unsent-copy";

const prefix = "https://unsent.invalid/";

/** A shelf in the browser's own cache of answers: it stands beside IndexedDB, and does not break with it. One a database. */
export function cacheShelf(database: string): CopyShelf {
  const name = `plumbline-unsent-${database}`;
  // Where there are no caches, over plain http for one, nothing is kept twice.
  const opened = () => (typeof caches === "undefined" ? Promise.reject(new Error("This browser keeps no caches here")) : caches.open(name));
  return {
    async all() {
      const cache = await opened();
      const requests = await cache.keys();
      const found = await Promise.all(
        requests.map(async ({ url }) => {
          const text = await (await cache.match(url))?.text();
          return text === undefined ? [] : [[decodeURIComponent(url.slice(prefix.length)), text] as const];
        }),
      );
      return new Map(found.flat());
    },
    put: async (key, text) => (await opened()).put(`${prefix}${encodeURIComponent(key)}`, new Response(text)),
    drop: async (key) => void (await (await opened()).delete(`${prefix}${encodeURIComponent(key)}`)),
    clear: async () => void (typeof caches === "undefined" || (await caches.delete(name))),
  };
}
