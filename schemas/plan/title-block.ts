import { isNumber, sheetNumber } from "./sheet-number";
import { parseScale } from "./sheet-scale";
import { sheetTitle } from "./sheet-title";
import { type TextRun, textLines } from "./text-lines";
import { labelledLine, nearEdges, type PageSize, titleStrip } from "./title-strip";

/** A displayed page, in its own units, and what its PDF calls it. */
export interface SheetPage extends PageSize {
  /** The page's label (`/PageLabels`). */
  readonly label?: string;
  /** The outline's entry that leads to it. */
  readonly outlineTitle?: string;
}

/** What a sheet says of itself, as it is written there; empty where it was not found. Shown for confirmation, never taken for certain. */
export interface TitleBlock {
  readonly number: string;
  readonly title: string;
  /** A text that `parseScale` understands. */
  readonly scale: string;
}

const scaleLabel = /^(?:(?:drawing|dwg\.?) )?scale ?[:=]?$/i;
const scaleBefore = /^(?:(?:drawing|dwg\.?) )?scale ?[:=]? ?(?=\S)/i;

/** Whether a line is a scale without a label to say so: "none" can be said of much else. */
const isScale = (text: string): boolean => !/^none\b/i.test(text) && parseScale(text) !== null;

/** The scale of the title strip: what its label names, else the first line that is one. */
function stripScale(strip: readonly TextRun[]): string | null {
  const values = strip.filter(({ text }) => scaleLabel.test(text)).map((label) => labelledLine(label, strip)?.text ?? "");
  const named = values.find((text) => parseScale(text) !== null);
  return named ?? strip.find(({ text }) => isScale(text))?.text ?? null;
}

/** The scale that is written under a sheet's drawings; null where they have several, as none is the sheet's. A bare ratio there is a slope. */
function drawingScale(lines: readonly TextRun[]): string | null {
  const scales = lines.flatMap(({ text }) => {
    const scale = /^1 ?: ?\d/.test(text) || !isScale(text) ? null : parseScale(text);
    return scale === null ? [] : [{ text, size: scale === "not-to-scale" ? 0 : scale.pointsPerFoot }];
  });
  const [first] = scales;
  return first && scales.every(({ size }) => Math.abs(size - first.size) <= 0.01 * first.size) ? first.text : null;
}

/** An outline's title without the number before it: `A2.0 - Floor plans`. */
const withoutNumber = (title: string): string => {
  const [, number = "", rest = ""] = /^(\S+)[\s:\u2010-\u2015-]+(\S.*)$/.exec(title.trim()) ?? [];
  return isNumber(number) ? rest : title.trim();
};

/**
 * A sheet's number, title and scale by the text of its displayed page. Rules of thumb, made for title blocks along the right or the lower edge;
 * a scan has no text, and gives what its PDF calls it.
 */
export function titleBlockOf(runs: readonly TextRun[], page: SheetPage): TitleBlock {
  const lines = textLines(runs);
  const { label = "", outlineTitle = "" } = page;
  const found = sheetNumber(lines, page);
  const inStrip = titleStrip(lines, page);
  const title = sheetTitle(lines, inStrip ?? nearEdges(page), found, page);
  const scale = (inStrip && stripScale(lines.filter(inStrip))) ?? drawingScale(lines) ?? "";
  return {
    number: found?.number ?? (isNumber(label.trim()) ? label.trim() : ""),
    title: title === "" ? withoutNumber(outlineTitle) : title,
    scale: scale.replace(scaleBefore, ""),
  };
}
