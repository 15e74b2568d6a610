import { expect, test } from "vitest";
import { fittedPath, roundedPath, strokesBox } from "./signature-paths";

test("a stroke keeps a tenth of a pixel", () => {
  expect(roundedPath("M10.1234 20.98765 Q-3.04999 4 5 6")).toBe("M10.1 21 Q-3 4 5 6");
});

test("the box holds every stroke with a little room", () => {
  expect(strokesBox(["M10 20 L30 40", "M5 60 L8 61"])).toBe("1 16 33 49");
  expect(strokesBox([])).toBeNull();
});

test("a stroke longer than a record takes loses points of its outline, and neither its ends nor its form", () => {
  const outline = Array.from({ length: 3_000 }, (_, at) => `${at}.04,${at % 60}.06`);
  const stroke = `M0.00,0.00 Q1.00,1.00 1.50,1.50 T2.00,2.00 ${outline.join(" ")} Z`;
  const fitted = fittedPath(stroke, 20_000);
  expect(fitted.length).toBeLessThanOrEqual(20_000);
  expect(fitted.length).toBeGreaterThan(8_000);
  expect(fitted).toMatch(/^M0,0 Q1,1 1\.5,1\.5 T2,2 [\d., ]+ Z$/);
  expect(fittedPath("M1.26,2 Z", 20_000)).toBe("M1.3,2 Z");
});
