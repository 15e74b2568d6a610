import { m } from "#schemas/messages/compiled/messages";
import type { RelativePeriod } from "#schemas/report/relative-period";
import type { ReportMailing } from "#schemas/report/saved-report";

/** Days that are said by when a report is asked for. */
export const periodWords: Readonly<Record<RelativePeriod, () => string>> = {
  "last-week": m.savedreport_period_last_week,
  "last-month": m.savedreport_period_last_month,
  "last-90-days": m.savedreport_period_last_90_days,
  "this-year": m.savedreport_period_this_year,
};

/** When a saved report is mailed, in its line; "" where it is not. */
export const mailedWords: Readonly<Record<ReportMailing, () => string>> = {
  never: () => "",
  mondays: m.savedreport_mailed_mondays,
  "month-begins": m.savedreport_mailed_month_begins,
};
