import type { Reader } from "#app/context";
import { type DayPlans, type Moving, readDayPlans, readMoving } from "#app/features/permit/day-plans";
import { calendarOf } from "#schemas/calendar/business-days";
import { queueOf } from "#schemas/calendar/day-plan";
import type { Inspection } from "#schemas/inspection/inspection";
import { isOpenInspection } from "#schemas/inspection/inspection-states";

export interface InspectionsPage {
  readonly plans: DayPlans;
  /** Requests without a day, the longest waiting first. */
  readonly requests: readonly Inspection[];
  /** Inspections with a day, from today on. */
  readonly scheduled: readonly Inspection[];
  readonly days: readonly string[];
  /** The inspection being given a day. */
  readonly moving: Moving | null;
}

/** Requests and the days ahead. `assign`: the inspection whose dialog is open; empty = none. */
export async function inspectionsPage(reader: Reader, assign: string): Promise<InspectionsPage> {
  const [plans, moving] = await Promise.all([readDayPlans(reader), readMoving(reader, assign)]);
  const open = plans.inspections.filter(isOpenInspection);
  const scheduled = open.filter(({ scheduledOn }) => scheduledOn !== null);
  return {
    plans,
    requests: queueOf(plans.inspections, calendarOf(plans.organization), plans.today).map(({ inspection }) => inspection),
    scheduled,
    days: [...new Set(scheduled.flatMap(({ scheduledOn }) => scheduledOn ?? []))].sort(),
    moving,
  };
}
