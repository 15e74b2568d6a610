import { mostPoints } from "./mark";
import type { Point } from "./sheet-space";

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point lies from the stretch between two others. */
function offLine(point: Point, a: Point, b: Point): number {
  const length = distance(a, b);
  if (length === 0) return distance(point, a);
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length ** 2;
  const at = Math.min(1, Math.max(0, along));
  return distance(point, { x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at });
}

/** The points that the stroke cannot do without, up to so much (Ramer, Douglas and Peucker), found without recursion: a stroke may be long. */
function simplified(points: readonly Point[], upTo: number): readonly Point[] {
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    const [a, b] = [points[from], points[to]];
    let [furthest, most] = [-1, upTo];
    for (let at = from + 1; a && b && at < to; at += 1) {
      const off = offLine(points[at] ?? a, a, b);
      if (off > most) [furthest, most] = [at, off];
    }
    if (furthest < 0) continue;
    kept.add(furthest);
    open.push([from, furthest], [furthest, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

/** A stroke with no more points than a mark may have, as near to what was drawn as `fine` units where that suffices. */
export function inkStroke(points: readonly Point[], fine: number): readonly Point[] {
  let upTo = fine;
  let stroke = simplified(points, upTo);
  while (stroke.length > mostPoints.ink) {
    upTo *= 1.6;
    stroke = simplified(points, upTo);
  }
  return stroke;
}
