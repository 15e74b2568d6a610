import type { Drawn } from "#app/features/plan/marks/drawing-mark";
import type { MarkTool } from "#app/features/plan/marks/mark-tool";
import type { SheetMark } from "#app/features/plan/marks/sheet-mark";
import { useMarking } from "#app/features/plan/marks/use-marking";
import { type MarkActs, useMoving } from "#app/features/plan/marks/use-moving";
import { useSnapping } from "#app/features/plan/marks/use-snapping";
import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import type { View } from "#app/features/plan/view/view-place";
import type { SnapGrid } from "#schemas/plan/line-snap";
import type { Point } from "#schemas/plan/sheet-space";

/** The marks of the newer sheet, and what makes more of them: of the older one nothing is marked any more. */
export interface CompareMarks {
  readonly marks: readonly SheetMark[];
  readonly chosen: string | null;
  readonly tool: MarkTool | null;
  readonly onDrawn: (drawn: Drawn) => void;
  /** Null: the marks stay as they are. */
  readonly acts: MarkActs | null;
  readonly onPick: (id: string) => void;
  readonly onEscape: () => void;
  /** The lines of the newer drawing that points are drawn to; null: points stay where the hand is. */
  readonly grid: SnapGrid | null;
}

/** Marks by hand and by key above compared sheets, which lie in the units of the newer one. Null: this frame has none. */
export function useCompareMarks(marks: CompareMarks | null, newer: ShownSheet, seen: () => View) {
  const tool = marks?.tool ?? null;
  const marking = useMarking({ sheet: newer, tool, onDrawn: (drawn) => marks?.onDrawn(drawn) }, seen);
  const snapping = useSnapping(marks?.grid ?? null, seen);
  const moving = useMoving(marks?.acts ?? null, seen);
  /** Whether it was a key of the tool in hand; `middle`: where the cross is. */
  const press = (key: string, middle: Point): boolean => {
    if (tool === null) return false;
    if (key === "Enter") marking.press?.(middle);
    else if (key === "." && marks?.grid) {
      const near = snapping.byKey(middle);
      if (near) marking.press?.(near);
    } else if (key === "Backspace" && marking.gathered) marking.gathered.back();
    else if (key === "Escape") {
      marking.leave();
      marks?.onEscape();
    } else return false;
    return true;
  };
  return { tool, marking, moving, snapping, press };
}
