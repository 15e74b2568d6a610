import { describe, expect, test } from "vitest";
import { normalizedNumber, sheetNumber } from "./sheet-number";
import type { TextRun } from "./text-lines";

const tabloid = { width: 1224, height: 792 };
/** A line by its left end and its baseline. */
const at = (x: number, baseline: number, height: number, text: string): TextRun => ({
  ...{ text, x, y: baseline - height, height, width: text.length * height * 0.56 },
});
const notes = ["GENERAL NOTES", "SEE A5.02 FOR DETAILS", "PROVIDE BLOCKING", "LIVING", "MATCH EXISTING"].map((text, row) =>
  at(60, 120 + 15 * row, 9, text),
);
const strip = (text: string, height: number): readonly TextRun[] => [
  ...notes,
  at(1070, 690, 8, "NORTH BAY STUDIO"),
  at(1070, 750, height, text),
];
const numberIn = (lines: readonly TextRun[]): string => sheetNumber(lines, tabloid)?.number ?? "";

describe("a line in the corner of a sheet", () => {
  test.each([
    "LOT 12",
    "REV 2",
    "Set 1",
    "JUN 24",
    "STE 200",
    "B26-01036",
    "2026",
    "11/27/2026",
    "98101",
    "555-0142",
    "SEE A5.02",
    "1",
    "A",
    "5/A5.02",
    "24x36",
  ])("%s, however large", (text) => {
    expect(numberIn(strip(text, 30))).toBe("");
  });

  test.each(["A1", "A3", "R302.1", "R-38"])("%s is none while it is small, and is one where it is large", (text) => {
    expect(numberIn(strip(text, 12))).toBe("");
    expect(numberIn(strip(text, 30))).toBe(text);
  });

  test.each(["A1.0", "S1.01", "FP2.01A", "A-101", "AD 101", "LS101", "T-1"])("%s is one", (text) => {
    expect(numberIn(strip(text, 14))).toBe(text);
  });

  test("a large mark in the middle of the drawing is none", () => {
    expect(numberIn([...notes, at(500, 400, 40, "B2")])).toBe("");
  });
});

describe("of several numbers", () => {
  test("the largest is the sheet's, and of equal ones that nearest to the lower right corner", () => {
    expect(numberIn([...notes, at(1000, 740, 12, "A5.02"), at(900, 700, 30, "A2.0")])).toBe("A2.0");
    expect(numberIn([...notes, at(1070, 750, 20, "A2.0"), at(900, 500, 20, "A5.02")])).toBe("A2.0");
  });

  test("one that a label names is taken before one that is as large, and however small it is", () => {
    expect(numberIn([...notes, at(1100, 750, 14, "B12"), at(900, 700, 6, "SHEET NO."), at(900, 716, 14, "A2.0")])).toBe("A2.0");
    expect(numberIn([...notes, at(900, 700, 6, "Dwg #"), at(900, 712, 8, "A1")])).toBe("A1");
    expect(numberIn([...notes, at(900, 712, 8, "Sheet: E-101 of 12")])).toBe("E-101");
  });
});

test("a number is the same in upper case, without spaces and hyphens, and its dots count", () => {
  expect(["a-1.0", "A 1.0", "A1.0", "A–1.0"].map(normalizedNumber)).toEqual(["A1.0", "A1.0", "A1.0", "A1.0"]);
  expect(normalizedNumber("A10")).not.toBe(normalizedNumber("A1.0"));
});
