import { displayedSize, type PageBox, type Point } from "./sheet-space";

/**
 * How an older sheet lies on a newer one: a similarity of the displayed older page to the displayed newer page, both in units of user space, y
 * down. Points are first scaled, then turned clockwise by `turn` radians, then moved.
 */
export interface Alignment {
  readonly scale: number;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}

export const unmoved: Alignment = { scale: 1, turn: 0, x: 0, y: 0 };

/** Units by which two page boxes may differ and be of one size: programs round them. */
const sizeSlip = 1;
/** What two points must be apart, of the sheet's longer side: nearer ones would turn a slip of the hand into a turn of the sheet. */
const leastApart = 0.02;
/** Scales beyond these are slips of the hand: full size on a sixteenth is more than any set of drawings has. */
const scales = { least: 1 / 16, most: 16 };

/** Where a point of the older page lies on the newer one. */
export function aligned({ scale, turn, x, y }: Alignment, at: Point): Point {
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return { x: cos * at.x - sin * at.y + x, y: sin * at.x + cos * at.y + y };
}

/** The other way: which point of the older page lies there on the newer one. */
export function unaligned({ scale, turn, x, y }: Alignment, at: Point): Point {
  const [cos, sin] = [Math.cos(turn) / scale, Math.sin(turn) / scale];
  const [dx, dy] = [at.x - x, at.y - y];
  return { x: cos * dx + sin * dy, y: cos * dy - sin * dx };
}

/** How two pages lie on each other by their sizes alone. */
export interface BySize {
  readonly alignment: Alignment;
  /** `equal`: of one size. `scaled`: of one shape, so that one is a larger print of the other. `apart`: neither; a person aligns them. */
  readonly fit: "equal" | "scaled" | "apart";
}

export function alignedBySize(older: PageBox, newer: PageBox): BySize {
  const [from, to] = [displayedSize(older), displayedSize(newer)];
  if (Math.abs(from.width - to.width) <= sizeSlip && Math.abs(from.height - to.height) <= sizeSlip)
    return { alignment: unmoved, fit: "equal" };
  const scale = to.width / from.width;
  const sameShape = Math.abs(from.height * scale - to.height) <= 0.01 * to.height;
  return sameShape ? { alignment: { ...unmoved, scale }, fit: "scaled" } : { alignment: unmoved, fit: "apart" };
}

/**
 * The alignment that lays two points of the older page on two of the newer one. Null where it would be none: two points that are one, or
 * nearly so, or that lie so far apart on one page and so near on the other that no print has such a scale. `side`: the newer sheet's longer.
 */
export function alignedByPoints(
  older: readonly [Point, Point],
  newer: readonly [Point, Point],
  sides: { readonly older: number; readonly newer: number },
): Alignment | null {
  const from = { x: older[1].x - older[0].x, y: older[1].y - older[0].y };
  const to = { x: newer[1].x - newer[0].x, y: newer[1].y - newer[0].y };
  const [before, after] = [Math.hypot(from.x, from.y), Math.hypot(to.x, to.y)];
  if (before < sides.older * leastApart || after < sides.newer * leastApart) return null;
  const scale = after / before;
  if (scale < scales.least || scale > scales.most) return null;
  const turn = normalTurn(Math.atan2(to.y, to.x) - Math.atan2(from.y, from.x));
  const laid = aligned({ scale, turn, x: 0, y: 0 }, older[0]);
  return { scale, turn, x: newer[0].x - laid.x, y: newer[0].y - laid.y };
}

/** Between minus half a turn and half a turn. */
const normalTurn = (turn: number): number => turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));

export const nudged = (alignment: Alignment, by: Point): Alignment => ({ ...alignment, x: alignment.x + by.x, y: alignment.y + by.y });

/** What an alignment does, to be told in words: inches to the right and down of the newer sheet's middle, degrees clockwise, percent. */
export interface Movement {
  readonly right: number;
  readonly down: number;
  readonly degrees: number;
  readonly percent: number;
}

export function movementOf(alignment: Alignment, start: Alignment, newer: PageBox): Movement {
  const size = displayedSize(newer);
  const middle = { x: size.width / 2, y: size.height / 2 };
  const to = aligned(alignment, unaligned(start, middle));
  const inches = newer.userUnit / 72;
  return {
    right: (to.x - middle.x) * inches,
    down: (to.y - middle.y) * inches,
    degrees: (normalTurn(alignment.turn - start.turn) * 180) / Math.PI,
    percent: alignment.scale * 100,
  };
}
