import type { Calendar } from "#schemas/calendar/business-days";
import { medianOf } from "#schemas/plain/percentile";
import type { IssuedPermit } from "./permit-store";

/** Half of a type's permits were issued within so many business days of the application. */
export interface MedianDays {
  readonly typeName: string;
  readonly days: number;
  readonly sample: number;
}

/** A median of fewer says too little. */
const leastSample = 5;
const mostTypes = 20;

/** Median business days from application to issue by type, the types with most permits first. */
export function medianDaysOf(permits: readonly IssuedPermit[], calendar: Pick<Calendar, "businessDaysBetweenDays">): readonly MedianDays[] {
  const byType = new Map<string, number[]>();
  for (const { typeName, appliedOn, issuedOn } of permits) {
    const days = byType.get(typeName) ?? [];
    days.push(calendar.businessDaysBetweenDays(appliedOn, issuedOn));
    byType.set(typeName, days);
  }
  return [...byType]
    .filter(([typeName, days]) => typeName !== "" && days.length >= leastSample)
    .map(([typeName, days]) => ({ typeName, days: medianOf(days) ?? 0, sample: days.length }))
    .sort((a, b) => b.sample - a.sample || (a.typeName < b.typeName ? -1 : 1))
    .slice(0, mostTypes);
}
