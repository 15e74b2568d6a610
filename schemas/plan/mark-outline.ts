import type { WorkingMark } from "./plan-mark";
import { type PageBox, type Point, rectanglePoints } from "./sheet-space";

type Shape = WorkingMark["shape"];

/** The width of a bump of a cloud, of the longer side of its sheet, and the most of the cloud's own shorter side. */
const bump = 1 / 60;
const mostOfCloud = 1 / 3;
const mostBumps = 400;

/** How wide the bumps of a cloud between two displayed corners are. */
export function bumpWidth(from: Point, to: Point, { view: [x0, y0, x1, y1] }: PageBox): number {
  const side = Math.max(x1 - x0, y1 - y0);
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  // However far apart its corners are said to be, a cloud has some hundred bumps.
  const least = Math.max(side * bump * 0.2, (across + down) / mostBumps);
  return Math.max(Math.min(side * bump, Math.min(across, down) * mostOfCloud), least);
}

/** The line of a shape along its displayed points, where it has one of straight stretches: a cloud's is the outline that its bumps follow. */
export function outlineOf(shape: Shape, points: readonly Point[]): { readonly points: readonly Point[]; readonly closed: boolean } | null {
  const [from, to] = points;
  if (!from || !to) return null;
  switch (shape) {
    case "cloud":
    case "rectangle":
    case "highlight":
    case "scale":
      return { points: rectanglePoints(from, to), closed: true };
    case "perimeter":
    case "area":
      return { points, closed: true };
    case "arrow":
    case "ink":
    case "length":
    case "path":
      return { points, closed: false };
    case "pin":
    case "text":
    case "stamp":
    case "count":
      return null;
  }
}

/** How the words of a shape stand about their place. */
export const captionLook = (shape: Shape): "framed" | "middle" | "beside" => {
  if (shape === "stamp") return "framed";
  return shape === "length" || shape === "area" || shape === "perimeter" ? "middle" : "beside";
};

/** Where the words of a mark stand on the displayed sheet. */
export function captionPlace({ shape }: Pick<WorkingMark, "shape">, points: readonly Point[]): Point | null {
  const [first, second] = points;
  if (!first) return null;
  if (shape === "length" && second) return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
  if (shape === "path") return points.at(-1) ?? first;
  if (shape === "area" || shape === "perimeter")
    return { x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length };
  if (shape === "scale" && second) return { x: Math.min(first.x, second.x), y: Math.min(first.y, second.y) };
  return first;
}
