import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { clockStyle } from "./clock-style";
import { thisYear } from "./this-year";

/** Days and times in words, in the reader's language. Days are the organization's; instants are shown in its time zone. */

const formatters = new Map<string, Intl.DateTimeFormat>();
const localeOfDays = (): string => (getLocale() === "es" ? "es-US" : "en-GB");
function formatter(options: Intl.DateTimeFormatOptions, locale = localeOfDays()): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  const found = formatters.get(key);
  if (found) return found;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const noon = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

/** A year is said where it is not this one: an expiry of 2028 without its year reads as this year's. */
const yearOf = (day: string): { year?: "numeric" } => (day.startsWith(`${thisYear()}-`) ? {} : { year: "numeric" });

/** "1 Oct", or "1 Oct 2028" in another year. `day`: YYYY-MM-DD. */
export const shortDay = (day: string): string =>
  formatter({ day: "numeric", month: "short", ...yearOf(day), timeZone: "UTC" }).format(noon(day));
/** "1 Oct 2026". */
export const dayWithYear = (day: string): string =>
  formatter({ day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(noon(day));
/** "1 October 2026". */
export const fullDay = (day: string): string =>
  formatter({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(noon(day));
/** "Thu 1 October 2026". */
export const longDay = (day: string): string =>
  formatter({ weekday: "short", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(noon(day)).replaceAll(",", "");
/** "Fri 4 December": for days not far off, with the year where it is another. */
export const nearDay = (day: string): string =>
  formatter({ weekday: "short", day: "numeric", month: "long", ...yearOf(day), timeZone: "UTC" })
    .format(noon(day))
    .replaceAll(",", "");

/** "Friday 4 December": the title of a day, with the year where it is another. */
export const titleDay = (day: string): string => {
  const words = formatter({ weekday: "long", day: "numeric", month: "long", ...yearOf(day), timeZone: "UTC" })
    .format(noon(day))
    .replaceAll(",", "");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
/** "4 December". */
export const dayAndMonth = (day: string): string => formatter({ day: "numeric", month: "long", timeZone: "UTC" }).format(noon(day));

/** "26 Nov 2026" in the organization's time zone. */
export const dateWithYear = (instant: string, timeZone: string): string =>
  formatter({ day: "numeric", month: "short", year: "numeric", timeZone }).format(new Date(instant));

/** "11/16/26" in the organization's time zone: where a date is a mark beside something, not read. */
export const shortDate = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(getLocale() === "es" ? "es-US" : "en-US", { dateStyle: "short", timeZone }).format(new Date(instant));

/** "16:20", or "4:20 PM" with a space that does not break: as the office writes times. */
function timeOf(date: Date, timeZone: string): string {
  const halves = clockStyle() === "12-hour";
  const options: Intl.DateTimeFormatOptions = halves
    ? { hour: "numeric", minute: "2-digit", hourCycle: "h12", timeZone }
    : { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone };
  const locale = getLocale() === "es" ? "es-US" : "en-US";
  return (halves ? formatter(options, locale) : formatter(options)).format(date).replaceAll(/\s/g, "\u00a0");
}

/** "10:42" or "10:42 AM" in the organization's time zone. `instant`: RFC 3339. */
export const clockTime = (instant: string, timeZone: string): string => timeOf(new Date(instant), timeZone);
/**
 * "8:00" or "8:00 AM". `time`: wall time `HH:MM`. Without `Intl`, as the weekdays below: both stand in the foot of every page, and its first format takes a
 * slow phone 90 ms.
 */
export function wallTime(time: string): string {
  const short = time.replace(/^0(?=\d:)/, "");
  if (clockStyle() === "24-hour") return short;
  const hour = Number(time.slice(0, 2));
  const said = { time: `${hour % 12 || 12}${time.slice(2)}` };
  return hour < 12 ? m.shell_morning(said) : m.shell_afternoon(said);
}
/** "18 Nov 16:20" in the organization's time zone, with the year where it is another. */
export const dayAndTime = (instant: string, timeZone: string): string =>
  instant.startsWith(`${thisYear()}-`)
    ? `${formatter({ day: "numeric", month: "short", timeZone }).format(new Date(instant))} ${clockTime(instant, timeZone)}`
    : fullDayAndTime(instant, timeZone);
/** "18 Nov 2026 16:20": for records that are kept. */
export const fullDayAndTime = (instant: string, timeZone: string): string =>
  `${dateWithYear(instant, timeZone)} ${clockTime(instant, timeZone)}`;

/** The short name of a weekday, 0 = Sunday. */
export const weekdayName = (weekday: number): string => m.shell_weekdays().split(" ")[weekday] ?? "";
