import { expect, test } from "vitest";
import { placesThatFit } from "./shell-nav";

test.each([
  ["all fit, to the last pixel", 300, [100, 100, 100], 60, 3],
  ["one too many: the menu takes room too", 299, [100, 100, 100], 60, 2],
  ["the menu's own room takes a second place", 250, [100, 100, 100], 60, 1],
  ["room for the menu alone", 100, [100, 100, 100], 60, 0],
  ["room for nothing", 10, [100], 60, 0],
  ["no places", 0, [], 60, 0],
])("%s", (_, room, widths, more, fits) => {
  expect(placesThatFit(room, widths, more)).toBe(fits);
});
