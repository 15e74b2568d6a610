import { counted, currentLocale, stateName } from "#app/wording/permit-text";
import { resultName } from "#app/wording/record-text";
import { formatCents, formatPercent, formatValue } from "#schemas/fee/money";
import { inspectionResultName } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { permitState } from "#schemas/permit/permit";
import type { Figure, FigureUnit, Report, ReportName } from "#schemas/report/report";
import { blankRow } from "#schemas/report/report-questions";
import { numberFormat } from "#ui/number-text";

interface Words {
  readonly title: () => string;
  readonly text: () => string;
  readonly chart: () => string;
  /** How it is counted: what, by which day, how its days, what it leaves out. */
  readonly counts: () => string;
  readonly day: (() => string) | null;
  readonly days: (() => string) | null;
  readonly out: () => string;
}

export const questionWords: Readonly<Record<ReportName, Words>> = {
  volume: {
    title: m.reporting_volume,
    text: m.reporting_volume_text,
    chart: m.reporting_chart_volume,
    counts: m.reporting_volume_counts,
    day: m.reporting_volume_day,
    days: null,
    out: m.reporting_volume_out,
  },
  days: {
    title: m.reporting_days,
    text: m.reporting_days_text,
    chart: m.reporting_chart_days,
    counts: m.reporting_days_counts,
    day: m.reporting_days_day,
    days: m.reporting_days_days,
    out: m.reporting_days_out,
  },
  "first-review": {
    title: m.reporting_first_review,
    text: m.reporting_first_review_text,
    chart: m.reporting_chart_first_review,
    counts: m.reporting_first_review_counts,
    day: m.reporting_first_review_day,
    days: null,
    out: m.reporting_first_review_out,
  },
  inspections: {
    title: m.reporting_inspections,
    text: m.reporting_inspections_text,
    chart: m.reporting_chart_inspections,
    counts: m.reporting_inspections_counts,
    day: m.reporting_inspections_day,
    days: null,
    out: m.reporting_inspections_out,
  },
  fees: {
    title: m.reporting_fees,
    text: m.reporting_fees_text,
    chart: m.reporting_chart_fees,
    counts: m.reporting_fees_counts,
    day: m.reporting_fees_day,
    days: null,
    out: m.reporting_fees_out,
  },
  backlog: {
    title: m.reporting_backlog,
    text: m.reporting_backlog_text,
    chart: m.reporting_chart_backlog,
    counts: m.reporting_backlog_counts,
    day: null,
    days: m.reporting_backlog_days,
    out: m.reporting_backlog_out,
  },
};

const tables: Readonly<Record<string, () => string>> = {
  kinds: m.reporting_table_kinds,
  types: m.reporting_table_types,
  statuses: m.reporting_table_statuses,
  courts: m.reporting_table_courts,
  stages: m.reporting_table_stages,
  inspections: m.reporting_table_inspections,
  results: m.reporting_table_results,
  fees: m.reporting_table_fees,
  methods: m.reporting_table_methods,
  ages: m.reporting_table_ages,
  states: m.reporting_table_states,
};
const courses = {
  month: m.reporting_table_periods_month,
  quarter: m.reporting_table_periods_quarter,
  year: m.reporting_table_periods_year,
};
export const tableName = (table: string, step: Report["step"]): string => (tables[table] ?? courses[step])();

const columns: Readonly<Record<string, () => string>> = {
  applied: m.reporting_column_applied,
  issued: m.reporting_column_issued,
  unreviewed: m.reporting_column_unreviewed,
  completed: m.reporting_column_completed,
  value: m.reporting_column_value,
  permits: m.reporting_column_permits,
  half: m.reporting_column_half,
  ninth: m.reporting_column_ninth,
  cityHalf: m.reporting_column_city_half,
  applicantHalf: m.reporting_column_applicant_half,
  reviewed: m.reporting_column_reviewed,
  atOnce: m.reporting_column_at_once,
  rate: m.reporting_column_rate,
  inspected: m.reporting_column_inspected,
  passed: m.reporting_column_passed,
  first: m.reporting_column_first,
  firstRate: m.reporting_column_first_rate,
  visits: m.reporting_column_visits,
  assessed: m.reporting_column_assessed,
  waived: m.reporting_column_waived,
  collected: m.reporting_column_collected,
  payments: m.reporting_column_payments,
  office: m.reporting_column_office,
  inspector: m.reporting_column_inspector,
  applicant: m.reporting_column_applicant,
  open: m.reporting_column_open,
};
export const columnName = (column: string): string => columns[column]?.() ?? column;

