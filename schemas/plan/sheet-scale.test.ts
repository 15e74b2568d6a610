import { describe, expect, test } from "vitest";
import { lengthText, parseLength } from "./length-text";
import { calibrate, measuredArea, measuredLength, parseScale, type Scale, scaleText } from "./sheet-scale";
import { rectanglePoints } from "./sheet-space";

const quarter: Scale = { pointsPerFoot: 18 };
const origin = { x: 0, y: 0 };

describe("a scale on a sheet", () => {
  test.each([
    ['1/4" = 1\'-0"', 18],
    ["1/4\"=1'", 18],
    ["1/4” = 1’-0”", 18],
    ["1/4 = 1'-0\"", 18],
    ['3/32" = 1\'-0"', 6.75],
    ['1 1/2" = 1\'-0"', 108],
    ["1\" = 20'", 3.6],
    ['1"=20\'-0"', 3.6],
    ["1 in = 5 ft", 14.4],
    ["1:100", 8.64],
    ["1 : 100 @ A1", 8.64],
    ["SCALE 1:1,250", 0.6912],
    ['SCALE: 1/8" = 1\'-0"', 9],
    ['Drawing scale: 1/8" = 1\'-0"', 9],
    ['1/8" = 1\'-0" U.N.O.', 9],
    ['(1/8" = 1\'-0")', 9],
    ['1/4" = 1\'-0" (24x36)', 18],
  ])("%s is %d points a foot", (text, points) => {
    const scale = parseScale(text);
    expect(scale).toEqual({ pointsPerFoot: expect.closeTo(points, 9) });
  });

  test.each(["NTS", "N.T.S.", "n. t. s.", "NOT TO SCALE", "Scale: NTS", "SCALE: NONE", "NONE", "NO SCALE", "(N.T.S.)"])(
    "%s says that nothing is to be measured",
    (text) => {
      expect(parseScale(text)).toBe("not-to-scale");
    },
  );

  test.each([
    "AS NOTED",
    "SCALE: AS SHOWN",
    "",
    "SCALE",
    '1/4"',
    '1" = 20',
    "1:0",
    "0\" = 1'",
    '1\'-0" = 1/4"',
    '5 treads at 10" = 4\'-2"',
    "DO NOT SCALE DRAWINGS",
    '1/8" = 1\'-0" (HALF SIZE)',
    "2:12",
    "a = b = c",
  ])("%j names none", (text) => {
    expect(parseScale(text)).toBeNull();
  });

  test("a foot and a meter agree: 1:100 is 28.35 points a meter", () => {
    const scale = parseScale("1:100");
    expect(scale === null || scale === "not-to-scale" ? 0 : scale.pointsPerFoot / 0.3048).toBeCloseTo(28.35, 2);
  });
});

describe("the name of a scale", () => {
  test.each([
    [18, '1/4" = 1\'-0"'],
    [18.1, '1/4" = 1\'-0"'],
    [108, '1 1/2" = 1\'-0"'],
    [216, '3" = 1\'-0"'],
    [6.75, '3/32" = 1\'-0"'],
    [4.5, '1/16" = 1\'-0"'],
    [3.6, "1\" = 20'"],
    [0.72, "1\" = 100'"],
    [8.64, "1:100"],
    [172.8, "1:5"],
    [1.728, "1:500"],
    [18.3, "1 in = 3.934 ft"],
    [14.4, "1 in = 5 ft"],
  ])("%d points a foot is %s", (pointsPerFoot, name) => {
    expect(scaleText({ pointsPerFoot })).toBe(name);
  });

  test("is read back as the scale", () => {
    for (const pointsPerFoot of [216, 18, 14.4, 7.2, 6.75, 3.6, 8.64, 1.728, 0.1])
      expect(parseScale(scaleText({ pointsPerFoot }))).toEqual({ pointsPerFoot: expect.closeTo(pointsPerFoot, 9) });
  });
});

describe("two points whose distance is known", () => {
  test("give the scale, with the page's user unit", () => {
    const feet12 = parseLength("12'-0\"");
    expect(calibrate(origin, { x: 0, y: 216 }, 1, Number(feet12))).toEqual(quarter);
    expect(calibrate(origin, { x: 0, y: 21.6 }, 10, Number(feet12))).toEqual({ pointsPerFoot: expect.closeTo(18, 9) });
    expect(calibrate({ x: 10, y: 10 }, { x: 40, y: 50 }, 1, 12)).toEqual({ pointsPerFoot: 50 });
  });

  test.each([
    ["one point twice", origin, 1, 12],
    ["no length", { x: 1, y: 1 }, 1, 0],
    ["a length below nothing", { x: 1, y: 1 }, 1, -12],
    ["no number", { x: 1, y: 1 }, 1, Number.NaN],
    ["no place", { x: Number.NaN, y: 1 }, 1, 12],
    ["no user unit", { x: 1, y: 1 }, 0, 12],
    ["no end of length", { x: 1, y: 1 }, 1, Number.POSITIVE_INFINITY],
  ])("give none for %s", (_, b, userUnit, inches) => {
    expect(calibrate(origin, b, userUnit, inches)).toBeNull();
  });
});

describe("measuring", () => {
  const room = rectanglePoints(origin, { x: 216, y: 180 });

  test("a line through several points is as long as its parts together", () => {
    const inches = measuredLength([origin, { x: 216, y: 0 }, { x: 216, y: 9 }], quarter, 1);
    expect(inches).toBe(150);
    expect(lengthText(Number(inches), "imperial")).toBe("12'-6\"");
    expect(measuredLength([origin, { x: 21.6, y: 0 }], quarter, 10)).toBeCloseTo(144, 9);
  });

  test("an area is that within the outline, whichever way it runs", () => {
    expect(measuredArea(room, quarter, 1)).toBe(144 * 120);
    expect(measuredArea([...room].reverse(), quarter, 1)).toBe(144 * 120);
    expect(measuredArea(room, quarter, 2)).toBe(4 * 144 * 120);
  });

  test("what has no length or area has no measure", () => {
    expect([[], [origin], [origin, origin], [origin, { x: Number.NaN, y: 0 }]].map((points) => measuredLength(points, quarter, 1))).toEqual(
      [null, null, null, null],
    );
    expect([[], [origin], [origin, { x: 9, y: 9 }], [origin, origin, origin]].map((points) => measuredArea(points, quarter, 1))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(measuredLength(room, { pointsPerFoot: 0 }, 1)).toBeNull();
  });
});
