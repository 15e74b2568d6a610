import { describe, expect, test } from "vitest";
import { userName } from "../people/user-name";
import { line } from "../values";

describe("a line that a person typed", () => {
  test.each([
    ["Ann \u202egnp.exe", "Ann gnp.exe"],
    ["\u2066Ann\u2069", "Ann"],
    ["Ann\u200f", "Ann"],
    ["\u061c Ann", "Ann"],
    ["Har\u00adbor\u200b Build\u2060ers\ufeff", "Harbor Builders"],
    ["\u05d3\u05d5\u05d3 Levi", "\u05d3\u05d5\u05d3 Levi"],
    ["\u0645\u06cc\u200c\u062e\u0648\u0627\u0646", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0646"],
    ["👩\u200d🔧 Plumbing", "👩\u200d🔧 Plumbing"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(line(120).parse(typed)).toBe(kept);
  });

  test("is as long as what is left of it, and a name of marks alone is none", () => {
    expect(line(3).parse("\u202aAnn\u202c")).toBe("Ann");
    expect(line(3).safeParse("Anna").success).toBe(false);
    expect(userName.safeParse("\u202e \u200b").success).toBe(false);
  });
});