/** "2015", "2015 Q4", "Dec 2015". */
export function periodName(period: string): string {
  const [year = "", part = ""] = period.split("-");
  if (part === "") return year;
  if (part.startsWith("Q")) return m.reporting_quarter({ year, quarter: part.slice(1) });
  const language = currentLocale() === "es" ? "es-US" : "en-GB";
  return new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${period}-15T12:00:00.000Z`),
  );
}

const rows: Readonly<Record<string, () => string>> = {
  all: m.reporting_row_all,
  city: m.reporting_row_city,
  applicant: m.reporting_row_applicant,
  intake: m.reporting_row_intake,
  review: m.reporting_row_review,
  "with-you": m.reporting_row_with_you,
  fees: m.reporting_row_fees,
  issue: m.reporting_row_issue,
  unknown: m.reporting_row_unknown,
  cash: m.reporting_row_cash,
  check: m.reporting_row_check,
  "card-terminal": m.reporting_row_card,
  "card-online": m.reporting_row_card_online,
  "trust-account": m.reporting_row_trust,
  credit: m.reporting_row_credit,
};
/** Tables whose rows are the product's own words; the others' are the office's. */
const ownRows = ["courts", "stages", "methods", "ages"];

/** A row of a report in words; "" is the total. */
export function rowName(table: string, key: string, names: Report["names"]): string {
  if (key === "") return m.reporting_total();
  if (key === blankRow) return m.reporting_blank();
  // On one line: "Nov" above "2026" makes a column of months twice as long.
  if (table === "periods") return periodName(key).replaceAll(" ", "\u00a0");
  const [state, result] = [permitState.safeParse(key).data, inspectionResultName.safeParse(key).data];
  if (table === "states" && state) return stateName(state);
  if (table === "results" && result) return resultName(result);
  if (table === "fees") return names[key]?.[currentLocale()] ?? key;
  if (ownRows.includes(table)) return rows[key]?.() ?? key.replace("-", "–");
  return key;
}

const oneDecimal = (value: number): string => numberFormat(currentLocale(), { maximumFractionDigits: 1 }).format(value);
const percent = (share: number): string => formatPercent(Math.round(share * 1_000) * 10, currentLocale());

/** From here on cents say nothing that the eye can use; sentences and files keep them. */
const wholeDollarsFrom = 100_000_000;
const isLarge = (cents: number): boolean => Math.abs(cents) >= wholeDollarsFrom;
const money = (cents: number, whole: boolean): string => (whole ? formatValue(Math.round(cents / 100) * 100) : formatCents(cents));

/** Whether amounts of one column are written in whole dollars: one large amount decides it for all, so that they compare by eye. */
export const inWholeDollars = (values: readonly (number | null | undefined)[]): boolean =>
  values.some((value) => typeof value === "number" && isLarge(value));

/** A number of a report: "10,246", "$1,288.00", "$8,791,894,006", "41.5", "92.3%". */
export function valueText(value: number, unit: FigureUnit, whole = isLarge(value)): string {
  if (unit === "count") return counted(value);
  if (unit === "cents") return money(value, whole);
  return unit === "days" ? oneDecimal(value) : percent(value);
}

/** A figure in its cell. */
export function figureText(figure: Figure | undefined, unit: FigureUnit, whole?: boolean): string {
  if (figure?.withheld) return m.reporting_not_shown();
  return figure === undefined || figure.value === null ? "–" : valueText(figure.value, unit, whole);
}

/** The same inside a sentence, where dollars stand without cents that are none. */
export const inSentence = (value: number, unit: FigureUnit): string => (unit === "cents" ? formatValue(value) : valueText(value, unit));
