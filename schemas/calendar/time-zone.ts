/**
 * Time zone arithmetic over `Intl.DateTimeFormat`, which carries the IANA database on devices and on the worker alike.
 * Days travel as day numbers (days since 1970-01-01) inside, as `YYYY-MM-DD` outside.
 */

const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formatters.set(timeZone, made);
  return made;
}

/** Milliseconds that local wall time is ahead of UTC at this moment, asked of Intl. */
function askOffset(timeZone: string, at: number): number {
  const part = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterOf(timeZone).formatToParts(at)) if (type in part) Object.assign(part, { [type]: Number(value) });
  const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return wall - Math.floor(at / 1000) * 1000;
}

const offsets = new Map<string, (at: number) => number>();

/**
 * A function giving the offset of a moment (epoch ms) in ms; one a time zone, however many calendars ask for it. A UTC day
 * whose two ends agree is remembered, so that counting the days of thousands of permits asks Intl once a day of the calendar.
 */
export function offsetsOf(timeZone: string): (at: number) => number {
  const known = offsets.get(timeZone);
  if (known) return known;
  const made = rememberSteadyDays(timeZone);
  offsets.set(timeZone, made);
  return made;
}

function rememberSteadyDays(timeZone: string): (at: number) => number {
  const steady = new Map<number, number>();
  return (at) => {
    const dayNumber = Math.floor(at / DAY_MS);
    const known = steady.get(dayNumber);
    if (known !== undefined) return known;
    const offset = askOffset(timeZone, at);
    const first = askOffset(timeZone, dayNumber * DAY_MS);
    if (first === offset && askOffset(timeZone, (dayNumber + 1) * DAY_MS - 1000) === offset) steady.set(dayNumber, offset);
    return offset;
  };
}

/** Day number of a `YYYY-MM-DD` day. Throws a RangeError for anything else. */
export function dayNumberOf(day: string): number {
  const at = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(at)) throw new RangeError(`Not a day: ${day}`);
  return at / DAY_MS;
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
const FIRST_DAY = dayNumberOf("1000-01-01");
const LAST_DAY = dayNumberOf("9999-12-31");

/** `YYYY-MM-DD` of a day number; days before 1000-01-01 and after 9999-12-31 have no such writing, and are taken as those. */
export const dayOfNumber = (dayNumber: number): string =>
  new Date(between(dayNumber, FIRST_DAY, LAST_DAY) * DAY_MS).toISOString().slice(0, 10);

/** A moment (epoch ms) that has a day in every time zone; one beyond, as a broken clock says it, is taken as the nearest. */
export const tellable = (at: number): number => between(at, (FIRST_DAY + 1) * DAY_MS, LAST_DAY * DAY_MS - 1);

/** 0 = Sunday, as `Organization.hours` is indexed. 1970-01-01 was a Thursday. */
export const weekdayOfNumber = (dayNumber: number): number => (((dayNumber + 4) % 7) + 7) % 7;

/** Epoch ms of an instant. Throws a RangeError for text that is none. */
export function momentOf(instant: string): number {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`Not an instant: ${instant}`);
  return at;
}

/** When the local day of an instant ends: the instant at which the next one begins. */
export function dayEndsAt(timeZone: string, instant: string): string {
  const offsetAt = offsetsOf(timeZone);
  const at = momentOf(instant);
  const today = Math.floor((at + offsetAt(at)) / DAY_MS);
  return new Date(momentAtLocal(offsetAt, dayOfNumber(today + 1), "00:00")).toISOString();
}

/**
 * The moment (epoch ms) of a local wall time. Where clocks go back and the wall time happens twice, the earlier;
 * where they go forward and it never happens, as far after the gap as it was meant to be after its beginning.
 */
export function momentAtLocal(offsetAt: (at: number) => number, day: string, time: string): number {
  const parts = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!parts) throw new RangeError(`Not a wall time: ${time}`);
  const wall = dayNumberOf(day) * DAY_MS + (Number(parts[1]) * 60 + Number(parts[2])) * 60_000;
  const before = wall - offsetAt(wall - DAY_MS);
  const after = wall - offsetAt(wall + DAY_MS);
  const happening = [before, after].filter((at) => at + offsetAt(at) === wall);
  return happening.length > 0 ? Math.min(...happening) : before;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The day of these numbers, or null when there is no such day (30 February). Years 1000 to 9999. */
export function dayOfParts(year: number, month: number, day: number): string | null {
  if (!Number.isInteger(year) || year < 1000 || year > 9999 || !Number.isInteger(day) || day < 1) return null;
  const length = month === 2 && isLeap(year) ? 29 : monthLengths[month - 1];
  return length === undefined || day > length ? null : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}
