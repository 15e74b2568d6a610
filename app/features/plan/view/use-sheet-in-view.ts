import { useEffect, useRef } from "react";
import type { MarkTool } from "#app/features/plan/marks/mark-tool";
import type { FoundWords } from "#app/features/plan/search/found-words";
import type { PlanSpot } from "#app/features/plan/sheets/sheet-list";

type Shown = PlanSpot & { readonly tool: MarkTool | null; readonly found: FoundWords | null };

/** Share of the drawing that is to be on the screen: with less of it one does not see that it has changed. */
const enough = 0.4;

function bringIntoView(main: HTMLElement): void {
  const frame = main.querySelector("[data-sheet-frame]");
  const { top, bottom, height } = (frame ?? main).getBoundingClientRect();
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  if (seen < enough * Math.min(height, window.innerHeight)) main.scrollIntoView({ block: "start" });
}

/** Whether somebody is among the plans, not the page still on its way to where it was left. */
const isWorkedIn = (main: HTMLElement): boolean => main.parentElement?.contains(document.activeElement) ?? false;

/**
 * Brings the drawing onto the screen where it lies below the list, as on a phone: when somebody turns to another sheet, is led to words upon it, or
 * has a tool in hand, on arrival too.
 */
export function useSheetInView({ documentId, page }: PlanSpot, tool: MarkTool | null, found: FoundWords | null) {
  const main = useRef<HTMLDivElement>(null);
  const before = useRef<Shown>({ documentId, page, tool: null, found });
  useEffect(() => {
    const was = before.current;
    before.current = { documentId, page, tool, found };
    const turned = was.documentId !== documentId || was.page !== page || (found !== null && was.found !== found);
    const taken = tool !== null && was.tool === null;
    if (main.current && (taken || (turned && isWorkedIn(main.current)))) bringIntoView(main.current);
  }, [documentId, page, tool, found]);
  return main;
}
