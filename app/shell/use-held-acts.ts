import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { browserClock } from "#app/local/edges";
import type { HeldAct } from "#app/local/held-acts";
import { useDevice } from "./use-device";

const none: ReadonlyMap<string, HeldAct> = new Map();

/** Acts of this device that wait for "Undo", by key, oldest first. */
export function useHeldActs(): ReadonlyMap<string, HeldAct> {
  const waiting = useDevice()?.held.waiting ?? null;
  const subscribe = useCallback((listener: () => void) => waiting?.subscribe(listener) ?? (() => undefined), [waiting]);
  return useSyncExternalStore(
    subscribe,
    () => waiting?.get() ?? none,
    () => none,
  );
}

const second = 1_000;
const secondsTo = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.parse(browserClock.now())) / second));

/** Whole seconds until an instant, counted down while it is shown; 0 for none. */
export function useSecondsTo(until: string | null): number {
  const [left, setLeft] = useState(() => (until === null ? 0 : secondsTo(until)));
  useEffect(() => {
    if (until === null) return;
    let shown = true;
    const count = async (): Promise<void> => {
      setLeft(secondsTo(until));
      await browserClock.pause(second);
      if (shown) await count();
    };
    void count();
    return () => {
      shown = false;
    };
  }, [until]);
  return left;
}
