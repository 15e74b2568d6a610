import { isSameData } from "#app/screen/read/same-data";

/** So many screens at most are there at once, the one that is seen among them. */
export const heldAtMost = 4;
/** A screen that is gone back to may have been read so long ago: what it says of time is said in minutes, hours and days. Milliseconds. */
const readBefore = 60_000;

/** A screen as the router drew it. `D`: what it draws. */
export interface Screen<D> {
  /** Of a screen that may be held: its route and path. */
  readonly key: string;
  readonly mayBeHeld: boolean;
  /** What is read for it, and the address that it stands at. */
  readonly says: unknown;
  /** The router's key of its entry in the history. */
  readonly entry: string;
  /** Which word of the router it is of: the very same thing each time that the same word is looked at. */
  readonly word: unknown;
  readonly drawn: D;
}

export interface Screens<D> {
  /** For whom they are held: another person, role or office has them go. */
  readonly owner: unknown;
  /** The one that is seen first, then the others, the latest first. */
  readonly list: readonly Screen<D>[];
}

/**
 * The screens that are there once `seen` is the one to be seen. One that says the same as before stays as it was drawn: nothing of it is drawn again.
 * `mayHold`: whether the screen that is left may be held; one that is in the middle of something begins anew.
 */
export function seeScreen<D>(before: Screens<D>, seen: Screen<D>, owner: unknown, mayHold: () => boolean): Screens<D> {
  const [current, ...others] = isSameData(before.owner, owner) ? before.list : [];
  if (current === undefined) return { owner, list: [seen] };
  if (current.key === seen.key) {
    const isSame = current.word === seen.word || (current.entry === seen.entry && isSameData(current.says, seen.says));
    return isSame ? before : { ...before, list: [seen, ...others] };
  }
  const held = others.find(({ key }) => key === seen.key);
  const top = held !== undefined && isSameData(held.says, seen.says, readBefore) ? { ...held, entry: seen.entry, word: seen.word } : seen;
  const stays = current.mayBeHeld && mayHold() ? [current] : [];
  return { ...before, list: [top, ...stays, ...others.filter((each) => each !== held)].slice(0, heldAtMost) };
}

/** Screens in an order that does not change while they are there: React would move what stands elsewhere, and all of it would be laid out again. */
export const inFixedOrder = <D>({ list }: Screens<D>): readonly Screen<D>[] =>
  list.toSorted((one, other) => (one.key < other.key ? -1 : 1));
