import type { DrawnPart } from "#app/local/plan/engine/engine-message";
import type { PageBox } from "#schemas/plan/sheet-space";
import { holds, type Part, type Size, widened } from "./view-place";

/** Device pixels of the longer side of a sheet's overview: sharp in a list and while something sharper is drawn. */
export const overviewSide = 1_536;
/** Most device pixels of one drawn part: 40 MB as a browser holds them. */
export const partPixels = 10_000_000;
/** How much wider than what is seen a part is drawn, on each side, so that a small push shows nothing unsharp. */
const around = 0.3;

/** A sheet as it is shown: its page, and its box turned as the reader has turned it. */
export interface ShownSheet {
  readonly page: number;
  readonly box: PageBox;
}

/** A part of a sheet to draw at a scale, in device pixels to a unit. */
export interface Wanted extends Part {
  readonly scale: number;
}

/** What was drawn of it. */
export interface Drawn extends Wanted {
  readonly picture: ImageBitmap;
}

/** A whole sheet as an overview. */
export function overviewOf(sheet: Size): Wanted {
  return { left: 0, top: 0, width: sheet.width, height: sheet.height, scale: overviewSide / Math.max(sheet.width, sheet.height) };
}

const pixelsOf = ({ width, height }: Size, scale: number): number => width * height * scale * scale;

/** As wide as there is room for, at a scale that has room for what is seen itself. */
function withRoom(seen: Part, scale: number, sheet: Size): Wanted {
  const most = Math.sqrt(partPixels / Math.max(1, pixelsOf(seen, scale)));
  const at = scale * Math.min(1, most);
  const shares = [around, around / 2, 0];
  const part = shares.map((share) => widened(seen, share, sheet)).find((wide) => pixelsOf(wide, at) <= partPixels) ?? seen;
  return { ...part, scale: at };
}

/** What is to be drawn so that the seen part is sharp; null: what is held is sharp enough. `scale`: device pixels to a unit. */
export function wantedFor(seen: Part, scale: number, held: readonly Wanted[], sheet: Size): Wanted | null {
  const wanted = withRoom(seen, scale, sheet);
  const sharp = held.some((one) => one.scale >= 0.98 * Math.min(scale, wanted.scale) && one.scale <= 4 * scale && holds(one, seen));
  return sharp ? null : wanted;
}

/** What the engine is asked for it. */
export const partOf = ({ page, box }: ShownSheet, { scale, left, top, width, height }: Wanted): DrawnPart => ({
  ...{ page, rotation: box.rotation, scale, left: left * scale, top: top * scale },
  width: Math.max(1, Math.ceil(width * scale)),
  height: Math.max(1, Math.ceil(height * scale)),
});
