import { type PointerEvent, useEffect, useRef, useState } from "react";
import { inFrame, onSheet, type View } from "#app/features/plan/view/view-place";
import { type Snap, type SnapGrid, snapTo } from "#schemas/plan/line-snap";
import type { Point } from "#schemas/plan/sheet-space";
import type { useMarking } from "./use-marking";

/** CSS pixels within which a hand is drawn to a line, and within which the key looks for one about the cross. */
const reach = { hand: 12, key: 48 };

/** Draws points of a mark to the lines of the drawing; `grid`: null where they are left alone. */
export function useSnapping(grid: SnapGrid | null, view: () => View) {
  /** Alt is held: the hand is left alone. */
  const free = useRef(false);
  const [shown, setShown] = useState<Snap | null>(null);
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    if (grid === null) setShown(null);
  }, [grid]);
  const find = (at: Point, pixels: number) => (grid ? snapTo(grid, onSheet(view(), at), pixels / view().scale) : null);
  const show = (snap: Snap | null) => {
    setMissed(false);
    setShown((before) => (before?.at.x === snap?.at.x && before?.at.y === snap?.at.y ? before : snap));
  };
  return {
    shown,
    missed,
    /** Where a point of the frame is drawn to; where nothing is near, it stays. */
    byHand: (at: Point): Point => {
      const snap = free.current ? null : find(at, reach.hand);
      return snap ? inFrame(view(), snap.at) : at;
    },
    /** The nearest end or crossing about the cross, in the frame; null: none is near, and that is said. */
    byKey(middle: Point): Point | null {
      const snap = find(middle, reach.key);
      show(snap);
      if (!snap) setMissed(true);
      return snap && inFrame(view(), snap.at);
    },
    hear(event: PointerEvent<HTMLElement>) {
      free.current = event.altKey;
      if (grid === null) return;
      const { left, top } = event.currentTarget.getBoundingClientRect();
      show(free.current ? null : find({ x: event.clientX - left, y: event.clientY - top }, reach.hand));
    },
    onPointerLeave: () => show(null),
  };
}

export type Snapping = ReturnType<typeof useSnapping>;

/** A hand's points, drawn to the lines of the drawing. */
export const snapped = ({ press, span }: Pick<ReturnType<typeof useMarking>, "press" | "span">, { byHand }: Snapping) => ({
  onPoint: press && ((at: Point) => press(byHand(at))),
  onSpan: span && ((from: Point, to: Point, done: boolean) => span(byHand(from), byHand(to), done)),
});

/** The handlers of a frame, with what snapping hears of the hand before them. */
export function heardBefore<Hand extends (event: PointerEvent<HTMLElement>) => void>(hear: Snapping["hear"], hand: Hand) {
  return (event: PointerEvent<HTMLElement>) => {
    hear(event);
    hand(event);
  };
}
