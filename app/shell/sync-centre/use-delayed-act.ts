import { useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import { type Delayable, type DelayedAct, type DelayedEnd, delayedKey } from "#app/local/device/delayed-acts";
import type { Device } from "#app/local/device/device";
import { undoPatience } from "#app/local/device/held-acts";
import { newId } from "#app/local/sync/platform";
import { delayedWords } from "#app/screen/act/delayed-words";
import { useDevice } from "#app/screen/read/use-device";
import { useActsOf, useSecondsTo } from "./use-held-acts";

/** Decisions of this device that wait, were taken back or refused, by key, soonest first. */
export const useDelayedActs = (): ReadonlyMap<string, DelayedAct> => useActsOf(useDevice()?.delayed.shown ?? null);

export interface DelayedActHook {
  /** What its button says while it waits or is on its way; null: it can be pressed. */
  readonly busy: string | null;
  /** Begins its ten seconds, once this device is open; `atOnce` is done where this browser keeps nothing, so that nothing can wait. */
  readonly start: (go: () => Promise<DelayedEnd>, atOnce: () => Promise<unknown>) => Promise<void>;
}

/**
 * This device once it is open; null where this browser keeps nothing. Whoever presses in the first moment of a page has their ten seconds
 * too: the page is theirs before their device has opened.
 */
function openedDevice(): Promise<Device | null> {
  const { here } = browserDevice().current;
  return new Promise((resolve) => {
    const look = () => {
      const now = here.get();
      if (now.kind !== "open" && now.kind !== "failed") return;
      stop();
      resolve(now.kind === "open" ? now.device : null);
    };
    const stop = here.subscribe(look);
    look();
  });
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
  const [opening, setOpening] = useState(false);
  const seconds = useSecondsTo(found?.until ?? null);
  const running = found?.standing === "waiting" || found?.standing === "going";
  return {
    busy: running ? delayedWords[act].soon({ seconds }) : opening ? delayedWords[act].soon({ seconds: undoPatience / 1_000 }) : null,
    async start(go, atOnce) {
      if (opening) return;
      setOpening(device === null);
      try {
        const open = device ?? (await openedDevice());
        await (open ? open.delayed.delay(key, { id: newId(), act, about, path }, go) : atOnce());
      } finally {
        setOpening(false);
      }
    },
  };
}
