/**
 * A place on a page. As a mark keeps it: in the PDF's own user space, before `/Rotate`, y up, with the origin that the PDF has. As a screen
 * shows it: in units of the displayed page, origin at its upper left corner, y down. Each function says which it takes.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What of a page is shown, and how. */
export interface PageBox {
  /** The crop box in user space: lower left corner, upper right corner. */
  readonly view: readonly [x0: number, y0: number, x1: number, y1: number];
  /** `/Rotate`: degrees clockwise by which the page is turned for display. */
  readonly rotation: 0 | 90 | 180 | 270;
  /** `/UserUnit`: how many 1/72 in a unit of user space is; 1 where the page says none. */
  readonly userUnit: number;
}

/** Width and height of the page as it is displayed, in units of user space. pdf.js multiplies both by the user unit. */
export function displayedSize({ view: [x0, y0, x1, y1], rotation }: PageBox): { readonly width: number; readonly height: number } {
  const [width, height] = [x1 - x0, y1 - y0];
  return rotation === 90 || rotation === 270 ? { width: height, height: width } : { width, height };
}

/** Where a point of user space is displayed: what pdf.js's PageViewport says at scale 1 and user unit 1. */
export function toDisplayed({ view: [x0, y0, x1, y1], rotation }: PageBox, { x, y }: Point): Point {
  switch (rotation) {
    case 0:
      return { x: x - x0, y: y1 - y };
    case 90:
      return { x: y - y0, y: x - x0 };
    case 180:
      return { x: x1 - x, y: y - y0 };
    case 270:
      return { x: y1 - y, y: x1 - x };
  }
}

/** The point of user space that is displayed at a place. */
export function toUserSpace({ view: [x0, y0, x1, y1], rotation }: PageBox, { x, y }: Point): Point {
  switch (rotation) {
    case 0:
      return { x: x + x0, y: y1 - y };
    case 90:
      return { x: y + x0, y: x + y0 };
    case 180:
      return { x: x1 - x, y: y + y0 };
    case 270:
      return { x: x1 - y, y: y1 - x };
  }
}

/** Inches of paper that a length in units of user space is. */
export const inchesOf = ({ userUnit }: Pick<PageBox, "userUnit">, units: number): number => (units * userUnit) / 72;

/** The corners of the rectangle between two opposite ones; displayed, clockwise from its upper left. */
export function rectanglePoints(a: Point, b: Point): readonly Point[] {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** A closed outline's edges, each with its length; those without one are left out. */
const edgesOf = (points: readonly Point[]) =>
  points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return length > 0 ? [{ from, to, length }] : [];
  });

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The half circles of a revision cloud: where each begins and the last ends, and to which side of the way they bulge. */
export interface CloudBumps {
  readonly ends: readonly Point[];
  readonly clockwise: boolean;
}

/**
 * A revision cloud along a closed outline of displayed points: half circles about `arc` wide, whole ones to each edge, which bulge outward
 * whichever way the outline was drawn. Null where there is no outline.
 */
export function cloudBumps(points: readonly Point[], arc: number): CloudBumps | null {
  const edges = edgesOf(points);
  const [first] = edges;
  if (first === undefined || edges.length < 3 || !(arc > 0)) return null;
  // Displayed y runs down: a positive sum is clockwise, and there the outside lies where a clockwise arc (sweep flag 1) bulges.
  const turn = edges.reduce((sum, { from, to }) => sum + from.x * to.y - to.x * from.y, 0);
  const ends = edges.flatMap(({ from, to, length }) => {
    const count = Math.max(1, Math.round(length / arc));
    return Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / count;
      return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    });
  });
  return { ends: [first.from, ...ends], clockwise: turn > 0 };
}

/** The SVG path of a revision cloud along a closed outline of displayed points; empty where there is no outline. */
export function cloudPath(points: readonly Point[], arc: number): string {
  const bumps = cloudBumps(points, arc);
  const [first, ...ends] = bumps?.ends ?? [];
  if (!bumps || !first) return "";
  const sweep = bumps.clockwise ? 1 : 0;
  const arcs = ends.map((to, at) => {
    const from = bumps.ends[at] ?? first;
    const radius = hundredths(Math.hypot(to.x - from.x, to.y - from.y) / 2);
    return `A${radius} ${radius} 0 0 ${sweep} ${hundredths(to.x)} ${hundredths(to.y)}`;
  });
  return `M${hundredths(first.x)} ${hundredths(first.y)} ${arcs.join(" ")} Z`;
}
