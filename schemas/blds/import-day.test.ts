import { describe, expect, it } from "vitest";
import { datePartsOf, readImportDay } from "./import-day";

describe("days in an import", () => {
  it.each([
    ["2010-12-06", [], "2010-12-06"],
    ["2024-08-13 18:43:00", [], "2024-08-13"],
    ["2024-08-13T18:43:00.000Z", [], "2024-08-13"],
    ["2024/8/3", [], "2024-08-03"],
    ["12/6/10", [], "2010-12-06"],
    ["12/6/2010 12:00:00 AM", [], "2010-12-06"],
    ["7/1/69", [], "1969-07-01"],
    ["7/1/68", [], "2068-07-01"],
    ["2025-04", [], "2025-04-01"],
    ["2025 04", [], "2025-04-01"],
    ["20240813", [], "2024-08-13"],
    ["Aug 13, 2024", [], "2024-08-13"],
    ["13-AUG-24", [], "2024-08-13"],
    ["12/6/10", ["m/d/yy"], "2010-12-06"],
    ["6.12.2010", ["d.m.yyyy"], "2010-12-06"],
    ["06/12/2010 10:30", ["dd/mm/yyyy HH:mm"], "2010-12-06"],
    ["2025 04", ["yyyy-mm"], "2025-04-01"],
    ["13082024", ["ddmmyyyy"], "2024-08-13"],
    ["13 August 2024", ["d mmm yyyy"], "2024-08-13"],
    ["2010-12-06", ["d/m/yyyy"], "2010-12-06"],
    ["13/45/10", [], null],
    ["2010-02-30", [], null],
    ["30/11/2010", ["m/d/yyyy"], null],
    ["soon", [], null],
    ["soon", ["m/d/yy"], null],
    ["", [], null],
    ["40518", [], null],
    // A year has as many digits as the format says.
    ["02/03/15", ["yyyy-mm-dd"], null],
    ["12/6/10", ["m/d/yyyy"], null],
    ["12/6/2010", ["m/d/yy"], null],
    ["12/6/0010", ["m/d/yyyy"], null],
    // Several formats, the first that fits; two that read different days read nothing.
    ["13.8.2024", ["m/d/yyyy", "d.m.yyyy"], "2024-08-13"],
    ["8/13/24", ["m/d/yyyy", "m/d/yy"], "2024-08-13"],
    ["02/03/15", ["m/d/yy", "d/m/yy"], null],
    ["03/03/15", ["m/d/yy", "d/m/yy"], "2015-03-03"],
    ["2024-08-13", ["m/d/yy", "d/m/yy"], "2024-08-13"],
    ["2024-03-02", ["yyyy-dd-mm"], "2024-02-03"],
    ["20240813 18:43", ["yyyymmdd"], "2024-08-13"],
    // Milliseconds since 1970.
    ["1439424000000", [], "2015-08-13"],
    ["1439449200000", ["m/d/yy"], "2015-08-13"],
    ["852076800000", [], "1997-01-01"],
    ["/Date(1439424000000)/", ["yyyy-mm-dd"], "2015-08-13"],
    ["/Date(1439449200000-0700)/", [], "2015-08-13"],
    ["/Date(1439445600000-0700)/", [], "2015-08-12"],
    ["/Date(-86400000)/", [], "1969-12-31"],
    ["\\/Date(1439424000000)\\/", [], "2015-08-13"],
    ["/Date(999999999999999)/", [], null],
    ["202408131843", [], null],
    ["14394240000", [], null],
  ])("%j by %j is %j", (text, formats, day) => {
    expect(readImportDay(text, formats)).toBe(day);
  });

  it("knows a format by its parts", () => {
    expect(datePartsOf("MM/DD/YYYY")?.map((one) => one.part)).toEqual(["m", "d", "y"]);
    expect(datePartsOf("yyyy-mm-dd hh:mm")?.map((one) => one.part)).toEqual(["y", "m", "d"]);
    expect(datePartsOf("mm/dd")).toBeNull();
    expect(datePartsOf("m/m/yyyy")).toBeNull();
    expect(datePartsOf("whenever")).toBeNull();
    expect(datePartsOf("m/d/y")).toBeNull();
    expect(datePartsOf("m/d/yyy")).toBeNull();
  });
});
