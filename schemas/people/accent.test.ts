import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentColor, accentFault, accentShades, contrastOf, leastContrast } from "./accent";

const anyColor = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  test.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#0b5a49", "#ffffff", 8.2],
    ["#b01e66", "#ffffff", 6.5],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });
});

describe("an office's colour", () => {
  test("may be dark enough to read, and is itself by day", () => {
    expect(accentFault("#12406b")).toBeNull();
    expect(accentShades("#12406b").day).toBe("#12406b");
  });

  test("that is too light is named with the nearest shade that is not", () => {
    const fault = accentFault("#3fa7d6");
    expect(fault?.reason).toBe("contrast");
    if (fault?.reason !== "contrast") return;
    expect(fault.contrast).toBeLessThan(leastContrast);
    expect(accentFault(fault.nearest)).toBeNull();
  });

  test.each(["#b01e66", "#a01460", "#c2185b"])("may not be taken for the pink that says “needs you”: %s", (color) =>
    expect(accentFault(color)).toEqual({ reason: "needs-you" }),
  );

  test.each(["#7b1113", "#5b3e96", "#404040", "#5c4a52"])("may be any other: %s", (color) => expect(accentFault(color)).toBeNull());

  test("can be read in every theme, whatever it is, and so can white by day and the night's ink by night", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const shades = accentShades(color);
        for (const shade of Object.values(shades)) expect(accentColor.safeParse(shade).success).toBe(true);
        for (const ground of ["#ffffff", "#f1f4f3", "#eaeeed"]) {
          expect(contrastOf(shades.day, ground)).toBeGreaterThanOrEqual(leastContrast);
          expect(contrastOf(shades.dayHover, ground)).toBeGreaterThanOrEqual(leastContrast);
        }
        for (const ground of ["#0f1614", "#17201d", "#1e2925", "#1f2a26"]) {
          expect(contrastOf(shades.night, ground)).toBeGreaterThanOrEqual(leastContrast);
          expect(contrastOf(shades.nightHover, ground)).toBeGreaterThanOrEqual(leastContrast);
        }
      }),
    );
  });
});
