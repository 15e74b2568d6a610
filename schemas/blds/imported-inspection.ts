import { calendarOf } from "../calendar/business-days";
import type { CommandContext, WorkingState } from "../command";
import type { Inspection, InspectionResult } from "../inspection/inspection";
import { isOpenInspection } from "../inspection/inspection-states";
import type { Permit } from "../permit/permit";
import { addressLineOf, childrenOf, putShared, workOf } from "../permit/permit-record";
import { derivedId } from "../plain/derived-id";
import type { OwnInspection, OwnPermit } from "./blds-own";
import type { ImportInspection, ImportRecord } from "./import-record";

/** The id of an imported inspection: the same one of the same permit on every import, however many offices it went through. */
function idOf(permitNumber: string, one: ImportInspection): string {
  const named = (name: string) => derivedId("inspection", `${permitNumber}|${name}`);
  if (one.own) return one.own.id.startsWith(named("")) ? one.own.id : named(one.own.id);
  return named(`${one.name}|${one.scheduledOn ?? one.inspectedOn ?? one.wantedOn ?? ""}|${one.repeat}`);
}

const stateOf = (one: ImportInspection): Inspection["state"] => {
  if (one.own) return one.own.state;
  if (one.result === "Cancelled") return "cancelled";
  if (one.result !== null || one.inspectedOn !== null) return "resulted";
  return one.scheduledOn === null ? "requested" : "scheduled";
};

const noon = "12:00";

function inspectionOf(one: ImportInspection, permit: Permit, attempt: number, context: CommandContext): Inspection {
  const calendar = calendarOf(context.organization);
  const at = (day: string | null, time: string | null) => (day === null ? null : calendar.instantAtLocal(day, time ?? noon));
  const state = stateOf(one);
  const resultedAt = state === "resulted" ? at(one.inspectedOn ?? one.scheduledOn, one.inspectedAt) : null;
  return {
    id: idOf(permit.number ?? "", one),
    permitId: permit.id,
    code: "",
    name: one.name,
    final: one.final,
    state,
    attempt,
    requestedAt: at(one.requestedOn ?? one.wantedOn ?? one.scheduledOn ?? one.inspectedOn, null) ?? context.now,
    requestedBy: context.person.accountId,
    wantedOn: one.wantedOn,
    wantedHalf: one.wantedHalf,
    contactName: "",
    contactPhone: "",
    instructions: "",
    scheduledOn: one.scheduledOn,
    scheduledHalf: one.scheduledHalf,
    inspectorId: null,
    inspectorName: one.inspectorName,
    stop: 0,
    arrivedAt: null,
    result: one.result,
    resultedAt,
    addressLine: addressLineOf(permit.address),
    permitNumber: permit.number,
    work: one.work || workOf(permit),
    addedOnSite: false,
    cancelReason: "",
    chosenResultId: null,
    resultId: null,
    ...withoutId(one.own),
  };
}

function withoutId(own: OwnInspection | undefined): Partial<Inspection> {
  const { id: _theirs, ...facts } = own ?? {};
  return facts;
}

/** What the result said, as the fact it is kept by; null where there is none. */
function resultOf(inspection: Inspection, notes: string, context: CommandContext): InspectionResult | null {
  if (inspection.result === null || inspection.resultedAt === null) return null;
  return {
    id: derivedId("result", inspection.id),
    permitId: inspection.permitId,
    inspectionId: inspection.id,
    code: inspection.code,
    result: inspection.result,
    note: notes,
    overrideReason: "",
    signature: null,
    observedAt: inspection.resultedAt,
    recordedAt: context.now,
    by: context.person.accountId,
    byName: inspection.inspectorName,
    withheld: false,
    overruledAt: null,
  };
}

const requested = ({ id, ...said }: OwnPermit["requests"][number]): ImportInspection => ({
  ...said,
  repeat: 0,
  notes: "",
  requestedOn: null,
  scheduledOn: null,
  scheduledHalf: null,
  inspectedOn: null,
  inspectedAt: null,
  result: null,
  own: { id, ...said },
});

/**
 * Writes the inspections that came with a record. One that is here and settled stays as it is, and so does one that the product has moved
 * on: an import adds to what is known, and takes nothing back.
 */
export function importInspections(state: WorkingState, record: ImportRecord, permit: Permit, context: CommandContext): void {
  const all = [...(record.inspections ?? []), ...(record.own?.requests ?? []).map(requested)];
  const held = new Map(childrenOf(state, "inspection", permit.id).map((one) => [one.id, one]));
  const attempts = new Map<string, number>();
  for (const one of all) {
    const attempt = (attempts.get(one.name) ?? 0) + 1;
    attempts.set(one.name, attempt);
    const made = inspectionOf(one, permit, attempt, context);
    const known = held.get(made.id);
    if (known && (!isOpenInspection(known) || known.inspectorId !== null || made.state === "requested")) continue;
    putShared(state, "inspection", made);
    const result = resultOf(made, one.notes, context);
    if (result) putShared(state, "inspection-result", result);
  }
}
