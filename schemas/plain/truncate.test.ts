import { expect, test } from "vitest";
import { truncate } from "./truncate";

test.each([
  ["abc", 5, "abc"],
  ["abc", 2, "ab"],
  ["a🏠b", 2, "a"],
  ["a🏠b", 3, "a🏠"],
  ["🏠", 1, ""],
  ["", 3, ""],
])("%j at %i is %j: no character is cut in two", (text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});
