import type { PdfPage, TextItem } from "pdfjs-dist/build/pdf.min.mjs";
import type { TextRun } from "#schemas/plan/text-lines";

export interface PageText {
  readonly runs: readonly TextRun[];
}

/** Runs that are kept of one page: a sheet has some thousand, a page made to fill memory has more. */
const most = 20_000;

type Corner = readonly [number, number];

/** A point of user space on the page as it is displayed; `viewport` is the matrix that pdf.js gives for scale 1. */
const shown = (matrix: readonly number[], [x, y]: Corner): Corner => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  return [a * x + c * y + e, b * x + d * y + f];
};

function runOf(item: TextItem, matrix: readonly number[]): TextRun | null {
  const { str = "", transform, width = 0 } = item;
  if (str.trim() === "" || transform === undefined) return null;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const along = Math.hypot(a, b) || 1;
  const height = Math.hypot(c, d);
  const end: Corner = [e + (a / along) * width, f + (b / along) * width];
  const up: Corner = [(c / (height || 1)) * height, (d / (height || 1)) * height];
  const corners = [
    shown(matrix, [e, f]),
    shown(matrix, end),
    shown(matrix, [e + up[0], f + up[1]]),
    shown(matrix, [end[0] + up[0], end[1] + up[1]]),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { text: str.slice(0, 500), x, y, width: Math.max(...xs) - x, height: Math.min(height, Math.max(...ys) - y) };
}

/** The text of a page as runs where they are displayed. */
export async function textOf(page: PdfPage, matrix: readonly number[]): Promise<PageText> {
  const { items } = await page.getTextContent();
  const runs: TextRun[] = [];
  for (const item of items) {
    const run = runOf(item, matrix);
    if (run !== null) runs.push(run);
    if (runs.length >= most) break;
  }
  return { runs };
}
