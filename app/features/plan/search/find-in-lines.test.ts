import { expect, test } from "vitest";
import { findInLines, lettersOf, wordsSought } from "./find-in-lines";

const line = (text: string, y = 0) => ({ line: { text, x: 100, y, width: text.length * 10, height: 8 }, letters: lettersOf(text) });

test("words are found whatever their capitals, accents and spaces, at their place in the line", () => {
  const [found] = findInLines([line("NO BEAM"), line("Provide HÁNGERS at beam B1", 40)], wordsSought("  hangers   AT "), 10);
  expect(found).toEqual({ text: "Provide HÁNGERS at beam B1", x: 180, y: 40, width: 100, height: 8 });
});

test("each place in a line is found, and no more than are asked for", () => {
  const lines = [line("joist joist joist"), line("joist")];
  expect(findInLines(lines, "joist", 10).map(({ x }) => x)).toEqual([100, 160, 220, 100]);
  expect(findInLines(lines, "joist", 2)).toHaveLength(2);
});

test("a letter alone finds nothing", () => {
  expect(findInLines([line("a")], wordsSought("a"), 10)).toEqual([]);
});

test("a long line is shown around what was found in it", () => {
  const [found] = findInLines([line(`${"x".repeat(90)} guard rail ${"y".repeat(90)}`)], "guard rail", 1);
  expect(found?.text).toBe(`…${"x".repeat(39)} guard rail ${"y".repeat(39)}…`);
});

test("letters stay at their places: one that is written by two, or by none of its own, is one", () => {
  for (const text of ["ﬁre", "İSTANBUL", "Straße", "A\u0301b", "½ in."]) expect(lettersOf(text)).toHaveLength(text.length);
});
