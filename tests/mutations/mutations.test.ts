import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutated } from "../../commands/check/mutate-plugin.js";
import { root } from "../../commands/launch/project.js";
import { idsIn, testTitles } from "../laws/test-titles";

import { type Mutation, suiteOf } from "./mutation";
import { mutations } from "./mutations";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

test.each(mutations)("$name breaks what stands in its file, and a test of its file claims $clauses", (mutation) => {
  const source = textOf(mutation.file);
  expect(mutated(source, mutation)).not.toBe(source);
  const titles = testTitles([{ path: mutation.test, text: textOf(mutation.test) }]).map(({ title }) => title);
  expect(titles.flatMap(idsIn)).toEqual(expect.arrayContaining([...mutation.clauses]));
});

test("each id of the list has one at least, which its tests have to notice", () => {
  const listed = [...textOf("tests/specification.md").matchAll(/^- \*\*([^*]+)\*\* /gm)].map(([, id = ""]) => id);
  const broken = new Set(mutations.flatMap(({ clauses }) => clauses));
  expect(listed.length).toBeGreaterThan(150);
  expect(listed.filter((id) => !broken.has(id))).toEqual([]);
});

test("a journey's has its switch, for one build plays them all, and no other's has", () => {
  const isJourney = ({ test: file }: Mutation) => suiteOf(file) === "journey";
  expect(mutations.filter((each) => isJourney(each) !== each.put.includes("$broken")).map(({ name }) => name)).toEqual([]);
});

test("no two have one name", () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

test("a mutation of what is not there, or stands there twice, is refused", () => {
  const [mutation] = mutations;
  if (mutation === undefined) throw new Error("there is no mutation");
  expect(() => mutated("", mutation)).toThrow("0 times");
  expect(() => mutated(mutation.find + mutation.find, mutation)).toThrow("2 times");
});
