/** The cache of what the plan viewer keeps beside the plans: small pictures of sheets, and where each sheet was left. */
const cacheName = "plumbline-plans";
/** So much is kept, about ten kilobytes each; what was kept first makes place. */
const most = 600;

/** How often somebody has left this page: what is still drawn for them then is nobody's. */
let leavings = 0;

/** What is kept of one person's plans on this device. */
export interface PlanShelf {
  /** Keeps something under a name, in the place of what was there. A browser without caches, or without room, keeps none. */
  keep(name: string, what: Blob | string): Promise<void>;
  kept(name: string): Promise<Response | null>;
  /** Whether its person has left this page since. */
  readonly isOver: boolean;
}

/** Opens what is kept for a person: until they leave, after which nothing of theirs is kept any more. */
export function openPlanShelf(accountId: string): PlanShelf {
  const opened = leavings;
  const isOver = () => opened !== leavings;
  const addressOf = (name: string) => `https://plans.invalid/${encodeURIComponent(accountId)}/${encodeURIComponent(name)}`;
  return {
    async keep(name, what) {
      if (isOver() || typeof caches === "undefined") return;
      const cache = await caches.open(cacheName);
      await cache.delete(addressOf(name));
      await cache.put(addressOf(name), new Response(what));
      const names = await cache.keys();
      await Promise.all(names.slice(0, Math.max(0, names.length - most)).map((each) => cache.delete(each)));
      if (isOver()) await caches.delete(cacheName);
    },
    async kept(name) {
      if (isOver() || typeof caches === "undefined") return null;
      return (await caches.match(addressOf(name), { cacheName })) ?? null;
    },
    get isOver() {
      return isOver();
    },
  };
}

/** Leaves nothing of anybody's plans here. `forGood`: their person leaves this page. */
export async function forgetPlans(forGood: boolean): Promise<void> {
  if (forGood) leavings += 1;
  if (typeof caches !== "undefined") await caches.delete(cacheName);
}
