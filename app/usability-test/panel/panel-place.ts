import type { Corner } from "#app/usability-test/session/test-run";

/** A place on the screen, in CSS pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const corners: readonly Corner[] = ["top right", "bottom right", "bottom left", "top left"];
/** The corner after this one: a press of Move. */
export const nextCorner = (corner: Corner): Corner => corners[(corners.indexOf(corner) + 1) % corners.length] ?? "top right";

/** How far the panel stays from the window's edges: under the bar, and above a bar at the foot. */
export const margins = { side: 16, top: 72, bottom: 96 } as const;

/** Where a panel of this size lies in a corner. */
export function boxAt(corner: Corner, { width, height }: Size, window: Size): Box {
  const left = corner.endsWith("left") ? margins.side : window.width - margins.side - width;
  const top = corner.startsWith("top") ? margins.top : window.height - margins.bottom - height;
  return { left, top, right: left + width, bottom: top + height };
}

const overlaps = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The wanted corner, or the first after it where the panel covers none of these; null: there is none. */
export function freeCorner(wanted: Corner, size: Size, window: Size, keepFree: readonly Box[]): Corner | null {
  const from = corners.indexOf(wanted);
  const inTurn = [...corners.slice(from), ...corners.slice(0, from)];
  return inTurn.find((corner) => !keepFree.some((box) => overlaps(box, boxAt(corner, size, window)))) ?? null;
}

/** The corner that a panel is let go nearest to. */
export const nearestCorner = (x: number, y: number, { width, height }: Size): Corner =>
  `${y < height / 2 ? "top" : "bottom"} ${x < width / 2 ? "left" : "right"}`;
