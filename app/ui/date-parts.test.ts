import { describe, expect, it } from "vitest";
import { datePartsOf, readDate, readMonth, withMonthNumber } from "./date-parts";

describe("a month", () => {
  it.each([
    ["4", 4],
    ["04", 4],
    ["April", 4],
    ["apr", 4],
    ["Sept.", 9],
    ["enero", 1],
    ["Diciembre", 12],
    ["setiembre", 9],
  ])("reads %s", (typed, month) => {
    expect(readMonth(typed)).toBe(month);
  });

  it.each(["0", "13", "", "Smarch", "4th"])("does not read %s", (typed) => {
    expect(readMonth(typed)).toBeUndefined();
  });
});

describe("a typed date", () => {
  it("accepts a month name and stray spaces", () => {
    expect(readDate({ day: " 4 ", month: " December", year: "2026" })).toEqual({ day: "2026-12-04" });
  });

  it("says missing before anything else", () => {
    expect(readDate({ day: "", month: " ", year: "" })).toEqual({ problem: "missing", parts: ["day", "month", "year"] });
  });

  it("names the parts that are not there", () => {
    expect(readDate({ day: "4", month: "", year: "2026" })).toEqual({ problem: "incomplete", parts: ["month"] });
  });

  it("knows leap days", () => {
    expect(readDate({ day: "29", month: "2", year: "2028" })).toEqual({ day: "2028-02-29" });
    expect(readDate({ day: "29", month: "2", year: "2027" })).toEqual({ problem: "not-real", parts: ["day"] });
  });

  it("does not guess a century", () => {
    expect(readDate({ day: "4", month: "12", year: "26" })).toEqual({ problem: "not-real", parts: ["year"] });
  });

  it("has its month name as a number for a reader of numbers", () => {
    expect(withMonthNumber({ day: "4", month: "dic", year: "2026" }).month).toBe("12");
    expect(withMonthNumber({ day: "4", month: "Smarch", year: "2026" }).month).toBe("Smarch");
  });

  it("comes back as it was typed", () => {
    expect(datePartsOf("2026-12-04")).toEqual({ day: "4", month: "12", year: "2026" });
    expect(datePartsOf(null)).toEqual({ day: "", month: "", year: "" });
  });
});
