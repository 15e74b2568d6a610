import type { ReadState, WorkingState } from "../command";
import type { Inspection, InspectorDay } from "../inspection/inspection";
import { aggregates, scopes } from "../row-scope";
import type { Slot } from "./slot";

/** An inspector's day as one row: which stops, in which order. It is the unit that is guarded, so that no half-day is filled twice. */

export const dayRowId = (inspectorId: string, day: string): string => `${inspectorId}@${day}`;

export const dayOf = (state: ReadState, inspectorId: string, day: string): InspectorDay =>
  state.get("inspector-day", dayRowId(inspectorId, day)) ?? { id: dayRowId(inspectorId, day), inspectorId, day, stops: [] };

/** Where an inspection stands in a day, or null when it has none. */
export function slotOf(inspection: Pick<Inspection, "inspectorId" | "scheduledOn" | "scheduledHalf">): Slot | null {
  const { inspectorId, scheduledOn, scheduledHalf } = inspection;
  return inspectorId !== null && scheduledOn !== null && scheduledHalf !== null
    ? { inspectorId, day: scheduledOn, half: scheduledHalf }
    : null;
}

export const slotAggregate = (slot: Pick<Slot, "inspectorId" | "day">): string => aggregates.inspectorDay(slot.inspectorId, slot.day);

/** The days that a permit's open inspections stand in: named by every command that may take them out. */
export function dayAggregates(permitId: string, state: ReadState): readonly string[] {
  const slots = state.list("inspection", aggregates.permit(permitId)).map(slotOf);
  return [...new Set(slots.flatMap((slot) => (slot === null ? [] : [slotAggregate(slot)])))];
}

/** How many other inspections stand in this half-day. */
export const stopsTaken = (state: ReadState, slot: Slot, exceptId: string): number =>
  dayOf(state, slot.inspectorId, slot.day).stops.filter((stop) => stop.half === slot.half && stop.inspectionId !== exceptId).length;

function putDay(state: WorkingState, day: InspectorDay): void {
  state.put({
    kind: "inspector-day",
    id: day.id,
    scope: scopes.staff,
    aggregate: aggregates.inspectorDay(day.inspectorId, day.day),
    data: day,
  });
}

/** The inspector's own calendar is to follow. */
export function tellCalendar(state: WorkingState, inspection: Pick<Inspection, "id" | "permitId">, { inspectorId }: Slot): void {
  const params = { inspectionId: inspection.id, permitId: inspection.permitId };
  state.deliver({ channel: "calendar", template: "inspection", to: { accountId: inspectorId }, params });
}

/** Takes an inspection out of its day. */
export function leaveDay(state: WorkingState, inspection: Inspection): void {
  const slot = slotOf(inspection);
  if (!slot) return;
  tellCalendar(state, inspection, slot);
  const day = dayOf(state, slot.inspectorId, slot.day);
  const stops = day.stops.filter(({ inspectionId }) => inspectionId !== inspection.id);
  if (stops.length !== day.stops.length) putDay(state, { ...day, stops });
}

/** Puts an inspection at a place of a half-day, from 0; beyond the last = last. Gives the place it got. */
export function enterDay(state: WorkingState, inspection: Pick<Inspection, "id" | "permitId">, slot: Slot, place: number | null): number {
  tellCalendar(state, inspection, slot);
  const day = dayOf(state, slot.inspectorId, slot.day);
  const others = day.stops.filter(({ inspectionId }) => inspectionId !== inspection.id);
  const same = others.filter(({ half }) => half === slot.half);
  const stop = Math.min(place ?? same.length, same.length);
  const placed = [
    ...same.slice(0, stop),
    { inspectionId: inspection.id, permitId: inspection.permitId, half: slot.half },
    ...same.slice(stop),
  ];
  const rest = others.filter(({ half }) => half !== slot.half);
  putDay(state, { ...day, stops: slot.half === "am" ? [...placed, ...rest] : [...rest, ...placed] });
  return stop;
}
