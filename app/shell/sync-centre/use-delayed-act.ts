import { type Delayable, type DelayedAct, type DelayedEnd, delayedKey } from "#app/local/device/delayed-acts";
import { newId } from "#app/local/sync/platform";
import { delayedWords } from "#app/screen/act/delayed-words";
import { useDevice } from "#app/screen/read/use-device";
import { useActsOf, useSecondsTo } from "./use-held-acts";

/** Decisions of this device that wait, were taken back or refused, by key, soonest first. */
export const useDelayedActs = (): ReadonlyMap<string, DelayedAct> => useActsOf(useDevice()?.delayed.shown ?? null);

export interface DelayedActHook {
  /** What its button says while it waits or is on its way; null: it can be pressed. */
  readonly busy: string | null;
  /** Begins its ten seconds; null where this browser keeps nothing, so that nothing can wait. */
  readonly start: ((go: () => Promise<DelayedEnd>) => Promise<void>) | null;
}

/** A decision that nothing is written of for ten seconds. `about`: what it is about, as people name it; `path`: where it is made. */
export function useDelayedAct(
  aggregate: string,
  act: Delayable,
  { about, path }: { readonly about: string; readonly path: string },
): DelayedActHook {
  const device = useDevice();
  const key = delayedKey(aggregate, act);
  const found = useDelayedActs().get(key);
  const seconds = useSecondsTo(found?.until ?? null);
  const running = found?.standing === "waiting" || found?.standing === "going";
  return {
    busy: running ? delayedWords[act].soon({ seconds }) : null,
    start: device && ((go) => device.delayed.delay(key, { id: newId(), act, about, path }, go)),
  };
}
