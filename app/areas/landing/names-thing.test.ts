import { expect, it } from "vitest";
import { namesThing } from "./names-thing";

const deck = ["Residential deck", "Terraza residencial", "porch", "balcony"];

it.each([
  ["deck", true],
  ["I want to build a deck", true],
  ["new decks", true],
  ["Dec", true],
  ["TERRAZA", true],
  ["necesito una terráza", true],
  ["deck 1512 Broadway", false],
  ["fence", false],
  ["permit", false],
  ["", false],
  ["a", false],
])("%j names a deck: %s", (typed, expected) => {
  expect(namesThing(typed, deck)).toBe(expected);
});
