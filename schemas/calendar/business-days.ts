import type { Organization } from "../people/organization";
import type { Court, CourtSpan } from "../permit/permit";
import { dayNumberOf, dayOfNumber, momentAtLocal, momentOf, offsetsOf, tellable, weekdayOfNumber } from "./time-zone";

const DAY_MS = 86_400_000;
/** Further than any office closes: beyond it a calendar has no business days at all. */
const FARTHEST_DAYS = 3_660;

/** The calendar day `count` days later (earlier when negative). */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumberOf(day) + count);

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumberOf(to) - dayNumberOf(from);

/** The part of an organization that a calendar is made of. */
export type CalendarSource = Pick<Organization, "timeZone" | "holidays" | "hours" | "inspectionCutoff">;

/**
 * An organization's calendar. A business day is a day whose weekday has opening hours and that is no holiday.
 * Days are `YYYY-MM-DD` in the organization's time zone, instants ISO UTC strings, wall times `HH:MM`.
 * Methods throw a RangeError for text that is no day, instant or wall time.
 */
export interface Calendar {
  readonly timeZone: string;
  isBusinessDay(day: string): boolean;
  /**
   * The `count`-th business day after `day`, which itself is not counted; before it when negative.
   * 0 gives `day` itself, or the next business day when it is none.
   */
  addBusinessDays(day: string, count: number): string;
  /** Business days after `from` up to and including `to`; 0 when `to` is not later. Adds up: a→c = a→b + b→c. */
  businessDaysBetweenDays(from: string, to: string): number;
  /** The same for two instants, by the local days they fall on: what is done on the day it came took 0 days. */
  businessDaysBetween(from: string, to: string): number;
  localDay(instant: string): string;
  localTime(instant: string): string;
  /** The instant of a local wall time; over clock changes see `momentAtLocal`. */
  instantAtLocal(day: string, time: string): string;
  /**
   * The first day for which an inspection can be asked at `now`. Until the cut-off of a business day that is the next
   * business day; after it, or on a day when the office is closed, the one after that: a closed day's request is read on the next business day.
   */
  earliestInspectionDay(now: string): string;
}

interface OpenDays {
  isOpen(dayNumber: number): boolean;
  /** Open days in (from, to]. */
  count(from: number, to: number): number;
}

function openDaysOf(source: CalendarSource): OpenDays {
  const opens = source.hours.map((hours) => hours !== null);
  const opensOn = (dayNumber: number) => opens[weekdayOfNumber(dayNumber)] ?? false;
  const closed = [...new Set(source.holidays.map((holiday) => dayNumberOf(holiday.day)))].filter(opensOn).sort((a, b) => a - b);
  const closedDays = new Set(closed);
  const openWeekdays = opens.filter(Boolean).length;
  return {
    isOpen: (dayNumber) => opensOn(dayNumber) && !closedDays.has(dayNumber),
    count(from, to) {
      if (to <= from) return 0;
      const weeks = Math.floor((to - from) / 7);
      let total = weeks * openWeekdays;
      for (let dayNumber = from + weeks * 7 + 1; dayNumber <= to; dayNumber += 1) if (opensOn(dayNumber)) total += 1;
      return total - closed.filter((holiday) => holiday > from && holiday <= to).length;
    },
  };
}

function stepOpenDays(open: OpenDays, start: number, count: number): number {
  const direction = count < 0 ? -1 : 1;
  let left = Math.abs(count);
  let dayNumber = start;
  if (left === 0 && open.isOpen(start)) return start;
  left = Math.max(left, 1);
  for (let closedInARow = 0; left > 0; ) {
    dayNumber += direction;
    closedInARow = open.isOpen(dayNumber) ? 0 : closedInARow + 1;
    if (closedInARow === 0) left -= 1;
    if (closedInARow > FARTHEST_DAYS) throw new RangeError("The calendar has no business day within ten years");
  }
  return dayNumber;
}

/** Calendars by what they were made of: fifty commands of one push ask for the same one, and its holidays are sorted once. */
const made = new WeakMap<CalendarSource, Calendar>();

