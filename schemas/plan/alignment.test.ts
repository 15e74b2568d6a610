import fc from "fast-check";
import { expect, test } from "vitest";
import { type Alignment, aligned, alignedByPoints, alignedBySize, movementOf, nudged, unaligned, unmoved } from "./alignment";
import type { PageBox } from "./sheet-space";

const archD: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };
const sides = { older: 2592, newer: 2592 };

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPoint = fc.record({ x: number(0, 2592), y: number(0, 1728) });
const anyAlignment = fc.record({ scale: number(0.1, 10), turn: number(-3, 3), x: number(-2000, 2000), y: number(-2000, 2000) });

test("what is aligned comes back to where it was", () => {
  fc.assert(
    fc.property(anyAlignment, anyPoint, (alignment, at) => {
      const back = unaligned(alignment, aligned(alignment, at));
      expect(back.x).toBeCloseTo(at.x, 4);
      expect(back.y).toBeCloseTo(at.y, 4);
    }),
  );
});

test("two points give the alignment that laid them there", () => {
  fc.assert(
    fc.property(anyAlignment, anyPoint, anyPoint, (alignment, first, second) => {
      fc.pre(Math.hypot(first.x - second.x, first.y - second.y) > 600);
      const newer = [aligned(alignment, first), aligned(alignment, second)] as const;
      const found = alignedByPoints([first, second], newer, sides);
      expect(found?.scale).toBeCloseTo(alignment.scale, 6);
      expect(found?.turn).toBeCloseTo(alignment.turn, 6);
      expect(found?.x).toBeCloseTo(alignment.x, 3);
      expect(found?.y).toBeCloseTo(alignment.y, 3);
    }),
  );
});

test("two points that are one, or nearly, or of a scale that no print has, align nothing", () => {
  const at = { x: 100, y: 100 };
  const far = { x: 2500, y: 1700 };
  const near = { x: 120, y: 100 };
  expect(alignedByPoints([at, at], [at, far], sides)).toBeNull();
  expect(alignedByPoints([at, far], [at, near], sides)).toBeNull();
  expect(alignedByPoints([at, far], [at, { x: 200, y: 160 }], { older: 2592, newer: 100 })).toBeNull();
  expect(alignedByPoints([at, far], [at, far], sides)).toMatchObject({ scale: 1, turn: 0, x: 0, y: 0 });
});

test("pages of one size lie on each other as they are, whatever their origins and turns; half a size is doubled", () => {
  expect(alignedBySize(archD, { ...archD, view: [10, 10, 2602.4, 1738] })).toEqual({ alignment: unmoved, fit: "equal" });
  expect(alignedBySize({ ...archD, view: [0, 0, 1728, 2592], rotation: 90 }, archD)).toEqual({ alignment: unmoved, fit: "equal" });
  expect(alignedBySize({ ...archD, view: [0, 0, 1296, 864] }, archD)).toEqual({ alignment: { ...unmoved, scale: 2 }, fit: "scaled" });
  expect(alignedBySize({ ...archD, view: [0, 0, 612, 792] }, archD)).toEqual({ alignment: unmoved, fit: "apart" });
});

test("a movement is told as inches of the newer sheet, degrees and percent, from where the sheets lay by their size", () => {
  expect(movementOf(nudged(unmoved, { x: 18, y: -9 }), unmoved, archD)).toEqual({ right: 0.25, down: -0.125, degrees: 0, percent: 100 });
  expect(movementOf(nudged(unmoved, { x: 18, y: 0 }), unmoved, { ...archD, userUnit: 2 })).toMatchObject({ right: 0.5 });
  const doubled: Alignment = { ...unmoved, scale: 2 };
  expect(movementOf(doubled, doubled, archD)).toEqual({ right: 0, down: 0, degrees: 0, percent: 200 });
  // Turned about the sheet's middle, its middle stays.
  const turn = Math.PI / 180;
  const middle = { x: 1296, y: 864 };
  const about = aligned({ scale: 1, turn, x: 0, y: 0 }, middle);
  const turned = movementOf({ scale: 1, turn, x: middle.x - about.x, y: middle.y - about.y }, unmoved, archD);
  expect(turned.degrees).toBeCloseTo(1, 6);
  expect(turned.right).toBeCloseTo(0, 6);
});
