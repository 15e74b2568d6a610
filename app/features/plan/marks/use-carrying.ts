import { useEffect, useRef, useState } from "react";
import { browserClock } from "#app/local/sync/platform";
import type { Point } from "#schemas/plan/sheet-space";

/** Milliseconds after the last press of an arrow after which a mark stands where it was pushed: one act, however often the key repeats. */
const rest = 700;

interface Carried {
  readonly id: string;
  readonly by: Point;
}

/** A mark on its way to another place, by hand or by arrow keys, of the displayed sheet; `onMove` hears once where it came to stand. */
export function useCarrying(onMove: (id: string, by: Point) => void) {
  const [carried, setCarried] = useState<Carried | null>(null);
  const now = useRef<Carried | null>(null);
  /** Counts the presses: one that another has followed settles nothing. */
  const presses = useRef(0);
  const latest = useRef(onMove);
  latest.current = onMove;
  const show = (to: Carried | null) => {
    now.current = to;
    setCarried(to);
  };
  const settle = () => {
    presses.current += 1;
    const last = now.current;
    show(null);
    if (last && (last.by.x !== 0 || last.by.y !== 0)) latest.current(last.id, last.by);
  };
  const carry = (id: string, by: Point, done: boolean) => {
    show({ id, by });
    if (done) settle();
  };
  const nudge = (id: string, by: Point) => {
    if (now.current !== null && now.current.id !== id) settle();
    const before = now.current?.by ?? { x: 0, y: 0 };
    show({ id, by: { x: before.x + by.x, y: before.y + by.y } });
    presses.current += 1;
    const press = presses.current;
    void browserClock.pause(rest).then(() => presses.current === press && settle());
  };
  // Whoever leaves the sheet before a pushed mark came to rest has pushed it all the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the end.
  useEffect(() => settle, []);
  return { carried, carry, nudge, settle };
}
