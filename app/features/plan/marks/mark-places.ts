import { displayedSize, inchesOf, type PageBox, type Point, toDisplayed, toUserSpace } from "#schemas/plan/sheet-space";

/** A place as it is typed: inches from the left and from the top of the sheet as it is shown. */
export interface TypedPlace {
  readonly left: string;
  readonly top: string;
}

/** Hundredths of an inch, as far as they say something. */
const inchText = (inches: number): string => String(Math.round(inches * 100) / 100);

/** A point of user space as it is typed. */
export function typedPlace(point: Point, box: PageBox): TypedPlace {
  const { x, y } = toDisplayed(box, point);
  return { left: inchText(inchesOf(box, x)), top: inchText(inchesOf(box, y)) };
}

const numberIn = (text: string): number | null => {
  const plain = text.trim().replace(/ ?(?:in\.?|")$/i, "");
  return /^\d+(?:\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
};

/** The point of user space that is typed; null: it is no number, or not on the sheet. */
export function pointOf({ left, top }: TypedPlace, box: PageBox): Point | null {
  const [x, y] = [numberIn(left), numberIn(top)];
  const { width, height } = displayedSize(box);
  const unit = inchesOf(box, 1);
  // A hundredth of an inch over the edge is the edge.
  if (x === null || y === null || x > width * unit + 0.01 || y > height * unit + 0.01) return null;
  return toUserSpace(box, { x: x / unit, y: y / unit });
}

/** Several points, one to a line: `3.5, 2.25`. */
export const typedPlaces = (points: readonly Point[], box: PageBox): string =>
  points
    .map((point) => typedPlace(point, box))
    .map(({ left, top }) => `${left}, ${top}`)
    .join("\n");

/** The points of a text of several; null: a line of it is no place of the sheet. */
export function pointsIn(text: string, box: PageBox): readonly Point[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const points = lines.flatMap((line) => {
    const [left, top, ...others] = line.trim().split(/\s*[,;\t]\s*|\s+/);
    const point = left !== undefined && top !== undefined && others.length === 0 ? pointOf({ left, top }, box) : null;
    return point ? [point] : [];
  });
  return points.length === lines.length ? points : null;
}

/** The size of the sheet as it is shown, in inches. */
export function sheetInches(box: PageBox): { readonly width: string; readonly height: string } {
  const { width, height } = displayedSize(box);
  return { width: inchText(inchesOf(box, width)), height: inchText(inchesOf(box, height)) };
}
