import type { DayPlans } from "#app/features/permit/day-plans";
import type { Absence } from "#schemas/calendar/absence";
import type { PlannedPerson } from "#schemas/calendar/day-plan";
import { isDay } from "#schemas/calendar/day-text";

/** An absence that is looked at, or one that is to be recorded. */
export interface AbsencePage {
  readonly inspector: PlannedPerson;
  /** Null: it is to be recorded, from `day` on. */
  readonly known: Absence | null;
  readonly day: string;
}

/** What a name in the address stands for: an absence by its id, or an inspector's day (`<inspector>@<day>`). Null: nothing that is here. */
export function absenceNamed({ absences, inspectors, inspections }: DayPlans, name: string): AbsencePage | null {
  const known = absences.find(({ id }) => id === name) ?? null;
  const place = name.lastIndexOf("@");
  const day = known ? known.from : name.slice(place + 1);
  const inspectorId = known?.inspectorId ?? name.slice(0, Math.max(place, 0));
  const left = inspections.find((one) => one.inspectorId === inspectorId);
  const inspector = inspectors.find(({ id }) => id === inspectorId) ?? (left ? { id: inspectorId, name: left.inspectorName } : null);
  return inspector && isDay(day) ? { inspector: { id: inspector.id, name: inspector.name }, known, day } : null;
}
