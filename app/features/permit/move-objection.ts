import { stopsOf } from "#schemas/calendar/day-plan";
import { dayRowId } from "#schemas/calendar/inspector-days";
import type { Slot } from "#schemas/calendar/slot";
import { scheduleCommands } from "#schemas/commands-of-schedule";
import type { InspectorDay } from "#schemas/inspection/inspection";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";
import type { DayPlans, Moving } from "./day-plans";
import { isKnownDay } from "./known-days";
import { type Asking, preflight, preflightState } from "./preflight";

function dayRow({ inspections }: DayPlans, { inspectorId, day }: Slot): InspectorDay {
  const stops = [...stopsOf(inspections, inspectorId, day, "am"), ...stopsOf(inspections, inspectorId, day, "pm")];
  return {
    id: dayRowId(inspectorId, day),
    inspectorId,
    day,
    stops: stops.map(({ id, permitId, scheduledHalf }) => ({
      inspectionId: id,
      permitId,
      half: scheduledHalf === "pm" ? ("pm" as const) : ("am" as const),
    })),
  };
}

/** What stands against giving an inspection this place, by the command itself; null = nothing that is known here. */
export function objectionTo(plans: DayPlans, moving: Moving, slot: Slot): Problem | null {
  const { inspection, rows, type } = moving;
  if (rows === null) return null;
  const { organization, person, now } = plans;
  const asking: Asking = { organization, person, now };
  const asked = {
    ...rows,
    "permit-type": type ? [type] : [],
    member: plans.inspectors,
    organization: [organization],
    "inspector-day": isKnownDay(plans, slot.day) ? [dayRow(plans, slot)] : [],
    absence: plans.absences.filter((one) => one.inspectorId === slot.inspectorId),
  };
  const state = preflightState(inspection.permitId, asked, [aggregates.absences(slot.inspectorId)]);
  const { inspectorId, day, half } = slot;
  const args = { permitId: inspection.permitId, inspectionId: inspection.id, inspectorId, day, half };
  return preflight(scheduleCommands, state, "inspection.schedule", args, asking);
}
