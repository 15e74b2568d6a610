import type { Point } from "./sheet-space";

/** Lines that are held of one sheet: more are a hatch, whose ends nobody measures to. */
export const mostLines = 30_000;

/** What a hand on the sheet is drawn to: the end of a line, or where two lines cross. */
export interface Snap {
  readonly at: Point;
  readonly kind: "end" | "crossing";
}

interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Lines of a sheet by the cells of a grid that they go through. */
export interface SnapGrid {
  readonly lines: readonly Line[];
  readonly cell: number;
  readonly cells: ReadonlyMap<string, readonly number[]>;
}

/** Cells of the grid along the sheet's longer side. */
const cellsAcross = 96;
/** Lines near a hand among which crossings are sought: where more are, it is in a hatch, and their ends are enough. */
const mostCrossing = 48;

const keyOf = (column: number, row: number): string => `${column} ${row}`;

/** The cells that a line goes through, walked in steps of half a cell. */
function cellsOf({ from, to }: Line, cell: number): readonly string[] {
  const steps = Math.max(1, Math.ceil((2 * Math.hypot(to.x - from.x, to.y - from.y)) / cell));
  const keys = new Set<string>();
  for (let step = 0; step <= steps; step += 1) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps];
    keys.add(keyOf(Math.floor(x / cell), Math.floor(y / cell)));
  }
  return [...keys];
}

/** Lines, each as x and y of its ends, in the units of a sheet of this longer side. */
export function snapGrid(ends: ArrayLike<number>, side: number): SnapGrid {
  const cell = Math.max(side, 1) / cellsAcross;
  const lines: Line[] = [];
  const cells = new Map<string, number[]>();
  for (let at = 0; at + 3 < ends.length && lines.length < mostLines; at += 4) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ends[at], ends[at + 1], ends[at + 2], ends[at + 3]];
    const line = { from: { x: x1, y: y1 }, to: { x: x2, y: y2 } };
    // What reaches far beyond the sheet is no line of it, and would fill the grid.
    if (![x1, y1, x2, y2].every((value) => Math.abs(value) <= 4 * side)) continue;
    for (const key of cellsOf(line, cell)) {
      const here = cells.get(key);
      if (here) here.push(lines.length);
      else cells.set(key, [lines.length]);
    }
    lines.push(line);
  }
  return { lines, cell, cells };
}

/** Lines that go through a cell near a place. */
function linesNear({ lines, cell, cells }: SnapGrid, at: Point, within: number): readonly Line[] {
  const found = new Set<number>();
  const [left, right, top, bottom] = [at.x - within, at.x + within, at.y - within, at.y + within].map((value) => Math.floor(value / cell));
  for (let column = left ?? 0; column <= (right ?? -1); column += 1)
    for (let row = top ?? 0; row <= (bottom ?? -1); row += 1) for (const one of cells.get(keyOf(column, row)) ?? []) found.add(one);
  return [...found].flatMap((one) => lines[one] ?? []);
}

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Where two lines cross within both; null: nowhere. */
function crossingOf(a: Line, b: Line): Point | null {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-9) return null;
  const [dx, dy] = [b.from.x - a.from.x, b.from.y - a.from.y];
  const [along, other] = [(dx * by - dy * bx) / turn, (dx * ay - dy * ax) / turn];
  const within = (share: number) => share >= 0 && share <= 1;
  return within(along) && within(other) ? { x: a.from.x + along * ax, y: a.from.y + along * ay } : null;
}

/** How near to a line a place is. */
function besideLine({ from, to }: Line, at: Point): number {
  const length = apart(from, to);
  if (length === 0) return apart(from, at);
  const share = ((at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y)) / (length * length);
  const near = Math.min(1, Math.max(0, share));
  return Math.hypot(at.x - from.x - near * (to.x - from.x), at.y - from.y - near * (to.y - from.y));
}

const nearest = (places: readonly Point[], at: Point, within: number): Point | null =>
  places.reduce<Point | null>((best, one) => (apart(one, at) <= (best ? apart(best, at) : within) ? one : best), null);

/** The end of a line that is nearest to a place, so far away at most; where no line ends, the nearest crossing of two. Null: neither is near. */
export function snapTo(grid: SnapGrid, at: Point, within: number): Snap | null {
  const near = linesNear(grid, at, within);
  const end = nearest(
    near.flatMap(({ from, to }) => [from, to]),
    at,
    within,
  );
  if (end) return { at: end, kind: "end" };
  const through = near.filter((line) => besideLine(line, at) <= within);
  if (through.length > mostCrossing) return null;
  const crossings = through.flatMap((one, place) => through.slice(place + 1).flatMap((other) => crossingOf(one, other) ?? []));
  const crossing = nearest(crossings, at, within);
  return crossing && { at: crossing, kind: "crossing" };
}
