import { describe, expect, it } from "vitest";
import { datePartsOf, readImportCents, readImportDay, readImportNumber, readImportZip } from "./import-values";

describe("days in an import", () => {
  it.each([
    ["2010-12-06", undefined, "2010-12-06"],
    ["2024-08-13 18:43:00", undefined, "2024-08-13"],
    ["2024-08-13T18:43:00.000Z", undefined, "2024-08-13"],
    ["2024/8/3", undefined, "2024-08-03"],
    ["12/6/10", undefined, "2010-12-06"],
    ["12/6/2010 12:00:00 AM", undefined, "2010-12-06"],
    ["7/1/69", undefined, "1969-07-01"],
    ["7/1/68", undefined, "2068-07-01"],
    ["2025-04", undefined, "2025-04-01"],
    ["2025 04", undefined, "2025-04-01"],
    ["20240813", undefined, "2024-08-13"],
    ["Aug 13, 2024", undefined, "2024-08-13"],
    ["13-AUG-24", undefined, "2024-08-13"],
    ["12/6/10", "m/d/yy", "2010-12-06"],
    ["6.12.2010", "d.m.yyyy", "2010-12-06"],
    ["06/12/2010 10:30", "dd/mm/yyyy HH:mm", "2010-12-06"],
    ["2025 04", "yyyy-mm", "2025-04-01"],
    ["13082024", "ddmmyyyy", "2024-08-13"],
    ["13 August 2024", "d mmm yyyy", "2024-08-13"],
    ["2010-12-06", "d/m/yyyy", "2010-12-06"],
    ["13/45/10", undefined, null],
    ["2010-02-30", undefined, null],
    ["30/11/2010", "m/d/yyyy", null],
    ["soon", undefined, null],
    ["soon", "m/d/yy", null],
    ["", undefined, null],
    ["40518", undefined, null],
  ])("%j by %j is %j", (text, format, day) => {
    expect(readImportDay(text, format)).toBe(day);
  });

  it("knows a format by its parts", () => {
    expect(datePartsOf("MM/DD/YYYY")?.map((one) => one.part)).toEqual(["m", "d", "y"]);
    expect(datePartsOf("yyyy-mm-dd hh:mm")?.map((one) => one.part)).toEqual(["y", "m", "d"]);
    expect(datePartsOf("mm/dd")).toBeNull();
    expect(datePartsOf("m/m/yyyy")).toBeNull();
    expect(datePartsOf("whenever")).toBeNull();
  });
});

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
