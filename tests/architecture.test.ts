import { describe, expect, test } from "vitest";
import { root } from "../commands/launch/project.js";
import { commandLaws } from "./laws/command-laws";
import { databaseLaws } from "./laws/database-laws";
import { edgeLaws } from "./laws/edge-laws";
import { floorLaws } from "./laws/floor-laws";
import { importLaws } from "./laws/import-laws";
import { screenLaws } from "./laws/screen-laws";
import { sizeLaws } from "./laws/size-laws";
import { readTree, sayAll } from "./laws/source-tree";
import { treeLaws } from "./laws/tree-laws";
import { trustLaws } from "./laws/trust-laws";
import { wordLaws } from "./laws/word-laws";

const tree = readTree(root);

describe.each([
  ...importLaws,
  ...floorLaws,
  ...databaseLaws,
  ...edgeLaws,
  ...trustLaws,
  ...treeLaws,
  ...sizeLaws,
  ...commandLaws,
  ...screenLaws,
  ...wordLaws,
])("$id: $title", (law) => {
  test("holds for the whole tree", () => {
    expect(sayAll(law.check(tree))).toEqual([]);
  });

  test.each(law.planted.map((files) => ({ files })))("is broken by $files.0.text", ({ files }) => {
    expect(law.check(files).length).toBeGreaterThan(0);
  });

  test("leaves alone what only looks alike", () => {
    for (const file of law.allowed) expect(sayAll(law.check([file]))).toEqual([]);
  });
});
