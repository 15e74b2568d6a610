import { addDays } from "../calendar/business-days";
import { dayNumberOf, weekdayOfNumber } from "../calendar/time-zone";

/** Days that are said by when they are asked for, so that a saved report is of the newest. */
export const relativePeriods = ["last-week", "last-month", "last-90-days", "this-year"] as const;
export type RelativePeriod = (typeof relativePeriods)[number];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a period as of a day: whole weeks from Monday and whole months that are over, or up to that day. */
const rangesOf: Readonly<Record<RelativePeriod, (today: string) => Days>> = {
  "last-week"(today) {
    // Monday is the first day of a week: 0 = Sunday.
    const monday = addDays(today, -((weekdayOfNumber(dayNumberOf(today)) + 6) % 7));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  },
  "last-month"(today) {
    const to = addDays(`${today.slice(0, 7)}-01`, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  },
  "last-90-days": (today) => ({ from: addDays(today, -89), to: today }),
  "this-year": (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
};

export const relativeRange = (period: RelativePeriod, today: string): Days => rangesOf[period](today);
