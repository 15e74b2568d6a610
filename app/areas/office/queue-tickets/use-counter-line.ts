import { useCallback, useEffect, useState } from "react";
import { browserDevice } from "#app/local/device/browser-device";
import type { Problem } from "#schemas/problem";
import { type CounterAct, type CounterLine, counterLine } from "#schemas/queue-ticket/queue-ticket";

const path = "/api/v2/queue-tickets";
const everyMs = 10_000;

/** `off`: this office gives no numbers. `reading`: nothing is known yet. */
export type KnownLine = CounterLine | "reading" | "off";

export interface CounterDesk {
  readonly known: KnownLine;
  /** The office did not answer last: what is known may be old, and nobody can be called. */
  readonly unreachable: boolean;
  readonly busy: CounterAct["act"] | null;
  readonly problem: Problem | null;
  act(act: CounterAct): Promise<void>;
}

/** The line at the counters, as the office says every ten seconds while the page is looked at, and after each act. */
export function useCounterLine(): CounterDesk {
  const [known, setKnown] = useState<KnownLine>("reading");
  const [unreachable, setUnreachable] = useState(false);
  const [busy, setBusy] = useState<CounterAct["act"] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const take = useCallback(async (init?: RequestInit): Promise<Problem | null> => {
    const answer = await browserDevice().api.call(init === undefined ? path : `${path}/acts`, counterLine, init);
    setUnreachable(answer.kind === "unreachable" || answer.kind === "signed-out");
    if (answer.kind === "ok") setKnown(answer.value);
    if (answer.kind !== "problem") return null;
    // An office that fails for once gives numbers still.
    const { code } = answer.problem;
    if (init === undefined && (code === "not-found" || code === "role-missing")) setKnown("off");
    return answer.problem;
  }, []);
  const isOff = known === "off";
  useEffect(() => {
    if (isOff) return;
    void take();
    const timer = setInterval(() => !document.hidden && void take(), everyMs);
    return () => clearInterval(timer);
  }, [take, isOff]);
  return {
    ...{ known, unreachable, busy, problem },
    async act(act) {
      setBusy(act.act);
      setProblem(null);
      const headers = { "content-type": "application/json" };
      const refused = await take({ method: "POST", headers, body: JSON.stringify(act) });
      setBusy(null);
      if (refused === null) return;
      setProblem(refused);
      await take();
    },
  };
}
