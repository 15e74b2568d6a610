import { useState } from "react";
import { flushSync } from "react-dom";
import { sameValue } from "#schemas/plain/same-value";
import { type Kept, useTyping } from "./use-typing";

export interface TypedPart<T> {
  readonly typed: T;
  readonly setTyped: (value: T) => void;
  /** A field of it was left: what was typed becomes a change. */
  readonly leave: () => Promise<void>;
  /** Somebody else changed it since typing began: what they made of it; undefined while nobody has. */
  readonly theirs: T | undefined;
  /** Which of the two stands: one's own is then a change of theirs. */
  readonly choose: (whose: "mine" | "theirs") => Promise<void>;
}

/** The newest change of each part, while it is being made. */
const underWay = new Map<string, Promise<void>>();

/** One change of a part after another: the next begins at what the one before it has made, not at what the page showed when its field was left. */
function inTurn(key: string, work: () => Promise<void>): Promise<void> {
  const done = (underWay.get(key) ?? Promise.resolve()).then(work);
  const settled = done.catch(() => undefined);
  underWay.set(key, settled);
  void settled.then(() => underWay.get(key) === settled && underWay.delete(key));
  return done;
}

/** Resolves once what was typed in the parts of a thing, by an aggregate's name, and left is taken, or turned down. */
export async function partsTaken(thing: string): Promise<void> {
  await Promise.all([...underWay].flatMap(([key, turn]) => (key.startsWith(`${thing}#`) ? [turn] : [])));
}

/** What was taken of a part, before the page's data has caught up. */
interface Taken<T> {
  readonly key: string;
  readonly value: T;
  readonly over: T;
}

type Keep<T> = (base: T, typed: T) => Promise<boolean>;

/** A part as its page showed it when a field was left. */
interface Seen<T> {
  readonly base: T;
  readonly stands: T;
}

/** What is typed by now becomes a change of what it was typed over; gives what stands of it, null where nothing does. */
async function take<T>(kept: Kept, seen: Seen<T>, read: (kept: unknown) => T, keep: Keep<T>): Promise<T | null> {
  const now = kept.now();
  if (now === undefined) return null;
  const [typed, base] = [read(now.value), read(now.base)];
  // Somebody else may have made the same change.
  const isThere = sameValue(typed, base) || (sameValue(base, seen.base) && sameValue(typed, seen.stands));
  return isThere || (await keep(base, typed)) ? typed : null;
}

/**
 * A part of something that is written together. Every keystroke stays on this device, and becomes a change where a field is left.
 * `read` makes sense of what a device kept; `keep` resolves with whether the change stands, false also where it is not whole yet.
 */
export function useTypedPart<T>(key: string, stored: T, read: (kept: unknown) => T, keep: Keep<T>): TypedPart<T> {
  // What was taken counts until the page's data has caught up: the next change must not begin at what stood before.
  const [taken, setTaken] = useState<Taken<T> | null>(null);
  const isAhead = taken !== null && taken.key === key && sameValue(stored, taken.over);
  // Once the data has caught up it counts no longer: what stood before may come back, as where a change is undone.
  if (taken !== null && !isAhead) setTaken(null);
  const stands = isAhead ? taken.value : stored;
  const [typed, setTyped, kept] = useTyping<T>(key, stands);
  const base = read(kept.base);
  const stale = kept.typed && !sameValue(base, stands) && !sameValue(typed, stands);
  // At once: were the one shown without the other, what was typed since would stand for a moment against somebody else's.
  const show = (value: T) =>
    flushSync(() => {
      setTaken({ key, value, over: stored });
      kept.settle(value);
    });
  const change = () =>
    inTurn(key, async () => {
      const value = await take(kept, { base, stands }, read, keep);
      if (value !== null) show(value);
    });
  const overTheirs = async () => {
    if (sameValue(typed, stands) || (await keep(stands, typed))) show(typed);
  };
  return {
    typed,
    setTyped,
    leave: async () => {
      if (kept.typed && !stale) await change();
    },
    theirs: stale ? stands : undefined,
    choose: async (whose) => (whose === "mine" ? inTurn(key, overTheirs) : kept.clear()),
  };
}
