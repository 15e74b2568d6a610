import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { overwriteGetLocale } from "#schemas/messages/compiled/runtime";
import { readClockStyleFrom } from "./clock-style";
import { clockTime, dayAndTime, fullDayAndTime, nearDay, shortDay, titleDay, wallTime, weekdayName } from "./date-text";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-24T18:00:00.000Z") }));
afterEach(() => {
  vi.useRealTimers();
  readClockStyleFrom(() => "24-hour");
  overwriteGetLocale(() => "en");
});

test("a day of this year is written without its year", () => {
  expect(shortDay("2026-10-01")).toBe("1 Oct");
  expect(nearDay("2026-12-04")).toBe("Fri 4 December");
  expect(titleDay("2026-12-04")).toBe("Friday 4 December");
  expect(dayAndTime("2026-11-18T16:20:00.000Z", "UTC")).toBe("18 Nov 16:20");
});

test("a day of another year is written with it", () => {
  expect(shortDay("2028-05-30")).toBe("30 May 2028");
  expect(nearDay("2027-01-04")).toBe("Mon 4 January 2027");
  expect(titleDay("2025-12-31")).toBe("Wednesday 31 December 2025");
  expect(dayAndTime("2025-11-18T16:20:00.000Z", "UTC")).toBe("18 Nov 2025 16:20");
});

test("an office's clock has 24 hours", () => {
  expect([wallTime("08:00"), wallTime("16:30"), wallTime("00:15")]).toEqual(["8:00", "16:30", "0:15"]);
  expect(clockTime("2026-11-18T16:20:00.000Z", "UTC")).toBe("16:20");
});

test("an office's clock has 12 hours, in every time that is written", () => {
  readClockStyleFrom(() => "12-hour");
  expect([wallTime("08:00"), wallTime("16:30"), wallTime("00:15"), wallTime("12:00")]).toEqual([
    "8:00\u00a0AM",
    "4:30\u00a0PM",
    "12:15\u00a0AM",
    "12:00\u00a0PM",
  ]);
  expect(clockTime("2026-11-18T16:20:00.000Z", "America/Chicago")).toBe("10:20\u00a0AM");
  expect(dayAndTime("2026-11-18T16:20:00.000Z", "UTC")).toBe("18 Nov 4:20\u00a0PM");
  expect(fullDayAndTime("2026-11-18T16:20:00.000Z", "UTC")).toBe("18 Nov 2026 4:20\u00a0PM");
});

test.each(["en", "es"] as const)("wall times and weekdays are written as the browser writes them: %s", (locale) => {
  readClockStyleFrom(() => "12-hour");
  overwriteGetLocale(() => locale);
  const region = locale === "es" ? "es-US" : "en-US";
  const halves = new Intl.DateTimeFormat(region, { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone: "UTC" });
  for (let hour = 0; hour < 24; hour += 1) {
    const time = `${String(hour).padStart(2, "0")}:05`;
    expect(wallTime(time)).toBe(halves.format(new Date(`1970-01-01T${time}:00Z`)).replaceAll(/\s/g, "\u00a0"));
  }
  const weekday = new Intl.DateTimeFormat(region, { weekday: "short", timeZone: "UTC" });
  for (let day = 0; day < 7; day += 1) expect(weekdayName(day)).toBe(weekday.format(new Date(Date.UTC(2023, 0, 1 + day))));
});
