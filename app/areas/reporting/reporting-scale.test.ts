import { describe, expect, it } from "vitest";
import { axisTicks, labelledPlaces } from "./reporting-scale";

describe("the axis of a chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [2_158, [0, 1_000, 2_000, 3_000]],
    [148, [0, 50, 100, 150]],
    [7, [0, 2, 4, 6, 8]],
  ])("up to %s is %j", (most, ticks) => {
    expect(axisTicks(most)).toEqual(ticks);
  });

  it("reaches what it shows, in few steps, whatever that is", () => {
    for (let most = 0.001; most < 1e13; most *= 3.7) {
      const ticks = axisTicks(most);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-2)).toBeLessThan(most);
    }
  });

  it("has words where there is room, at its end always", () => {
    expect(labelledPlaces(6, 8)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(labelledPlaces(24, 8)).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
    expect(labelledPlaces(0, 8)).toEqual([]);
  });
});
