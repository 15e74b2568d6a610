import type { Calendar } from "#schemas/calendar/business-days";
import type { Inspection } from "#schemas/inspection/inspection";
import { inspectionsNeeded, passedCodes } from "#schemas/inspection/inspection-rules";
import type { Certificate } from "#schemas/paper/certificate";
import { certificateStanding, newestCertificates, type PublicCertificate } from "#schemas/paper/certificate-standing";
import { nextSteps, type PublicStep, settledStanding, situationOf, workStanding } from "#schemas/permit/list/next-step";
import type { Permit } from "#schemas/permit/permit";
import { addressLineOf } from "#schemas/permit/permit-record";
import type { PermitType } from "#schemas/permit-type/permit-type";

/** What a permit's public page is made of. */
export interface PublicFacts {
  readonly permit: Permit;
  readonly type: PermitType | undefined;
  readonly inspections: readonly Inspection[];
  readonly certificates: readonly Certificate[];
  readonly calendar: Pick<Calendar, "localDay">;
  /** The office's day. */
  readonly today: string;
}

/**
 * What anybody may read of a permit: fields named one by one, so that a new field is private until somebody writes it
 * here. No applicant's or owner's name, no telephone, no document; null before the permit has a number.
 */
export function publicPermitOf({ permit, type, inspections, certificates, calendar, today }: PublicFacts) {
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
    certificates: newestCertificates(certificates).map((one) => publicCertificateOf(one, { all: certificates, permit, today })),
  };
}

/** What the paper at the entrance is held against: its number, its days, and whether it counts today. */
const publicCertificateOf = (one: Certificate, record: Parameters<typeof certificateStanding>[1]): PublicCertificate => ({
  number: one.number ?? "",
  kind: one.kind,
  issuedOn: one.issuedOn,
  endsOn: one.endsOn,
  standing: certificateStanding(one, record),
});

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
