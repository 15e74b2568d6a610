import { type FoundNumber, isNumber, nearness } from "./sheet-number";
import { parseScale } from "./sheet-scale";
import { type TextRun, usualHeight } from "./text-lines";
import { type InStrip, isLabel, labelledLine, type PageSize } from "./title-strip";

/** What stands over a title, the surest first. */
const titleLabels = [/^(?:sheet|drawing|dwg\.?|sht\.?) (?:title|name|contents?|description) ?:?$/i, /^title ?:?$/i];
const labelBefore = /^(?:sheet|drawing|dwg\.?) (?:title|name|contents?|description) ?: ?(?=\S)|^title ?: ?(?=\S)/i;
/** What titles of sheets speak of. */
const subject =
  /\b(?:plans?|elevations?|sections?|details?|schedules?|notes|cover|foundation|framing|roof|ceiling|riser|diagrams?|demolition|survey|summary|legend)\b/i;
const date = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? .*\d{4})$/i;

/** Whether a line can be a title: words, and no field's label, number, day, count or scale. */
const canBeTitle = (line: TextRun): boolean =>
  /[A-Z]{3}/i.test(line.text) &&
  line.text.length <= 80 &&
  !isLabel(line) &&
  !isNumber(line.text) &&
  !date.test(line.text) &&
  !/^as (?:noted|shown|indicated)$/i.test(line.text) &&
  parseScale(line.text) === null;

/** Whether one line follows another in one text: as large, close below it, and over or under it. */
const follows = (above: TextRun, below: TextRun): boolean =>
  Math.abs(above.height - below.height) <= 0.15 * above.height &&
  below.y - above.y > 0.5 * above.height &&
  below.y - above.y <= 1.9 * above.height &&
  below.x < above.x + above.width &&
  above.x < below.x + below.width;

/** So many lines a title has at the most. */
const mostLines = 4;

/** A title with the lines of it above and below. */
function wholeTitle(line: TextRun, lines: readonly TextRun[]): string {
  const block = [line];
  for (let more = true; more && block.length < mostLines; ) {
    const [first = line, last = line] = [block[0], block.at(-1)];
    const [above, below] = [lines.find((each) => follows(each, first)), lines.find((each) => follows(last, each))];
    if (above) block.unshift(above);
    if (below) block.push(below);
    more = above !== undefined || below !== undefined;
  }
  return block.map(({ text }) => text.replace(labelBefore, "")).join(" ");
}

/** The title that a label names, beside or beneath it or within its line. */
function labelledTitle(strip: readonly TextRun[], texts: readonly TextRun[]): string {
  for (const label of titleLabels)
    for (const line of strip.filter(({ text }) => label.test(text))) {
      const value = labelledLine(line, texts);
      if (value) return wholeTitle(value, texts);
    }
  const inline = texts.find(({ text }) => labelBefore.test(text));
  return inline ? wholeTitle(inline, texts) : "";
}

const distance = (a: TextRun, b: TextRun): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

function highest(lines: readonly TextRun[], scoreOf: (line: TextRun) => number): TextRun | null {
  let best: TextRun | null = null;
  let most = 0;
  for (const line of lines) {
    const score = scoreOf(line);
    if (score > most) [best, most] = [line, score];
  }
  return best;
}

/** A line counts so much more where it speaks of what titles speak of. */
const subjectWeight = 2.5;

/** The title by its size alone: near the number in the strip, or a line there that speaks of a plan, a section and the like. */
function stripTitle(texts: readonly TextRun[], found: FoundNumber | null, page: PageSize, usual: number): TextRun | null {
  const far = 0.3 * Math.max(page.width, page.height);
  return highest(texts, (line) => {
    const near = found ? 1 - distance(line, found.line) / far : 0;
    const isSubject = subject.test(line.text);
    if (!isSubject && (near <= 0 || line.height < 1.15 * usual)) return 0;
    return line.height * (isSubject ? subjectWeight : 1) * Math.max(near, 0.1);
  });
}

/** The sheet's title: what a label names, else a large line of the title strip, else of the page; empty where none is found. */
export function sheetTitle(lines: readonly TextRun[], inStrip: InStrip, found: FoundNumber | null, page: PageSize): string {
  const usual = usualHeight(lines);
  const strip = lines.filter(inStrip);
  const texts = strip.filter(canBeTitle);
  const named = labelledTitle(strip, texts);
  if (named !== "") return named;
  const large = stripTitle(texts, found, page, usual);
  if (large) return wholeTitle(large, texts);
  const others = lines.filter((line) => canBeTitle(line) && subject.test(line.text) && line.height >= 1.25 * usual);
  const other = highest(others, (line) => line.height * (1 + 0.1 * nearness(line, page)));
  return other ? wholeTitle(other, others) : "";
}
