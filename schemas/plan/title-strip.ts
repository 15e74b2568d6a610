import type { TextRun } from "./text-lines";

/** Width and height of a displayed page, in its units. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What stands over the fields of a title block, beside those of the sheet's own number, title and scale. */
const fields =
  "project|job|client|owner|architect|engineer|consultants?|contractor|date|issue|issued|drawn|designed|checked|approved|reviewed|revisions?|rev|seal|stamp|phase|file|plot|copyright|size|key plan|sheet|drawing|dwg|sht|title|scale|description|address|location|no|number|by";
const label = new RegExp(
  `^(?:${fields})\\.?(?: ?[/&] ?(?:${fields}))?(?: (?:no|num|number|name|title|by|date|address|location|size|for|set|contents?|description))?\\.? ?[#:]?$`,
  "i",
);

/** Whether a line is the label of a field in a title block, and no value. */
export const isLabel = ({ text }: TextRun): boolean => label.test(text);

/** Labels that title blocks alone have: the others head columns of schedules too. */
const anchor = /^(?:project|job|client|drawn|checked|sheet|drawing|dwg|sht|title|scale|issued|revisions)\b/i;

/** Where a strip begins at the earliest, in parts of the page. */
const strip = { right: 0.7, bottom: 0.76 } as const;
const pad = 0.01;

/** Whether a line lies in a title strip. */
export type InStrip = (line: TextRun) => boolean;

/** What lies near the right edge or the lower one: where a strip would be that has no labels. */
export const nearEdges =
  ({ width, height }: PageSize): InStrip =>
  ({ x, y }) =>
    x >= 0.8 * width || y >= 0.85 * height;

/** A title strip along the right edge or along the lower one: where it begins, in units of the displayed page. */
export interface StripEdge {
  readonly side: "right" | "bottom";
  readonly from: number;
}

/** Where the sheet's title strip is, as the labels of its fields say; null where there are none. */
export function stripEdge(lines: readonly TextRun[], { width, height }: PageSize): StripEdge | null {
  const labels = lines.filter((line) => isLabel(line) && anchor.test(line.text));
  const isRight = ({ x }: TextRun): boolean => x >= strip.right * width;
  const isLow = ({ y }: TextRun): boolean => y >= strip.bottom * height;
  const right = labels.filter((each) => isRight(each) && !isLow(each));
  const bottom = labels.filter((each) => isLow(each) && !isRight(each));
  const corner = labels.filter((each) => isLow(each) && isRight(each));
  if (right.length + bottom.length + corner.length === 0) return null;
  if (bottom.length > right.length) return { side: "bottom", from: Math.min(...[...bottom, ...corner].map(({ y }) => y)) - pad * height };
  return { side: "right", from: Math.min(...[...right, ...corner].map(({ x }) => x)) - pad * width };
}

/** Whether a line lies in the sheet's title strip; null where there is none. */
export function titleStrip(lines: readonly TextRun[], page: PageSize): InStrip | null {
  const edge = stripEdge(lines, page);
  if (edge === null) return null;
  return edge.side === "bottom" ? ({ y }) => y >= edge.from : ({ x }) => x >= edge.from;
}

const endOf = ({ x, width }: TextRun): number => x + width;
const middleOf = ({ y, height }: TextRun): number => y + height / 2;

/** How far a value stands below its label or to the right of it, in heights of the label; infinite where it is not its value. */
function distanceTo(label: TextRun, value: TextRun): number {
  const below = value.y - label.y - label.height;
  const beside = value.x - endOf(label);
  if (Math.abs(middleOf(value) - middleOf(label)) <= 0.6 * Math.max(value.height, label.height) && beside > -0.2 * label.height)
    return beside < 8 * label.height ? beside / label.height : Number.POSITIVE_INFINITY;
  if (value.y < label.y + 0.3 * label.height || below > 5 * label.height || endOf(value) < label.x) return Number.POSITIVE_INFINITY;
  if (value.x <= endOf(label)) return below / label.height;
  // In a cell its value can stand in the middle, under none of its label: the last choice.
  return value.x <= endOf(label) + 12 * label.height ? 20 + below / label.height : Number.POSITIVE_INFINITY;
}

/** The line that a label is about, among those that may be: the nearest beneath it or beside it. */
export function labelledLine(label: TextRun, lines: readonly TextRun[]): TextRun | null {
  let nearest: TextRun | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const distance = line === label ? Number.POSITIVE_INFINITY : distanceTo(label, line);
    if (distance < least) [nearest, least] = [line, distance];
  }
  return nearest;
}
