import { expect, test } from "vitest";
import { matchSheets, type SheetName } from "./matched-sheets";
import type { PagePair } from "./pictured-sheets";

const sheet = (page: number, number: string, title: string): SheetName => ({ page, number, title });
const told = (before: readonly SheetName[], after: readonly SheetName[], pictured: readonly PagePair[] = []) => {
  const { sheets, gone } = matchSheets(before, after, pictured);
  return [...sheets.map((each) => `${each.page} ${each.change} ${each.before ?? "-"}`), `gone ${gone.join(",")}`];
};

test("sheets of one number belong together, wherever they stand and whatever they are called", () => {
  const before = [sheet(1, "A1.0", "Site plan"), sheet(2, "A-2.0", "Floor plan"), sheet(3, "S1.0", "Framing")];
  const after = [sheet(1, "S1.0", "Framing"), sheet(2, "A2.0", "Floor plan, revised"), sheet(3, "A 1.0", "Site plan")];
  expect(told(before, after)).toEqual(["1 changed 3", "2 changed 2", "3 changed 1", "gone "]);
});

test("what is left belongs together by its title, and then as it looks alike", () => {
  const before = [sheet(1, "A1", "Site  plan"), sheet(2, "A2", ""), sheet(3, "A3", "Sections")];
  const after = [sheet(1, "C1", "SITE PLAN"), sheet(2, "A9", "Roof plan"), sheet(3, "E1", "Power plan")];
  expect(told(before, after, [{ page: 2, before: 2 }])).toEqual(["1 renumbered 1", "2 renumbered 2", "3 new -", "gone 3"]);
});

test("a number wins over a title, and a title over what looks alike; no sheet is taken twice", () => {
  const before = [sheet(1, "A1", "Floor plan"), sheet(2, "A2", "Roof plan")];
  const looks = [{ page: 1, before: 1 }];
  expect(told(before, [sheet(1, "A2", "Floor plan")], looks)).toEqual(["1 changed 2", "gone 1"]);
  expect(told(before, [sheet(1, "A7", "roof plan")], looks)).toEqual(["1 renumbered 2", "gone 1"]);
  const both = [sheet(1, "", ""), sheet(2, "", "")];
  expect(told(before, both, [...looks, { page: 2, before: 1 }, { page: 1, before: 2 }])).toEqual(["1 changed 1", "2 new -", "gone 2"]);
});

test("a number that stands twice in a set is matched in the order of pages", () => {
  const before = [sheet(2, "A1", "Second"), sheet(1, "A1", "First"), sheet(3, "A1", "Third")];
  expect(told(before, [sheet(5, "A1", "x"), sheet(4, "A1", "y")])).toEqual(["5 changed 2", "4 changed 1", "gone 3"]);
});

test("sheets without number and title are not taken for each other", () => {
  expect(told([sheet(1, "", "")], [sheet(1, "", " ")])).toEqual(["1 new -", "gone 1"]);
});

test("a sheet whose number was not found in one of the sets is not renumbered", () => {
  expect(told([sheet(1, "", "Roof plan")], [sheet(1, "A4", "Roof plan")])).toEqual(["1 changed 1", "gone "]);
  expect(told([sheet(1, "A4", "Roof plan")], [sheet(1, "", "Roof plan")])).toEqual(["1 changed 1", "gone "]);
});

test("of an empty set nothing is left, and to an empty set everything is new", () => {
  expect(told([sheet(2, "A2", "b"), sheet(1, "A1", "a")], [])).toEqual(["gone 1,2"]);
  expect(told([], [sheet(1, "A1", "a")])).toEqual(["1 new -", "gone "]);
});
