import { describe, expect, it } from "vitest";
import { dollarsOf, formatCents, formatPercent, formatValue, parseMoney } from "./money";

describe("money as text", () => {
  it.each([
    [128_800, "$1,288.00"],
    [0, "$0.00"],
    [5, "$0.05"],
    [99_999_999, "$999,999.99"],
    [1_000_000_000_000, "$10,000,000,000.00"],
    [-128_801, "-$1,288.01"],
  ])("%i cents is %s", (cents, expected) => {
    expect(formatCents(cents)).toBe(expected);
  });

  it("names a value without cents unless it has some", () => {
    expect(formatValue(14_400_000)).toBe("$144,000");
    expect(formatValue(14_400_050)).toBe("$144,000.50");
  });

  it("writes plain dollars for CSV", () => {
    expect(dollarsOf(14_400_000)).toBe("144000");
    expect(dollarsOf(14_400_050)).toBe("144000.50");
    expect(dollarsOf(-5)).toBe("-0.05");
  });

  it.each([
    [6500, "65%", "65\u00A0%"],
    [250, "2.5%", "2.5\u00A0%"],
    [10_000, "100%", "100\u00A0%"],
    [33, "0.33%", "0.33\u00A0%"],
  ])("%i hundredths of a percent is %s", (basisPoints, en, es) => {
    expect(formatPercent(basisPoints, "en")).toBe(en);
    expect(formatPercent(basisPoints, "es")).toBe(es);
  });
});

describe("money that people type", () => {
  it.each([
    ["$144,000", 14_400_000],
    ["144000.50", 14_400_050],
    ["144000", 14_400_000],
    [" 144 000 ", 14_400_000],
    ["144\u00A0000", 14_400_000],
    ["US$ 5", 500],
    ["5 dollars", 500],
    ["1,234,567.89", 123_456_789],
    [".5", 50],
    ["0.05", 5],
    ["12.", 1_200],
    ["1234.500", 123_450],
    ["0", 0],
  ])("%j is %i cents", (text, cents) => {
    expect(parseMoney(text)).toEqual({ ok: true, cents });
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["$", "not-money"],
    ["about 5000", "not-money"],
    ["12k", "not-money"],
    ["1,23,456", "ambiguous"],
    [".", "not-money"],
    ["1.234", "ambiguous"],
    ["12,50", "ambiguous"],
    ["1.234,56", "ambiguous"],
    ["-5", "negative"],
    ["-$5", "negative"],
    ["(500)", "negative"],
    ["1234.567", "fraction-of-cent"],
    ["99999999999999", "too-large"],
  ])("%j is refused as %s", (text, reason) => {
    expect(parseMoney(text)).toEqual({ ok: false, reason });
  });
});
