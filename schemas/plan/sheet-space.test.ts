import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cloudPath, displayedSize, inchesOf, type PageBox, type Point, rectanglePoints, toDisplayed, toUserSpace } from "./sheet-space";

const rotations = [0, 90, 180, 270] as const;
/** ARCH D as a program may write it: the crop box does not begin at the origin. */
const archD = (rotation: PageBox["rotation"]): PageBox => ({ view: [-36, 18, 2556, 1746], rotation, userUnit: 1 });

const coordinate = fc.double({ min: -15_000, max: 15_000, noNaN: true });
const side = fc.double({ min: 1, max: 15_000, noNaN: true });
const anyBox = fc
  .tuple(coordinate, coordinate, side, side, fc.constantFrom(...rotations))
  .map(([x0, y0, width, height, rotation]): PageBox => ({ view: [x0, y0, x0 + width, y0 + height], rotation, userUnit: 1 }));
const anyPoint = fc.record({ x: coordinate, y: coordinate });

const turns: Readonly<Record<PageBox["rotation"], readonly [a: number, b: number, c: number, d: number]>> = {
  0: [1, 0, 0, -1],
  90: [0, 1, 1, 0],
  180: [-1, 0, 0, 1],
  270: [0, -1, -1, 0],
};

/** The transform of pdf.js 6.5's PageViewport at scale 1: a quarter turn about the middle of the view, then to the middle of the canvas. */
function viewport({ view: [x0, y0, x1, y1], rotation }: PageBox, { x, y }: Point): Point {
  const [a, b, c, d] = turns[rotation];
  const [centerX, centerY] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const [offsetX, offsetY] = a === 0 ? [centerY - y0, centerX - x0] : [centerX - x0, centerY - y0];
  return { x: a * (x - centerX) + c * (y - centerY) + offsetX, y: b * (x - centerX) + d * (y - centerY) + offsetY };
}

describe("user space and the displayed page", () => {
  test.each([
    [0, { x: 0, y: 1728 }],
    [90, { x: 0, y: 0 }],
    [180, { x: 2592, y: 0 }],
    [270, { x: 1728, y: 2592 }],
  ] as const)("at %i degrees the lower left corner of user space is displayed where the turn brings it", (rotation, corner) => {
    expect(toDisplayed(archD(rotation), { x: -36, y: 18 })).toEqual(corner);
  });

  test("a page that is turned a quarter is displayed as wide as it is high", () => {
    expect(rotations.map((rotation) => displayedSize(archD(rotation)).width)).toEqual([2592, 1728, 2592, 1728]);
    expect(displayedSize(archD(90))).toEqual({ width: 1728, height: 2592 });
  });

  test("both ways undo each other for each rotation and origin", () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, point) => {
        const back = toUserSpace(box, toDisplayed(box, point));
        expect(back.x).toBeCloseTo(point.x, 6);
        expect(back.y).toBeCloseTo(point.y, 6);
        const there = toDisplayed(box, toUserSpace(box, point));
        expect(there.x).toBeCloseTo(point.x, 6);
        expect(there.y).toBeCloseTo(point.y, 6);
      }),
    );
  });

  test("points come where pdf.js draws them", () => {
    fc.assert(
      fc.property(anyBox, anyPoint, (box, point) => {
        const [ours, theirs] = [toDisplayed(box, point), viewport(box, point)];
        expect(ours.x).toBeCloseTo(theirs.x, 6);
        expect(ours.y).toBeCloseTo(theirs.y, 6);
      }),
    );
  });

  test("what lies within the crop box is displayed within the page", () => {
    const within = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyBox, within, within, (box, across, up) => {
        const [x0, y0, x1, y1] = box.view;
        const { x, y } = toDisplayed(box, { x: x0 + across * (x1 - x0), y: y0 + up * (y1 - y0) });
        const { width, height } = displayedSize(box);
        expect(x >= -1e-6 && x <= width + 1e-6 && y >= -1e-6 && y <= height + 1e-6).toBe(true);
      }),
    );
  });

  test("a large page's units are worth as many points as its user unit says", () => {
    expect(inchesOf({ userUnit: 1 }, 72)).toBe(1);
    expect(inchesOf({ userUnit: 10 }, 1440)).toBe(200);
  });
});

describe("a rectangle", () => {
  test("is the same whichever opposite corners it was drawn between", () => {
    const corners = [
      { x: 1, y: 2 },
      { x: 5, y: 2 },
      { x: 5, y: 9 },
      { x: 1, y: 9 },
    ];
    expect(rectanglePoints({ x: 1, y: 2 }, { x: 5, y: 9 })).toEqual(corners);
    expect(rectanglePoints({ x: 5, y: 2 }, { x: 1, y: 9 })).toEqual(corners);
  });
});

/** The tops of a cloud's half circles, and where each ends. */
function bulges(path: string): readonly { readonly top: Point; readonly end: Point }[] {
  const [, startX = "0", startY = "0"] = /^M(\S+) (\S+)/.exec(path) ?? [];
  let at = { x: Number(startX), y: Number(startY) };
  return [...path.matchAll(/A\S+ \S+ 0 0 ([01]) (\S+) (\S+)/g)].map(([, sweep, x, y]) => {
    const end = { x: Number(x), y: Number(y) };
    const [across, down] = [(end.x - at.x) / 2, (end.y - at.y) / 2];
    const side = sweep === "1" ? 1 : -1;
    const top = { x: at.x + across + side * down, y: at.y + down - side * across };
    at = end;
    return { top, end };
  });
}

const isInside = (points: readonly Point[], { x, y }: Point): boolean =>
  points.filter((from, at) => {
    const to = points[(at + 1) % points.length] ?? from;
    return from.y > y !== to.y > y && x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  }).length %
    2 ===
  1;

describe("a revision cloud", () => {
  const room = rectanglePoints({ x: 100, y: 100 }, { x: 200, y: 160 });
  const corner = [
    { x: 0, y: 0 },
    { x: 90, y: 0 },
    { x: 90, y: 40 },
    { x: 40, y: 40 },
    { x: 40, y: 90 },
    { x: 0, y: 90 },
  ];

  test.each([
    ["clockwise", room],
    ["counterclockwise", [...room].reverse()],
    ["around a corner", corner],
    ["around a corner the other way", [...corner].reverse()],
  ])("drawn %s bulges outward", (_, points) => {
    const arcs = bulges(cloudPath(points, 10));
    expect(arcs.length).toBeGreaterThan(20);
    for (const { top } of arcs) expect(isInside(points, top)).toBe(false);
  });

  test("has whole arcs of about the asked width to each edge, and comes back to its start", () => {
    const path = cloudPath(room, 12);
    expect(path).toMatch(/^M100 100 A6\.25 6\.25 0 0 1 112\.5 100 .* Z$/);
    expect(bulges(path)).toHaveLength(8 + 5 + 8 + 5);
    expect(bulges(path).at(-1)?.end).toEqual({ x: 100, y: 100 });
  });

  test("has an arc at least to an edge that is shorter than one", () => {
    expect(bulges(cloudPath(room, 1000))).toHaveLength(4);
  });

  test("is nothing where there is no outline or no width", () => {
    const twice = { x: 3, y: 4 };
    expect([cloudPath([], 10), cloudPath([twice, twice, twice], 10), cloudPath(room, 0), cloudPath(room, Number.NaN)]).toEqual([
      "",
      "",
      "",
      "",
    ]);
  });
});
