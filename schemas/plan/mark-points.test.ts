import fc from "fast-check";
import { expect, test } from "vitest";
import { inkStroke } from "./ink-stroke";
import { mark, mostPoints } from "./mark";
import { boundsOf, movedMark, pairOf, pointsOf, withPoints } from "./mark-points";
import { type WorkingMark, workingMark } from "./plan-mark";
import type { PageBox } from "./sheet-space";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };
const [a, b, c] = [
  [100, 100],
  [300, 200],
  [200, 400],
] as const satisfies readonly (readonly [number, number])[];
const two = (): [[number, number], [number, number]] => [[...a], [...b]];
const three = (): [number, number][] => [[...a], [...b], [...c]];

/** One mark of each shape there is. */
const marks: readonly WorkingMark[] = [
  { shape: "pin", page: 1, at: [...a] },
  ...(["cloud", "rectangle", "highlight"] as const).map((shape) => ({ shape, page: 1, corners: two() })),
  { shape: "arrow", page: 1, from: [...a], tip: [...b], text: "See detail 4" },
  { shape: "text", page: 1, at: [...a], text: "Show the hangers" },
  { shape: "stamp", page: 1, at: [...a], stamp: "reviewed", text: "" },
  { shape: "ink", page: 1, points: three() },
  { shape: "length", page: 1, points: two(), scaleId: null },
  { shape: "path", page: 1, points: three(), scaleId: null },
  { shape: "perimeter", page: 1, points: three(), scaleId: "s" },
  { shape: "area", page: 1, points: three(), scaleId: "s" },
  { shape: "count", page: 1, points: three(), text: "Receptacles" },
  { shape: "scale", page: 1, part: two(), pointsPerFoot: 18, system: "imperial" },
];

test("every shape is listed here, and each has its points, in their order", () => {
  const shapes = workingMark.options.flatMap(({ shape: { shape } }): readonly string[] =>
    "options" in shape ? shape.options : [...shape.values],
  );
  expect(new Set(marks.map(({ shape }): string => shape))).toEqual(new Set(shapes));
  for (const one of marks) {
    expect(pointsOf(one)[0]).toEqual({ x: 100, y: 100 });
    expect(withPoints(one, pointsOf(one))).toEqual(one);
    expect(workingMark.parse(one)).toEqual(one);
  }
});

test("a mark moves as one, and what it says stays", () => {
  for (const one of marks) {
    const moved = movedMark(one, { x: 10, y: -20 }, box);
    expect(pointsOf(moved)).toEqual(pointsOf(one).map(({ x, y }) => ({ x: x + 10, y: y - 20 })));
    expect({ ...moved, ...one }).toEqual(one);
  }
});

test("a mark that is pushed off its page keeps its middle on it; one that lies outside comes back", () => {
  fc.assert(
    fc.property(fc.constantFrom(...marks), fc.integer(), fc.integer(), (one, x, y) => {
      const bounds = boundsOf(pointsOf(movedMark(one, { x, y }, box)));
      if (!bounds) return;
      const [middleX, middleY] = [(bounds.from.x + bounds.to.x) / 2, (bounds.from.y + bounds.to.y) / 2];
      expect(middleX).toBeGreaterThanOrEqual(-0.01);
      expect(middleX).toBeLessThanOrEqual(2592.01);
      expect(middleY).toBeGreaterThanOrEqual(-0.01);
      expect(middleY).toBeLessThanOrEqual(1728.01);
    }),
  );
  const whole: WorkingMark = { shape: "scale", page: 1, part: null, pointsPerFoot: 18, system: "metric" };
  expect(movedMark(whole, { x: 5, y: 5 }, box)).toEqual(whole);
});

test("attack: marks with more points, longer words, or places that no page has, are none", () => {
  const many = Array.from({ length: mostPoints.ink + 1 }, (_, at): [number, number] => [at, at]);
  for (const wrong of [
    { shape: "ink", page: 1, points: many },
    { shape: "area", page: 1, points: two(), scaleId: null },
    { shape: "text", page: 1, at: [0, 0], text: "x".repeat(201) },
    { shape: "text", page: 1, at: [0, 0], text: "" },
    { shape: "stamp", page: 1, at: [0, 0], stamp: "approved", text: "" },
    { shape: "pin", page: 1, at: [1e9, 0] },
    { shape: "pin", page: 1, at: [Number.NaN, 0] },
    { shape: "scale", page: 1, part: null, pointsPerFoot: 18, system: "imperial" },
  ])
    expect(mark.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  expect(workingMark.safeParse({ shape: "scale", page: 1, part: null, pointsPerFoot: 0, system: "imperial" }).success).toBe(false);
});

test("a stroke keeps its ends and its turns, leaves out what lies on a line, and fits into a mark however long it was drawn", () => {
  const corner = [...Array(50).keys()].map((x) => ({ x, y: 0 })).concat([...Array(50).keys()].map((y) => ({ x: 49, y })));
  expect(inkStroke(corner, 0.5)).toEqual([
    { x: 0, y: 0 },
    { x: 49, y: 0 },
    { x: 49, y: 49 },
  ]);
  const wild = Array.from({ length: 20_000 }, (_, at) => ({ x: (at * 37) % 1_013, y: (at * 91) % 1_709 }));
  const stroke = inkStroke(wild, 0.5);
  expect(stroke.length).toBeLessThanOrEqual(mostPoints.ink);
  expect(stroke.length).toBeGreaterThan(1);
  expect([stroke[0], stroke.at(-1)]).toEqual([wild[0], wild.at(-1)]);
  expect(mark.safeParse({ shape: "ink", page: 1, points: stroke.map(pairOf) }).success).toBe(true);
});
