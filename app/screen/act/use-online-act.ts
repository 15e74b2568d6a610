import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Here } from "#app/local/account/who-is-here";
import { browserDevice } from "#app/local/device/browser-device";
import { type ActState, actsInMemory, actsOnDevice, type OnlineAct, onlineAct } from "#app/local/device/online-act";
import { browserClock, newId, random } from "#app/local/sync/platform";
import { useHere } from "#app/screen/read/use-device";
import type { CommandArgs, CommandName } from "#schemas/commands";

export interface OnlineActHook {
  readonly state: ActState;
  /** Payment, issue, approval: sent once everything before it has arrived, never queued. */
  readonly start: <N extends CommandName>(name: N, args: CommandArgs<N>) => Promise<ActState>;
  readonly reset: () => void;
}

const idle: ActState = { kind: "idle" };

const actAt = (place: string, here: Here): OnlineAct =>
  onlineAct(place, {
    ground: here.kind === "open" ? actsOnDevice(here.device) : actsInMemory,
    send: browserDevice().sendAlone,
    now: browserClock.now,
    pause: browserClock.pause,
    newId,
    random,
  });

/** Does an act that is never queued, wherever the page has gone meanwhile; the same `place` as its page's `useOnlineAct`. */
export const startOnlineAct = async <N extends CommandName>(place: string, name: N, args: CommandArgs<N>): Promise<ActState> =>
  actAt(place, await browserDevice().current.settled()).start(name, args);

/**
 * An act that is never queued. `place` names where it is shown, the page's path unless said: after a reload the same
 * place goes on checking an act that had no answer.
 */
export function useOnlineAct(place?: string): OnlineActHook {
  const { pathname } = useLocation();
  const here = useHere();
  const where = place ?? pathname;
  const [act, setAct] = useState<OnlineAct | null>(null);
  useEffect(() => {
    if (here.kind === "opening") return;
    const made = actAt(where, here);
    setAct(made);
    // A key that cannot be read is told by the device's status.
    void made.resume().catch(() => undefined);
    return () => made.stop();
  }, [here, where]);
  const state = useSyncExternalStore(
    act?.state.subscribe ?? (() => () => undefined),
    () => act?.state.get() ?? idle,
    () => idle,
  );
  const start = useCallback(
    async <N extends CommandName>(name: N, args: CommandArgs<N>): Promise<ActState> => {
      if (act !== null) return act.start(name, args);
      const made = actAt(where, await browserDevice().current.settled());
      setAct(made);
      return made.start(name, args);
    },
    [act, where],
  );
  const reset = useCallback(() => act?.reset(), [act]);
  return { state, start, reset };
}