/** The calendar of an organization, made once for each reading of it. */
export function calendarOf(source: CalendarSource): Calendar {
  const found = made.get(source) ?? makeCalendar(source);
  made.set(source, found);
  return found;
}

function makeCalendar(source: CalendarSource): Calendar {
  const open = openDaysOf(source);
  const offsetAt = offsetsOf(source.timeZone);
  const wallOf = (instant: string) => {
    const at = tellable(momentOf(instant));
    return at + offsetAt(at);
  };
  const localNumber = (instant: string) => Math.floor(wallOf(instant) / DAY_MS);
  const localTime = (instant: string) => new Date(wallOf(instant)).toISOString().slice(11, 16);
  const earliest = (today: number, time: string) => {
    const inTime = open.isOpen(today) && time < source.inspectionCutoff;
    return stepOpenDays(open, today, inTime ? 1 : 2);
  };
  return {
    timeZone: source.timeZone,
    isBusinessDay: (day) => open.isOpen(dayNumberOf(day)),
    addBusinessDays: (day, count) => dayOfNumber(stepOpenDays(open, dayNumberOf(day), count)),
    businessDaysBetweenDays: (from, to) => open.count(dayNumberOf(from), dayNumberOf(to)),
    businessDaysBetween: (from, to) => open.count(localNumber(from), localNumber(to)),
    localDay: (instant) => dayOfNumber(localNumber(instant)),
    localTime,
    instantAtLocal: (day, time) => new Date(tellable(momentAtLocal(offsetAt, day, time))).toISOString(),
    earliestInspectionDay: (now) => dayOfNumber(earliest(localNumber(now), localTime(now))),
  };
}

/** A court span with its business days. */
export interface CountedSpan extends CourtSpan {
  readonly days: number;
}

/**
 * Business days of each span, as every clock here counts: the day it began on is none, so what is done on the day it came took 0
 * days, a letter sent on Monday leaves Monday with the office, and the days of all spans add up to the whole. (The look book's
 * sheets L3 and L4 count the very first day too; beside a queue, targets and deadlines that do not, a permit had two ages.)
 * `spans` are in order; time between them (a hold) counts for nobody.
 */
export const countSpans = (spans: readonly CourtSpan[], calendar: Calendar, now: string): readonly CountedSpan[] =>
  spans.map((span) => ({ ...span, days: calendar.businessDaysBetween(span.from, span.to ?? now) }));

/** Business days of the last step so far, what came before a hold interrupted it included; its own running span too unless `ended` alone. */
function lastStepDays(counted: readonly CountedSpan[], which: "all" | "ended"): number {
  const step = counted.at(-1);
  let days = 0;
  for (const span of counted.toReversed()) {
    if (span.court !== step?.court || span.stage !== step.stage) break;
    if (which === "all" || span.to !== null) days += span.days;
  }
  return days;
}

/** Business days that the present court has had it in its present step; null while nobody's clock runs. */
export function daysInCourt(spans: readonly CourtSpan[], calendar: Calendar, now: string): number | null {
  const counted = countSpans(spans, calendar, now);
  return counted.at(-1)?.to === null ? lastStepDays(counted, "all") : null;
}

/** What `daysInCourt` counts besides the running span, which a list adds for the day it is read on. */
export const daysInCourtBefore = (spans: readonly CourtSpan[], calendar: Calendar): number =>
  lastStepDays(countSpans(spans, calendar, spans.at(-1)?.from ?? ""), "ended");

/** The same figure of a row in a list; null while nobody's clock runs. */
export const daysInCourtOf = (
  row: { readonly courtSince: string | null; readonly courtDaysBefore: number },
  calendar: Calendar,
  now: string,
): number | null => (row.courtSince === null ? null : row.courtDaysBefore + calendar.businessDaysBetween(row.courtSince, now));

/** Business days in each court: the figures of "37 business days: 27 with us, 10 with you". */
export function daysByCourt(spans: readonly CourtSpan[], calendar: Calendar, now: string): Readonly<Record<Court, number>> {
  const totals: Record<Court, number> = { applicant: 0, office: 0, inspector: 0, nobody: 0 };
  for (const span of countSpans(spans, calendar, now)) totals[span.court] += span.days;
  return totals;
}
