/** A run of text on a displayed page, in its units: x and y are the upper left corner, the height is the font's, and y + height the baseline. */
export interface TextRun {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line being made: whether a space is due before what follows it. */
interface OpenLine extends TextRun {
  readonly spaced: boolean;
}

const baseline = ({ y, height }: TextRun): number => y + height;
const isWritten = ({ text, x, y, width, height }: TextRun): boolean =>
  text.trim() !== "" && height > 0 && [x, y, width, height].every(Number.isFinite);

/** Whether a run is what a program drew twice to make it bold. */
const isEcho = (line: TextRun, run: TextRun): boolean =>
  line.text === run.text.trim() && Math.abs(line.x - run.x) < 0.2 * run.height && Math.abs(line.y - run.y) < 0.2 * run.height;

/** Whether a run goes on where a line of its height ends: by no more than a wide space. */
function goesOn(line: TextRun, run: TextRun): boolean {
  const height = Math.max(line.height, run.height);
  const gap = run.x - line.x - line.width;
  return Math.min(line.height, run.height) >= 0.8 * height && gap > -0.35 * height && gap < 0.7 * height;
}

const opened = (run: TextRun): OpenLine => ({ ...run, text: run.text.trim().replace(/\s+/g, " "), spaced: /\s$/.test(run.text) });

function joined(line: OpenLine, run: TextRun): OpenLine {
  const spaced = line.spaced || /^\s/.test(run.text) || run.x - line.x - line.width > 0.15 * run.height;
  const { text, spaced: ends } = opened(run);
  return {
    text: `${line.text}${spaced ? " " : ""}${text}`,
    x: line.x,
    y: Math.min(line.y, run.y),
    width: run.x + run.width - line.x,
    height: Math.max(line.height, run.height),
    spaced: ends,
  };
}

/** A run is joined to one of so many lines before it: a row of many thousands is not looked through for each. */
const nearLines = 8;

/** The runs of one baseline as lines, from left to right. */
function linesOfRow(row: readonly TextRun[]): readonly TextRun[] {
  const lines: OpenLine[] = [];
  for (const run of [...row].sort((a, b) => a.x - b.x)) {
    const near = lines.slice(-nearLines);
    if (near.some((line) => isEcho(line, run))) continue;
    const line = near.findLast((each) => goesOn(each, run));
    if (line) lines[lines.lastIndexOf(line)] = joined(line, run);
    else lines.push(opened(run));
  }
  return lines.map(({ text, x, y, width, height }) => ({ text, x, y, width, height }));
}

/** Runs that follow one another on a baseline as one line each, with single spaces; from top to bottom, each row from left to right. */
export function textLines(runs: readonly TextRun[]): readonly TextRun[] {
  const rows: TextRun[][] = [];
  for (const run of runs.filter(isWritten).sort((a, b) => baseline(a) - baseline(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && baseline(run) - baseline(first) <= 0.3 * Math.min(first.height, run.height)) row.push(run);
    else rows.push([run]);
  }
  return rows.flatMap(linesOfRow);
}

/** The usual height of some lines: their median, 0 of none. */
export function usualHeight(lines: readonly TextRun[]): number {
  const heights = lines.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
