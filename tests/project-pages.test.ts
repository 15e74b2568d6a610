import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { root } from "../commands/launch/project.js";

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const decisions = pagesIn("docs/decisions").filter((path) => basename(path) !== "README.md");
const pages = [...pagesIn("."), ...pagesIn("docs"), ...pagesIn("docs/decisions")];

/** Paths of the tree that a page names in backticks, but for those with something to fill in. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:app|commands|docs|public|schemas|tests|worker)\/[^`\s]*)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/[<>*{}…[\]]/.test(path));
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to).filter((to) => !/^(https?:|#)/.test(to));

/** What a page names that is not there. `folder`: the page's own, which links are read from. */
const missing = (text: string, folder: string): readonly string[] => [
  ...pathsIn(text).filter((path) => !existsSync(join(root, path))),
  ...linksIn(text).filter((to) => !existsSync(join(root, folder, to.split("#")[0] ?? ""))),
];

describe("what the project's pages name is there", () => {
  test.each(pages)("%s", (page) => {
    expect(missing(readFileSync(join(root, page), "utf8"), dirname(page))).toEqual([]);
  });

  test("a file that was moved, and a page that is gone, are seen", () => {
    expect(missing("See `schemas/gone.ts` and [a page](gone.md).", "docs")).toEqual(["schemas/gone.ts", "gone.md"]);
  });
});

describe("decisions", () => {
  test("stand in the index, each with its day", () => {
    const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8");
    const listed = [...index.matchAll(/^- (\d{4}-\d\d-\d\d) \[.+\]\((.+)\)/gm)].map(([, day = "", name = ""]) => [day, name]);
    expect(listed.toSorted()).toEqual(decisions.map((path) => [basename(path).slice(0, 10), basename(path)]).toSorted());
  });

  test.each(decisions)("%s says why, what was rejected, where it lives and which commit made it", (path) => {
    const text = readFileSync(join(root, path), "utf8");
    expect(text.startsWith("# ")).toBe(true);
    expect(text).toMatch(/^\d{4}-\d\d-\d\d · `[0-9a-f]{7}`/m);
    for (const part of ["**Why.**", "**Rejected.**", "**Where.**"]) expect(text).toContain(part);
  });
});
