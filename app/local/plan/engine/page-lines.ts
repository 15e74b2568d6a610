import { AnnotationMode, OPS, type PdfPage } from "pdfjs-dist/build/pdf.min.mjs";
import { mostLines } from "#schemas/plan/line-snap";

/** A matrix of the page: a, b, c, d, e, f. */
type Matrix = readonly [number, number, number, number, number, number];

/** Steps of a path as pdf.js packs them, and how many numbers follow each: move, line, curve, quadratic curve, close. */
const step = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const;
const numbersOf: Readonly<Record<number, number>> = {
  [step.move]: 2,
  [step.line]: 2,
  [step.curve]: 6,
  [step.quadratic]: 4,
  [step.close]: 0,
};
/** Units of user space under which a line is a dot of a hatch or a letter. */
const shortest = 0.75;

const still: Matrix = [1, 0, 0, 1, 0, 0];

function matrixIn(value: unknown): Matrix | null {
  const all = Array.isArray(value) || value instanceof Float32Array ? [...value] : [];
  const [a, b, c, d, e, f] = all.map(Number);
  return a === undefined || b === undefined || c === undefined || d === undefined || e === undefined || f === undefined
    ? null
    : [a, b, c, d, e, f];
}

const multiplied = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  ...([a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s] as const),
  ...([a * t + c * u + e, b * t + d * u + f] as const),
];

/** The packed steps of a path that is drawn; null of one that only cuts off what is drawn after it. */
function pathIn(args: unknown): Float32Array | null {
  if (!Array.isArray(args) || args[0] === OPS.endPath || !Array.isArray(args[1])) return null;
  const [path]: unknown[] = args[1];
  return path instanceof Float32Array ? path : null;
}

/** Gathers lines in user space, as x and y of their ends, until there are as many as are held. */
class Lines {
  readonly #ends: number[] = [];

  get full(): boolean {
    return this.#ends.length >= mostLines * 4;
  }

  get ends(): Float32Array<ArrayBuffer> {
    return Float32Array.from(this.#ends);
  }

  /** The lines of one path. A curve gives its ends alone: nothing crosses it where its chord is. */
  take(path: Float32Array, [a, b, c, d, e, f]: Matrix): void {
    const on = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
    let [x, y, startX, startY] = [0, 0, 0, 0];
    for (let at = 0; at < path.length && !this.full; ) {
      const kind = path[at] ?? -1;
      const count = numbersOf[kind];
      if (count === undefined) return;
      const [toX, toY] = kind === step.close ? [startX, startY] : on(path[at + count - 1] ?? 0, path[at + count] ?? 0);
      if (kind === step.move) [startX, startY] = [toX, toY];
      else if (kind === step.curve || kind === step.quadratic) this.#ends.push(x, y, x, y, toX, toY, toX, toY);
      else if (Math.hypot(toX - x, toY - y) >= shortest) this.#ends.push(x, y, toX, toY);
      [x, y] = [toX, toY];
      at += count + 1;
    }
  }
}

/**
 * The lines that a page is drawn with, in user space: x and y of both ends, four numbers a line. What stands on the page as an annotation is no line of
 * the drawing; of a scan there are none.
 */
export async function linesOf(page: PdfPage): Promise<Float32Array<ArrayBuffer>> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const lines = new Lines();
  const kept: Matrix[] = [];
  let now = still;
  for (const [at, operation] of fnArray.entries()) {
    const args = argsArray[at];
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) kept.push(now);
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) now = kept.pop() ?? still;
    else if (operation === OPS.transform) now = multiplied(now, matrixIn(args) ?? still);
    else if (operation === OPS.paintFormXObjectBegin && Array.isArray(args)) now = multiplied(now, matrixIn(args[0]) ?? still);
    else if (operation === OPS.constructPath) {
      const path = pathIn(args);
      if (path) lines.take(path, now);
    }
    if (lines.full) break;
  }
  return lines.ends;
}
