import { describe, expect, it } from "vitest";
import { medianOf, percentileOf } from "./percentile";

describe("the median and the value that 9 in 10 do not exceed", () => {
  it.each([
    ["none", [], null, null],
    ["one", [7], 7, 7],
    ["two", [9, 4], 6.5, 9],
    ["three in any order", [30, 10, 20], 20, 30],
    ["ties", [5, 5, 5, 5, 8, 8, 8, 8], 6.5, 8],
    ["ten: the ninth", [10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 5.5, 9],
    ["eleven: the tenth", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 6, 10],
    ["nought days", [0, 0, 0], 0, 0],
  ] as const)("of %s", (_of, values, half, ninth) => {
    expect(medianOf(values)).toBe(half);
    expect(percentileOf(values, 0.9)).toBe(ninth);
  });

  it("is such that as many as it says do not exceed it, and no smaller value is", () => {
    for (let size = 1; size <= 60; size += 1) {
      const values = Array.from({ length: size }, (_, place) => (place * 37) % 61);
      for (const share of [0.1, 0.5, 0.9, 1]) {
        const found = percentileOf(values, share) ?? Number.NaN;
        expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(size * share - 1e-9);
        expect(values.filter((value) => value < found).length).toBeLessThan(size * share);
      }
    }
  });
});
