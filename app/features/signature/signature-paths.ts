/** A signature's strokes as it is kept: SVG path data in pixels of the pad it was drawn on. */

/** Path data with a tenth of a pixel at most: a signature is no drawing, and it travels. */
export const roundedPath = (path: string): string => path.replace(/-?\d+\.\d+/g, (figure) => String(Math.round(Number(figure) * 10) / 10));

/** Pieces at the path's head that make its first curve; the last piece closes it. */
const head = 4;

/**
 * Path data of at most so many characters: of a longer stroke every second point of its outline is left out until it fits, so that
 * a name written in one stroke is kept too.
 */
export function fittedPath(path: string, longest: number): string {
  let pieces = roundedPath(path).split(" ");
  while (pieces.join(" ").length > longest && pieces.length > head + 2) {
    const last = pieces.length - 1;
    pieces = pieces.filter((_, at) => at < head || at === last || at % 2 === 0);
  }
  return pieces.join(" ");
}

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
