import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaText, lengthText, parseLength } from "./length-text";

describe("a length that is typed", () => {
  test.each([
    ["12'-6 1/2\"", 150.5],
    ["12'6\"", 150],
    ["12' 6\"", 150],
    ["12' - 6\"", 150],
    ["12'-6", 150],
    ["12'", 144],
    ["12'-0 3/64\"", 144.046875],
    ["12'-1/2\"", 144.5],
    ['3/4"', 0.75],
    ['1-1/2"', 1.5],
    ['1 1/2"', 1.5],
    ['63/64"', 0.984375],
    ["7.5'", 90],
    ["7.5 ft", 90],
    ["7.5 FT.", 90],
    ["12 feet 6 inches", 150],
    ["6 in", 6],
    ["6 in.", 6],
    [".5 in", 0.5],
    ["1,200'", 14_400],
    ["12’-6”", 150],
    ["12′ 6½″", 150.5],
    ['½"', 0.5],
    ["12''", 12],
    ["12'–6\"", 150],
    [" 5\u00a0ft ", 60],
    ["0'", 0],
  ])("%s is %d inches", (text, inches) => {
    expect(parseLength(text)).toBe(inches);
  });

  test.each([
    ["3.5 m", 3500],
    ["350 cm", 3500],
    ["3500 mm", 3500],
    ["3,500mm", 3500],
    ["0.5 M", 500],
  ])("%s is metric", (text, millimeters) => {
    expect(parseLength(text)).toBeCloseTo(millimeters / 25.4, 9);
  });

  test.each(["12", "7.5", "3/4", "1-1/2", "1 1/2"])("%s without a unit can be feet or inches", (text) => {
    expect(parseLength(text)).toBe("ambiguous");
  });

  test.each([
    "",
    "abc",
    '-6"',
    "−3 m",
    "-12",
    "12'-14\"",
    "7.5' 3\"",
    '1/0"',
    "1/0",
    "6\"'",
    "12-6",
    "3,5 m",
    "1'2'3'",
    "1e3 ft",
    "12 yd",
    `${"9".repeat(400)}'`,
  ])("%j is no length", (text) => {
    expect(parseLength(text)).toBeNull();
  });
});

describe("a length that is shown", () => {
  test.each([
    [150.5, "12'-6 1/2\""],
    [144, "12'-0\""],
    [144.75, "12'-0 3/4\""],
    [6.5, '6 1/2"'],
    [0.75, '3/4"'],
    [6, '6"'],
    [0, '0"'],
    [12, "1'-0\""],
    [11 + 15.99 / 16, "1'-0\""],
    [155.99, "13'-0\""],
    [150 + 1 / 16, "12'-6 1/16\""],
    [150 + 14 / 16, "12'-6 7/8\""],
    [0.02, '0"'],
  ])("of %d inches is %s", (inches, text) => {
    expect(lengthText(inches, "imperial")).toBe(text);
  });

  test.each([
    [150, "3.810 m"],
    [350 / 25.4, "350 mm"],
    [999.6 / 25.4, "1.000 m"],
    [0, "0 mm"],
  ])("of %d inches is metric for an office that measures so", (inches, text) => {
    expect(lengthText(inches, "metric")).toBe(text);
  });

  test("reads back as itself to a sixteenth of an inch", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (sixteenths) => {
        expect(parseLength(lengthText(sixteenths / 16, "imperial"))).toBe(sixteenths / 16);
      }),
    );
  });
});

describe("an area", () => {
  test.each([
    [1180, "1,180 sq ft", "109.6 m²"],
    [5.7, "5.7 sq ft", "0.53 m²"],
    [264, "264 sq ft", "24.5 m²"],
    [1_250_000.4, "1,250,000 sq ft", "116,128.8 m²"],
    [0, "0.0 sq ft", "0.00 m²"],
  ])("of %d sq ft is shown in both systems", (feet, imperial, metric) => {
    expect(areaText(feet * 144, "imperial")).toBe(imperial);
    expect(areaText(feet * 144, "metric")).toBe(metric);
  });
});
