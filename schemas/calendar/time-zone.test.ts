import { describe, expect, test } from "vitest";
import { dayEndsAt } from "./time-zone";

describe("the end of a local day", () => {
  test.each([
    ["America/Chicago", "2026-11-27T03:00:00.000Z", "2026-11-27T06:00:00.000Z"],
    ["America/Chicago", "2026-11-27T06:00:00.000Z", "2026-11-28T06:00:00.000Z"],
    // Clocks go forward on 8 March and back on 1 November: days of 23 and 25 hours.
    ["America/Chicago", "2026-03-08T06:30:00.000Z", "2026-03-09T05:00:00.000Z"],
    ["America/Chicago", "2026-11-01T05:30:00.000Z", "2026-11-02T06:00:00.000Z"],
    ["Pacific/Auckland", "2026-11-27T10:59:59.999Z", "2026-11-27T11:00:00.000Z"],
  ])("in %s, of %s, is %s", (timeZone, instant, end) => {
    expect(dayEndsAt(timeZone, instant)).toBe(end);
  });
});
