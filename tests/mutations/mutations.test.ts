import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutated } from "../../commands/check/mutate-plugin.js";
import { root } from "../../commands/launch/project.js";
import { idsIn, testTitles } from "../laws/test-titles";

import { mutations } from "./mutations";

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

test.each(mutations)("$name breaks what stands in its file, and a test of its file claims $clause", (mutation) => {
  const source = textOf(mutation.file);
  expect(mutated(source, mutation)).not.toBe(source);
  const titles = testTitles([{ path: mutation.test, text: textOf(mutation.test) }]).map(({ title }) => title);
  expect(titles.flatMap(idsIn)).toContain(mutation.clause);
});

test("there are thirty at least, and no two have one name", () => {
  expect(mutations.length).toBeGreaterThanOrEqual(30);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

test("a mutation of what is not there, or stands there twice, is refused", () => {
  const [mutation] = mutations;
  if (mutation === undefined) throw new Error("there is no mutation");
  expect(() => mutated("", mutation)).toThrow("0 times");
  expect(() => mutated(mutation.find + mutation.find, mutation)).toThrow("2 times");
});
