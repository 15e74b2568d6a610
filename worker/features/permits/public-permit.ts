import type { Calendar } from "#schemas/business-days";
import type { Inspection } from "#schemas/inspection";
import type { Permit } from "#schemas/permit";
import { addressLineOf } from "#schemas/permit-record";

/**
 * What anybody may read of a permit: fields named one by one, so that a new field is private until somebody writes it
 * here. No applicant's or owner's name, no telephone, no document; null before the permit has a number.
 */
export function publicPermitOf(permit: Permit, inspections: readonly Inspection[], calendar: Pick<Calendar, "localDay">) {
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
    appliedOn: permit.appliedOn,
    issuedOn: permit.issuedOn,
    expiresOn: permit.expiresOn,
    completedOn: permit.completedOn,
    contractorName: permit.parties.find(({ role }) => role === "contractor")?.name ?? "",
    stopWork: permit.stopWork,
    inspections: inspections.filter(({ state }) => state !== "cancelled").map((inspection) => publicInspectionOf(inspection, calendar)),
  };
}

const publicInspectionOf = (inspection: Inspection, calendar: Pick<Calendar, "localDay">) => ({
  name: inspection.name,
  final: inspection.final,
  state: inspection.state,
  result: inspection.result,
  on: inspection.resultedAt === null ? inspection.scheduledOn : calendar.localDay(inspection.resultedAt),
});
