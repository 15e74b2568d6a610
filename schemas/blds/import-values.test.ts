import { describe, expect, it } from "vitest";
import { readImportCents, readImportNumber, readImportZip } from "./import-values";

describe("amounts in an import", () => {
  it.each([
    ["3,203,426", 320_342_600],
    ["$35,300.00", 3_530_000],
    ["149000", 14_900_000],
    ["7596.00", 759_600],
    ["0", 0],
    [".5", 50],
    ["1234.565", 123_457],
    ["1234.5649", 123_456],
    ["(500.00)", -50_000],
    ["-500", -50_000],
    ["2.80589934E8", 28_058_993_400],
    ["-", null],
    ["", null],
    ["1.234,56", null],
    ["1,23", null],
    ["N/A", null],
  ])("%j is %j cents", (text, cents) => {
    expect(readImportCents(text)).toBe(cents);
  });
});

describe("numbers and zips in an import", () => {
  it.each([
    ["14", 14],
    ["14.0", 14],
    ["1,200", 1200],
    ["-122.3323065", -122.3323065],
    ["12 units", null],
    ["", null],
  ])("%j is %j", (text, number) => {
    expect(readImportNumber(text)).toBe(number);
  });

  it.each([
    ["98102.0", "98102"],
    ["98102", "98102"],
    ["98102-1234", "98102-1234"],
    ["V5K 0A1", "V5K 0A1"],
  ])("zip %j is %j", (text, zip) => {
    expect(readImportZip(text)).toBe(zip);
  });
});
