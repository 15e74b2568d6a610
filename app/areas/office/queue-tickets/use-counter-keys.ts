import { useEffect, useRef } from "react";
import { useKeysOn } from "#app/screen/keys/keyboard-shortcuts";

interface CounterKeys {
  readonly call: (() => void) | null;
  readonly hold: (() => void) | null;
}

/** Alt Q calls the next number and Alt H sets one aside, in fields too; never over a dialog, and not where keys are turned off. Null: not now. */
export function useCounterKeys(keys: CounterKeys): boolean {
  const on = useKeysOn();
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const heard = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest("[role=dialog], [role=menu]") !== null) return;
      // By its place on the board: with Alt some systems write another letter.
      const act = event.code === "KeyQ" ? latest.current.call : event.code === "KeyH" ? latest.current.hold : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act?.();
    };
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, [on]);
  return on;
}
