import { describe, expect, it } from "vitest";
import type { CourtSpan } from "../permit/permit";
import {
  addDays,
  type CalendarSource,
  calendarOf,
  countSpans,
  daysByCourt,
  daysInCourt,
  daysInCourtBefore,
  daysInCourtOf,
} from "./business-days";

const open = { open: "08:00", close: "16:30" };
const weekdays = [null, open, open, open, open, open, null];
const holiday = (day: string) => ({ day, name: { en: "Closed", es: "Cerrado" } });
const source = (more: Partial<CalendarSource> = {}): CalendarSource => ({
  timeZone: "America/Los_Angeles",
  hours: weekdays,
  inspectionCutoff: "15:00",
  holidays: [holiday("2026-11-26"), holiday("2026-11-27"), holiday("2026-11-28")],
  ...more,
});
const riverton = calendarOf(source());
const eastern = calendarOf(source({ timeZone: "America/New_York" }));

describe("business days", () => {
  it.each([
    ["2026-11-20", true, "a Friday"],
    ["2026-11-21", false, "a Saturday"],
    ["2026-11-22", false, "a Sunday"],
    ["2026-11-26", false, "a holiday"],
    ["2026-11-30", true, "the Monday after"],
  ])("%s is a business day: %s, as %s", (day, expected) => {
    expect(riverton.isBusinessDay(day)).toBe(expected);
  });

  it.each([
    ["2026-11-20", 1, "2026-11-23"],
    ["2026-11-20", 4, "2026-11-30"],
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-20", 0, "2026-11-20"],
    ["2026-11-21", 0, "2026-11-23"],
    ["2026-11-30", -1, "2026-11-25"],
    ["2026-12-31", 1, "2027-01-01"],
  ])("%s and %i business days is %s", (day, count, expected) => {
    expect(riverton.addBusinessDays(day, count)).toBe(expected);
  });

  it.each([
    ["2026-11-20", "2026-11-20", 0],
    ["2026-11-20", "2026-11-23", 1],
    ["2026-11-20", "2026-11-22", 0],
    ["2026-11-23", "2026-11-30", 3],
    ["2026-10-01", "2026-11-20", 36],
    ["2026-11-23", "2026-11-20", 0],
  ])("from %s to %s are %i, the first left out and the last counted", (from, to, expected) => {
    expect(riverton.businessDaysBetweenDays(from, to)).toBe(expected);
  });

  it("adds up over any day between, and agrees with stepping day by day", () => {
    for (let length = 0; length < 80; length += 1) {
      const end = addDays("2026-10-03", length);
      let stepped = 0;
      for (let day = addDays("2026-10-03", 1); day <= end; day = addDays(day, 1)) if (riverton.isBusinessDay(day)) stepped += 1;
      expect(riverton.businessDaysBetweenDays("2026-10-03", end)).toBe(stepped);
    }
  });

  it("counts instants by the local day they fall on, not by the UTC day", () => {
    // 23:30 on Thursday and 00:30 on Friday in Los Angeles: both Friday in UTC.
    expect(riverton.businessDaysBetween("2026-11-20T07:30:00.000Z", "2026-11-20T08:30:00.000Z")).toBe(1);
    expect(riverton.businessDaysBetween("2026-11-19T23:30:00.000Z", "2026-11-20T00:30:00.000Z")).toBe(0);
  });

  it("says so when the office never opens", () => {
    const never = calendarOf(source({ hours: [null, null, null, null, null, null, null] }));
    expect(() => never.addBusinessDays("2026-11-20", 1)).toThrow(RangeError);
    expect(never.businessDaysBetweenDays("2026-11-20", "2027-11-20")).toBe(0);
  });

  it("refuses text that is no day", () => {
    expect(() => riverton.isBusinessDay("2026-13-01")).toThrow(RangeError);
    expect(() => riverton.localDay("yesterday")).toThrow(RangeError);
  });
});

