import { describe, expect, test } from "vitest";
import { seeded } from "#schemas/testing/seeded";
import { isMet, median, type Pair, ratioWithSpread } from "./ratio";

describe("the median", () => {
  test("is the middle value whatever the order, and between the middle two of an even number", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2, 4, 1])).toBe(3);
    expect(median([100, 11])).toBe(55.5);
  });
  test("of nothing is refused", () => {
    expect(() => median([])).toThrow("no median");
  });
});

describe("the ratio", () => {
  const random = seeded(7);
  const noisy = (count: number, noise: number): Pair[] =>
    Array.from({ length: count }, () => ({ measured: 30 + noise * (random() - 0.5), floor: 10 + (noise / 3) * (random() - 0.5) }));

  test("is of the medians, so that one slow run does not move it", () => {
    const pairs = [...Array.from({ length: 30 }, () => ({ measured: 6, floor: 3 })), { measured: 6_000, floor: 3 }];
    expect(ratioWithSpread(pairs)).toEqual({ ratio: 2, spread: [2, 2] });
  });
  test("lies in its interval, which is the same each time and grows with the noise", () => {
    const [calm, wild] = [noisy(30, 2), noisy(30, 20)];
    const width = (pairs: readonly Pair[]) => {
      const { ratio, spread } = ratioWithSpread(pairs);
      expect(spread[0]).toBeLessThanOrEqual(ratio);
      expect(spread[1]).toBeGreaterThanOrEqual(ratio);
      expect(ratioWithSpread(pairs)).toEqual({ ratio, spread });
      return spread[1] - spread[0];
    };
    expect(width(calm)).toBeGreaterThan(0);
    expect(width(wild)).toBeGreaterThan(2 * width(calm));
  });
  test("has the true one in its interval about 95 times of 100", () => {
    const held = Array.from({ length: 30 }, () => ratioWithSpread(noisy(30, 10)).spread).filter(([low, high]) => low <= 3 && high >= 3);
    expect(held.length).toBeGreaterThanOrEqual(26);
  });
});

test("a goal is met when the interval's end is within it", () => {
  expect(isMet({ spread: [1.1, 2], goal: 2 })).toBe(true);
  expect(isMet({ spread: [1.1, 2.001], goal: 2 })).toBe(false);
});
