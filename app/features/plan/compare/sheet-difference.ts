import { pictureDifference, startDifference } from "#app/local/plan/difference/plan-difference";
import type { PlanEngine } from "#app/local/plan/plan-engine";
import type { Alignment } from "#schemas/plan/alignment";
import type { ChangedRegion, PixelBox } from "#schemas/plan/changed-regions";
import { displayedSize, type PageBox } from "#schemas/plan/sheet-space";
import { textLines } from "#schemas/plan/text-lines";
import { stripEdge } from "#schemas/plan/title-strip";

/** A page of an open drawing. `pdf`: what its text is read by; null of a picture. */
export interface DrawnPage {
  readonly engine: Pick<PlanEngine, "draw">;
  readonly pdf: { readonly engine: Pick<PlanEngine, "text"> } | null;
  readonly page: number;
  readonly box: PageBox;
}

/** Where two sheets differ, in units of the newer displayed sheet. */
export interface SheetDifference {
  readonly regions: readonly ChangedRegion[];
  readonly titleLeftOut: boolean;
}

/** Pixels of the longer side at which sheets are compared: a line of the finest pen is then half a pixel wide on the largest sheet in use. */
const side = 2_400;
/** Pixels that one picture has at most, whatever the shape of its page: 16 MB. */
const mostPixels = 4_000_000;

const scaleFor = ({ width, height }: { readonly width: number; readonly height: number }, wanted: number): number =>
  Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, width * height)));

async function drawn({ engine, page, box }: DrawnPage, scale: number): Promise<ImageBitmap | null> {
  const { width, height } = displayedSize(box);
  const pixels = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const answered = await engine.draw({ page, rotation: box.rotation, scale, left: 0, top: 0, ...pixels }).answered;
  return answered.ok ? answered.value : null;
}

/** The title block of a sheet, whose dates and revisions change with each version; null where its text names none. */
async function titleBox({ pdf, page, box }: DrawnPage, scale: number): Promise<PixelBox | null> {
  const text = await pdf?.engine.text(page).answered;
  const size = displayedSize(box);
  const edge = text?.ok ? stripEdge(textLines(text.value.runs), size) : null;
  if (edge === null) return null;
  const [right, bottom] = [size.width * scale + 1, size.height * scale + 1];
  return edge.side === "right" ? { left: edge.from * scale, top: 0, right, bottom } : { left: 0, top: edge.from * scale, right, bottom };
}

/** Finds where two sheets differ; null: one of them could not be drawn, or there was no time. */
export async function sheetDifference(older: DrawnPage, newer: DrawnPage, alignment: Alignment): Promise<SheetDifference | null> {
  const size = displayedSize(newer.box);
  const scale = scaleFor(size, side / Math.max(size.width, size.height));
  const olderScale = scaleFor(displayedSize(older.box), scale * alignment.scale);
  const thread = startDifference();
  const drawing = Promise.all([drawn(older, olderScale), drawn(newer, scale), titleBox(newer, scale)]);
  const [before, after, title] = await drawing.catch((error: unknown) => {
    thread.end();
    throw error;
  });
  if (before === null || after === null) {
    before?.close();
    after?.close();
    thread.end();
    return null;
  }
  const by = (alignment.scale * scale) / olderScale;
  const [cos, sin] = [Math.cos(alignment.turn) * by, Math.sin(alignment.turn) * by];
  const lay = [cos, sin, -sin, cos, alignment.x * scale, alignment.y * scale] as const;
  const regions = await pictureDifference(thread, { older: before, newer: after, lay, leftOut: title ? [title] : [] });
  if (regions === null) return null;
  const units = (pixels: number) => Math.round((pixels / scale) * 10) / 10;
  return {
    titleLeftOut: title !== null,
    regions: regions.map(({ change, left, top, right, bottom }) => ({
      change,
      ...{ left: units(left), top: units(top), right: units(right), bottom: units(bottom) },
    })),
  };
}
