import { expect, test } from "vitest";
import { setsToKeep } from "./use-kept-sets";

const set = (sha256: string, megabytes: number) => ({ sha256, bytes: megabytes * 1024 * 1024 });

test("a day keeps its sets in the order of its stops, each once, and no more than fits", () => {
  const sets = [set("a", 90), set("a", 90), set("b", 120), set("c", 80)];
  expect(setsToKeep(sets).map(({ sha256 }) => sha256)).toEqual(["a", "c"]);
});
