import { expect, test } from "vitest";
import { nothingTold, objectionsWhere, type PlaceObjections, toldIn, untoldOf } from "./place-objections";

const none = { "prerequisite-not-passed": false, "inspector-unskilled": false, "inspector-absent": false, "day-full": false };
const early = objectionsWhere({ ...none, "prerequisite-not-passed": true }, ["110"]);
const full = objectionsWhere({ ...none, "day-full": true }, []);
const away = objectionsWhere({ ...none, "inspector-absent": true }, []);
const unskilled = objectionsWhere({ ...none, "inspector-unskilled": true }, []);
const both = objectionsWhere({ ...none, "day-full": true, "prerequisite-not-passed": true }, ["110"]);
const every = objectionsWhere(
  { "prerequisite-not-passed": true, "inspector-unskilled": true, "inspector-absent": true, "day-full": true },
  ["110", "120"],
);

test.each<[string, PlaceObjections, PlaceObjections, string | undefined]>([
  ["nothing stands, nothing was told", nothingTold, nothingTold, undefined],
  ["what was told stands no more", nothingTold, every, undefined],
  ["one stands and was told", full, full, undefined],
  ["one stands and more was told", away, every, undefined],
  ["one stands and another was told", full, early, "day-full"],
  ["a full half-day stands and an absence was told", full, away, "day-full"],
  ["an absence stands and a full half-day was told", away, full, "inspector-absent"],
  ["a discipline stands and an absence was told", unskilled, away, "inspector-unskilled"],
  ["a discipline stands and was told", unskilled, unskilled, undefined],
  ["two stand and the first was told", both, early, "day-full"],
  ["two stand and the second was told", both, full, "prerequisite-not-passed"],
  ["two stand and both were told", both, both, undefined],
  ["all stand and nothing was told", every, nothingTold, "prerequisite-not-passed"],
  ["one more inspection must pass first than was told", { ...early, codes: ["110", "120"] }, early, "prerequisite-not-passed"],
  ["another inspection must pass first than was told", { ...early, codes: ["120"] }, early, "prerequisite-not-passed"],
  ["fewer inspections must pass first than were told", early, every, undefined],
])("a reason counts for what was told alone: %s", (_when, standing, told, untold) => {
  expect(untoldOf(standing, told)).toBe(untold);
});

test("a refusal tells of all that stands; one that no reason lets tells of nothing", () => {
  expect(toldIn({ params: { ...both, alternatives: ["2026-11-04 pm"] } })).toEqual(both);
  expect(toldIn({ params: { codes: ["110"] } })).toBeNull();
  expect(toldIn({})).toBeNull();
  expect(toldIn(null)).toBeNull();
});
