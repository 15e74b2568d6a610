import { expect, test } from "vitest";
import { type TextRun, textLines, usualHeight } from "./text-lines";

const run = (text: string, x: number, baseline: number, height = 10, width = text.length * height * 0.5): TextRun => ({
  ...{ text, x, y: baseline - height, width, height },
});
const texts = (runs: readonly TextRun[]) => textLines(runs).map(({ text }) => text);

test("runs that follow one another on a baseline are one line, with spaces where there is room for one", () => {
  expect(texts([run(".01", 110, 50), run("A2", 100, 50)])).toEqual(["A2.01"]);
  expect(texts([run("FLOOR", 100, 50), run("PLAN", 128, 50.5)])).toEqual(["FLOOR PLAN"]);
  expect(texts([run("FLOOR ", 100, 50, 10, 25), run("  PLAN", 125, 50)])).toEqual(["FLOOR PLAN"]);
  const [line] = textLines([run("A2", 100, 50), run(".01", 110, 50)]);
  expect(line).toEqual({ text: "A2.01", x: 100, y: 40, width: 25, height: 10 });
});

test("what is further away, on another baseline or of another size is another line", () => {
  expect(texts([run("DOOR", 100, 50), run("SIZE", 130, 50)])).toEqual(["DOOR", "SIZE"]);
  expect(texts([run("A2", 100, 50), run(".01", 110, 56)])).toEqual(["A2", ".01"]);
  expect(texts([run("A2.0", 100, 50, 24), run("1 OF 4", 150, 50, 7)])).toEqual(["A2.0", "1 OF 4"]);
});

test("lines come from top to bottom and from left to right, without what is blank, without size or without place", () => {
  const runs = [run("c", 10, 90), run("b", 200, 50), run("a", 10, 50), run("  ", 20, 50), run("x", 10, 20, 0), run("y", Number.NaN, 20)];
  expect(texts(runs)).toEqual(["a", "b", "c"]);
});

test("a run that is drawn twice is there once", () => {
  expect(texts([run("A1.0", 100, 50), run("A1.0", 100.4, 50.2)])).toEqual(["A1.0"]);
});

test("the usual height is the middle one", () => {
  expect(usualHeight([run("a", 0, 0, 30), run("b", 0, 0, 8), run("c", 0, 0, 9)])).toBe(9);
  expect(usualHeight([])).toBe(0);
});
