import { z } from "zod";
import { withoutHiddenMarks } from "./plain/hidden-marks";

/** What an office calls an inspection of a type by: three digits. */
export const inspectionCode = z.string().regex(/^[0-9]{3}$/);

/** An instant: RFC 3339 in UTC with milliseconds, as `Date.prototype.toISOString` writes it. */
export const instant = z.iso.datetime({ precision: 3 });
/** A calendar day in the organization's time zone, `YYYY-MM-DD`, from the year 1000 on. */
export const day = z.iso.date().refine((day) => day >= "1000-01-01");
/** Money in integer US cents; never a float of dollars. */
export const cents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
/** An identifier made on a device or worker: a UUID, or a UUID with a label of what it is part of. */
export const identifier = z.string().regex(/^[0-9a-zA-Z][0-9a-zA-Z._@-]{0,119}$/);
/**
 * The id of a record that a device makes: a UUID in small letters. What the product derives (`permit.<number>`, `<command id>.<label>`) and what
 * an office names (codes) is spelled otherwise, so no device can name it.
 */
export const recordId = z
  .uuid()
  .refine((id) => id === id.toLowerCase())
  .meta({ description: "Id of the new record: a UUID in small letters, made by the caller" });
/** The first label of an organization's host name (RFC 1123 label, lower case). */
export const organizationSlug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
/** Lower-case hexadecimal SHA-256 of a file's bytes. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Wall time of an office's day, `HH:MM`. */
export const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Text as it came, at most `max` UTF-16 units, none of them half a character: UTF-8 has no way to keep one. */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cs}*$/u);

/** One line that a person typed: no control characters, no marks that nobody sees, trimmed, at most `max` UTF-16 units. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(withoutHiddenMarks)
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u);

/** Text of several lines that a person typed: no control characters but tab and new line. */
export const prose = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u);

/** A text in each language the product speaks. */
export const localized = z.object({ en: text(10_000).min(1), es: text(10_000).min(1) });
export type Localized = z.infer<typeof localized>;
/** A language of the product. */
export const locale = localized.keyof();
export type Locale = z.infer<typeof locale>;
