import { dayAggregates, leaveDay } from "../calendar/inspector-days";
import type { ReadState, WorkingState } from "../command";
import { notify } from "../notification/notify";
import type { Permit } from "../permit/permit";
import { type Act, movedTo } from "../permit/permit-command";
import { addressLineOf, childrenOf, putShared, workOf } from "../permit/permit-record";
import { truncate } from "../plain/truncate";
import { refuse } from "../problem";
import type { Inspection } from "./inspection";
import { isOpenInspection } from "./inspection-states";

export function requireInspection(act: Act, inspectionId: string): Inspection {
  return (
    childrenOf(act.state, "inspection", act.permit.id).find(({ id }) => id === inspectionId) ??
    refuse("not-found", { field: "inspectionId" })
  );
}

export const putInspection = (state: WorkingState, inspection: Inspection): void => putShared(state, "inspection", inspection);

/** Cancels an open inspection, frees its place, and tells its parties and whoever was to come. */
export function cancelInspection(act: Act, inspection: Inspection, reason: string): void {
  leaveDay(act.state, inspection);
  putInspection(act.state, { ...inspection, state: "cancelled", cancelReason: truncate(reason, 1_000) });
  const params = { inspection: inspection.name, reason, day: inspection.scheduledOn ?? "" };
  notify(act, "inspection-cancelled", params, { inspectionId: inspection.id, inspectorId: inspection.inspectorId });
}

/** Cancels what is still open when a permit ends, and tells its parties. The days must be among the command's aggregates. */
export function cancelOpenInspections(act: Act, reason: string): void {
  for (const inspection of childrenOf(act.state, "inspection", act.permit.id)) {
    if (isOpenInspection(inspection)) cancelInspection(act, inspection, reason);
  }
}

/** The days of a permit's inspections, for commands that may take one out. */
export const openDays = (args: { readonly permitId: string }, _context: unknown, state: ReadState): readonly string[] =>
  dayAggregates(args.permitId, state);

/** A new inspection of a permit, with what the list of stops shows copied in. `given` says the rest. */
export function newInspection(act: Act, given: Pick<Inspection, "id" | "code" | "name" | "final"> & Partial<Inspection>): Inspection {
  const { permit, context } = act;
  const earlier = childrenOf(act.state, "inspection", permit.id);
  if (earlier.some(({ id }) => id === given.id)) refuse("conflict", { field: "inspectionId" });
  return {
    permitId: permit.id,
    state: "requested",
    attempt: earlier.filter(({ code }) => code === given.code).length + 1,
    requestedAt: context.now,
    requestedBy: context.person.accountId,
    wantedOn: null,
    wantedHalf: "any",
    contactName: "",
    contactPhone: "",
    instructions: "",
    scheduledOn: null,
    scheduledHalf: null,
    inspectorId: null,
    inspectorName: "",
    stop: 0,
    arrivedAt: null,
    result: null,
    resultedAt: null,
    addressLine: addressLineOf(permit.address),
    permitNumber: permit.number,
    work: workOf(permit),
    addedOnSite: false,
    cancelReason: "",
    chosenResultId: null,
    resultId: null,
    ...given,
  };
}

/** The permit once its first inspection is asked for; unwritten. */
export const inInspections = (act: Act): Permit =>
  act.permit.state === "issued" ? { ...movedTo(act, "inspections"), dueOn: act.permit.expiresOn } : act.permit;
