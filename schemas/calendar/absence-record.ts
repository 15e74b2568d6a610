import type { ReadState, WorkingState } from "../command";
import { aggregates, scopes } from "../row-scope";
import { type Absence, absencesAt } from "./absence";
import type { Slot } from "./slot";

export const absencesOf = (state: ReadState, inspectorId: string): readonly Absence[] =>
  state.list("absence", aggregates.absences(inspectorId));

export function putAbsence(state: WorkingState, data: Absence): void {
  state.put({ kind: "absence", id: data.id, scope: scopes.staff, aggregate: aggregates.absences(data.inspectorId), data });
}

/** Notes that an inspection was put into an absence knowingly. */
export function keepInAbsence(state: WorkingState, slot: Slot, inspectionId: string): void {
  for (const absence of absencesAt(absencesOf(state, slot.inspectorId), slot))
    if (!absence.kept.includes(inspectionId)) putAbsence(state, { ...absence, kept: [...absence.kept, inspectionId] });
}
