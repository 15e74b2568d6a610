import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dayAndTime, nearDay, shortDay, titleDay } from "./date-words";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-24T18:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

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
