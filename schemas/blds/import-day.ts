import { dayOfNumber, dayOfParts } from "../calendar/time-zone";

/** Days as other systems write them, read for an import. Null = the text is none; the raw text is kept by the caller. */

type DatePart = "y" | "m" | "d";

/** POSIX: two-digit years 69 to 99 are of the last century. */
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) >= 69 ? 1900 : 2000));

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1);

const partOf = (token: string): DatePart | undefined => (["y", "m", "d"] as const).find((part) => token.toLowerCase().startsWith(part));

/**
 * The parts of a date format in their order, with their lengths; times after them are ignored. Null when it names no year and month, or one
 * twice, or a year of neither two digits nor four.
 */
export function datePartsOf(format: string): readonly { readonly part: DatePart; readonly length: number }[] | null {
  const [dateOnly = ""] = format.split(/[\sT]+h/i);
  const parts = (dateOnly.match(/y+|m+|d+/gi) ?? []).flatMap((token) => {
    const part = partOf(token);
    return part ? [{ part, length: token.length }] : [];
  });
  const named = parts.map((one) => one.part);
  const once = new Set(named).size === named.length;
  const years = parts.find(({ part }) => part === "y")?.length ?? 0;
  return once && [2, 4].includes(years) && named.includes("m") ? parts : null;
}

/** A day in the order of a format. Its year has as many digits as the format says: `yyyy-mm-dd` does not read 02/03/15. */
function readInOrder(text: string, format: string): string | null {
  const parts = datePartsOf(format);
  if (!parts) return null;
  const whole = parts.reduce((sum, one) => sum + one.length, 0);
  const compact = new RegExp(`^\\d{${whole}}(?=$|[T\\s,])`).test(text) && !/[^ymd]/i.test(format);
  const pieces = compact ? [] : (text.match(/\d+|\p{L}{3,}/gu) ?? []);
  const found = { y: "", m: "", d: "1" };
  let at = 0;
  for (const [index, { part, length }] of parts.entries()) {
    const piece = compact ? text.slice(at, at + length) : (pieces[index] ?? "");
    if (part === "y" && piece.length !== length) return null;
    found[part] = piece;
    at += length;
  }
  return /^\d+$/.test(found.y) ? dayOfParts(fullYear(found.y), monthOf(found.m), Number(found.d)) : null;
}

type Shape = readonly [RegExp, number, number, number | null];
const iso: Shape = [/^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T\s,])/, 1, 2, 3];

/** Shapes read without a format, each with the places of year, month and day; American order where a shape leaves it open. */
const shapes: readonly Shape[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,])/, 1, 2, 3],
  [/^(\d{4})[-/. ](\d{1,2})$/, 1, 2, null],
  [/^(\d{4})(\d{2})(\d{2})$/, 1, 2, 3],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[T\s,])/, 3, 1, 2],
  [/^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?=$|[T\s,])/, 3, 1, 2],
  [/^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[- ](\d{4}|\d{2})(?=$|[T\s,])/, 3, 2, 1],
];

function readInShape(text: string, among: readonly Shape[]): string | null {
  for (const [shape, year, month, day] of among) {
    const found = shape.exec(text);
    if (found) return dayOfParts(fullYear(found[year] ?? ""), monthOf(found[month] ?? ""), day === null ? 1 : Number(found[day]));
  }
  return null;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const dayOfMoment = (milliseconds: number): string | null => {
  const dayNumber = Math.floor(milliseconds / DAY_MS);
  return Number.isSafeInteger(milliseconds) && Math.abs(dayNumber) < 300_000 ? dayOfNumber(dayNumber) : null;
};

/** Twelve digits that are a time of day to the minute as well (`202408131843`) are not taken for milliseconds. */
const isMinute = (digits: string): boolean => /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d$/.test(digits);

/**
 * Milliseconds since 1970, as mapping and .NET servers export days: `1439424000000` (from 1973 on), `/Date(1439424000000)/`, and with the
 * offset at which its server wrote it, `/Date(1439424000000-0700)/`. The day is that of UTC, or of the offset: an American midnight is on the
 * same day in both.
 */
function readEpoch(text: string): string | null {
  if (/^\d{12,13}$/.test(text) && !isMinute(text)) return dayOfMoment(Number(text));
  const [, milliseconds, sign, hours, minutes] = /^\\?\/Date\((-?\d{1,15})(?:([+-])(\d{2})(\d{2}))?\)\\?\/$/.exec(text) ?? [];
  if (milliseconds === undefined) return null;
  const ahead = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === "-" ? -1 : 1);
  return dayOfMoment(Number(milliseconds) + ahead * MINUTE_MS);
}

/** The different days that the formats read in a text, in the formats' order. More than one: the text is ambiguous. */
export const readingsOf = (text: string, formats: readonly string[]): readonly string[] => [
  ...new Set(formats.flatMap((format) => readInOrder(text.trim(), format) ?? [])),
];

/**
 * Reads a day as `YYYY-MM-DD`. With formats ("m/d/yy", "dd.mm.yyyy", "yyyy-mm", "yyyymmdd") the parts are taken in the order of the first that
 * fits; a text that two of them read as different days is not read. An ISO date and milliseconds since 1970 are read whatever the formats.
 * Without any: ISO, m/d/yyyy, m/d/yy, yyyy-mm, yyyymmdd, "Aug 13, 2024", "13-Aug-24" too. A time of day is dropped: it is local time as
 * written. A month without a day is its first day.
 */
export function readImportDay(text: string, formats: readonly string[] = []): string | null {
  const value = text.trim();
  const [first, ...others] = readingsOf(value, formats);
  if (first !== undefined) return others.length === 0 ? first : null;
  return readEpoch(value) ?? readInShape(value, formats.length === 0 ? shapes : [iso]);
}
