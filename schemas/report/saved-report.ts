import { z } from "zod";
import { dayNumberOf, weekdayOfNumber } from "../calendar/time-zone";
import { identifier, instant, line } from "../values";
import { type ReportQuery, reportName, reportQuery } from "./report";

/** So many reports a person, and the team, keeps at most. */
export const mostSavedReports = 50;

/** When a saved report is mailed to whoever keeps it, by the office's calendar. */
export const reportMailings = ["never", "mondays", "month-begins"] as const;
export const reportMailing = z.enum(reportMailings);
export type ReportMailing = (typeof reportMailings)[number];

/** What a saved report asks: the parts of its address, never an address itself. */
export const savedReportQuery = z.strictObject({
  type: reportQuery.shape.type.unwrap().optional(),
  period: reportQuery.shape.period,
  from: reportQuery.shape.from,
  to: reportQuery.shape.to,
});
export type SavedReportQuery = z.infer<typeof savedReportQuery>;

export const savedReportName = line(60).min(1);

/** A question of the reports with a name: scope `staff` where it is the team's, `user:<accountId>` where it is somebody's own. */
export const savedReport = z.object({
  id: identifier,
  name: savedReportName,
  question: reportName,
  query: z.object(savedReportQuery.shape),
  mailing: reportMailing,
  /** Null: the team's. */
  ownerId: z.string().nullable(),
  savedBy: z.string(),
  savedAt: instant,
});
export type SavedReport = z.infer<typeof savedReport>;

/** What it asks for. */
export const queryOfSaved = ({ query }: Pick<SavedReport, "query">): ReportQuery => ({ ...query, type: query.type ?? "" });

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By name as it is written, whatever its letter case. */
export const reportsInOrder = (reports: readonly SavedReport[]): readonly SavedReport[] =>
  [...reports].sort((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id));

const falls: Readonly<Record<ReportMailing, (day: string) => boolean>> = {
  never: () => false,
  mondays: (day) => weekdayOfNumber(dayNumberOf(day)) === 1,
  "month-begins": (day) => day.endsWith("-01"),
};

/** Whether a report is mailed on a day of the office's calendar. */
export const isMailedOn = (mailing: ReportMailing, day: string): boolean => falls[mailing](day);
