import fc from "fast-check";
import { expect, test } from "vitest";
import { displayedSize, inchesOf, type PageBox, toUserSpace } from "#schemas/plan/sheet-space";
import { pointOf, pointsIn, sheetInches, typedPlace, typedPlaces } from "./mark-places";

const boxes = fc
  .record({ rotation: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const), userUnit: fc.constantFrom(1, 2, 0.5) })
  .map(({ rotation, userUnit }): PageBox => ({ view: [100, -50, 2692, 1678], rotation, userUnit }));
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("a place that is read as it is written is the same place, however the sheet is turned and whatever its unit", () => {
  fc.assert(
    fc.property(boxes, share, share, (box, across, down) => {
      const { width, height } = displayedSize(box);
      const point = toUserSpace(box, { x: across * width, y: down * height });
      const read = pointOf(typedPlace(point, box), box) ?? expect.fail("not read");
      const hair = 0.011 / inchesOf(box, 1);
      expect(Math.abs(read.x - point.x)).toBeLessThan(hair);
      expect(Math.abs(read.y - point.y)).toBeLessThan(hair);
      expect(pointsIn(typedPlaces([point, point], box), box)).toHaveLength(2);
    }),
  );
});

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };

test("inches are counted from the upper left corner of the sheet as it is shown", () => {
  expect(sheetInches(box)).toEqual({ width: "36", height: "24" });
  expect(pointOf({ left: "1", top: "2 in" }, box)).toEqual({ x: 72, y: 1584 });
  expect(pointsIn("1, 2\n\n36 24\n .5;0", box)).toEqual([
    { x: 72, y: 1584 },
    { x: 2592, y: 0 },
    { x: 36, y: 1728 },
  ]);
});

test("what is no number, or not on the sheet, is no place", () => {
  for (const [left, top] of [
    ["", "1"],
    ["a", "1"],
    ["-1", "1"],
    ["1e9", "1"],
    ["37", "1"],
    ["1", "25"],
    ["1,5", "1"],
  ] as const)
    expect(pointOf({ left, top }, box)).toBeNull();
  for (const text of ["1", "1, 2, 3", "1, x", "1, 2\n99, 1"]) expect(pointsIn(text, box)).toBeNull();
});
