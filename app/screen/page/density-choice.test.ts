import { expect, test } from "vitest";
import { densityOf } from "./density-choice";

test.each([
  ["compact", null, "compact"],
  ["compact", "roomy", "roomy"],
  ["roomy", "compact", "compact"],
  ["touch", "compact", "touch"],
  ["touch", null, "touch"],
] as const)("a %s area for somebody who chose %s is %s", (suggested, choice, density) => {
  expect(densityOf(suggested, choice)).toBe(density);
});
