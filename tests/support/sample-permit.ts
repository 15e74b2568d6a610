import { z } from "zod";
import { type Described, keptDescribedShape } from "#schemas/permit/described-fields";
import type { Permit, PermitSummary } from "#schemas/permit/permit";

/** What an application describes, and nothing said. */
export const undescribed: Described = z.object(keptDescribedShape).parse({});

/** A permit that a summary could be of. */
export const samplePermit = (summary: PermitSummary): Permit => ({
  id: summary.id,
  number: summary.number,
  propertyId: summary.propertyId,
  address: { line1: "12 Elm St", line2: "", city: "Town", state: "WA", zip: "98000" },
  parcel: null,
  typeId: null,
  typeCode: summary.typeCode,
  typeName: summary.typeName,
  permitTypeMapped: "Building",
  permitClassMapped: "Residential",
  workClassMapped: "New",
  state: summary.state,
  rawStatus: "",
  stateSince: summary.changedAt,
  stateBefore: null,
  ...undescribed,
  description: "A deck behind the house",
  answers: {},
  valuationCents: 500_000,
  parties: [{ role: "owner", accountId: null, name: "Olga Owner", email: "olga@demo.test", phone: "555", license: "" }],
  cycle: summary.cycle,
  revision: 0,
  reviewProgress: [],
  court: summary.court,
  courtSpans: [],
  holdSeverity: null,
  stopWork: false,
  dueOn: null,
  appliedOn: summary.appliedOn,
  submittedAt: null,
  issuedOn: summary.issuedOn,
  issuedAt: null,
  expiresOn: summary.expiresOn,
  completedOn: null,
  coIssuedOn: null,
  imported: null,
});
