import { useState } from "react";
import { flushSync } from "react-dom";
import { sameValue } from "#schemas/plain/same-value";
import { useTyping } from "./use-typing";

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

/**
 * A part of something that is written together. Every keystroke stays on this device, and becomes a change where a field is left.
 * `read` makes sense of what a device kept; `keep` resolves with whether the change stands, false also where it is not whole yet.
 */
export function useTypedPart<T>(
  key: string,
  stored: T,
  read: (kept: unknown) => T,
  keep: (base: T, typed: T) => Promise<boolean>,
): TypedPart<T> {
  // What was taken counts until the page's data has caught up: the next change must not begin at what stood before.
  const [taken, setTaken] = useState<{ readonly value: T; readonly over: T } | null>(null);
  const stands = taken !== null && sameValue(stored, taken.over) ? taken.value : stored;
  const [typed, setTyped, kept] = useTyping<T>(key, stands);
  const base = read(kept.base);
  const stale = kept.typed && !sameValue(base, stands) && !sameValue(typed, stands);
  const over = async (from: T) => {
    if (!sameValue(typed, stands) && !(await keep(from, typed))) return;
    flushSync(() => setTaken({ value: typed, over: stored }));
    kept.clear();
  };
  return {
    typed,
    setTyped,
    leave: async () => {
      if (kept.typed && !stale) await over(base);
    },
    theirs: stale ? stands : undefined,
    choose: async (whose) => (whose === "mine" ? over(stands) : kept.clear()),
  };
}
