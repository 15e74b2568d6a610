import { useEffect, useRef, useState } from "react";
import type { ShownSheet } from "#app/features/plan/view/drawn-parts";
import { onSheet, type View } from "#app/features/plan/view/view-place";
import { displayedSize, type Point } from "#schemas/plan/sheet-space";
import { canFinish, type Drawn, drawnWith, pressed, traced } from "./drawing-mark";
import { type MarkTool, toolFacts } from "./mark-tool";
import type { Sketch } from "./marks-layer";

/** CSS pixels within which two presses are at one place. */
const samePlace = 8;

interface Props {
  readonly sheet: ShownSheet;
  readonly tool: MarkTool | null;
  readonly onDrawn: (drawn: Drawn) => void;
}

const sketchOf = (tool: MarkTool, points: readonly Point[]): Sketch => {
  if (tool === "calibrate") return { shape: "length", points };
  return { shape: tool === "scale-part" ? "scale" : tool, points };
};

/** Makes marks of presses and pushes on the sheet: points are gathered until the tool has all of its own. */
export function useMarking({ sheet, tool, onDrawn }: Props, view: () => View) {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const { page, box } = sheet;
  /** Beside the sheet is its edge: a mark that lies on no sheet is found by nobody. */
  const place = (at: Point): Point => {
    const { width, height } = displayedSize(box);
    const { x, y } = onSheet(view(), at);
    return { x: Math.min(Math.max(0, x), width), y: Math.min(Math.max(0, y), height) };
  };
  const trace = useRef<Point[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was begun with another tool, or on another sheet, is no part of this.
  useEffect(() => setPoints([]), [tool, page, box]);
  const leave = () => {
    trace.current = [];
    setPoints([]);
  };
  const end = (all: readonly Point[]) => {
    leave();
    if (tool && canFinish(tool, all)) onDrawn(drawnWith(tool, page, all, box));
  };
  const press = (at: Point) => {
    if (!tool) return;
    const drawing = pressed(tool, points, place(at), samePlace / view().scale);
    if (drawing.done) end(drawing.points);
    else setPoints(drawing.points);
  };
  const span = (from: Point, to: Point, done: boolean) => {
    const ends = [place(from), place(to)];
    if (tool && toolFacts[tool].hand === "trace") {
      if (trace.current.length === 0) trace.current.push(...ends.slice(0, 1));
      trace.current.push(...ends.slice(1));
      if (done) end(traced(trace.current, 1 / view().scale));
      else setPoints([...trace.current]);
    } else if (done) end(ends);
    else setPoints(ends);
  };
  const several = tool !== null && (toolFacts[tool].hand === "outline" || toolFacts[tool].hand === "trace");
  return {
    sketch: tool && points.length > 0 ? sketchOf(tool, points) : null,
    press: tool ? press : null,
    span: tool && (toolFacts[tool].hand === "span" || toolFacts[tool].hand === "trace") ? span : null,
    leave,
    /** What is gathered point by point: how many there are, taking the last one back, and ending it. */
    gathered:
      tool && several && points.length > 0 && trace.current.length === 0
        ? {
            count: points.length,
            back: () => setPoints(points.slice(0, -1)),
            finish: canFinish(tool, points) ? () => end(points) : null,
          }
        : null,
  };
}
