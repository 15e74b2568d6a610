import { expect, test } from "vitest";
import { mentionedIn, nameBegun, peopleNamed } from "./mentioned-people";

const people = ["Ana Ruiz", "Ana Ruiz Peña", "José Marín", "Lee"].map((name) => ({ name }));
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

test.each([
  ["@", 1, { from: 0, typed: "" }],
  ["Ask @an", 7, { from: 4, typed: "an" }],
  ["Ask @Ana R", 10, { from: 4, typed: "Ana R" }],
  ["mail me at ana@ruiz", 19, null],
  ["@Ana done", 4, { from: 0, typed: "Ana" }],
  ["none", 4, null],
])("a name is begun in %j at %i: %j", (text, cursor, begun) => {
  expect(nameBegun(text, cursor)).toEqual(begun);
});

test("people are found by the beginning of any part of their name, with or without accents", () => {
  expect(names(peopleNamed(people, "mar"))).toEqual(["José Marín"]);
  expect(names(peopleNamed(people, "ana r"))).toEqual(["Ana Ruiz", "Ana Ruiz Peña"]);
  expect(names(peopleNamed(people, ""))).toHaveLength(4);
});

test("a text calls those whose whole name stands behind an @, and nobody whose name is the beginning of another's", () => {
  expect(names(mentionedIn("@Ana Ruiz Peña, please look. @jose marin too", people))).toEqual(["Ana Ruiz Peña", "José Marín"]);
  expect(names(mentionedIn("@Ana Ruiz and @Ana Ruiz Peña", people)).sort()).toEqual(["Ana Ruiz", "Ana Ruiz Peña"]);
  expect(mentionedIn("Lee, look", people)).toEqual([]);
});
