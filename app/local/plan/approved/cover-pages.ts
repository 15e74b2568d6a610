import { type PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { fitted, lines } from "#schemas/paper/written-text";
import type { CoverWords, SetFile, StampWords } from "./set-message";
import { stampSize } from "./stamp-place";

/** US letter, in points. */
const letter: [number, number] = [612, 792];
const margin = 54;
const width = letter[0] - 2 * margin;
const grey = rgb(0.35, 0.35, 0.35);

/** How the files stand in the set, in its words: "12 pages", or that it is given beside. */
export interface CoverLine {
  readonly file: Pick<SetFile, "name" | "sha256">;
  readonly said: string;
}

async function fontsOf(set: PDFDocument) {
  return { bold: await set.embedFont(StandardFonts.HelveticaBold), plain: await set.embedFont(StandardFonts.Helvetica) };
}

/** The first page: what the set is, what it is made of, each file with its hash, and the stamp. Written when all of that is known. */
export async function writeFirstPage(
  set: PDFDocument,
  { stamp, cover, mark, files }: { stamp: StampWords; cover: CoverWords; mark: PDFEmbeddedPage; files: readonly CoverLine[] },
): Promise<void> {
  const page = set.insertPage(0, letter);
  const { bold, plain } = await fontsOf(set);
  page.drawPage(mark, { x: letter[0] - margin - stampSize.width, y: letter[1] - margin - stampSize.height });
  page.drawText(fitted(cover.title, bold, 22, width - stampSize.width - 12), { x: margin, y: 716, size: 22, font: bold });
  stamp.lines.forEach((line, at) => {
    const size = 10;
    page.drawText(fitted(line, plain, size, width - stampSize.width - 12), { x: margin, y: 694 - at * 14, size, font: plain });
  });
  page.drawText(fitted(cover.list, bold, 12, width), { x: margin, y: 600, size: 12, font: bold });
  const step = Math.min(26, 500 / files.length);
  files.forEach(({ file, said }, at) => {
    const y = 584 - at * step;
    const size = step * 0.36;
    page.drawText(fitted(`${at + 1}. ${file.name} (${said})`, plain, size, width), { x: margin, y, size, font: plain });
    page.drawText(fitted(`SHA-256 ${file.sha256}`, plain, size * 0.8, width), {
      x: margin,
      y: y - step * 0.42,
      size: size * 0.8,
      font: plain,
      color: grey,
    });
  });
  page.drawText(fitted(`${cover.check} ${stamp.address}`, plain, 9, width), { x: margin, y: 42, size: 9, font: plain });
}

/** A page that stands for a file which is not written into. */
export async function addCover(set: PDFDocument, file: Pick<SetFile, "name" | "sha256">, cover: CoverWords): Promise<PDFPage> {
  const page = set.addPage(letter);
  const { bold, plain } = await fontsOf(set);
  page.drawText(fitted(file.name, bold, 16, width - stampSize.width), { x: margin, y: 640, size: 16, font: bold });
  lines(cover.beside, plain, 11, width).forEach((line, at) => {
    page.drawText(line, { x: margin, y: 612 - at * 16, size: 11, font: plain });
  });
  page.drawText(fitted(`SHA-256 ${file.sha256}`, plain, 8, width), { x: margin, y: 540, size: 8, font: plain, color: grey });
  return page;
}
