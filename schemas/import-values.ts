import { dayOfParts } from "./time-zone";

/** Values as other systems write them, read for an import. Null = the text is none of these; the raw text is kept by the caller. */

type DatePart = "y" | "m" | "d";

/** POSIX: two-digit years 69 to 99 are of the last century. */
const fullYear = (text: string): number => (text.length > 2 ? Number(text) : Number(text) + (Number(text) >= 69 ? 1900 : 2000));

const monthNames = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1);

const partOf = (token: string): DatePart | undefined => (["y", "m", "d"] as const).find((part) => token.toLowerCase().startsWith(part));

/** The parts of a date format in their order, with their lengths; times after them are ignored. Null when it names no year and month, or one twice. */
export function datePartsOf(format: string): readonly { readonly part: DatePart; readonly length: number }[] | null {
  const [dateOnly = ""] = format.split(/[\sT]+h/i);
  const parts = (dateOnly.match(/y+|m+|d+/gi) ?? []).flatMap((token) => {
    const part = partOf(token);
    return part ? [{ part, length: token.length }] : [];
  });
  const named = parts.map((one) => one.part);
  const once = new Set(named).size === named.length;
  return once && named.includes("y") && named.includes("m") ? parts : null;
}

function readInOrder(text: string, format: string): string | null {
  const parts = datePartsOf(format);
  if (!parts) return null;
  const whole = parts.reduce((sum, one) => sum + one.length, 0);
  const compact = new RegExp(`^\\d{${whole}}$`).test(text) && !/[^ymd]/i.test(format);
  const pieces = compact ? [] : (text.match(/\d+|\p{L}{3,}/gu) ?? []);
  const found = { y: "", m: "", d: "1" };
  let at = 0;
  for (const [index, { part, length }] of parts.entries()) {
    found[part] = compact ? text.slice(at, at + length) : (pieces[index] ?? "");
    at += length;
  }
  return /^(\d{2}|\d{4})$/.test(found.y) ? dayOfParts(fullYear(found.y), monthOf(found.m), Number(found.d)) : null;
}

/** Shapes read without a format, each with the places of year, month and day; American order where a shape leaves it open. */
const shapes: readonly (readonly [RegExp, number, number, number | null])[] = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s,])/, 1, 2, 3],
  [/^(\d{4})[-/. ](\d{1,2})$/, 1, 2, null],
  [/^(\d{4})(\d{2})(\d{2})$/, 1, 2, 3],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?=$|[T\s,])/, 3, 1, 2],
  [/^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})(?=$|[T\s,])/, 3, 1, 2],
  [/^(\d{1,2})[- ]([A-Za-z]{3,9})\.?[- ](\d{4}|\d{2})(?=$|[T\s,])/, 3, 2, 1],
];

/**
 * Reads a day as `YYYY-MM-DD`. With `format` ("m/d/yy", "dd.mm.yyyy", "yyyy-mm", "yyyymmdd") the parts are taken in its order; an ISO date is
 * read as such whatever the format. Without: ISO, m/d/yyyy, m/d/yy, yyyy-mm, yyyymmdd, "Aug 13, 2024", "13-Aug-24". A time of day is dropped:
 * it is local time as written. A month without a day is its first day.
 */
export function readImportDay(text: string, format?: string): string | null {
  const value = text.trim();
  const usual = format === undefined || /^\d{4}-\d{1,2}-\d{1,2}/.test(value);
  if (!usual) return readInOrder(value, format);
  for (const [shape, year, month, day] of shapes) {
    const found = shape.exec(value);
    if (found) return dayOfParts(fullYear(found[year] ?? ""), monthOf(found[month] ?? ""), day === null ? 1 : Number(found[day]));
  }
  return null;
}

/** Reads an amount in dollars as cents, half a cent up: "3,203,426", "$35,300.00", "(500.00)" negative, "1.5e6". */
export function readImportCents(text: string): number | null {
  const bare = text.replace(/[$\s]|USD/gi, "");
  const negative = /^\(.*\)$|^-/.test(bare);
  const digits = bare.replace(/[()]|^-/g, "");
  if (/^\d+(\.\d+)?e\+?\d+$/i.test(digits)) return Math.round(Number(digits) * 100) * (negative ? -1 : 1);
  const parts = /^(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/.exec(digits);
  if (!parts || !/\d/.test(digits)) return null;
  const decimals = (parts[2] ?? "").padEnd(3, "0");
  const cents = Number(`${(parts[1] ?? "").replaceAll(",", "") || "0"}${decimals.slice(0, 2)}`) + (decimals.charAt(2) >= "5" ? 1 : 0);
  return cents === 0 || !negative ? cents : -cents;
}

/** Reads a plain number: "14", "14.0", "1,200", "-122.33". */
export function readImportNumber(text: string): number | null {
  const bare = text.trim().replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, "");
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? Number(bare) : null;
}

/** "98102.0", which a spreadsheet made of a zip code, is "98102". */
export const readImportZip = (text: string): string => text.trim().replace(/^(\d+)\.0+$/, "$1");
