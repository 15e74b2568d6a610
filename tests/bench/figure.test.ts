import { expect, test } from "vitest";
import { figureOfPairs, tableOf, takePairs } from "./figure";

const head = { id: "a", unit: "ms", goal: 1, aim: 0.5 };

test("pairs begin with either side in turn, and the first five only warm up", async () => {
  const asked: string[] = [];
  const side = (name: string) => async (round: number) => {
    asked.push(`${name} ${round}`);
    return round;
  };
  const pairs = await takePairs(7, { measured: side("measured"), floor: side("floor") });
  expect(pairs).toEqual([
    { measured: 5, floor: 5 },
    { measured: 6, floor: 6 },
  ]);
  expect(asked.slice(0, 4)).toEqual(["floor 0", "measured 0", "measured 1", "floor 1"]);
});

test.each([1, 3, 5])("of %s pairs the last is left", async (count) => {
  const same = async (round: number) => round;
  expect(await takePairs(count, { measured: same, floor: same })).toEqual([{ measured: count - 1, floor: count - 1 }]);
});

test("the table has what a peer takes, and an empty place where there is none", () => {
  const figure = figureOfPairs(head, [{ measured: 2, floor: 4 }]);
  const [titles = "", alone, beside] = tableOf([figure, { ...figure, peer: 300 }]);
  expect(titles.split(/\s+/)).toContain("peer");
  expect(alone?.split(/ {2,}/).slice(-2)).toEqual(["0.50", "met"]);
  expect(beside?.split(/ {2,}/).slice(-2)).toEqual(["300", "met"]);
});
