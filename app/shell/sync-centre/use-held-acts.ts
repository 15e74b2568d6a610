import { useEffect, useState, useSyncExternalStore } from "react";
import type { HeldAct } from "#app/local/device/held-acts";
import { browserClock } from "#app/local/sync/platform";
import type { Observable } from "#app/local/sync/sync-status";
import { useDevice } from "#app/screen/read/use-device";

const none: ReadonlyMap<string, never> = new Map<string, never>();
const idle = () => () => undefined;

/** Acts of this device by key, as they come and go; none where the device is not open. */
export function useActsOf<Act>(acts: Observable<ReadonlyMap<string, Act>> | null): ReadonlyMap<string, Act> {
  return useSyncExternalStore(
    acts?.subscribe ?? idle,
    () => acts?.get() ?? none,
    () => none,
  );
}

/** Acts of this device that wait for "Undo", by key, oldest first. */
export const useHeldActs = (): ReadonlyMap<string, HeldAct> => useActsOf(useDevice()?.held.waiting ?? null);

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
