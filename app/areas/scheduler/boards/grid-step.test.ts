import { expect, test } from "vitest";
import { placesTowards } from "./grid-step";

const size = { row: 4, column: 3 };
const towards = (key: string, row: number, column: number) =>
  placesTowards(key, { row, column }, size).map((place) => [place.row, place.column]);

test("arrows go from half-day to half-day, the nearest first, and end at the edges", () => {
  expect(towards("ArrowRight", 0, 0)).toEqual([
    [0, 1],
    [0, 2],
  ]);
  expect(towards("ArrowLeft", 0, 2)).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(towards("ArrowDown", 2, 1)).toEqual([[3, 1]]);
  expect(towards("ArrowUp", 2, 1)).toEqual([
    [1, 1],
    [0, 1],
  ]);
  for (const [key, row, column] of [
    ["ArrowRight", 0, 2],
    ["ArrowLeft", 0, 0],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 3, 0],
  ] as const)
    expect(towards(key, row, column)).toEqual([]);
});

test("Home and End go to the ends of a row, other keys nowhere", () => {
  expect(towards("Home", 1, 1)[0]).toEqual([1, 0]);
  expect(towards("End", 1, 1)[0]).toEqual([1, 2]);
  expect(towards("a", 1, 1)).toEqual([]);
});
