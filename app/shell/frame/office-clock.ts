import { useEffect } from "react";
import { rememberChoice } from "#app/screen/page/cookies";
import type { ClockStyle } from "#schemas/people/organization";

/** Keeps the document to the office's way of writing times, and remembers it for the shell's first paint; undefined: not known yet. */
export function useOfficeClock(style: ClockStyle | undefined): void {
  useEffect(() => {
    if (style === undefined) return;
    document.documentElement.dataset.clock = style;
    rememberChoice("clock", style === "12-hour" ? "12" : null);
  }, [style]);
}
