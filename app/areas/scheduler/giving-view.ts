import type { Reader } from "#app/context";
import { type DayPlans, type Moving, readDayPlans, readMoving } from "#app/features/permit/day-plans";
import type { Absence, AbsentTime } from "#schemas/calendar/absence";
import { calendarOf } from "#schemas/calendar/business-days";
import type { PlannedPerson } from "#schemas/calendar/day-plan";
import { slotOf } from "#schemas/calendar/inspector-days";
import {
  type GivenStop,
  halfDayOf,
  openHalfDays,
  orderOf,
  type ProposedPlace,
  proposePlaces,
  stopsToGive,
} from "#schemas/calendar/proposed-places";
import { disciplineOf } from "#schemas/inspection/inspector-skills";
import { absenceNamed } from "./absence-view";

/** The business days after an absence among which the inspector's own next half-day is looked for. */
const daysAfter = 10;

/** A stop that is to be given away, and the place proposed for it. */
export interface GivenPlace extends ProposedPlace {
  readonly moving: Moving;
}

/** The stops of an inspector's absence, or of a day, and where they might go. */
export interface GivingPage {
  readonly inspector: PlannedPerson;
  readonly cleared: AbsentTime;
  /** With the days ahead in which places were looked for. */
  readonly plans: DayPlans;
  readonly places: readonly GivenPlace[];
}

function givenOf({ inspection, rows, type }: Moving): readonly GivenStop[] {
  const from = slotOf(inspection);
  const permit = rows?.permit[0];
  if (from === null) return [];
  const order = rows && permit ? orderOf(inspection, permit, type ?? undefined, rows.inspection) : { after: [], before: [] };
  return [{ inspectionId: inspection.id, from, discipline: disciplineOf(type, inspection.code), ...order }];
}

/** Reads what the preview of giving shows; null when nothing here has that name. */
export async function givingPage(reader: Reader, known: DayPlans, name: string): Promise<GivingPage | null> {
  const named = absenceNamed(known, name);
  if (named === null) return null;
  const { inspector, day } = named;
  const cleared: AbsentTime & Partial<Pick<Absence, "kept">> = named.known ?? { from: day, to: day, half: null };
  const calendar = calendarOf(reader.organization);
  const last = cleared.to > known.today ? cleared.to : known.today;
  const until = calendar.addBusinessDays(last, daysAfter);
  const plans = await readDayPlans(reader, { from: cleared.from, to: until });
  const stops = stopsToGive(plans.inspections, inspector.id, cleared);
  const found = await Promise.all(stops.map(({ id }) => readMoving(reader, id)));
  const movings = found.flatMap((moving) => (moving ? [moving] : []));
  const { inspectors, absences, inspections, organization } = plans;
  const places = proposePlaces(movings.flatMap(givenOf), {
    ...{ inspectors, absences, inspections, cleared },
    open: openHalfDays(calendar, halfDayOf(calendar, reader.now), until),
    office: organization,
  });
  return {
    ...{ inspector, cleared, plans },
    places: places.flatMap((place) => {
      const moving = movings.find(({ inspection }) => inspection.id === place.inspectionId);
      return moving ? [{ ...place, moving }] : [];
    }),
  };
}
