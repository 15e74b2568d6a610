import type { Inspection } from "../inspection/inspection";
import { isUnscheduled } from "../inspection/inspection-list";
import type { Skills } from "../inspection/inspector-skills";
import { type Absence, absencesAt, isAbsent } from "./absence";
import { addDays, type Calendar, daysBetween } from "./business-days";
import { type OfficePlaces, type OwnPlaces, placesIn } from "./half-day-places";
import type { Half, Slot } from "./slot";

/** Who can be given stops, as a plan shows them. */
export interface PlannedPerson extends OwnPlaces, Skills {
  readonly id: string;
  readonly name: string;
}

/** An inspector's half-day: its stops in the order in which they will be made, and how many of them fit. */
export interface PlannedHalf {
  readonly half: Half;
  readonly stops: readonly Inspection[];
  /** What this inspector takes in half a day; 0 while they are away. */
  readonly most: number;
  /** Stops more than fit. */
  readonly over: number;
  /** Why nothing fits: when they are away. Empty = they are there. */
  readonly absences: readonly Absence[];
}

/** An inspector's day. */
export interface Lane {
  readonly inspectorId: string;
  readonly name: string;
  /** What they take in half a day when they are there. */
  readonly places: number;
  /** What they inspect; empty: anything. */
  readonly inspects: readonly string[];
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
 * `inspections` in the order of `selectInspections`.
 */
export function lanesOf(
  inspections: readonly Inspection[],
  inspectors: readonly PlannedPerson[],
  day: string,
  office: OfficePlaces,
  absences: readonly Absence[] = [],
): readonly Lane[] {
  const left = new Map<string, PlannedPerson>();
  for (const one of inspections)
    if (isPlanned(one) && one.scheduledOn === day && one.inspectorId !== null && !inspectors.some(({ id }) => id === one.inspectorId))
      left.set(one.inspectorId, { id: one.inspectorId, name: one.inspectorName });
  const lane = (person: PlannedPerson, current: boolean): Lane => {
    const { id, name } = person;
    const places = placesIn(person, office);
    const halfOf = (half: Half): PlannedHalf => {
      const stops = stopsOf(inspections, id, day, half);
      const away = absencesAt(absences, { inspectorId: id, day, half });
      const room = away.length > 0 ? 0 : places;
      return { half, stops, most: room, over: Math.max(0, stops.length - room), absences: away };
    };
    const halves = [halfOf("am"), halfOf("pm")] as const;
    return {
      inspectorId: id,
      name,
      places,
      inspects: person.inspects ?? [],
      current,
      halves,
      count: halves[0].stops.length + halves[1].stops.length,
    };
  };
  return [...inspectors.map((person) => lane(person, true)), ...[...left.values()].map((person) => lane(person, false))];
}

/** Whether somebody must find a stop another place: it is to be made while its inspector is away, and nobody put it there knowingly. */
export const needsPlace = ({ absences }: Pick<PlannedHalf, "absences">, stop: Pick<Inspection, "id" | "state">): boolean =>
  stop.state === "scheduled" && absences.some(({ kept }) => !kept.includes(stop.id));

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

/** What a place is proposed from. Days are the organization's. */
export interface ProposalSetting {
  readonly inspectors: readonly PlannedPerson[];
  readonly absences: readonly Absence[];
  readonly calendar: Pick<Calendar, "addBusinessDays">;
  readonly today: string;
  /** The first day on which an inspection can be made. */
  readonly earliest: string;
}

/** So many business days are looked at for one on which somebody is there. */
const daysTried = 20;

/** The half-days of a place's day in the order in which they are tried: its own first. */
const halvesFrom = (half: Half): readonly Half[] => [half, half === "am" ? "pm" : "am"];

/** The place itself, or the nearest in which somebody is there: the same half-day with another first, then the same person's other half-day. */
function attended(wanted: Slot, { inspectors, absences, calendar }: ProposalSetting): Slot {
  const people = [wanted.inspectorId, ...inspectors.map(({ id }) => id).filter((id) => id !== wanted.inspectorId)];
  let day = wanted.day;
  for (let tried = 0; tried < daysTried; tried += 1) {
    for (const half of halvesFrom(wanted.half)) {
      const there = people.find((inspectorId) => !isAbsent(absences, { inspectorId, day, half }));
      if (there !== undefined) return { inspectorId: there, day, half };
    }
    day = calendar.addBusinessDays(day, 1);
  }
  return wanted;
}

/**
 * Where an inspection stands, or else the day that was asked for with whoever came to this permit before, or else the first day on which
 * one can be made. A day that is over counts as none, and whoever is away is not proposed. Its inspector is empty when there is none.
 */
export function proposedSlot(inspection: Inspection, suggestedId: string | null, setting: ProposalSetting): Slot {
  const { inspectors, today, earliest } = setting;
  const wanted = inspection.wantedOn !== null && inspection.wantedOn >= today ? inspection.wantedOn : null;
  const someone = inspectors.find(({ id }) => id === (inspection.inspectorId ?? suggestedId)) ?? inspectors[0];
  const half = inspection.scheduledHalf ?? (inspection.wantedHalf === "pm" ? "pm" : "am");
  const slot: Slot = { inspectorId: someone?.id ?? "", day: inspection.scheduledOn ?? wanted ?? earliest, half };
  return someone ? attended(slot, setting) : slot;
}
