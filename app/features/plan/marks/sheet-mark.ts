import type { Mark } from "#schemas/plan/mark";
import { boundsOf, pairOf, pointsOf } from "#schemas/plan/mark-points";
import type { WorkingMark } from "#schemas/plan/plan-mark";
import { type PageBox, type Point, toDisplayed, toUserSpace } from "#schemas/plan/sheet-space";

/** What is drawn at a place of a sheet. `tone`: filled is the reader's turn, dotted waits on this device. */
export interface SheetMark {
  readonly id: string;
  readonly mark: WorkingMark;
  /** Within its pin: the number of its comment. Empty: it has no pin. */
  readonly label: string;
  /** What it is, in words: "Comment 4, fire: panic hardware". */
  readonly name: string;
  readonly tone: "you" | "plain";
  readonly pending: boolean;
  /** The color of its discipline; without one it is pink or ink by its tone. */
  readonly color?: string;
  /** Said on the sheet itself: words, a stamp's, or what a measure comes to. */
  readonly caption?: string;
  /** Whether this reader may move it and take it away. */
  readonly movable?: boolean;
  /** Of a mark that the file brought: whether the drawing shows it already, and is pressed all over or at its edge; `bare`: it does not. */
  readonly ofFile?: "solid" | "edge" | "bare";
}

/** A mark's points on the displayed sheet, in the order in which they are set. */
export const drawnPoints = (mark: WorkingMark, box: PageBox): readonly Point[] => pointsOf(mark).map((point) => toDisplayed(box, point));

/** Where a mark is on the displayed sheet: one point of a pin, two opposite corners of what is around the others. */
export function shownPoints(mark: WorkingMark, box: PageBox): readonly [Point, Point | null] {
  const points = drawnPoints(mark, box);
  const [first, second] = points;
  if (first === undefined) return [{ x: 0, y: 0 }, null];
  if (points.length <= 2) return [first, second ?? null];
  const bounds = boundsOf(points);
  return bounds ? [bounds.from, bounds.to] : [first, null];
}

export const pinAt = (page: number, at: Point, box: PageBox): Mark => ({ shape: "pin", page, at: pairOf(toUserSpace(box, at)) });

export const cloudFrom = (page: number, from: Point, to: Point, box: PageBox): Mark => ({
  shape: "cloud",
  page,
  corners: [pairOf(toUserSpace(box, from)), pairOf(toUserSpace(box, to))],
});

/** The middle of a mark on the displayed sheet, to lead the reader's eye there. */
export function middleOf(mark: WorkingMark, box: PageBox): Point {
  const [from, to] = shownPoints(mark, box);
  return to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : from;
}

/** A push on the displayed sheet as one of user space. */
export function userPush(box: PageBox, by: Point): Point {
  const [from, to] = [toUserSpace(box, { x: 0, y: 0 }), toUserSpace(box, by)];
  return { x: to.x - from.x, y: to.y - from.y };
}
