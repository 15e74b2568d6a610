import { band, type Light, type Photo } from "./photo";

/** The strokes of digits in a box of 1 by 2: lines by their ends. */
const strokes: Readonly<Record<string, readonly number[]>> = {
  "0": [0, 0, 1, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0, 2, 0, 0],
  "1": [0.5, 0, 0.5, 2],
  "2": [0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 2, 0, 2, 1, 2],
  "3": [0, 0, 1, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0.2, 1, 1, 1],
  "4": [0, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 2],
  "5": [1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1, 1, 1, 2, 1, 2, 0, 2],
  "6": [1, 0, 0, 0, 0, 0, 0, 2, 0, 2, 1, 2, 1, 2, 1, 1, 1, 1, 0, 1],
  "7": [0, 0, 1, 0, 1, 0, 0.4, 2],
  "8": [0, 0, 1, 0, 1, 0, 1, 2, 1, 2, 0, 2, 0, 2, 0, 0, 0, 1, 1, 1],
  "9": [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 1, 2, 1, 1, 0, 1],
};

/** A number written from a place on, each digit so wide. */
export function number(photo: Photo, x: number, y: number, digits: string, size: number, colour: Light): void {
  for (const [at, digit] of [...digits].entries()) {
    const path = strokes[digit] ?? [];
    const left = x + at * size * 1.7;
    for (let end = 0; end < path.length; end += 4) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = path.slice(end, end + 4);
      photo.paint(band(left + x1 * size, y + y1 * size, left + x2 * size, y + y2 * size, size * 0.36), colour);
    }
  }
}
