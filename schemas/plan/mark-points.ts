import type { Mark } from "./mark";
import type { WorkingMark } from "./plan-mark";
import type { PageBox, Point } from "./sheet-space";

type Pair = [number, number];
type AnyMark = Mark | WorkingMark;

/** A hundredth of a unit is finer than any line on a sheet. */
const hundredths = (value: number): number => Math.round(value * 100) / 100;
export const pairOf = ({ x, y }: Point): Pair => [hundredths(x), hundredths(y)];
const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

/** All points of a mark in user space, in the order in which they are set; none of a scale for all of its sheet. */
export function pointsOf(mark: AnyMark): readonly Point[] {
  switch (mark.shape) {
    case "pin":
    case "text":
    case "stamp":
      return [pointOf(mark.at)];
    case "cloud":
    case "rectangle":
    case "highlight":
      return mark.corners.map(pointOf);
    case "arrow":
      return [pointOf(mark.from), pointOf(mark.tip)];
    case "ink":
    case "length":
    case "path":
    case "perimeter":
    case "area":
    case "count":
      return mark.points.map(pointOf);
    case "scale":
      return (mark.part ?? []).map(pointOf);
  }
}

/** The mark with other points in place of its own, one for one; points that are missing stay as they were. */
export function withPoints<M extends AnyMark>(mark: M, points: readonly Point[]): M;
export function withPoints(mark: AnyMark, points: readonly Point[]): AnyMark {
  const at = (place: number, before: Pair): Pair => pairOf(points[place] ?? pointOf(before));
  const two = ([first, second]: readonly [Pair, Pair]): [Pair, Pair] => [at(0, first), at(1, second)];
  switch (mark.shape) {
    case "pin":
    case "text":
    case "stamp":
      return { ...mark, at: at(0, mark.at) };
    case "cloud":
    case "rectangle":
    case "highlight":
      return { ...mark, corners: two(mark.corners) };
    case "arrow":
      return { ...mark, from: at(0, mark.from), tip: at(1, mark.tip) };
    case "length":
      return { ...mark, points: two(mark.points) };
    case "ink":
    case "path":
    case "perimeter":
    case "area":
    case "count":
      return { ...mark, points: points.map(pairOf) };
    case "scale":
      return { ...mark, part: mark.part && two(mark.part) };
  }
}

/** The smallest rectangle of user space that holds these points; null: there are none. */
export function boundsOf(points: readonly Point[]): { readonly from: Point; readonly to: Point } | null {
  if (points.length === 0) return null;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } };
}

/** How far something from `from` to `to` may go by `by`, so that its middle stays between `least` and `most`. */
const kept = (from: number, to: number, by: number, least: number, most: number): number => {
  const middle = (from + to) / 2;
  return Math.min(Math.max(middle + by, least), Math.max(least, most)) - middle;
};

/** The mark moved by so much in user space, its middle kept on the page. */
export function movedMark<M extends AnyMark>(mark: M, by: Point, { view: [x0, y0, x1, y1] }: PageBox): M {
  const points = pointsOf(mark);
  const bounds = boundsOf(points);
  if (!bounds) return mark;
  const { from, to } = bounds;
  const [dx, dy] = [kept(from.x, to.x, by.x, x0, x1), kept(from.y, to.y, by.y, y0, y1)];
  return withPoints(
    mark,
    points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
  );
}
