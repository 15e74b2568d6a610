import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#app/features/plan/view/view-place";
import type { PageBox } from "#schemas/plan/sheet-space";
import { placeCrop } from "./place-crop";
import { cloudFrom, pinAt } from "./sheet-mark";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };
const frame = { width: 420, height: 300 };
const place = fc.record({ x: fc.integer({ min: 0, max: 2592 }), y: fc.integer({ min: 0, max: 1728 }) });

test("a mark is shown with what is around it, within the sheet, in the proportions of the frame", () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const crop = placeCrop(cloudFrom(1, from, to, box), box, frame);
      expect(crop.width / crop.height).toBeCloseTo(frame.width / frame.height, 5);
      expect(holds({ left: 0, top: 0, width: 2592, height: 1728 }, crop)).toBe(true);
    }),
  );
});

test("a small cloud is shown whole; a pin with a fifth of its sheet", () => {
  const cloud = placeCrop(cloudFrom(1, { x: 1_000, y: 800 }, { x: 1_300, y: 900 }, box), box, frame);
  expect(holds(cloud, { left: 1_000, top: 800, width: 300, height: 100 })).toBe(true);
  const pin = placeCrop(pinAt(1, { x: 2_592, y: 0 }, box), box, frame);
  expect(pin.width).toBeCloseTo(570, 0);
  expect(pin.left + pin.width).toBeCloseTo(2_592, 5);
});
