import type { CalendarSource } from "./business-days";
import { addDays, calendarOf } from "./business-days";
import { type Lane, mondayOf } from "./day-plan";

/** A day's lanes, as a week is made of them. */
export interface PlannedDay {
  readonly day: string;
  readonly lanes: readonly Lane[];
}

/** Somebody's week: a lane for each day in the order of the days, null where they have none. */
export interface WeekRow {
  readonly inspectorId: string;
  readonly name: string;
  readonly lanes: readonly (Lane | null)[];
  readonly placed: number;
  readonly fit: number;
}

/** A row for each person with a lane on one of the days: inspectors in the order given, then who has stops left there. */
export function weekRows(days: readonly PlannedDay[]): readonly WeekRow[] {
  const all = days.flatMap(({ lanes }) => lanes);
  const people = [...all.filter(({ current }) => current), ...all.filter(({ current }) => !current)];
  const names = new Map(people.map(({ inspectorId, name }) => [inspectorId, name]));
  return [...names].map(([inspectorId, name]) => {
    const lanes = days.map((of) => of.lanes.find((lane) => lane.inspectorId === inspectorId) ?? null);
    const placed = lanes.reduce((sum, lane) => sum + (lane?.count ?? 0), 0);
    const fit = lanes.reduce((sum, lane) => sum + (lane?.current ? lane.halves[0].most + lane.halves[1].most : 0), 0);
    return { inspectorId, name, lanes, placed, fit };
  });
}

/** Half-days of a day that hold more than fits. */
export const overfullOf = (lanes: readonly Lane[]): number => lanes.flatMap(({ halves }) => halves).filter(({ over }) => over > 0).length;

/** A day of a week on which the office would work, were it no holiday. */
export interface ClosedDay<Name> {
  readonly day: string;
  readonly name: Name;
}

/** The holidays that fall on the working weekdays of a day's week, but those on which somebody has a stop (`shown`). */
export function holidaysOfWeek<Holiday extends CalendarSource["holidays"][number]>(
  source: CalendarSource & { readonly holidays: readonly Holiday[] },
  day: string,
  shown: readonly string[],
): readonly ClosedDay<Holiday["name"]>[] {
  const monday = mondayOf(day);
  const usual = calendarOf({ ...source, holidays: [] });
  const within = source.holidays.filter((one) => one.day >= monday && one.day <= addDays(monday, 6));
  return within.filter((one) => usual.isBusinessDay(one.day) && !shown.includes(one.day)).map(({ day: on, name }) => ({ day: on, name }));
}
