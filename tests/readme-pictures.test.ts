import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoAccounts } from "../commands/demo/demo-accounts.js";
import { root } from "../commands/launch/project.js";
import { heaviest, pictures } from "../commands/pictures/picture-list.js";

const folder = join(root, "docs", "pictures");
const files = pictures.map(({ file }) => file);

test("the README shows every picture that its command takes, in words too, and there is no other", () => {
  const shown = [...readFileSync(join(root, "README.md"), "utf8").matchAll(/!\[([^\]]+)\]\(docs\/pictures\/([^)]+)\)/g)];
  expect(shown.map(([, , file]) => file).toSorted()).toEqual(files.toSorted());
  expect(new Set(shown.map(([, words]) => words)).size).toBe(files.length);
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted());
});

test.each(files)("%s is light enough to be read on a slow road", (file) => {
  expect(statSync(join(folder, file)).size).toBeLessThanOrEqual(heaviest);
});

test("each picture is a visitor's, or of somebody whom the development server lets in", () => {
  const known = [null, ...demoAccounts.map(({ email }) => email)];
  expect(pictures.map(({ as }) => as).filter((as) => !known.includes(as))).toEqual([]);
});
