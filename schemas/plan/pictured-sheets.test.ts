import { expect, test } from "vitest";
import { matchPictures, pictureSide, type SmallPicture } from "./pictured-sheets";

type Stroke = readonly [left: number, top: number, width: number, height: number];
interface Turned {
  readonly quarters?: number;
  readonly by?: number;
  readonly noise?: number;
}

/** Pixels of a side of the drawing that a small picture is made of. */
const large = 256;

const frame: readonly Stroke[] = [
  [4, 4, 248, 2],
  [4, 250, 248, 2],
  [4, 4, 2, 248],
  [250, 4, 2, 248],
  [212, 4, 2, 248],
  [216, 200, 30, 40],
  [216, 20, 30, 8],
  [216, 40, 24, 4],
];

/** A sheet as an engine draws it, squeezed into its small picture: thin lines, framed, with a title block at the right. */
function drawn(page: number, strokes: readonly Stroke[], { quarters = 0, by = 0, noise = 0 }: Turned = {}): SmallPicture {
  const paper = new Uint8Array(large * large).fill(255);
  for (const [left, top, width, height] of [...frame, ...strokes.map(([x, y, w, h]): Stroke => [x + by, y + by, w, h])])
    for (let y = top; y < top + height; y += 1) for (let x = left; x < left + width; x += 1) paper[y * large + x] = 20;
  const cell = large / pictureSide;
  const grey = new Uint8Array(pictureSide * pictureSide);
  for (let y = 0; y < large; y += 1)
    for (let x = 0; x < large; x += 1) {
      let [tx, ty] = [x, y];
      for (let turn = 0; turn < quarters; turn += 1) [tx, ty] = [large - 1 - ty, tx];
      const at = Math.floor(ty / cell) * pictureSide + Math.floor(tx / cell);
      grey[at] = (grey[at] ?? 0) + (255 - (paper[y * large + x] ?? 255)) / (cell * cell);
    }
  // The grain of a scan, the same each time.
  return { page, grey: grey.map((ink, at) => Math.max(0, Math.min(255, 255 - ink + (((at * 7919) % 13) - 6) * noise))) };
}

const room = (x: number, y: number, w: number, h: number): readonly Stroke[] => [
  [x, y, w, 3],
  [x, y + h, w, 3],
  [x, y, 3, h],
  [x + w, y, 3, h],
];
const ground = [...room(20, 40, 150, 120), ...room(20, 40, 70, 60), ...room(120, 100, 50, 60)];
const section: readonly Stroke[] = [
  [20, 180, 170, 4],
  [40, 100, 4, 80],
  [170, 100, 4, 80],
  [40, 100, 134, 4],
  [100, 60, 4, 40],
];
const schedule: readonly Stroke[] = Array.from({ length: 14 }, (_, at) => [20, 20 + at * 15, 90, 2] as const);
const roof = [...room(30, 20, 160, 60), ...room(30, 140, 160, 80), [30, 110, 160, 3] as const];

const set = (...sheets: readonly SmallPicture[]) => ({ sheets, others: [] });
const before = set(drawn(1, ground), drawn(2, section), drawn(3, schedule), drawn(4, roof));

test("sheets are found again in another order, slightly beside where they lay, with a room more and the grain of a scan", () => {
  const after = set(
    drawn(7, schedule),
    drawn(8, roof, { by: 7 }),
    drawn(9, [...ground, ...room(60, 170, 30, 20)]),
    drawn(6, section, { noise: 1 }),
  );
  expect(matchPictures(before, after)).toEqual([
    { page: 7, before: 3 },
    { page: 8, before: 4 },
    { page: 9, before: 1 },
    { page: 6, before: 2 },
  ]);
});

test.each([0, 1, 2, 3])("a sheet that comes alone, turned by %i quarters, is the same sheet", (quarters) => {
  const alone = set(drawn(1, section, { quarters }));
  expect(matchPictures(before, alone)).toEqual([{ page: 1, before: 2 }]);
  expect(matchPictures(alone, before)).toEqual([{ page: 2, before: 1 }]);
});

test("blank sheets, and sheets that have a title block alone, are matched with nothing", () => {
  const blank = (page: number): SmallPicture => ({ page, grey: new Uint8Array(pictureSide * pictureSide).fill(255) });
  expect(matchPictures(set(blank(1)), set(blank(1)))).toEqual([]);
  const titled = { sheets: [drawn(5, [])], others: before.sheets };
  expect(matchPictures(titled, titled)).toEqual([]);
});

test("a sheet without the set's frame does not make the others alike by theirs", () => {
  const bare: SmallPicture = { page: 8, grey: new Uint8Array(pictureSide * pictureSide).fill(255) };
  const withBare = [drawn(1, ground), drawn(3, schedule), bare];
  expect(matchPictures({ sheets: [drawn(5, [])], others: withBare }, { sheets: [drawn(6, [[216, 60, 30, 6]])], others: withBare })).toEqual(
    [],
  );
});

test("another sheet in the same frame is not the sheet that is gone", () => {
  const gone = { sheets: [drawn(2, section)], others: before.sheets };
  expect(matchPictures(gone, { sheets: [drawn(9, [...room(60, 30, 100, 40), [30, 120, 100, 30]])], others: before.sheets })).toEqual([]);
});

test("of two floors that look the same neither is taken: nobody is told which it was", () => {
  expect(matchPictures(set(drawn(1, ground), drawn(2, ground), drawn(3, roof)), set(drawn(1, ground), drawn(2, section)))).toEqual([]);
});
