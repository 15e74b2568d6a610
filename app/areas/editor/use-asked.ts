import { useCallback, useEffect, useRef, useState } from "react";
import type { Asked } from "#app/areas/editor/recordings/usability-calls";

export interface AskedHook<T> {
  /** Null while it is asked for. */
  readonly asked: Asked<T> | null;
  readonly again: () => void;
}

/** What the worker answers to a question, which its name tells from others; null: there is nothing to ask. */
export function useAsked<T>(question: string | null, ask: () => Promise<Asked<T>>): AskedHook<T> {
  const [answer, setAnswer] = useState<{ readonly to: string; readonly asked: Asked<T> } | null>(null);
  const [tries, setTries] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again reads again.
  useEffect(() => {
    if (question === null) return;
    let left = false;
    void latest.current().then((asked) => {
      if (!left) setAnswer({ to: question, asked });
    });
    return () => {
      left = true;
    };
  }, [question, tries]);
  const again = useCallback(() => {
    // What was read stays until it is read anew; a failure says that it is tried again.
    setAnswer((before) => (before?.asked.kind === "ok" ? before : null));
    setTries((before) => before + 1);
  }, []);
  return { asked: answer !== null && answer.to === question ? answer.asked : null, again };
}
