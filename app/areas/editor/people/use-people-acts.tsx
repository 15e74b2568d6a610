import { useState } from "react";
import { OnlineState, onlineBusy, useOfflineWhy } from "#app/screen/act/online-state";
import { useOnlineAct } from "#app/screen/act/use-online-act";
import { showToast } from "#ui/toast";

/** Acts on people: one at a time, never queued, each told where it was begun. */
export interface PeopleActs {
  /** Resolves with whether it is done. `at` names the part of the page that begins it; `done` is said then. */
  run(at: string, name: string, args: object, done: string): Promise<boolean>;
  /** The words on the button that began it; undefined lets it be pressed. */
  busy(at: string): string | undefined;
  /** Why nothing can be done now; undefined while connected. */
  readonly why: string | undefined;
  /** How the act of this part stands. "": one that was begun before the page was loaded. */
  state(at: string): React.ReactNode;
}

export function usePeopleActs(again: () => void): PeopleActs {
  const { state, start } = useOnlineAct();
  const [begunAt, setBegunAt] = useState("");
  const why = useOfflineWhy();
  return {
    async run(at, name, args, done) {
      setBegunAt(at);
      const ended = await start(name, args);
      if (ended.kind !== "done") return false;
      showToast({ kind: "good", text: done });
      again();
      return true;
    },
    busy: (at) => (begunAt === at ? onlineBusy(state) : undefined),
    why,
    state: (at) => (begunAt === at && state.kind !== "done" ? <OnlineState state={state} /> : null),
  };
}
