import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { Here } from "#app/local/account/who-is-here";
import { browserDevice } from "#app/local/device/browser-device";
import { type ActState, actsInMemory, actsOnDevice, isUnderWay, type OnlineAct, onlineAct } from "#app/local/device/online-act";
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

/** Acts that were under way when what showed them was taken down, by place: what is put in its place goes on to show them. */
const left = new Map<string, { readonly here: Here; readonly act: OnlineAct }>();

/** The act of a place, as somebody begins to show it. */
function shownAt(place: string, here: Here): OnlineAct {
  const known = left.get(place);
  left.delete(place);
  return known?.here === here && known.act.state.get().kind !== "done" ? known.act : actAt(place, here);
}

/** Nobody shows it any more. One that no disk keeps cannot be gone on with. */
function leave(place: string, here: Here, act: OnlineAct): void {
  act.stop();
  if (here.kind === "open" && isUnderWay(act.state.get())) left.set(place, { here, act });
}

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
    const made = shownAt(where, here);
    setAct(made);
    // A key that cannot be read is told by the device's status.
    void made.resume().catch(() => undefined);
    return () => leave(where, here, made);
  }, [here, where]);
  const state = useSyncExternalStore(
    act?.state.subscribe ?? (() => () => undefined),
    () => act?.state.get() ?? idle,
    () => idle,
  );
  const start = useCallback(
    async <N extends CommandName>(name: N, args: CommandArgs<N>): Promise<ActState> => {
      if (act !== null) return act.start(name, args);
      const settled = await browserDevice().current.settled();
      const made = shownAt(where, settled);
      left.set(where, { here: settled, act: made });
      setAct(made);
      return made.start(name, args);
    },
    [act, where],
  );
  const reset = useCallback(() => act?.reset(), [act]);
  return { state, start, reset };
}
