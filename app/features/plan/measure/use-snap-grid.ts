import { useEffect, useState } from "react";
import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import { type SnapGrid, snapGrid } from "#schemas/plan/line-snap";
import { displayedSize, type PageBox, toDisplayed } from "#schemas/plan/sheet-space";

/** Lines of user space where they are displayed. */
function gridOn(lines: Float32Array, box: PageBox): SnapGrid {
  const { width, height } = displayedSize(box);
  const shown = new Float32Array(lines.length);
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const { x, y } = toDisplayed(box, { x: lines[at] ?? 0, y: lines[at + 1] ?? 0 });
    shown[at] = x;
    shown[at + 1] = y;
  }
  return snapGrid(shown, Math.max(width, height));
}

/** The lines of the shown sheet, asked for once something is drawn that they draw to themselves; null while there are none, as of a picture. */
export function useSnapGrid(engine: Pick<PlanEngine, "lines"> | null, { page, box }: ShownSheet, wanted: boolean): SnapGrid | null {
  const [known, setKnown] = useState<{ readonly box: PageBox; readonly grid: SnapGrid } | null>(null);
  const here = known?.box === box;
  useEffect(() => {
    if (!wanted || here || !engine) return;
    let left = false;
    const asked = engine.lines(page);
    void asked.answered.then((answered) => {
      if (!left && answered.ok) setKnown({ box, grid: gridOn(answered.value, box) });
    });
    return () => {
      left = true;
      asked.cancel();
    };
  }, [engine, page, box, wanted, here]);
  return here ? known.grid : null;
}
