import { type RefObject, useEffect, useRef } from "react";
import { every } from "#app/usability-test/recorder/browser-recorder";
import type { TestRun } from "#app/usability-test/session/test-run";
import type { UsabilitySession } from "#app/usability-test/session/usability-session";
import { freeCorner } from "./panel-place";

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

/**
 * Lays the panel where it covers no primary action. Where there is no such place, and with a task on a phone, it folds away, unless the
 * tester is `reading` it.
 */
function place(panel: HTMLElement, session: UsabilitySession, run: TestRun, reading: boolean): void {
  const { width, height } = panel.getBoundingClientRect();
  const corner = freeCorner(run.corner, { width, height }, { width: innerWidth, height: innerHeight }, primaryActions(panel));
  const folds = corner === null || (innerWidth < phoneWidth && run.stage === "tasks");
  if (folds && !reading && !run.collapsed) session.collapse(true);
  else if (corner !== null && corner !== run.corner) session.moveTo(corner);
}

/** Keeps the panel off the page's primary actions: as it changes its size, on every new page, and when the tester turns to the page, by a press or by Tab. */
export function usePanelPlace(session: UsabilitySession, run: TestRun): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(run);
  latest.current = run;
  const path = useRef<string | null>(null);
  const placed = useRef("");
  useEffect(() => {
    const look = () => {
      // What is not seen does not write over what another tab of the test has come to.
      if (document.hidden) return;
      session.tick();
      if (path.current === location.pathname) return;
      path.current = location.pathname;
      if (panel.current) place(panel.current, session, latest.current, panel.current.contains(document.activeElement));
    };
    return every(lookInterval, look);
  }, [session]);
  useEffect(() => {
    const over = new AbortController();
    // The page focuses its heading by itself when it has come: that is not the tester.
    let tabs = false;
    const turn = ({ type, target }: Event) => {
      if (type === "focusin" && !tabs) return;
      if (panel.current && target instanceof Node && !panel.current.contains(target)) place(panel.current, session, latest.current, false);
    };
    const listen = { capture: true, signal: over.signal };
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, turn, listen);
    const key = (event: KeyboardEvent) => {
      tabs = event.type === "keydown" && event.key === "Tab";
    };
    for (const type of ["keydown", "keyup"] as const) document.addEventListener(type, key, listen);
    return () => over.abort();
  }, [session]);
  const size = `${run.collapsed} ${run.stage} ${run.index}`;
  useEffect(() => {
    if (placed.current === size || panel.current === null) return;
    placed.current = size;
    place(panel.current, session, run, true);
  });
  return panel;
}
