import fc from "fast-check";
import { expect, test } from "vitest";
import { overviewOf, partPixels, wantedFor } from "./drawn-parts";
import { holds } from "./view-place";

const sheet = { width: 2592, height: 1728 };
const whole = { left: 0, top: 0, ...sheet };

test("a sheet that is seen whole in a small frame is sharp by its overview", () => {
  expect(wantedFor(whole, 0.4, [overviewOf(sheet)], sheet)).toBeNull();
  expect(wantedFor(whole, 0.7, [overviewOf(sheet)], sheet)).not.toBeNull();
});

test("a part is drawn wider than it is seen, so that a small push needs no other", () => {
  const seen = { left: 1_000, top: 600, width: 400, height: 300 };
  const wanted = wantedFor(seen, 2, [overviewOf(sheet)], sheet);
  expect(wanted).toEqual({ left: 880, top: 510, width: 640, height: 480, scale: 2 });
  if (wanted) expect(wantedFor({ ...seen, left: 1_100 }, 2, [wanted], sheet)).toBeNull();
});

test("what is drawn holds what is seen and never takes more memory than a part may, at any zoom of any sheet", () => {
  const size = fc.integer({ min: 1, max: 200_000 });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0.001, max: 100, noNaN: true }), (width, height, scale) => {
      const seen = { left: 0, top: 0, width, height };
      const wanted = wantedFor(seen, scale, [], { width, height });
      expect(wanted).not.toBeNull();
      if (!wanted) return;
      expect(holds(wanted, seen)).toBe(true);
      expect(wanted.width * wanted.height * wanted.scale ** 2).toBeLessThanOrEqual(partPixels * 1.001);
    }),
  );
});
