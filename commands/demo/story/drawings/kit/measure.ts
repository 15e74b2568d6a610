import { dashes, ink, type Path, type Pen, type Point, pairs, type TextLook } from "./pen";

const eighths = ["", " 1/8", " 1/4", " 3/8", " 1/2", " 5/8", " 3/4", " 7/8"];

/** A length of so many feet as plans write it: 12'-6 1/2". */
function feetText(feet: number): string {
  const all = Math.round(feet * 96);
  const inches = Math.floor((all % 96) / 8);
  return `${Math.floor(all / 96)}'-${inches}${eighths[all % 8]}"`;
}

interface DimensionLook {
  /** Points from what is measured to the line, to the left of the way from one end to the other. */
  readonly away: number;
  readonly text?: string;
  readonly size?: number;
}

/** A dimension line with ticks between two points; it says their distance in feet unless it is given a text. */
export function dimension(pen: Pen, from: Point, to: Point, { away, text, size = 7.5 }: DimensionLook): void {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [along, across] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const moved = ([x, y]: Point, points: number): Point => [x - (across * points) / pen.scale, y + (along * points) / pen.scale];
  const [start, end] = [moved(from, away), moved(to, away)];
  const look = { width: 0.4, stroke: ink.grey };
  pen.line([...start, ...end], look);
  for (const [foot, head] of [[from, start] as const, [to, end] as const]) {
    pen.line([...moved(foot, Math.sign(away) * 3), ...moved(foot, away + Math.sign(away) * 3)], look);
    const tick = 3 / pen.scale;
    const turn: Point = [(along - across) * tick, (across + along) * tick];
    pen.line([head[0] - turn[0], head[1] - turn[1], head[0] + turn[0], head[1] + turn[1]], { width: 1 });
  }
  const isUpright = Math.abs(across) > Math.abs(along);
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const lift = 2.5 / pen.scale;
  const place: Point = isUpright ? [middle[0] - lift, middle[1]] : [middle[0], middle[1] + lift];
  pen.text(place[0], place[1], text ?? feetText(length), { size, align: "center", angle: isUpright ? 90 : 0, clear: true });
}

/** Dimension lines end to end, along the first axis at a height of the second. */
export function dimensionRow(pen: Pen, xs: readonly number[], y: number, away: number): void {
  for (const [at, x] of xs.entries()) if (at > 0) dimension(pen, [xs[at - 1] ?? x, y], [x, y], { away });
}
export function dimensionColumn(pen: Pen, ys: readonly number[], x: number, away: number): void {
  for (const [at, y] of ys.entries()) if (at > 0) dimension(pen, [x, ys[at - 1] ?? y], [x, y], { away });
}

/** A note with a leader: the arrow's point first, the text at its other end. */
export function leader(pen: Pen, path: Path, lines: readonly string[], look: TextLook = {}): void {
  const points = pairs(path);
  const [tip, next, last] = [points[0], points[1], points.at(-1)];
  if (!tip || !next || !last) return;
  const colour = look.colour ?? ink.black;
  pen.line(path, { width: 0.5, stroke: colour });
  const turn = Math.atan2(next[1] - tip[1], next[0] - tip[0]);
  const barb = (side: number): Point => [
    tip[0] + (6 / pen.scale) * Math.cos(turn + side),
    tip[1] + (6 / pen.scale) * Math.sin(turn + side),
  ];
  pen.shape([...tip, ...barb(0.28), ...barb(-0.28)], { stroke: null, fill: colour });
  const size = look.size ?? 7.5;
  const align = look.align ?? "left";
  const x = last[0] + ((align === "right" ? -1 : 1) * 3) / pen.scale;
  for (const [at, line] of lines.entries())
    pen.text(x, last[1] - (size * 0.35 + at * size * 1.2) / pen.scale, line, { clear: true, ...look, size, align });
}

/** A round mark of a grid line with the line itself, from the bubble on. */
export function gridLine(pen: Pen, bubble: Point, end: Point, name: string): void {
  pen.line([...bubble, ...end], { width: 0.35, stroke: ink.grey, dash: dashes.center });
  pen.circle(bubble, 9 / pen.scale, { fill: ink.white, width: 0.8 });
  pen.text(bubble[0], bubble[1] - 3 / pen.scale, name, { size: 8.5, bold: true, align: "center" });
}

/** A section mark: the cut's line with a mark at each end that names the drawing and its sheet. */
export function sectionMark(pen: Pen, ends: Path, drawing: string, sheet: string): void {
  pen.line(ends, { width: 0.9, dash: dashes.center });
  for (const [x, y] of pairs(ends)) {
    const r = 11 / pen.scale;
    pen.shape([x - 1.5 * r, y, x, y + 1.5 * r, x + 1.5 * r, y], { stroke: null, fill: ink.black });
    pen.circle([x, y], r, { fill: ink.white });
    pen.line([x - r, y, x + r, y]);
    pen.text(x, y + 2 / pen.scale, drawing, { size: 7, bold: true, align: "center" });
    pen.text(x, y - 8 / pen.scale, sheet, { size: 6, align: "center" });
  }
}
