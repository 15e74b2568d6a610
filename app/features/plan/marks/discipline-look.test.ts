import { expect, test } from "vitest";
import { disciplines } from "#schemas/review/review";
import { lookOf } from "./discipline-look";

/** WCAG 2.2's relative luminance of a color `#RRGGBB`. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test("each usual discipline has a letter and a color of its own, which reads on white paper and under white letters", () => {
  const looks = disciplines.map(lookOf);
  expect(new Set(looks.map(({ letter }) => letter)).size).toBe(disciplines.length);
  expect(new Set(looks.map(({ color }) => color)).size).toBe(disciplines.length);
  for (const { color } of looks) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test("a discipline that an office named itself has its first letter", () => {
  expect(lookOf("flood plain")).toEqual({ letter: "F", color: "#14211E" });
  expect(lookOf("")).toMatchObject({ letter: "?" });
});
