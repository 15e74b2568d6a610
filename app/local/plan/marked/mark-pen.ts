import {
  appendBezierCurve,
  beginText,
  closePath,
  endText,
  fill,
  fillAndStroke,
  LineJoinStyle,
  lineTo,
  moveTo,
  type PDFFont,
  type PDFOperator,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setGraphicsState,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  setTextRenderingMode,
  showText,
  stroke,
  TextRenderingMode,
} from "@cantoo/pdf-lib";
import type { CloudBumps, Point } from "#schemas/plan/sheet-space";

export type Rgb = readonly [number, number, number];
/** How a line is painted; without `fill` nothing lies within it. */
export interface Paint {
  readonly line: Rgb | null;
  readonly fill?: Rgb;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** The names of the typeface, and of the state that lets the sheet show through, among an appearance's resources. */
export const resource = { font: "Helv", veil: "Veil" } as const;

export const rgbOf = (hex: string): Rgb => {
  const [, red = "00", green = "00", blue = "00"] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  const part = (letters: string) => Math.round((Number.parseInt(letters, 16) / 255) * 1_000) / 1_000 || 0;
  return [part(red), part(green), part(blue)];
};

/** The part of a quarter circle's radius at which the curve's handles stand. */
const handle = 0.552_285;

/** Draws on a displayed sheet, y down, and keeps how far what it drew reaches. */
export class MarkPen {
  readonly operators: PDFOperator[] = [];
  readonly reach: Point[] = [];
  readonly #font: PDFFont;

  constructor(font: PDFFont) {
    this.#font = font;
  }

  line(points: readonly Point[], closed: boolean, paint: Paint): void {
    const [first, ...others] = points;
    if (!first) return;
    this.#begin(paint);
    this.operators.push(moveTo(first.x, first.y), ...others.map(({ x, y }) => lineTo(x, y)), ...(closed ? [closePath()] : []));
    this.#end(points, paint);
  }

  cloud({ ends, clockwise }: CloudBumps, paint: Paint): void {
    const [first, ...others] = ends;
    if (!first) return;
    this.#begin(paint);
    this.operators.push(moveTo(first.x, first.y));
    const tops = others.map((to, at) => this.#bump(ends[at] ?? first, to, clockwise));
    this.operators.push(closePath());
    this.#end([...ends, ...tops], paint);
  }

  disc({ x, y }: Point, radius: number, paint: Paint): void {
    this.#begin(paint);
    const k = radius * handle;
    this.operators.push(
      moveTo(x + radius, y),
      appendBezierCurve(x + radius, y + k, x + k, y + radius, x, y + radius),
      appendBezierCurve(x - k, y + radius, x - radius, y + k, x - radius, y),
      appendBezierCurve(x - radius, y - k, x - k, y - radius, x, y - radius),
      appendBezierCurve(x + k, y - radius, x + radius, y - k, x + radius, y),
      closePath(),
    );
    this.#end(
      [
        { x: x - radius, y: y - radius },
        { x: x + radius, y: y + radius },
      ],
      paint,
    );
  }

  box({ x, y }: Point, width: number, height: number, paint: Paint): void {
    this.#begin(paint);
    this.operators.push(rectangle(x, y, width, height));
    this.#end(
      [
        { x, y },
        { x: x + width, y: y + height },
      ],
      paint,
    );
  }

  /** Words whose foot begins at a place, upright as the sheet is read. They are to be writable. `halo`: how wide paper shows around their letters. */
  words(text: string, { x, y }: Point, size: number, color: Rgb, halo = 0): void {
    const shown = showText(this.#font.encodeText(text));
    const place = setTextMatrix(1, 0, 0, -1, x, y);
    this.operators.push(beginText(), setFontAndSize(resource.font, size), setDashPattern([], 0), setFillingRgbColor(...color));
    if (halo > 0) {
      this.operators.push(setStrokingRgbColor(1, 1, 1), setLineWidth(halo), setLineJoin(LineJoinStyle.Round));
      this.operators.push(setTextRenderingMode(TextRenderingMode.Outline), place, shown);
    }
    this.operators.push(setTextRenderingMode(TextRenderingMode.Fill), place, shown, endText());
    this.reach.push({ x: x - halo, y: y - size - halo }, { x: x + this.widthOf(text, size) + halo, y: y + size * 0.3 + halo });
  }

  widthOf(text: string, size: number): number {
    return this.#font.widthOfTextAtSize(text, size);
  }

  /** What is drawn meanwhile lets the sheet show through. */
  veiled(draw: () => void): void {
    this.operators.push(pushGraphicsState(), setGraphicsState(resource.veil));
    draw();
    this.operators.push(popGraphicsState());
  }

  #begin({ line, fill: within, width, dash }: Paint): void {
    if (within) this.operators.push(setFillingRgbColor(...within));
    if (line) this.operators.push(setStrokingRgbColor(...line), setLineWidth(width));
    this.operators.push(setDashPattern([...(dash ?? [])], 0));
  }

  #end(points: readonly Point[], { line, fill: within, width }: Paint): void {
    this.operators.push(line && within ? fillAndStroke() : within ? fill() : stroke());
    const half = line ? width / 2 : 0;
    for (const { x, y } of points) this.reach.push({ x: x - half, y: y - half }, { x: x + half, y: y + half });
  }

  /** Half a circle from one place to the next; gives its top. */
  #bump(from: Point, to: Point, clockwise: boolean): Point {
    const [ux, uy] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
    // Displayed y runs down: clockwise bulges to the left of the way.
    const [nx, ny] = clockwise ? [uy, -ux] : [-uy, ux];
    const top = { x: from.x + ux + nx, y: from.y + uy + ny };
    const k = handle;
    this.operators.push(
      appendBezierCurve(from.x + nx * k, from.y + ny * k, top.x - ux * k, top.y - uy * k, top.x, top.y),
      appendBezierCurve(top.x + ux * k, top.y + uy * k, to.x + nx * k, to.y + ny * k, to.x, to.y),
    );
    return top;
  }
}
