import { parseLength } from "./length-text";
import type { Point } from "./sheet-space";

/** The scale of a drawing on its sheet: how many points of paper (1/72 in) one real foot takes. 1/4" = 1'-0" is 18, 1:100 is 8.64. */
export interface Scale {
  readonly pointsPerFoot: number;
}

/** A scale of 1:1 in points a foot. */
const fullSize = 72 * 12;

const scaleLabel = /^(?:(?:drawing|dwg\.?) )?scale ?[:=]? ?/i;
const notToScale = /^(?:n\.? ?t\.? ?s\.?|not to scale|no scale|none\.?)$/i;
/** The paper for which a scale holds, or that parts of the sheet differ. */
const aside = /(?: ?\([^()]*\)| ?(?:@|at) .*| u\.?n\.?o\.?| u\.?o\.?n\.?)$/i;

const scaleOf = (pointsPerFoot: number): Scale | null => (Number.isFinite(pointsPerFoot) && pointsPerFoot > 0 ? { pointsPerFoot } : null);

/** Inches of paper: on that side of a scale a number without a mark is inches. */
function paperInches(text: string): number | null {
  const inches = parseLength(text);
  const read = inches === "ambiguous" ? parseLength(`${text}"`) : inches;
  return read === "ambiguous" ? null : read;
}

/**
 * The scale that a sheet's text names: `1/4" = 1'-0"`, `1" = 20'`, `1:100`, with or without the word scale before it. Null where it names
 * none (`AS NOTED`), or speaks of a half-size print, where it may or may not hold for the paper at hand.
 */
export function parseScale(text: string): Scale | "not-to-scale" | null {
  const bare = text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\((.*)\)$/, "$1")
    .replace(scaleLabel, "");
  if (notToScale.test(bare)) return "not-to-scale";
  if (/\bhalf\b/i.test(bare)) return null;
  const named = bare.replace(aside, "");
  const ratio = /^1 ?: ?(\d{1,3}(?:,?\d{3})*(?:\.\d+)?)$/.exec(named)?.[1];
  if (ratio !== undefined) return scaleOf(fullSize / Number(ratio.replaceAll(",", "")));
  const [left, right, ...others] = named.split("=");
  if (left === undefined || right === undefined || others.length > 0) return null;
  const [paper, real] = [paperInches(left.trim()), parseLength(right)];
  return paper === null || real === null || real === "ambiguous" || paper > real ? null : scaleOf((fullSize * paper) / real);
}

/** The scales of an architect's, an engineer's and a metric scale rule, by their names. */
const usualScales: readonly (readonly [name: string, pointsPerFoot: number])[] = [
  ...["3", "1 1/2", "1", "3/4", "1/2", "3/8", "1/4", "3/16", "1/8", "3/32", "1/16"].map(
    (inches) => [`${inches}" = 1'-0"`, 72 * (paperInches(inches) ?? Number.NaN)] as const,
  ),
  ...[10, 20, 30, 40, 50, 60, 100].map((feet) => [`1" = ${feet}'`, 72 / feet] as const),
  ...[5, 10, 20, 25, 50, 75, 100, 200, 250, 500].map((ratio) => [`1:${ratio}`, fullSize / ratio] as const),
];

/** A scale's usual name, where it is within 1 % of a usual one; else `1 in = 5.5 ft`. */
export function scaleText({ pointsPerFoot }: Scale): string {
  const usual = usualScales.find(([, each]) => Math.abs(pointsPerFoot / each - 1) <= 0.01);
  return usual ? usual[0] : `1 in = ${Number((72 / pointsPerFoot).toPrecision(4))} ft`;
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, { x, y }, at) => sum + Math.hypot(x - (points[at]?.x ?? x), y - (points[at]?.y ?? y)), 0);

/** The scale by which two points of user space are so many inches apart. Null where either distance is none. */
export const calibrate = (a: Point, b: Point, userUnit: number, realInches: number): Scale | null =>
  scaleOf((lengthOf([a, b]) * userUnit * 12) / realInches);

const measured = (value: number): number | null => (Number.isFinite(value) && value > 0 ? value : null);

/** Real inches along a line through points of user space; null where it has no length. */
export const measuredLength = (points: readonly Point[], { pointsPerFoot }: Scale, userUnit: number): number | null =>
  measured((lengthOf(points) * userUnit * 12) / pointsPerFoot);

/** Real square inches within a closed outline of user space (the shoelace formula); null where it has no area. The outline does not cross itself. */
export function measuredArea(points: readonly Point[], { pointsPerFoot }: Scale, userUnit: number): number | null {
  const doubled = points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return measured((Math.abs(doubled) / 2) * ((userUnit * 12) / pointsPerFoot) ** 2);
}
