import { z } from "zod";
import { day, instant, localized } from "../values";
import { relativePeriods, relativeRange } from "./relative-period";

/** The ready questions, in the order in which they are listed. */
export const reportNames = ["volume", "days", "first-review", "inspections", "fees", "backlog"] as const;
export const reportName = z.enum(reportNames);
export type ReportName = z.infer<typeof reportName>;

/** What a number is: so many, cents, business days, or a share of 1. */
export const figureUnit = z.enum(["count", "cents", "days", "share"]);
export type FigureUnit = z.infer<typeof figureUnit>;

/**
 * One number of a report. `records`: how many records it is made of, the very ones it opens. `value` null: of no record
 * nothing can be said, or it is `withheld` from this reader because it is made of few.
 */
export const figure = z.object({ value: z.number().nullable(), records: z.int().nonnegative(), withheld: z.boolean() });
export type Figure = z.infer<typeof figure>;

const reportRow = z.object({ key: z.string(), figures: z.record(z.string(), figure) });
export type ReportRow = z.infer<typeof reportRow>;

/** One way to divide what is counted. `total` is of everything, by the same measures: medians do not add up. */
export const reportTable = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), unit: figureUnit })),
  rows: z.array(reportRow),
  total: reportRow,
});
export type ReportTable = z.infer<typeof reportTable>;

/** A day that a report may begin or end with. */
export const reportDay = day.refine((text) => text >= "1900-01-01" && text <= "2199-12-31", "Reports are of the years 1900 to 2199");

/** What a report is asked for: days of the organization's calendar, both included, and a permit type's name ("" = all). */
export const reportQuery = z.object({
  from: reportDay.optional(),
  to: reportDay.optional(),
  /** Days that are said by when they are asked for; where an end is said too, that stands. */
  period: z.enum(relativePeriods).optional(),
  type: z.string().max(200).default(""),
});
export type ReportQuery = z.infer<typeof reportQuery>;
export const reportScope = reportQuery.omit({ period: true }).required({ from: true, to: true });
export type ReportScope = z.infer<typeof reportScope>;

/** A report's answer: figures alone, their words stand in the app. */
export const report = z.object({
  name: reportName,
  scope: reportScope,
  asOf: instant,
  step: z.enum(["month", "quarter", "year"]),
  tables: z.array(reportTable),
  /** Rows that have a name of the office's own in each language, by their keys. */
  names: z.record(z.string(), localized),
  /** Volume: at how many places the issued permits were. Null where the question has no such number, or it is withheld. */
  places: z.int().nonnegative().nullable(),
  /** Names of the permit types that there are. */
  types: z.array(z.string()),
  /** More was found than one report reads: it is of the newest alone. */
  partial: z.boolean(),
  /** Whether this reader may open the records behind a figure. */
  opens: z.boolean(),
});
export type Report = z.infer<typeof report>;

/** A figure's place in its report. `row` "" is the total. */
export const figurePlace = z.object({ table: z.string().max(40), row: z.string().max(200).default(""), column: z.string().max(40) });
export type FigurePlace = z.infer<typeof figurePlace>;

export const reportRecordsQuery = reportQuery
  .extend(figurePlace.shape)
  .extend({ offset: z.coerce.number().int().min(0).max(50_000).default(0) });
export type ReportRecordsQuery = z.infer<typeof reportRecordsQuery>;

/** A record behind a figure, with what it adds: `on` the day it counts at, `value` its own days or cents, `about` the rows it is in, by table. */
export const reportRecord = z.object({
  id: z.string(),
  permitId: z.string(),
  number: z.string().nullable(),
  addressLine: z.string(),
  typeName: z.string(),
  on: z.string(),
  value: z.number().nullable(),
  about: z.array(z.object({ table: z.string(), key: z.string() })),
});
export type ReportRecord = z.infer<typeof reportRecord>;

export const reportRecords = z.object({
  name: reportName,
  scope: reportScope,
  place: figurePlace,
  unit: figureUnit,
  asOf: instant,
  total: z.int().nonnegative(),
  offset: z.int().nonnegative(),
  names: report.shape.names,
  items: z.array(reportRecord),
});
export type ReportRecords = z.infer<typeof reportRecords>;
export const recordsPerPage = 100;

/** How far back a report looks unless it is told: to the first of January of the year before. `today`: day. */
export function usualScope(today: string): ReportScope {
  return { from: `${String(Number(today.slice(0, 4)) - 1).padStart(4, "0")}-01-01`, to: today, type: "" };
}

/** The scope a query asks for; where only one end is said, the other is as usual, and never before it. */
export function scopeOf(query: ReportQuery, today: string): ReportScope {
  if (query.period !== undefined && query.from === undefined && query.to === undefined)
    return { ...relativeRange(query.period, today), type: query.type };
  const usual = usualScope(today);
  const to = query.to ?? (query.from !== undefined && query.from > usual.to ? query.from : usual.to);
  const from = query.from ?? (usual.from > to ? to : usual.from);
  return { from, to, type: query.type };
}
