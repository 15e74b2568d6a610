import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Point } from "#schemas/plan/sheet-space";
import { panned, type View, zoomed } from "./view-place";

/** What a hand on the sheet does: pushes it, draws it nearer, points to a place, or spans a rectangle. Points are in CSS pixels of the frame. */
export interface GestureActs {
  readonly view: () => View;
  readonly onView: (view: View) => void;
  /** A press without a push; `null` where a press means nothing. */
  readonly onPoint: ((at: Point) => void) | null;
  /** A push that spans a rectangle in place of moving the sheet. */
  readonly onSpan: ((from: Point, to: Point, done: boolean) => void) | null;
  /** A push that began on a mark that may be moved carries it by so much; `null` where none may. */
  readonly onCarry: ((id: string, by: Point, done: boolean) => void) | null;
}

/** CSS pixels that a press may slip. */
const slip = 5;
/** A notch of a mouse wheel is this much and more; a finger on a pad gives less at a time. */
const notch = 50;

interface Held {
  readonly from: Point;
  last: Point;
  moved: boolean;
  /** The mark that it carries. */
  readonly carries: string | null;
}

/** The mark that a hand takes up: under a mouse each that may be moved; under a finger, which pushes the sheet, the chosen one alone. */
function carriedBy(event: PointerEvent<HTMLElement>): string | null {
  const mark = event.target instanceof Element ? event.target.closest("[data-movable]") : null;
  return mark && (event.pointerType === "mouse" || mark.getAttribute("aria-pressed") === "true") ? mark.getAttribute("data-mark") : null;
}

function pinch(acts: GestureActs, held: ReadonlyMap<number, Held>, id: number, to: Point): void {
  const other = [...held].find(([key]) => key !== id)?.[1].last;
  const from = held.get(id)?.last;
  if (!other || !from) return;
  const [before, after] = [Math.hypot(from.x - other.x, from.y - other.y), Math.hypot(to.x - other.x, to.y - other.y)];
  const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
  const by = { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 };
  acts.onView(zoomed(panned(acts.view(), by), before > 0 ? after / before : 1, middle));
}

const placeIn = (element: Element, event: { readonly clientX: number; readonly clientY: number }): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/** A wheel's notch and a pinch of a pad zoom where the pointer is; two fingers on a pad push. */
function useWheel(frame: RefObject<HTMLElement | null>, latest: RefObject<GestureActs>): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, onView } = latest.current;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const [dx, dy] = [event.deltaX * lines, event.deltaY * lines];
      const zooms = event.ctrlKey || event.metaKey || (dx === 0 && Math.abs(dy) >= notch && !event.shiftKey);
      const factor = event.ctrlKey ? Math.exp(-dy / 100) : Math.exp(-dy / 400);
      onView(
        zooms ? zoomed(view(), factor, placeIn(element, event)) : panned(view(), event.shiftKey ? { x: -dy, y: 0 } : { x: -dx, y: -dy }),
      );
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [frame, latest]);
}

/** The handlers of a frame that a sheet is seen through. */
export function useSheetGestures(frame: RefObject<HTMLElement | null>, acts: GestureActs) {
  const latest = useRef(acts);
  latest.current = acts;
  const held = useRef(new Map<number, Held>());
  useWheel(frame, latest);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button > 1 || !frame.current) return;
    const at = placeIn(frame.current, event);
    held.current.set(event.pointerId, { from: at, last: at, moved: false, carries: latest.current.onCarry ? carriedBy(event) : null });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const hand = held.current.get(event.pointerId);
    if (!hand || !frame.current) return;
    const to = placeIn(frame.current, event);
    if (!hand.moved && Math.hypot(to.x - hand.from.x, to.y - hand.from.y) < slip) return;
    // Only now, so that a press on a mark stays a press on it.
    if (!hand.moved) frame.current.setPointerCapture(event.pointerId);
    hand.moved = true;
    const { view, onView, onSpan, onCarry } = latest.current;
    if (hand.carries !== null) onCarry?.(hand.carries, { x: to.x - hand.from.x, y: to.y - hand.from.y }, false);
    else if (held.current.size > 1) pinch(latest.current, held.current, event.pointerId, to);
    else if (onSpan) onSpan(hand.from, to, false);
    else onView(panned(view(), { x: to.x - hand.last.x, y: to.y - hand.last.y }));
    hand.last = to;
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const hand = held.current.get(event.pointerId);
    held.current.delete(event.pointerId);
    if (!hand || held.current.size > 0) return;
    const { onPoint, onSpan, onCarry } = latest.current;
    if (hand.moved && hand.carries !== null) onCarry?.(hand.carries, { x: hand.last.x - hand.from.x, y: hand.last.y - hand.from.y }, true);
    else if (hand.moved) onSpan?.(hand.from, hand.last, true);
    else if (!(event.target instanceof Element && event.target.closest("[data-mark]"))) onPoint?.(hand.from);
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => void held.current.delete(event.pointerId);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel };
}
