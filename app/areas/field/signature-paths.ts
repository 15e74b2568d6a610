/** A signature's strokes as it is kept: SVG path data in pixels of the pad it was drawn on. */

/** Path data with a tenth of a pixel at most: a signature is no drawing, and it travels. */
export const roundedPath = (path: string): string => path.replace(/-?\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10));

/** The box that holds all strokes, as an SVG `viewBox` with a little room around; null without strokes. */
export function strokesBox(paths: readonly string[]): string | null {
  const figures = paths.flatMap((path) => path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  const xs = figures.filter((_, at) => at % 2 === 0);
  const ys = figures.filter((_, at) => at % 2 === 1);
  if (xs.length === 0 || ys.length === 0) return null;
  const left = Math.min(...xs) - 4;
  const top = Math.min(...ys) - 4;
  return `${Math.round(left)} ${Math.round(top)} ${Math.ceil(Math.max(...xs) - left + 4)} ${Math.ceil(Math.max(...ys) - top + 4)}`;
}
