import { type RefObject, useEffect, useRef } from "react";
import { every } from "./browser-recorder";
import { freeCorner } from "./panel-place";
import type { TestRun } from "./test-run";
import type { UsabilitySession } from "./usability-session";

/** How often the page is looked at for a new address, and the tester's time kept. Milliseconds. */
const lookInterval = 2_000;
/** A phone's width. CSS pixels, as the look book's `sm`. */
const phoneWidth = 641;

/** The page's own primary actions that can be seen. */
function primaryActions(panel: Element) {
  return [...document.querySelectorAll(".button--variant_primary")]
    .filter((button) => !panel.contains(button))
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}

/** Lays the panel where it covers no primary action; folds it away where there is no such place, and on phones. */
function place(panel: HTMLElement | null, session: UsabilitySession, run: TestRun): void {
  if (panel === null || panel.contains(document.activeElement)) return;
  const { width, height } = panel.getBoundingClientRect();
  const corner = freeCorner(run.corner, { width, height }, { width: innerWidth, height: innerHeight }, primaryActions(panel));
  if (corner === null || (innerWidth < phoneWidth && run.stage === "tasks")) session.collapse(true);
  else if (corner !== run.corner) session.moveTo(corner);
}

/** Keeps the panel off the page's primary actions: looked at when it comes, and on every new page. */
export function usePanelPlace(session: UsabilitySession, run: TestRun): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(run);
  latest.current = run;
  const path = useRef<string | null>(null);
  useEffect(() => {
    const look = () => {
      // What is not seen does not write over what another tab of the test has come to.
      if (document.hidden) return;
      session.tick();
      if (path.current === location.pathname) return;
      path.current = location.pathname;
      place(panel.current, session, latest.current);
    };
    return every(lookInterval, look);
  }, [session]);
  return panel;
}
