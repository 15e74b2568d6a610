import { useMemo, useRef } from "react";
import type { View } from "#app/features/plan/view/view-place";
import type { Point } from "#schemas/plan/sheet-space";
import type { MarkKeys } from "./marks-layer";
import { useCarrying } from "./use-carrying";

/** What may be done to marks that stand on the sheet; pushes are of the displayed sheet. */
export interface MarkActs {
  readonly onMove: (id: string, by: Point) => void;
  readonly onDelete: (id: string) => void;
}

/** Moves marks by hand and by key, at whatever scale the sheet is seen. */
export function useMoving(acts: MarkActs | null, view: () => View) {
  const carrying = useCarrying((id, by) => acts?.onMove(id, by));
  const onSheetBy = (by: Point): Point => ({ x: by.x / view().scale, y: by.y / view().scale });
  const latest = useRef({ acts, carrying, onSheetBy });
  latest.current = { acts, carrying, onSheetBy };
  const may = acts !== null;
  // The same for as long as it may be done, so that the marks need not be drawn anew.
  const keys = useMemo(
    (): MarkKeys | null =>
      may
        ? {
            onNudge: (id, by) => latest.current.carrying.nudge(id, latest.current.onSheetBy(by)),
            onSettle: () => latest.current.carrying.settle(),
            onDelete: (id) => latest.current.acts?.onDelete(id),
          }
        : null,
    [may],
  );
  const onCarry = may ? (id: string, by: Point, done: boolean) => carrying.carry(id, onSheetBy(by), done) : null;
  return { carried: carrying.carried, keys, onCarry };
}
