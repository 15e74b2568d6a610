import { addDays, daysBetween } from "../calendar/business-days";

/** How wide a line of a report's course is. */
export type PeriodStep = "month" | "quarter" | "year";

/** Days of a period, both included, as the organization's calendar days. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const mostMonths = 24;
const mostQuarters = 20;
const daysOfMonth = 31;

/** Months for up to two years, quarters for up to five, years beyond: a course stays readable. */
export function stepOf({ from, to }: DayRange): PeriodStep {
  const days = daysBetween(from, to);
  if (days <= mostMonths * daysOfMonth) return "month";
  return days <= mostQuarters * 3 * daysOfMonth ? "quarter" : "year";
}

const quarterOf = (month: number): number => Math.ceil(month / 3);

/** The period that a day (or a month, `YYYY-MM`) falls into: "2015-12", "2015-Q4", "2015". */
export function periodOf(day: string, step: PeriodStep): string {
  if (step === "year") return day.slice(0, 4);
  return step === "month" ? day.slice(0, 7) : `${day.slice(0, 4)}-Q${quarterOf(Number(day.slice(5, 7)))}`;
}

const month = (year: string, count: number): string => `${year}-${String(count).padStart(2, "0")}`;
const lastDay = (yearMonth: string): string => {
  const [year = "", count = ""] = yearMonth.split("-");
  const next = count === "12" ? `${String(Number(year) + 1).padStart(4, "0")}-01` : month(year, Number(count) + 1);
  return addDays(`${next}-01`, -1);
};

const anyTime: DayRange = { from: "0000-01-01", to: "9999-12-31" };
const period = /^\d{4}(?:-(?:Q[1-4]|0[1-9]|1[0-2]))?$/;
export const isPeriod = (text: string): boolean => period.test(text);

/** The days of a period that `periodOf` names, within a wider range. */
export function periodRange(period: string, within: DayRange): DayRange {
  const year = period.slice(0, 4);
  const quarter = /-Q([1-4])$/.exec(period)?.[1];
  const [first, last] =
    period.length === 4
      ? [month(year, 1), month(year, 12)]
      : quarter === undefined
        ? [period, period]
        : [month(year, Number(quarter) * 3 - 2), month(year, Number(quarter) * 3)];
  const [from, to] = [`${first}-01`, lastDay(last)];
  return { from: from < within.from ? within.from : from, to: to > within.to ? within.to : to };
}

/** The periods from the first of these to the last, none left out, in order. */
export function periodsBetween(periods: readonly string[], step: PeriodStep): readonly string[] {
  const [first, last] = [periods.reduce((a, b) => (a < b ? a : b), "9"), periods.reduce((a, b) => (a > b ? a : b), "")];
  const all: string[] = [];
  for (let at = first; at <= last; at = periodOf(addDays(periodRange(at, anyTime).to, 1), step)) all.push(at);
  return all;
}
