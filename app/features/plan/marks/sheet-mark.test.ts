import fc from "fast-check";
import { expect, test } from "vitest";
import type { PageBox } from "#schemas/plan/sheet-space";
import { cloudFrom, middleOf, pinAt, shownPoints } from "./sheet-mark";

const turns = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const box = (rotation: PageBox["rotation"]): PageBox => ({ view: [100, -50, 2692, 1678], rotation, userUnit: 1 });
const place = fc.record({ x: fc.integer({ min: 0, max: 1_700 }), y: fc.integer({ min: 0, max: 1_700 }) });

test("a mark stays where it was put, however the sheet is turned on the screen", () => {
  fc.assert(
    fc.property(turns, place, (rotation, at) => {
      const [shown] = shownPoints(pinAt(1, at, box(rotation)), box(rotation));
      expect(shown.x).toBeCloseTo(at.x, 1);
      expect(shown.y).toBeCloseTo(at.y, 1);
    }),
  );
  const pin = pinAt(1, { x: 0, y: 0 }, box(0));
  expect(shownPoints(pin, box(180))[0]).toEqual({ x: 2592, y: 1728 });
});

test("a cloud's middle is between its corners, whichever were drawn first", () => {
  const cloud = cloudFrom(2, { x: 400, y: 300 }, { x: 200, y: 100 }, box(0));
  expect(middleOf(cloud, box(0))).toEqual({ x: 300, y: 200 });
});
