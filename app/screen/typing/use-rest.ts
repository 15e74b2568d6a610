import { useEffect } from "react";

/** How long after the last keystroke what was typed is sent without another word. Milliseconds. */
const restMs = 2_000;

/** Sends what is being typed when whoever types rests; `typed`: whether anything is typed that no command has taken, and may go by itself. */
export function useRest(typed: boolean, send: () => Promise<unknown>): void {
  // Every render may be a keystroke: the rest begins anew.
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => void send(), restMs);
    return () => clearTimeout(timer);
  });
}
