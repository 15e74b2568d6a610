import { expect, test } from "vitest";
import { roundedPath, strokesBox } from "./signature-paths";

test("a stroke keeps a tenth of a pixel", () => {
  expect(roundedPath("M10.1234 20.98765 Q-3.04999 4 5 6")).toBe("M10.1 21 Q-3 4 5 6");
});

test("the box holds every stroke with a little room", () => {
  expect(strokesBox(["M10 20 L30 40", "M5 60 L8 61"])).toBe("1 16 33 49");
  expect(strokesBox([])).toBeNull();
});
