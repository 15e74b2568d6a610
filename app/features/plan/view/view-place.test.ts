import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { centred, fitted, holds, inFrame, kept, onSheet, panned, seenPart, trueScale, type View, widened, zoomed } from "./view-place";

const sheet = { width: 2592, height: 1728 };
const frame = { width: 800, height: 600 };
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const views: fc.Arbitrary<View> = fc.record({ scale: number(0.05, 20), x: number(-5_000, 5_000), y: number(-5_000, 5_000) });
const places = fc.record({ x: number(0, 800), y: number(0, 600) });

test("a fitted sheet is seen whole, in the middle", () => {
  const view = fitted(sheet, frame);
  expect(seenPart(view, sheet, frame)).toEqual({ left: 0, top: 0, ...sheet });
  expect(view.x).toBeCloseTo(frame.width - (view.x + sheet.width * view.scale));
  expect(view.y).toBeCloseTo(frame.height - (view.y + sheet.height * view.scale));
});

test("what is under the pointer stays there, however the view is zoomed", () => {
  fc.assert(
    fc.property(views, places, number(0.2, 5), (view, at, factor) => {
      const [before, after] = [onSheet(view, at), onSheet(zoomed(view, factor, at), at)];
      expect(after.x).toBeCloseTo(before.x, 3);
      expect(after.y).toBeCloseTo(before.y, 3);
    }),
  );
});

test("a sheet cannot be lost: some of it stays in the frame at any zoom and push", () => {
  fc.assert(
    fc.property(views, views, (view, by) => {
      const now = kept(panned(view, by), sheet, frame, 1);
      expect(seenPart(now, sheet, frame)).not.toBeNull();
      expect(now.scale).toBeGreaterThanOrEqual(fitted(sheet, frame).scale / 2);
      expect(now.scale).toBeLessThanOrEqual(32 * trueScale(1));
    }),
  );
});

test("a page of no size, or a frame of none, gives numbers all the same", () => {
  const view = kept(fitted({ width: 1, height: 1 }, { width: 0, height: 0 }), { width: 1, height: 1 }, { width: 0, height: 0 }, 1);
  expect(Object.values(view).every(Number.isFinite)).toBe(true);
});

describe("parts of a sheet", () => {
  test("lead to the frame and back, and to its middle", () => {
    const view = centred(2, { x: 1_000, y: 500 }, frame);
    expect(onSheet(view, { x: 400, y: 300 })).toEqual({ x: 1_000, y: 500 });
    expect(inFrame(view, { x: 1_000, y: 500 })).toEqual({ x: 400, y: 300 });
  });

  test("are widened within the sheet, and then hold what they were", () => {
    const part = { left: 2_400, top: 0, width: 192, height: 100 };
    const wide = widened(part, 0.25, sheet);
    expect(wide).toEqual({ left: 2_352, top: 0, width: 240, height: 125 });
    expect(holds(wide, part)).toBe(true);
    expect(holds(part, wide)).toBe(false);
  });

  test("are none where the sheet is out of the frame", () => {
    expect(seenPart({ scale: 1, x: 900, y: 0 }, sheet, frame)).toBeNull();
  });
});
