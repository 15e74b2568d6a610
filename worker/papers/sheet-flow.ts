import { type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { fitted, lines } from "#schemas/paper/written-text";
import { createTaggedPen, type TaggedPen, type TagNode } from "./tagged-pen";

/** US letter, in points, and what is left of it within the frame. */
const letter: [number, number] = [612, 792];
const frame = 30;
export const left = 46;
export const width = letter[0] - 2 * left;
const bottom = 58;
/** What a page holds from its top down. */
export const pageRoom = letter[1] - left - 8 - bottom;

const ink = rgb(0.06, 0.1, 0.09);
const muted = rgb(0.32, 0.36, 0.35);
const hair = rgb(0.55, 0.6, 0.58);

export interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  readonly mono: PDFFont;
}

/** How a text is set: its font and size, whether it stands back, and the width that it may take. */
export interface Setting {
  readonly size: number;
  readonly font?: keyof Fonts;
  readonly muted?: boolean;
}

/** A sheet that is written from above downwards, on as many pages as it takes. */
export interface SheetFlow {
  readonly pdf: PDFDocument;
  readonly fonts: Fonts;
  /** How far down it is written. Points from the bottom of the page. */
  readonly y: number;
  /** Leaves a space. */
  space(points: number): void;
  /** Begins a page where less than so much is left of this one. */
  need(points: number): void;
  /** How much of this page is left. Points. */
  readonly room: number;
  /** A text in lines of at most so many points, as its own breaks and the width have it. */
  linesOf(said: string, wide: number, setting: Setting): readonly string[];
  /** Writes lines at `x` from the present height down, as a node's content; gives the height that they took. */
  write(node: TagNode, set: readonly string[], x: number, setting: Setting): number;
  /** The same of a text in lines of at most `wide`. */
  text(node: TagNode, said: string, x: number, wide: number, setting: Setting): number;
  /** The same, and goes on beneath. Breaks over pages. */
  paragraph(node: TagNode, said: string, setting: Setting, indent?: number): void;
  /** The height that a text takes. */
  heightOf(said: string, wide: number, setting: Setting): number;
  line(from: { x: number; y: number }, to: { x: number; y: number }, thick?: number): void;
  box(x: number, top: number, wide: number, high: number, thick?: number): void;
  picture(node: TagNode, draw: (page: PDFPage) => void): void;
  /** Draws at the foot of each page, and writes the structure. */
  close(root: TagNode, language: string, pageOf: (page: number, pages: number) => string): void;
}

/** From one line to the next. Points. */
export const leading = (size: number): number => size * 1.32;

/** The pages, and where on the last of them it is written. */
class Sheet implements SheetFlow {
  readonly pdf: PDFDocument;
  readonly fonts: Fonts;
  readonly #pen: TaggedPen;
  #page: PDFPage;
  #y = 0;

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.pdf = pdf;
    this.fonts = fonts;
    this.#pen = createTaggedPen(pdf);
    this.#page = this.#turn();
  }

  get y(): number {
    return this.#y;
  }

  #turn(): PDFPage {
    const page = this.pdf.addPage(letter);
    this.#page = page;
    this.#y = letter[1] - left - 8;
    const size = { width: letter[0] - 2 * frame, height: letter[1] - 2 * frame };
    this.#pen.beside(page, () => page.drawRectangle({ x: frame, y: frame, ...size, borderColor: ink, borderWidth: 0.8 }));
    return page;
  }

  space(points: number): void {
    this.#y -= points;
  }

  need(points: number): void {
    if (this.#y - points < bottom) this.#turn();
  }

  get room(): number {
    return this.#y - bottom;
  }

  linesOf(said: string, wide: number, { size, font = "plain" }: Setting): readonly string[] {
    return said
      .split("\n")
      .filter((part) => part.trim() !== "")
      .flatMap((part) => lines(part, this.fonts[font], size, wide));
  }

  heightOf(said: string, wide: number, setting: Setting): number {
    return this.linesOf(said, wide, setting).length * leading(setting.size);
  }

  write(node: TagNode, set: readonly string[], x: number, { size, font = "plain", muted: back = false }: Setting): number {
    const page = this.#page;
    const top = this.#y;
    this.#pen.within(page, node, () => {
      for (const [at, line] of set.entries())
        page.drawText(line, { x, y: top - size - at * leading(size), size, font: this.fonts[font], color: back ? muted : ink });
    });
    return set.length * leading(size);
  }

  text(node: TagNode, said: string, x: number, wide: number, setting: Setting): number {
    return this.write(node, this.linesOf(said, wide, setting), x, setting);
  }

  paragraph(node: TagNode, said: string, setting: Setting, indent = 0): void {
    for (const line of this.linesOf(said, width - indent, setting)) {
      this.need(leading(setting.size));
      this.space(this.write(node, [line], left + indent, setting));
    }
  }

  line(from: { x: number; y: number }, to: { x: number; y: number }, thick = 0.6): void {
    this.#pen.beside(this.#page, () => this.#page.drawLine({ start: from, end: to, thickness: thick, color: thick > 0.5 ? ink : hair }));
  }

  box(x: number, top: number, wide: number, high: number, thick = 0.6): void {
    const at = { x, y: top - high, width: wide, height: high };
    this.#pen.beside(this.#page, () => this.#page.drawRectangle({ ...at, borderColor: ink, borderWidth: thick }));
  }

  picture(node: TagNode, draw: (page: PDFPage) => void): void {
    this.#pen.within(this.#page, node, () => draw(this.#page));
  }

  close(root: TagNode, language: string, pageOf: (page: number, pages: number) => string): void {
    const pages = this.pdf.getPages();
    for (const [at, page] of pages.entries()) {
      const said = fitted(pageOf(at + 1, pages.length), this.fonts.plain, 8, 200);
      const x = letter[0] - left - this.fonts.plain.widthOfTextAtSize(said, 8);
      this.#pen.beside(page, () => page.drawText(said, { x, y: frame + 8, size: 8, font: this.fonts.plain, color: muted }));
    }
    this.#pen.close(root, language);
  }
}

/** A sheet with nothing on it. */
export async function createSheet(pdf: PDFDocument): Promise<SheetFlow> {
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.CourierBold),
  };
  return new Sheet(pdf, fonts);
}
