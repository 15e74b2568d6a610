import { type TextRun, usualHeight } from "./text-lines";
import { labelledLine, type PageSize } from "./title-strip";

/** A sheet's number as offices of architects and engineers write it: `A1.0`, `S-201`, `FP2.01A` (after the National CAD Standard). */
const shape = /^[A-Z]{1,3}[- ]?\d{1,3}(?:\.\d{1,2})?[A-Z]?$/i;
const numberLabel = /^(?:sheet|drawing|dwg|sht)\.?(?: ?(?:no|num|number|#)\.?)? ?:?$/i;
const labelBefore = /^(?:sheet|drawing|dwg|sht)\.?(?: ?(?:no\.?|number|#))? ?:? ?(?=[A-Z]{1,3}[- ]?\d)/i;
const countAfter = / of \d{1,3}$/i;
/** Lots, suites, revisions, days and the like, which have the shape of a number. */
const otherWord =
  /^(?:apt|bed|blk|box|fig|fl|hwy|lot|lvl|no|of|on|ph|rev|rm|set|ste|to|typ|uno|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[- ]?\d/i;
/** Sizes of paper, R-values and sections of the residential code: sheets alone where they are large. */
const doubtful = /^(?:[AB][0-5]|R[- ]?\d{1,3}(?:\.\d{1,2})?)$/i;

/** Whether a text has the shape of a sheet's number. */
export const isNumber = (text: string): boolean => shape.test(text) && !otherWord.test(text);

/** A number as versions of a set are matched by it: upper case, without spaces and hyphens, with its dots. */
export const normalizedNumber = (number: string): string => number.toUpperCase().replace(/[\s\u2010-\u2015-]/g, "");

/** How near a line's middle is to the lower right corner of its page: 1 there, 0 at the upper left. */
export const nearness = ({ x, y, width, height }: TextRun, page: PageSize): number =>
  1 - Math.hypot(1 - (x + width / 2) / page.width, 1 - (y + height / 2) / page.height) / Math.SQRT2;

export interface FoundNumber {
  readonly number: string;
  readonly line: TextRun;
}

const isPlaced = ({ x, y, width, height }: TextRun, page: PageSize): boolean =>
  x + width / 2 >= 0.6 * page.width || y + height / 2 >= 0.8 * page.height;

/** A number that is a whole line, apart from its own label and the count of sheets. */
function numberOfLine(line: TextRun): string | null {
  const number = line.text.replace(labelBefore, "").replace(countAfter, "").trim();
  return isNumber(number) ? number : null;
}

/**
 * The sheet's number: the line of its shape in the right two fifths or the lowest fifth of the displayed page that is largest and nearest to the
 * lower right corner. It is larger than what is written elsewhere on the sheet, so that marks of doors and callouts are none, unless a label
 * says what it is.
 */
export function sheetNumber(lines: readonly TextRun[], page: PageSize): FoundNumber | null {
  const numbers = lines.flatMap((line) => {
    const number = numberOfLine(line);
    return number === null ? [] : [{ number, line }];
  });
  const numberLines = new Set(numbers.map(({ line }) => line));
  const usual = usualHeight(lines.filter((line) => !numberLines.has(line)));
  const labels = lines.filter(({ text }) => numberLabel.test(text));
  const labelled = new Set(labels.map((label) => labelledLine(label, [...numberLines])));
  let best: FoundNumber | null = null;
  let most = 0;
  for (const { number, line } of numbers.filter((each) => isPlaced(each.line, page))) {
    const isLabelled = labelled.has(line) || number !== line.text;
    if (!isLabelled && line.height < (doubtful.test(number) ? 1.6 : 1.3) * usual) continue;
    const score = line.height * nearness(line, page) * (isLabelled ? 1.5 : 1);
    if (score >= most) [best, most] = [{ number, line }, score];
  }
  return best;
}
