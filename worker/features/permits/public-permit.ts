import type { Calendar } from "#schemas/calendar/business-days";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspectionsNeeded, passedCodes } from "#schemas/inspection/inspection-rules";
import { nextSteps, type PublicStep, settledStanding, situationOf, workStanding } from "#schemas/permit/list/next-step";
import type { Permit } from "#schemas/permit/permit";
import { addressLineOf } from "#schemas/permit/permit-record";
import type { PermitType } from "#schemas/permit-type/permit-type";

/**
 * What anybody may read of a permit: fields named one by one, so that a new field is private until somebody writes it
 * here. No applicant's or owner's name, no telephone, no document; null before the permit has a number.
 */
export function publicPermitOf(
  permit: Permit,
  type: PermitType | undefined,
  inspections: readonly Inspection[],
  calendar: Pick<Calendar, "localDay">,
) {
  if (permit.number === null || permit.state === "draft") return null;
  return {
    number: permit.number,
    addressLine: addressLineOf(permit.address),
    parcel: permit.parcel,
    typeId: permit.typeId,
    typeName: permit.typeName,
    description: permit.description,
    state: permit.state,
    rawStatus: permit.rawStatus,
    courtSpans: permit.courtSpans,
    isAtOnce: permit.atOnce !== undefined,
    appliedOn: permit.appliedOn,
    issuedOn: permit.issuedOn,
    expiresOn: permit.expiresOn,
    completedOn: permit.completedOn,
    contractorName: permit.parties.find(({ role }) => role === "contractor")?.name ?? "",
    stopWork: permit.stopWork,
    next: nextOf(permit, type, inspections),
    passed: passedOf(permit, type, inspections),
    inspections: inspections.filter(({ state }) => state !== "cancelled").map((inspection) => publicInspectionOf(inspection, calendar)),
  };
}

/** Fees and reviews are not public: whose turn it is says enough of them. */
function nextOf(permit: Permit, type: PermitType | undefined, inspections: readonly Inspection[]): PublicStep {
  const work = settledStanding(permit, workStanding(permit, type, inspections), false);
  const facts = { owes: permit.court === "applicant", reviews: "open", work, occupancy: type?.occupancy ?? false } as const;
  return nextSteps[situationOf(permit, facts)].public;
}

/** How many inspections of the job have passed: a code counts once, and only a pass counts. */
function passedOf(permit: Permit, type: PermitType | undefined, inspections: readonly Inspection[]) {
  const asked = inspections.filter(({ state, result }) => state !== "cancelled" && result !== "Cancelled").map(({ code }) => code);
  const of = new Set([...inspectionsNeeded(permit, type).map(({ code }) => code), ...asked]);
  const passed = passedCodes(inspections);
  return { done: [...of].filter((code) => passed.has(code)).length, of: of.size };
}

const publicInspectionOf = (inspection: Inspection, calendar: Pick<Calendar, "localDay">) => ({
  name: inspection.name,
  final: inspection.final,
  state: inspection.state,
  result: inspection.result,
  on: inspection.resultedAt === null ? inspection.scheduledOn : calendar.localDay(inspection.resultedAt),
});
