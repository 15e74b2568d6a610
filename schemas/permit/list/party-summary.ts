import { contractorOfPermit } from "../../contractor/contractor-key";
import type { Permit, PermitSummary } from "../permit";
import { addressLineOf, searchTextOf, workOf } from "../permit-record";

const known = new WeakMap<Permit, PermitSummary>();

/**
 * A permit's line in the lists of its parties, who hold no summaries: made of what they may read. What only staff know
 * (who a step waits on, targets, internal holds) is blank in it.
 */
export function partySummaryOf(permit: Permit): PermitSummary {
  const made = known.get(permit);
  if (made) return made;
  const running = permit.courtSpans.at(-1);
  const addressLine = addressLineOf(permit.address);
  const summary: PermitSummary = {
    id: permit.id,
    number: permit.number,
    propertyId: permit.propertyId,
    addressLine,
    searchText: searchTextOf(permit),
    contractorId: contractorOfPermit(permit),
    typeName: permit.typeName,
    typeCode: permit.typeCode,
    state: permit.state,
    rawStatus: permit.rawStatus,
    court: permit.court,
    courtSince: running?.to === null ? running.from : null,
    courtDaysBefore: 0,
    targetDays: null,
    waitsOn: [],
    messageSince: null,
    work: workOf(permit),
    cycle: permit.cycle,
    revision: permit.revision,
    valuationCents: permit.valuationCents,
    appliedOn: permit.appliedOn,
    issuedOn: permit.issuedOn,
    expiresOn: permit.expiresOn,
    holdSeverity: permit.holdSeverity,
    changedAt: permit.stateSince,
    imported: permit.imported !== null,
  };
  known.set(permit, summary);
  return summary;
}
