import { inkStroke } from "#schemas/plan/ink-stroke";
import { type Mark, type MarkShape, mostPoints } from "#schemas/plan/mark";
import { pairOf } from "#schemas/plan/mark-points";
import { type PageBox, type Point, toUserSpace } from "#schemas/plan/sheet-space";
import { type MarkTool, toolFacts } from "./mark-tool";

/** What was drawn with a tool: its points in user space. */
export interface Drawn {
  readonly tool: MarkTool;
  readonly page: number;
  readonly points: readonly Point[];
}

/** A drawing in the making, or made. Points are of the displayed sheet. */
export interface Drawing {
  readonly points: readonly Point[];
  readonly done: boolean;
}

const most = (tool: MarkTool): number => {
  const { hand, least } = toolFacts[tool];
  if (hand === "trace") return mostPoints.ink;
  if (hand === "outline") return tool === "count" ? mostPoints.count : mostPoints.outline;
  return least;
};

const near = (a: Point | undefined, b: Point, within: number): boolean => a !== undefined && Math.hypot(a.x - b.x, a.y - b.y) <= within;

/**
 * A press at a place of the displayed sheet. What takes several points is ended by pressing the last one again, an outline also by pressing the
 * first; `within` is how near counts as the same place.
 */
export function pressed(tool: MarkTool, points: readonly Point[], at: Point, within: number): Drawing {
  const { hand, least } = toolFacts[tool];
  if (hand === "press") return { points: [at], done: true };
  if (hand === "span") {
    const next = near(points[0], at, within) ? points : [...points, at];
    return { points: next, done: next.length >= least };
  }
  const closes = tool === "area" || tool === "perimeter";
  const ends = near(points.at(-1), at, within) || (closes && points.length >= least && near(points[0], at, within));
  if (ends) return { points, done: points.length >= least };
  const next = [...points, at];
  return { points: next, done: next.length >= most(tool) };
}

/** Whether what was set so far can be ended. */
export const canFinish = (tool: MarkTool, points: readonly Point[]): boolean => points.length >= toolFacts[tool].least;

/** A stroke's points by hand, `fine` units near to what the hand did. */
export const traced = (points: readonly Point[], fine: number): readonly Point[] => inkStroke(points, fine);

export const drawnWith = (tool: MarkTool, page: number, points: readonly Point[], box: PageBox): Drawn => ({
  tool,
  page,
  points: points.map((point) => toUserSpace(box, point)),
});

/** The mark of a shape at these points, without words; null: the points are too few. Measures are read by the scale of this id. */
export function markOf(shape: MarkShape, page: number, points: readonly Point[], scaleId: string | null): Mark | null {
  const all = points.map(pairOf);
  const [first, second] = all;
  if (!first || all.length < toolFacts[shape].least) return null;
  switch (shape) {
    case "pin":
      return { shape, page, at: first };
    case "text":
      return { shape, page, at: first, text: "" };
    case "stamp":
      return { shape, page, at: first, stamp: "reviewed", text: "" };
    case "cloud":
    case "rectangle":
    case "highlight":
      return second ? { shape, page, corners: [first, second] } : null;
    case "arrow":
      return second ? { shape, page, from: first, tip: second, text: "" } : null;
    case "length":
      return second ? { shape, page, points: [first, second], scaleId } : null;
    case "ink":
      return { shape, page, points: all };
    case "path":
    case "perimeter":
    case "area":
      return { shape, page, points: all, scaleId };
    case "count":
      return { shape, page, points: all, text: "" };
  }
}
