import { expect, test } from "vitest";
import { choiceFor, faultsOf, firstChoice, inactiveChoice } from "./inactive-choice";

const first = firstChoice("2026-11-26");

test("what is asked for at first can be looked for, and is kept as it was typed", () => {
  expect(first).toMatchObject({ to: "expired", inactiveSince: "2024-11-26", states: ["issued", "inspections"], whose: "imported" });
  expect(faultsOf(first, "2026-11-26")).toEqual([]);
  expect(inactiveChoice.parse(first)).toEqual(first);
});

test("another end lets go of the states that do not lead there, and begins with its first", () => {
  expect(choiceFor("closed", first)).toEqual({ ...first, to: "closed", states: ["finaled"] });
  expect(choiceFor("closed", { ...first, states: ["issued", "expired"] }).states).toEqual(["expired"]);
  expect(choiceFor("expired", first)).toEqual(first);
});

test.each([
  [{ states: [] }, ["states"]],
  [{ inactiveSince: "" }, ["day"]],
  [{ inactiveSince: "2026-02-31" }, ["day"]],
  [{ inactiveSince: "2026-05-30" }, []],
  [{ inactiveSince: "2026-05-31" }, ["recent"]],
  [{ inactiveSince: "2027-01-01", states: [] }, ["states", "recent"]],
] as const)("%j lacks %j", (changed, faults) => {
  expect(faultsOf({ ...first, ...changed, states: "states" in changed ? [] : first.states }, "2026-11-26")).toEqual(faults);
});
