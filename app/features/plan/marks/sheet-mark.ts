import type { Mark } from "#schemas/plan/mark";
import { type PageBox, type Point, toDisplayed, toUserSpace } from "#schemas/plan/sheet-space";

/** What is drawn at a place of a sheet. `tone`: pink is the reader's turn, dotted waits on this device. */
export interface SheetMark {
  readonly id: string;
  readonly mark: Mark;
  /** Within its pin: the number of its comment. */
  readonly label: string;
  /** What it is, in words: "Comment 4, fire: panic hardware". */
  readonly name: string;
  readonly tone: "you" | "plain";
  readonly pending: boolean;
}

const point = ([x, y]: readonly [number, number]): Point => ({ x, y });
/** A hundredth of a unit is finer than any line on a sheet. */
const pair = ({ x, y }: Point): [number, number] => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

/** A mark's points on the displayed sheet: one of a pin, two opposite corners of the others. */
export function shownPoints(mark: Mark, box: PageBox): readonly [Point, Point | null] {
  switch (mark.shape) {
    case "pin":
      return [toDisplayed(box, point(mark.at)), null];
    case "cloud":
    case "rectangle":
      return [toDisplayed(box, point(mark.corners[0])), toDisplayed(box, point(mark.corners[1]))];
  }
}

export const pinAt = (page: number, at: Point, box: PageBox): Mark => ({ shape: "pin", page, at: pair(toUserSpace(box, at)) });

export const cloudFrom = (page: number, from: Point, to: Point, box: PageBox): Mark => ({
  shape: "cloud",
  page,
  corners: [pair(toUserSpace(box, from)), pair(toUserSpace(box, to))],
});

/** The middle of a mark on the displayed sheet, to lead the reader's eye there. */
export function middleOf(mark: Mark, box: PageBox): Point {
  const [from, to] = shownPoints(mark, box);
  return to ? { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 } : from;
}
