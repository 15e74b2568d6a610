import type { PdfPage } from "../pdf-writer";
import { wrapped } from "./letter-widths";
import { delta } from "./marks";
import { ink, Pen } from "./pen";

/** Paper in points, and how much larger than on the smallest everything on it is drawn: ARCH D is read from twice as far. */
const papers = { archD: { width: 2592, height: 1728, times: 2 }, tabloid: { width: 1224, height: 792, times: 1 } } as const;
const margin = 22;
const strip = 142;

/** Which set of a project's plans: as first sent, or as answered to the office's corrections. */
export type Revision = 1 | 2;

/** A set of plans, as its title block names it. */
export interface Project {
  readonly name: string;
  readonly line: string;
  readonly address: string;
  readonly drawnBy: string;
  readonly number: string;
  readonly paper: "archD" | "tabloid";
  /** What was issued, oldest first: number of the revision, what, and the day. */
  readonly issues: readonly (readonly [mark: string, what: string, day: string])[];
}
export interface Sheet {
  readonly number: string;
  readonly title: string;
  readonly scale: string;
  readonly of: string;
  /** Draws within its box, whose lower left corner is the pen's. */
  readonly draw: (pen: Pen, width: number, height: number) => void;
}

/** Border, title strip at the right, and the drawing beside it. */
export function drawSheet(project: Project, sheet: Sheet): PdfPage {
  const paper = papers[project.paper];
  const [width, height] = [paper.width / paper.times, paper.height / paper.times];
  const pen = new Pen();
  pen.rect(margin, margin, width - 2 * margin, height - 2 * margin, { width: 2 });
  const left = width - margin - strip;
  sheet.draw(pen.view([margin, margin]), left - margin, height - 2 * margin);
  pen.rect(left, margin, strip, height - 2 * margin, { width: 1.4, fill: ink.white });
  titleStrip(pen.view([left, margin]), height - 2 * margin, project, sheet);
  return pen.page(sheet.number, paper.width, paper.height, paper.times);
}

function titleStrip(pen: Pen, height: number, project: Project, sheet: Sheet): void {
  const rule = (y: number): void => pen.line([0, y, strip, y], { width: 0.8 });
  const small = (y: number, text: string): void => pen.text(7, y, text, { size: 5.5, colour: ink.grey });
  const block = (y: number, text: string, size: number, bold = false): void => {
    const lines = wrapped(text, size, strip - 14, bold);
    for (const [at, line] of lines.entries()) pen.text(7, y - at * size * 1.2, line, { size: size, bold });
  };
  block(height - 22, project.drawnBy, 10.5, true);
  small(height - 50, "MADE-UP FIRM FOR A MADE-UP CITY");
  rule(height - 60);
  small(height - 70, "PROJECT");
  block(height - 84, project.name, 11, true);
  block(height - 124, project.line, 7.5);
  block(height - 152, project.address, 7.5);
  rule(height - 186);
  reviewBox(pen.view([0, height - 300]));
  rule(height - 306);
  issueTable(pen.view([0, height - 320]), project);
  const label = (y: number, name: string, text: string): void => {
    small(y + 12, name);
    pen.text(7, y, text, { size: 8 });
    rule(y + 21);
  };
  label(174, "PROJECT NO.", project.number);
  label(142, "DRAWN / CHECKED", "KT / MB");
  label(110, "SCALE", sheet.scale);
  rule(98);
  small(88, "SHEET TITLE");
  block(73, sheet.title.toUpperCase(), 10.5, true);
  rule(46);
  small(36, "SHEET");
  pen.text(7, 10, sheet.number, { size: 25, bold: true });
  pen.text(strip - 7, 10, sheet.of, { size: 6.5, align: "right" });
}

/** Left empty for the office's stamp. */
function reviewBox(pen: Pen): void {
  pen.rect(7, 4, strip - 14, 98, { width: 0.5, stroke: ink.pale, dash: [4, 3] });
  pen.text(strip / 2, 88, "FOR THE PERMIT OFFICE", { size: 5.5, align: "center", colour: ink.grey });
}

function issueTable(pen: Pen, { issues }: Project): void {
  pen.text(7, 0, "REVISIONS", { size: 5.5, colour: ink.grey });
  for (const [at, [mark, what, day]] of issues.entries()) {
    const y = -18 - at * 22;
    if (mark !== "") delta(pen.view([14, y + 2]), [0, 0], mark);
    pen.text(28, y, what, { size: 6.5 });
    pen.text(strip - 7, y, day, { size: 6, align: "right" });
    pen.line([7, y - 5, strip - 7, y - 5], { width: 0.4, stroke: ink.pale });
  }
}
