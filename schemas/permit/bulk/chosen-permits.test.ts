import { expect, test } from "vitest";
import { mostAtOnce, rangeOf, withMore } from "./chosen-permits";

const shown = ["a", "b", "c", "d"];

test("a range is of the lines between two, whichever comes first", () => {
  expect(rangeOf(shown, "b", "d")).toEqual(["b", "c", "d"]);
  expect(rangeOf(shown, "d", "b")).toEqual(["b", "c", "d"]);
  expect(rangeOf(shown, "b", "b")).toEqual(["b"]);
});

test("where it would begin at a line that is not shown, it is the one line", () => {
  expect(rangeOf(shown, null, "c")).toEqual(["c"]);
  expect(rangeOf(shown, "gone", "c")).toEqual(["c"]);
});

test("what is chosen grows in its order, each once, up to what may be done at once", () => {
  expect(withMore(new Set(["c"]), shown)).toEqual(["c", "a", "b", "d"]);
  const many = Array.from({ length: 300 }, (_, at) => `permit-${at}`);
  expect(withMore(["first"], many)).toHaveLength(mostAtOnce);
});
