import { addDays, type Calendar, daysBetween } from "./business-days";
import type { Inspection } from "./inspection";
import { isUnscheduled } from "./inspection-list";
import type { Half } from "./inspector-days";

/** Who can be given stops, as a plan shows them. */
export interface PlannedPerson {
  readonly id: string;
  readonly name: string;
}

/** An inspector's half-day: its stops in the order in which they will be made, and how many of them fit. */
export interface PlannedHalf {
  readonly half: Half;
  readonly stops: readonly Inspection[];
  /** What one inspector takes in half a day. */
  readonly most: number;
  /** Stops more than fit. */
  readonly over: number;
}

/** An inspector's day. */
export interface Lane {
  readonly inspectorId: string;
  readonly name: string;
  /** False for somebody who has stops here but is no inspector any more. */
  readonly current: boolean;
  readonly halves: readonly [PlannedHalf, PlannedHalf];
  readonly count: number;
}

/** Whether an inspection takes a place in somebody's day: done ones do, cancelled ones do not. */
export const isPlanned = ({ state, scheduledOn, scheduledHalf, inspectorId }: Inspection): boolean =>
  state !== "cancelled" && state !== "requested" && scheduledOn !== null && scheduledHalf !== null && inspectorId !== null;

/** The stops of an inspector's half-day, in the order given (`selectInspections`), without one that is being moved. */
export const stopsOf = (
  inspections: readonly Inspection[],
  inspectorId: string,
  day: string,
  half: Half,
  except = "",
): readonly Inspection[] =>
  inspections.filter(
    (one) =>
      isPlanned(one) && one.inspectorId === inspectorId && one.scheduledOn === day && one.scheduledHalf === half && one.id !== except,
  );

/**
 * The lanes of a day: one for each inspector in the order given, then one for each other person who still has stops that day.
 * `inspections` in the order of `selectInspections`; `most`: what one inspector takes in half a day.
 */
export function lanesOf(
  inspections: readonly Inspection[],
  inspectors: readonly PlannedPerson[],
  day: string,
  most: number,
): readonly Lane[] {
  const left = new Map<string, PlannedPerson>();
  for (const one of inspections)
    if (isPlanned(one) && one.scheduledOn === day && one.inspectorId !== null && !inspectors.some(({ id }) => id === one.inspectorId))
      left.set(one.inspectorId, { id: one.inspectorId, name: one.inspectorName });
  const lane = ({ id, name }: PlannedPerson, current: boolean): Lane => {
    const halfOf = (half: Half): PlannedHalf => {
      const stops = stopsOf(inspections, id, day, half);
      return { half, stops, most, over: Math.max(0, stops.length - most) };
    };
    const halves = [halfOf("am"), halfOf("pm")] as const;
    return { inspectorId: id, name, current, halves, count: halves[0].stops.length + halves[1].stops.length };
  };
  return [...inspectors.map((person) => lane(person, true)), ...[...left.values()].map((person) => lane(person, false))];
}

/** A request that nobody has given a day. */
export interface QueuedRequest {
  readonly inspection: Inspection;
  /** Calendar days since it was asked for. */
  readonly waited: number;
}

/** The requests without a day, the longest waiting first. `today`: the organization's day. */
export const queueOf = (inspections: readonly Inspection[], calendar: Calendar, today: string): readonly QueuedRequest[] =>
  inspections
    .filter(isUnscheduled)
    .sort((a, b) => (a.requestedAt < b.requestedAt ? -1 : a.requestedAt > b.requestedAt ? 1 : a.id < b.id ? -1 : 1))
    .map((inspection) => ({ inspection, waited: Math.max(0, daysBetween(calendar.localDay(inspection.requestedAt), today)) }));

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  // 1 January 2024 was a Monday.
  const past = daysBetween("2024-01-01", day) % 7;
  return addDays(day, -(past < 0 ? past + 7 : past));
}

/** The days of a week, from Monday, on which the office works or somebody has a stop. */
export function weekDays(day: string, calendar: Calendar, inspections: readonly Inspection[]): readonly string[] {
  const monday = mondayOf(day);
  const busy = new Set(inspections.filter(isPlanned).map(({ scheduledOn }) => scheduledOn));
  return Array.from({ length: 7 }, (_, place) => addDays(monday, place)).filter((one) => calendar.isBusinessDay(one) || busy.has(one));
}

/** How full a day is: stops that have a place, and all that fit. */
export const loadOf = (lanes: readonly Lane[]): { readonly placed: number; readonly fit: number } => ({
  placed: lanes.reduce((sum, { count }) => sum + count, 0),
  fit: lanes.filter(({ current }) => current).reduce((sum, { halves }) => sum + halves[0].most + halves[1].most, 0),
});

/** Where an inspection is proposed to go. */
export interface ProposedSlot {
  /** Empty when there is no inspector. */
  readonly inspectorId: string;
  readonly day: string;
  readonly half: Half;
}

/**
 * Where an inspection stands, or else the day that was asked for with whoever came to this permit before, or else the first day on which
 * one can be made. A day that is over counts as none.
 */
export function proposedSlot(
  inspection: Inspection,
  suggestedId: string | null,
  { inspectors, today, earliest }: { readonly inspectors: readonly PlannedPerson[]; readonly today: string; readonly earliest: string },
): ProposedSlot {
  const wanted = inspection.wantedOn !== null && inspection.wantedOn >= today ? inspection.wantedOn : null;
  const someone = inspectors.find(({ id }) => id === (inspection.inspectorId ?? suggestedId)) ?? inspectors[0];
  return {
    inspectorId: someone?.id ?? "",
    day: inspection.scheduledOn ?? wanted ?? earliest,
    half: inspection.scheduledHalf ?? (inspection.wantedHalf === "pm" ? "pm" : "am"),
  };
}
