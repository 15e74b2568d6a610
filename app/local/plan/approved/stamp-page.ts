import { PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { encode } from "uqr";
import { fitted } from "#schemas/paper/written-text";
import type { StampWords } from "./set-message";
import { stampSize } from "./stamp-place";

const inks = { approved: rgb(0.05, 0.3, 0.16), superseded: rgb(0.6, 0.1, 0.1) };
const paper = rgb(1, 1, 1);

/** Draws a code as squares, one run of a row as one rectangle, its lower left corner there. */
function drawCode(page: PDFPage, address: string, x: number, y: number, side: number): void {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const unit = side / size;
  data.forEach((row, down) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (to < size && row[to]) to += 1;
      const bottom = y + side - (down + 1) * unit;
      page.drawRectangle({ x: x + from * unit, y: bottom, width: (to - from) * unit, height: unit, color: rgb(0, 0, 0) });
      from = to;
    }
  });
}

/** The stamp as a page of its own, to be shown on each page of the set: a frame, its words, and the code. */
export async function stampPage(
  set: PDFDocument,
  { title, lines, address }: StampWords,
  says: keyof typeof inks,
): Promise<PDFEmbeddedPage> {
  const ink = inks[says];
  const { width, height } = stampSize;
  const stamp = await PDFDocument.create();
  const [bold, plain] = [await stamp.embedFont(StandardFonts.HelveticaBold), await stamp.embedFont(StandardFonts.Helvetica)];
  const page = stamp.addPage([width, height]);
  page.drawRectangle({ x: 0.75, y: 0.75, width: width - 1.5, height: height - 1.5, color: paper, borderColor: ink, borderWidth: 1.5 });
  const code = height - 16;
  const room = width - code - 22;
  page.drawText(fitted(title, bold, 13, room), { x: 8, y: height - 18, size: 13, font: bold, color: ink });
  lines.slice(0, 5).forEach((line, at) => {
    page.drawText(fitted(line, plain, 7, room), { x: 8, y: height - 29 - at * 9, size: 7, font: plain, color: ink });
  });
  drawCode(page, address, width - code - 8, 8, code);
  const [embedded] = await set.embedPdf(await PDFDocument.load(await stamp.save()));
  if (!embedded) throw new Error("The stamp has no page");
  return embedded;
}
