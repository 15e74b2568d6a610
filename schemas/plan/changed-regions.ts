/** A grey picture, row by row from the upper left, 0 black to 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A rectangle in pixels of the pictures. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A place where two pictures differ, and whether lines came, went, or both. */
export interface ChangedRegion extends PixelBox {
  readonly change: "added" | "removed" | "both";
}

/** Regions that a person goes through: what is near each other is one place rather than more of them. */
export const mostRegions = 60;
/** Steps of grey by which a line must differ from all that is near it in the other picture: the edge of a line that lies half a pixel beside differs by less. */
const clearly = 72;
/** Pixels of a side of a cell: what changes in one cell is one change. */
const cell = 8;
/** Changed pixels that make a cell changed: a single one is a speck of a scan. */
const leastPixels = 3;
/** Cells between two regions that are one place: the words of a note, the lines of a door. */
const nearCells = 2;

/** The darkest of a pixel and its eight neighbours. */
function darkestNear({ width, height, grey }: GreyPicture, x: number, y: number): number {
  let darkest = 255;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let at = row * width + Math.max(0, x - 1); at <= row * width + Math.min(width - 1, x + 1); at += 1)
      darkest = Math.min(darkest, grey[at] ?? 255);
  return darkest;
}

/** How many pixels of each cell are lines of one picture that the other has nowhere near. */
function onlyIn(one: GreyPicture, other: GreyPicture, leftOut: readonly PixelBox[]): Uint16Array {
  const { width, height, grey } = one;
  const columns = Math.ceil(width / cell);
  const counts = new Uint16Array(columns * Math.ceil(height / cell));
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const darkness = grey[at] ?? 255;
      // What is as dark in the very same place is most of a sheet, its paper first: no need to look around.
      if ((other.grey[at] ?? 255) - darkness < clearly || darkestNear(other, x, y) - darkness < clearly) continue;
      if (leftOut.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom)) continue;
      const place = Math.floor(y / cell) * columns + Math.floor(x / cell);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  return counts;
}

type Change = ChangedRegion["change"];
const both = (a: Change, b: Change): Change => (a === b ? a : "both");

/** Changed cells as regions of one cell each, in cells. */
function changedCells(added: Uint16Array, removed: Uint16Array, columns: number): readonly ChangedRegion[] {
  const found: ChangedRegion[] = [];
  for (let at = 0; at < added.length; at += 1) {
    const [came, went] = [added[at] ?? 0, removed[at] ?? 0];
    if (came + went < leastPixels) continue;
    const [left, top] = [at % columns, Math.floor(at / columns)];
    const change = came > 0 && went > 0 ? "both" : came > 0 ? "added" : "removed";
    found.push({ left, top, right: left + 1, bottom: top + 1, change });
  }
  return found;
}

const merged = (a: ChangedRegion, b: ChangedRegion): ChangedRegion => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  change: both(a.change, b.change),
});

const isNear = (a: PixelBox, b: PixelBox, gap: number): boolean =>
  a.left <= b.right + gap && b.left <= a.right + gap && a.top <= b.bottom + gap && b.top <= a.bottom + gap;

/** Cells that hang together, over gaps of some cells: a flood over the grid, so that a sheet that changed everywhere takes no longer. */
function hangingTogether(cells: readonly ChangedRegion[], columns: number): readonly ChangedRegion[] {
  const open = new Map(cells.map((one) => [one.top * columns + one.left, one]));
  const regions: ChangedRegion[] = [];
  for (const first of cells) {
    if (!open.delete(first.top * columns + first.left)) continue;
    let region = first;
    const edge = [first];
    for (let one = edge.pop(); one; one = edge.pop()) {
      region = merged(region, one);
      for (let dy = -nearCells; dy <= nearCells; dy += 1)
        for (let dx = -nearCells; dx <= nearCells; dx += 1) {
          const [left, top] = [one.left + dx, one.top + dy];
          const next = left >= 0 && left < columns ? open.get(top * columns + left) : undefined;
          if (!next) continue;
          open.delete(top * columns + left);
          edge.push(next);
        }
    }
    regions.push(region);
  }
  return regions;
}

/** Regions that touch or nearly so made one, again and again, until none do. */
function mergedNear(regions: readonly ChangedRegion[], gap: number): readonly ChangedRegion[] {
  let left = [...regions];
  for (;;) {
    const done: ChangedRegion[] = [];
    for (const one of left) {
      const at = done.findIndex((other) => isNear(one, other, gap));
      const other = done[at];
      if (other) done[at] = merged(other, one);
      else done.push(one);
    }
    if (done.length === left.length) return done;
    left = done;
  }
}

/** At most so many regions: those nearest to each other are merged first, by a gap that grows. */
export function fewRegions(regions: readonly ChangedRegion[], most: number = mostRegions): readonly ChangedRegion[] {
  let [few, gap] = [mergedNear(regions, 0), 1];
  while (few.length > Math.max(1, most)) {
    few = mergedNear(few, gap);
    gap *= 2;
  }
  return few;
}

/**
 * Where two pictures of one size differ, from above to below, those of one height from left to right. A line counts as changed where the other
 * picture has nothing as dark within a pixel, so that lines drawn half a pixel beside, or smoothed otherwise, do not. `leftOut`: title blocks and the like.
 */
export function changedRegions(older: GreyPicture, newer: GreyPicture, leftOut: readonly PixelBox[] = []): readonly ChangedRegion[] {
  const columns = Math.ceil(newer.width / cell);
  const cells = changedCells(onlyIn(newer, older, leftOut), onlyIn(older, newer, leftOut), columns);
  const few = fewRegions(hangingTogether(cells, columns));
  return few
    .map((one) => ({
      change: one.change,
      left: one.left * cell,
      top: one.top * cell,
      right: Math.min(newer.width, one.right * cell),
      bottom: Math.min(newer.height, one.bottom * cell),
    }))
    .sort((a, b) => Math.floor(a.top / (cell * 8)) - Math.floor(b.top / (cell * 8)) || a.left - b.left);
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** The letter of a region by its place in the list: a to z, then aa. */
export const regionLetter = (at: number): string =>
  at < letters.length ? letters.charAt(at) : `${regionLetter(Math.floor(at / letters.length) - 1)}${letters.charAt(at % letters.length)}`;

/** Where on a sheet something is, in ninths of it: told in words where the sheet has no grid. */
export type SheetNinth = `${"upper" | "middle" | "lower"}-${"left" | "middle" | "right"}`;

export function ninthOf(
  at: { readonly x: number; readonly y: number },
  sheet: { readonly width: number; readonly height: number },
): SheetNinth {
  const third = (share: number): 0 | 1 | 2 => (share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2);
  const down = (["upper", "middle", "lower"] as const)[third(at.y / sheet.height)];
  const across = (["left", "middle", "right"] as const)[third(at.x / sheet.width)];
  return `${down}-${across}`;
}
