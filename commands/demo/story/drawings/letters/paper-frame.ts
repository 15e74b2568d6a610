import { ink, Pen } from "../kit/pen";
import type { PdfPage } from "../pdf-writer";

/** A page of a letter's size: a heading, who made it, and the drawing or the text below. */
export interface Paper {
  readonly label: string;
  readonly title: string;
  readonly from: string;
  readonly wide?: boolean;
  /** Draws between the margins, whose lower left corner is the pen's. */
  readonly draw: (pen: Pen, width: number, height: number) => void;
}

const margin = 36;
const head = 52;

export function drawPaper({ label, title, from, wide = false, draw }: Paper): PdfPage {
  const [width, height] = wide ? [792, 612] : [612, 792];
  const pen = new Pen();
  const top = height - margin;
  pen.text(margin, top - 16, title, { size: 17, bold: true });
  pen.text(margin, top - 31, "Cedar Falls (made up)", { size: 9, colour: ink.grey });
  pen.text(width - margin, top - 14, from, { size: 9, bold: true, align: "right" });
  pen.text(width - margin, top - 31, "Made-up paper of a made-up city", { size: 7.5, align: "right", colour: ink.grey });
  pen.line([margin, top - 40, width - margin, top - 40], { width: 1.2 });
  draw(pen.view([margin, margin]), width - 2 * margin, height - 2 * margin - head);
  return pen.page(label, width, height);
}
