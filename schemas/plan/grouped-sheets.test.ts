import { expect, test } from "vitest";
import { groupSheets } from "./grouped-sheets";
import { matchSheets } from "./matched-sheets";

const sheet = (page: number, number: string, title = "") => ({ page, number, title });
const before = [sheet(1, "A1"), sheet(2, "A2"), sheet(3, "A3"), sheet(4, "", "Roof plan"), sheet(5, "A5", "Details"), sheet(6, "A9")];
const after = [sheet(1, "A1"), sheet(2, "A3"), sheet(3, "A2"), sheet(4, "A4", "Roof plan"), sheet(5, "A6", "Details"), sheet(6, "A7")];

test("a sheet is the same only where it was compared and nothing differed; the others keep the order of the file", () => {
  const found = new Map([
    [1, { before: 1, count: 0 }],
    [2, { before: 3, count: 4 }],
    [5, { before: 5, count: 0 }],
  ]);
  expect(groupSheets(matchSheets(before, after), found)).toEqual({ changed: [2, 5, 6], notCompared: [3, 4], same: [1], gone: [6] });
});

test("what was found against another page says nothing: a corrected number is compared anew", () => {
  const found = new Map([[3, { before: 3, count: 0 }]]);
  expect(groupSheets(matchSheets(before, after), found).notCompared).toEqual([1, 2, 3, 4]);
});
