import { expect, test } from "vitest";
import type { Mark } from "./mark";
import { figureOf, type NamedScale, scaleFor } from "./mark-figure";
import type { SheetScale } from "./plan-mark";

const quarter: SheetScale = { shape: "scale", page: 1, part: null, pointsPerFoot: 18, system: "imperial" };
const metric: SheetScale = { ...quarter, pointsPerFoot: 8.64, system: "metric" };
const square: [number, number][] = [
  [0, 0],
  [180, 0],
  [180, 90],
  [0, 90],
];

test("a length, a perimeter, an area and a count are read by their scale, in its units, with the page's user unit", () => {
  const length: Mark = {
    shape: "length",
    page: 1,
    points: [
      [0, 0],
      [225, 0],
    ],
    scaleId: "s",
  };
  expect(figureOf(length, quarter, 1)).toEqual({ kind: "text", text: "12'-6\"" });
  expect(figureOf(length, quarter, 2)).toEqual({ kind: "text", text: "25'-0\"" });
  expect(figureOf(length, metric, 1)).toEqual({ kind: "text", text: "7.938 m" });
  expect(figureOf({ shape: "path", page: 1, points: square, scaleId: "s" }, quarter, 1)).toEqual({ kind: "text", text: "25'-0\"" });
  expect(figureOf({ shape: "perimeter", page: 1, points: square, scaleId: "s" }, quarter, 1)).toEqual({ kind: "text", text: "30'-0\"" });
  expect(figureOf({ shape: "area", page: 1, points: square, scaleId: "s" }, quarter, 1)).toEqual({ kind: "text", text: "50.0 sq ft" });
  expect(figureOf({ shape: "count", page: 1, points: square, text: "" }, undefined, 1)).toEqual({ kind: "text", text: "4" });
});

test("without a scale nothing is claimed; points that are all one come to nothing; a pin measures nothing", () => {
  const length: Mark = {
    shape: "length",
    page: 1,
    points: [
      [5, 5],
      [5, 5],
    ],
    scaleId: "gone",
  };
  expect(figureOf(length, undefined, 1)).toEqual({ kind: "unscaled" });
  expect(figureOf(length, quarter, 1)).toEqual({ kind: "nothing" });
  expect(figureOf({ shape: "pin", page: 1, at: [1, 1] }, quarter, 1)).toBeNull();
});

test("what lies in a detail is read by the detail's scale, the smallest that holds it all; the rest by the sheet's", () => {
  const named = (id: string, part: SheetScale["part"]): NamedScale => ({ id, scale: { ...quarter, part } });
  const scales = [
    named("sheet", null),
    named("detail", [
      [100, 300],
      [300, 100],
    ]),
    named("inset", [
      [150, 150],
      [200, 200],
    ]),
  ];
  const idAt = (...points: readonly (readonly [number, number])[]) =>
    scaleFor(
      points.map(([x, y]) => ({ x, y })),
      scales,
    )?.id;
  expect(idAt([160, 160], [190, 190])).toBe("inset");
  expect(idAt([110, 110], [190, 190])).toBe("detail");
  expect(idAt([110, 110], [400, 190])).toBe("sheet");
  expect(scaleFor([{ x: 1, y: 1 }], [scales[1] ?? named("x", null)])).toBeNull();
  expect(scaleFor([{ x: 1, y: 1 }], [...scales, named("newer", null)])?.id).toBe("newer");
});
