/** The cache of the last screens, as they were drawn. */
const shelf = "plumbline-screens";
/** So many screens are kept; the one that was kept first makes place. */
const most = 6;
/** Characters. A longer screen is made anew sooner than it is read. */
const longest = 400_000;

/** Whose screen, of which build, at which address: path and query. */
export interface ScreenPlace {
  readonly accountId: string;
  readonly build: string;
  readonly address: string;
}

const whose = (accountId: string): string => `https://screens.invalid/${encodeURIComponent(accountId)}`;
const nameOf = ({ accountId, build, address }: ScreenPlace): string => `${whose(accountId)}/${encodeURIComponent(build)}${address}`;

/** Whether its person has left this page: hidden as it goes, it would keep once more what they show. */
let isOver = false;

/** Until when it may be shown, as an instant. */
const shownUntil = "x-shown-until";

/**
 * Keeps a screen as it is drawn, in the place of what was kept of it. A browser without caches, or without room, keeps none. `until`: the instant
 * from which it says what no longer holds.
 */
export async function keepScreen(place: ScreenPlace, markup: string, until: string): Promise<void> {
  if (isOver || typeof caches === "undefined" || markup.length > longest) return;
  const kept = await caches.open(shelf);
  const name = nameOf(place);
  await kept.delete(name);
  await kept.put(name, new Response(markup, { headers: { [shownUntil]: until } }));
  const names = await kept.keys();
  await Promise.all(names.slice(0, Math.max(0, names.length - most)).map((each) => kept.delete(each)));
  if (isOver) await caches.delete(shelf);
}

/** The screen that was kept for this person at this address by this build, or null. `now`: instant. */
export async function keptScreen(place: ScreenPlace, now: string): Promise<string | null> {
  const found = await caches.match(nameOf(place), { cacheName: shelf });
  return found !== undefined && now < (found.headers.get(shownUntil) ?? "") ? found.text() : null;
}

/** Leaves no screen here: what they show is somebody's. `forGood`: its person leaves, and this page keeps none any more. */
export async function forgetScreens(forGood: boolean): Promise<void> {
  isOver ||= forGood;
  if (typeof caches !== "undefined") await caches.delete(shelf);
}
