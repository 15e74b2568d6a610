import { useSyncExternalStore } from "react";
import { openPlanShelf, type PlanShelf } from "#app/local/store/kept-plans";
import { browserClock } from "#app/local/sync/platform";
import { useDevice } from "#app/screen/read/use-device";
import { type LeftPlaces, leftPlaces, nothingLeft } from "./left-places";

const name = "places";
/** Milliseconds of stillness before what was left is kept. */
const rest = 300;

async function read(shelf: PlanShelf): Promise<LeftPlaces> {
  const kept = await shelf.kept(name).catch(() => null);
  const parsed = leftPlaces.safeParse(await kept?.json().catch(() => null));
  return parsed.success ? parsed.data : nothingLeft;
}

type Change = (places: LeftPlaces) => LeftPlaces;

/** Where one person left their sheets, on this device: read once, then in memory, and kept when nothing moves. */
export class LeftPlacesHere {
  readonly #shelf: PlanShelf | null;
  #now: LeftPlaces | null = null;
  #unkept: Change[] = [];
  #keeping = false;
  readonly #listeners = new Set<() => void>();

  /** Null where nobody's device is open; nothing is then kept. */
  constructor(shelf: PlanShelf | null) {
    this.#shelf = shelf;
    if (shelf === null) this.#now = nothingLeft;
    else this.#read(shelf);
  }

  /** Whether its person has left this page. */
  get isOver(): boolean {
    return this.#shelf?.isOver ?? false;
  }

  #read(shelf: PlanShelf): void {
    void read(shelf).then((places) => {
      this.#now = this.#unkept.reduce((now, change) => change(now), places);
      this.#tell();
    });
  }

  /** Null: not read yet. */
  readonly get = (): LeftPlaces | null => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Changes what is left; `told`: whoever shows it is to draw it anew. */
  change(change: Change, told: boolean): void {
    if (this.#now) this.#now = change(this.#now);
    if (this.#shelf !== null) this.#unkept.push(change);
    if (told) this.#tell();
    if (this.#shelf !== null) void this.#keep(this.#shelf);
  }

  /** Another tab keeps places as well: the changes of this one are made to what is kept by then. */
  async #keep(shelf: PlanShelf): Promise<void> {
    if (this.#keeping) return;
    this.#keeping = true;
    try {
      while (this.#unkept.length > 0) {
        await browserClock.pause(rest);
        const kept = await read(shelf);
        const changes = this.#unkept.splice(0);
        await shelf.keep(name, JSON.stringify(changes.reduce((now, change) => change(now), kept)));
      }
    } catch {
      // A full device forgets where a sheet was left, and nothing else.
    } finally {
      this.#keeping = false;
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

let opened: { readonly accountId: string | null; readonly places: LeftPlacesHere } | null = null;

function placesOf(accountId: string | null): LeftPlacesHere {
  if (opened?.accountId !== accountId || opened.places.isOver)
    opened = { accountId, places: new LeftPlacesHere(accountId === null ? null : openPlanShelf(accountId)) };
  return opened.places;
}

const nothing = () => null;

/** Where whoever works here left their sheets; `left` is null until that is read. */
export function useLeftPlaces(): { readonly left: LeftPlaces | null; readonly places: LeftPlacesHere } {
  const places = placesOf(useDevice()?.person.accountId ?? null);
  return { left: useSyncExternalStore(places.subscribe, places.get, nothing), places };
}
