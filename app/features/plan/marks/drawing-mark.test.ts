import { expect, test } from "vitest";
import { mark } from "#schemas/plan/mark";
import type { PageBox, Point } from "#schemas/plan/sheet-space";
import { canFinish, type Drawing, drawnWith, markOf, pressed } from "./drawing-mark";
import { type MarkTool, toolFacts, toolGroups, toolOfKey } from "./mark-tool";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 90, userUnit: 1 };
const at = (x: number, y: number): Point => ({ x, y });
const press = (tool: MarkTool, ...places: readonly Point[]): Drawing =>
  places.reduce<Drawing>(({ points }, place) => pressed(tool, points, place, 5), { points: [], done: false });
const [a, b, c] = [at(10, 10), at(200, 10), at(200, 300)];

test("a press makes a pin, two a rectangle; the same place twice is one corner yet", () => {
  expect(press("pin", a)).toEqual({ points: [a], done: true });
  expect(press("rectangle", a)).toEqual({ points: [a], done: false });
  expect(press("rectangle", a, at(12, 11))).toEqual({ points: [a], done: false });
  expect(press("rectangle", a, c)).toEqual({ points: [a, c], done: true });
});

test("an area is closed at its first or its last point, a path at its last alone, and neither before it is one", () => {
  expect(press("area", a, b, b)).toEqual({ points: [a, b], done: false });
  expect(press("area", a, b, c, at(203, 301))).toEqual({ points: [a, b, c], done: true });
  expect(press("area", a, b, c, a)).toEqual({ points: [a, b, c], done: true });
  expect(press("path", a, b, c, a).done).toBe(false);
  expect(press("path", a, b, b)).toEqual({ points: [a, b], done: true });
  expect([canFinish("area", [a, b]), canFinish("area", [a, b, c])]).toEqual([false, true]);
});

test("what has as many points as a mark may have ends by itself", () => {
  const many = Array.from({ length: 300 }, (_, each) => at(each * 20, 0));
  expect(press("count", ...many.slice(0, 299)).done).toBe(false);
  expect(press("count", ...many).done).toBe(true);
});

test("each shape is made of its points; those with words wait for them", () => {
  const shapes = [...toolGroups.comment, ...toolGroups.draw, ...toolGroups.measure];
  for (const shape of shapes) {
    const { points } = drawnWith(shape, 3, [a, b, c].slice(0, Math.max(1, toolFacts[shape].least)), box);
    const made = markOf(shape, 3, points, "scale");
    expect(made).toMatchObject({ shape, page: 3 });
    expect(mark.safeParse(made).success).toBe(shape !== "text");
  }
  expect(markOf("area", 1, [a, b], null)).toBeNull();
});

test("each tool of the toolbar has a key of its own", () => {
  const shapes = [...toolGroups.comment, ...toolGroups.draw, ...toolGroups.measure];
  expect(shapes.map((shape) => toolOfKey(toolFacts[shape].key ?? ""))).toEqual(shapes);
  expect(toolOfKey("V")).toBeUndefined();
});
