import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChangedRegion, changedRegions, fewRegions, type GreyPicture, mostRegions, ninthOf, regionLetter } from "./changed-regions";

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** White paper with black boxes on it. */
function paper(boxes: readonly Box[], width = 400, height = 300, ink = 0): GreyPicture {
  const grey = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of boxes) for (let y = top; y < bottom; y += 1) grey.fill(ink, y * width + left, y * width + right);
  return { width, height, grey };
}

const wall: Box = [20, 20, 380, 26];
const told = (regions: readonly ChangedRegion[]) => regions.map(({ change, left, top }) => `${change} ${left},${top}`);

test("what came, what went and what became another are told apart, from above to below", () => {
  const older = paper([wall, [40, 100, 70, 104], [300, 200, 303, 230]]);
  const newer = paper([wall, [200, 100, 230, 104], [300, 200, 330, 203]]);
  expect(told(changedRegions(older, newer))).toEqual(["removed 40,96", "added 200,96", "both 296,200"]);
});

test("the same picture, one moved by a pixel, and one smoothed otherwise are unchanged", () => {
  const older = paper([wall, [40, 100, 70, 104]]);
  expect(changedRegions(older, older)).toEqual([]);
  expect(
    changedRegions(
      older,
      paper([
        [21, 21, 381, 27],
        [41, 101, 71, 105],
      ]),
    ),
  ).toEqual([]);
  expect(changedRegions(paper([wall], 400, 300, 120), paper([wall], 400, 300, 80))).toEqual([]);
});

test("a line that moved further than it is thick has changed", () => {
  expect(changedRegions(paper([[20, 20, 380, 22]]), paper([[20, 26, 380, 28]]))).toHaveLength(1);
});

test("a speck is nobody's change, and the title block is left out", () => {
  expect(changedRegions(paper([wall]), paper([wall, [100, 100, 101, 102]]))).toEqual([]);
  const dated = paper([wall, [340, 250, 380, 270]]);
  expect(changedRegions(paper([wall]), dated)).toHaveLength(1);
  expect(changedRegions(paper([wall]), dated, [{ left: 330, top: 0, right: 400, bottom: 300 }])).toEqual([]);
});

test("words of one note are one place, two notes are two", () => {
  const note = (x: number, y: number): Box[] => [0, 1, 2].map((at) => [x + at * 24, y, x + at * 24 + 12, y + 6]);
  expect(changedRegions(paper([]), paper([...note(40, 40), ...note(40, 200)]))).toHaveLength(2);
});

test("a sheet that changed everywhere has no more places than a person goes through, and each change lies in one", () => {
  const dots: Box[] = [];
  for (let y = 0; y < 1_000; y += 40) for (let x = 0; x < 1_400; x += 40) dots.push([x, y, x + 6, y + 6]);
  const regions = changedRegions(paper([], 1_400, 1_000), paper(dots, 1_400, 1_000));
  expect(regions.length).toBeLessThanOrEqual(mostRegions);
  for (const [left, top] of dots)
    expect(regions.some((one) => left >= one.left && left < one.right && top >= one.top && top < one.bottom)).toBe(true);
});

test("merging never loses a region, and leaves as few as are asked for", () => {
  const anyRegion = fc
    .record({ left: fc.nat(500), top: fc.nat(500), wide: fc.integer({ min: 1, max: 20 }), high: fc.integer({ min: 1, max: 20 }) })
    .map(({ left, top, wide, high }): ChangedRegion => ({ left, top, right: left + wide, bottom: top + high, change: "added" }));
  fc.assert(
    fc.property(fc.array(anyRegion, { maxLength: 80 }), fc.integer({ min: 1, max: 10 }), (regions, most) => {
      const few = fewRegions(regions, most);
      expect(few.length).toBeLessThanOrEqual(most);
      for (const one of regions)
        expect(few.some((all) => all.left <= one.left && all.top <= one.top && all.right >= one.right && all.bottom >= one.bottom)).toBe(
          true,
        );
    }),
  );
});

test("places have letters and words", () => {
  expect([0, 1, 25, 26, 27, 59].map(regionLetter)).toEqual(["a", "b", "z", "aa", "ab", "bh"]);
  const sheet = { width: 300, height: 300 };
  expect(ninthOf({ x: 10, y: 10 }, sheet)).toBe("upper-left");
  expect(ninthOf({ x: 150, y: 150 }, sheet)).toBe("middle-middle");
  expect(ninthOf({ x: 299, y: 200 }, sheet)).toBe("lower-right");
});