describe("local wall time", () => {
  it.each([
    [riverton, "2026-11-01", "00:30", "2026-11-01T07:30:00.000Z", "before clocks go back"],
    [riverton, "2026-11-01", "01:30", "2026-11-01T08:30:00.000Z", "twice that night: the earlier"],
    [riverton, "2026-11-01", "02:30", "2026-11-01T10:30:00.000Z", "after clocks went back"],
    [riverton, "2026-03-08", "01:59", "2026-03-08T09:59:00.000Z", "before clocks go forward"],
    [riverton, "2026-03-08", "02:30", "2026-03-08T10:30:00.000Z", "never that night: 03:30"],
    [riverton, "2026-03-08", "03:00", "2026-03-08T10:00:00.000Z", "after clocks went forward"],
    [riverton, "2026-07-04", "12:00", "2026-07-04T19:00:00.000Z", "summer"],
    [eastern, "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z", "New York, twice"],
    [eastern, "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z", "New York, never"],
    [eastern, "2026-12-31", "23:59", "2027-01-01T04:59:00.000Z", "New York, winter"],
  ])("%# %s %s", (calendar, day, time, instant) => {
    expect(calendar.instantAtLocal(day, time)).toBe(instant);
  });

  it.each([
    [riverton, "2026-11-01T08:59:59.000Z", "2026-11-01", "01:59"],
    [riverton, "2026-11-01T09:00:00.000Z", "2026-11-01", "01:00"],
    [riverton, "2026-03-08T10:00:00.000Z", "2026-03-08", "03:00"],
    [riverton, "2027-01-01T07:59:59.999Z", "2026-12-31", "23:59"],
    [eastern, "2027-01-01T05:00:00.000Z", "2027-01-01", "00:00"],
  ])("%# reads an instant as local day and time", (calendar, instant, day, time) => {
    expect(calendar.localDay(instant)).toBe(day);
    expect(calendar.localTime(instant)).toBe(time);
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])("in %s has a day and a time for whatever a broken clock says", (timeZone) => {
    const calendar = calendarOf(source({ timeZone }));
    for (const instant of [
      "0000-01-01T00:00:00.000Z",
      "0999-12-31T23:59:59.999Z",
      "9999-12-31T23:59:59.999Z",
      "+275760-09-13T00:00:00.000Z",
    ]) {
      expect(calendar.localDay(instant)).toMatch(/^(1000-01-0[12]|9999-12-3[01])$/);
      expect(calendar.localTime(instant)).toMatch(/^\d\d:\d\d$/);
    }
    for (const day of ["1000-01-01", "9999-12-31"])
      for (const time of ["00:00", "23:59"]) expect(calendar.instantAtLocal(day, time)).toMatch(/^(1000-01-0[12]|9999-12-3[01])T[\d:.]+Z$/);
    expect(calendar.addBusinessDays("9999-12-30", 10)).toBe("9999-12-31");
  });

  it("comes back to the same wall time for every hour of a year", () => {
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
      const day = eastern.localDay(instant);
      const again = eastern.instantAtLocal(day, eastern.localTime(instant));
      expect(eastern.localTime(again)).toBe(eastern.localTime(instant));
      expect(eastern.localDay(again)).toBe(day);
    }
  });
});

describe("the inspection cut-off", () => {
  it.each([
    ["2026-11-20T22:59:00.000Z", "2026-11-23", "Friday 14:59: Monday"],
    ["2026-11-20T23:00:00.000Z", "2026-11-24", "Friday 15:00: Tuesday"],
    ["2026-11-21T18:00:00.000Z", "2026-11-24", "Saturday, read on Monday: Tuesday"],
    ["2026-11-25T18:00:00.000Z", "2026-11-30", "before two holidays and a weekend"],
    ["2026-11-25T23:30:00.000Z", "2026-12-01", "the same, past the cut-off"],
  ])("asked at %s the first day is %s", (now, expected) => {
    expect(riverton.earliestInspectionDay(now)).toBe(expected);
  });
});

describe("whose days", () => {
  const at = (day: string, time: string) => riverton.instantAtLocal(day, time);
  const span = (court: CourtSpan["court"], from: string, to: string | null): CourtSpan => ({ court, stage: "in_review", from, to });
  const received = at("2026-10-01", "09:00");
  const letterOne = at("2026-10-29", "16:55");
  const revisionTwo = at("2026-11-06", "09:12");
  const letterTwo = at("2026-11-16", "15:02");
  const spans = [
    span("office", received, letterOne),
    span("applicant", letterOne, revisionTwo),
    span("office", revisionTwo, letterTwo),
    span("applicant", letterTwo, null),
  ];

  it("adds up to the whole: of 36 days, 26 with us and 10 with you", () => {
    const totals = daysByCourt(spans, riverton, at("2026-11-20", "10:44"));
    expect(totals).toEqual({ office: 26, applicant: 10, inspector: 0, nobody: 0 });
  });

  it("gives 26 and 6 four days earlier", () => {
    const totals = daysByCourt(spans.slice(0, 3), riverton, at("2026-11-16", "10:44"));
    expect(totals).toEqual({ office: 26, applicant: 6, inspector: 0, nobody: 0 });
  });

  it("counts the day it came, and a span within one day, as none", () => {
    const days = countSpans(
      [
        span("office", at("2026-11-17", "09:00"), at("2026-11-17", "10:00")),
        span("applicant", at("2026-11-17", "10:00"), at("2026-11-17", "16:00")),
        span("office", at("2026-11-17", "16:00"), null),
      ],
      riverton,
      at("2026-11-18", "09:00"),
    ).map((counted) => counted.days);
    expect(days).toEqual([0, 0, 1]);
  });

  it("leaves out weekends, holidays and the time between spans", () => {
    const held = [span("office", at("2026-11-20", "09:00"), at("2026-11-20", "12:00")), span("office", at("2026-11-25", "09:00"), null)];
    expect(daysByCourt(held, riverton, at("2026-11-30", "09:00")).office).toBe(1);
  });

  it("tells one age of a permit: by its spans, and by its row in a list", () => {
    const now = at("2026-11-20", "10:44");
    const held = [...spans, span("applicant", at("2026-11-18", "09:00"), null)].map((each, place, all) =>
      place === all.length - 2 ? { ...each, to: at("2026-11-17", "09:00") } : each,
    );
    const row = { courtSince: held.at(-1)?.from ?? null, courtDaysBefore: daysInCourtBefore(held, riverton) };
    expect([daysInCourt(held, riverton, now), daysInCourtOf(row, riverton, now)]).toEqual([3, 3]);
    expect(daysInCourt(spans.slice(0, 1), riverton, now)).toBeNull();
  });

  it("starts at none when it came on a closed day", () => {
    expect(daysByCourt([span("office", at("2026-11-21", "09:00"), null)], riverton, at("2026-11-22", "09:00")).office).toBe(0);
  });
});
