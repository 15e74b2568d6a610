import { redirect } from "react-router";
import type { Reader } from "#app/context";
import type { Perspective } from "#app/wording/permit-text";
import { namingTypes, recordNamed } from "#app/wording/record-names";
import { type CalendarSource, calendarOf, daysByCourt } from "#schemas/calendar/business-days";
import { contractorOfPermit } from "#schemas/contractor/contractor-key";
import type { Permit } from "#schemas/permit/permit";
import type { PermitContractor } from "#schemas/permit/permit-contractor";
import type { PermitRows } from "#schemas/permit/permit-rows";
import { arrivedRows, type ReadyAct, readyActs, readyOn } from "#schemas/permit/unsent";
import type { PermitType } from "#schemas/permit-type/permit-type";
import { hasRole, isOffice, isStaff, type Person } from "#schemas/role";

/** One permit's record and all that its screen needs to say it in words. */
export interface PermitPage {
  readonly permit: Permit;
  readonly rows: PermitRows;
  /** The record as the office knows it, without what waits on this device: what states, counts and next steps are made of. */
  readonly arrived: PermitRows;
  /** What waits on this device, the newest first. */
  readonly ready: readonly ReadyAct[];
  readonly type: PermitType | null;
  readonly person: Person;
  readonly calendar: CalendarSource;
  /** The contractor that it stands on, as far as this person knows it; null where an owner does the work, or nobody is known. */
  readonly contractor: PermitContractor | null;
  readonly officeName: string;
  readonly now: string;
  readonly asOf: string | null;
}

/** A permit's contractor: staff know every one, others those that are theirs. */
async function contractorFor(reader: Reader, permit: Permit): Promise<PermitContractor | null> {
  const id = contractorOfPermit(permit);
  if (id === null) return null;
  const found = isStaff(reader.person)
    ? await reader.contractor(id)
    : (await reader.ownContractors()).find((card) => card.contractorId === id);
  if (!found) return null;
  const proofs = found.proofs.map(({ kind, expiresOn }) => ({ kind, expiresOn }));
  return { id, name: found.name, proofs, waiting: found.told.map(({ kind }) => kind), paysFromAccount: found.trustAccount };
}

/** Reads a permit for its screen. Throws the redirect to /404 where this person sees none. */
export async function permitPage(reader: Reader, permitId: string): Promise<PermitPage> {
  const kept = await reader.permitRows(permitId);
  const typeId = kept?.permit[0]?.typeId ?? null;
  const type = typeId === null ? null : await reader.permitType(typeId);
  const types = kept && !type ? await namingTypes(reader) : type ? [type] : [];
  const rows = kept && recordNamed(kept, types);
  const permit = rows?.permit[0];
  if (!kept || !rows || !permit) throw redirect("/404");
  const arrived = arrivedRows(kept, reader.unsent);
  const { timeZone, holidays, hours, inspectionCutoff, name } = reader.organization;
  return {
    permit,
    rows,
    arrived: arrived === kept ? rows : recordNamed(arrived, types),
    ready: readyActs(rows, reader.unsent),
    type,
    person: reader.person,
    calendar: { timeZone, holidays, hours, inspectionCutoff },
    contractor: await contractorFor(reader, permit),
    officeName: name,
    now: reader.now,
    asOf: reader.asOf,
  };
}

/** When the application was made ready on this device; null where the office has it. */
export const readySince = ({ permit, ready }: Pick<PermitPage, "permit" | "ready">): string | null => {
  const act = readyOn(ready, "permit", permit.id);
  return act?.isNew ? act.at : null;
};

/** Who reads: the office at its desk, an inspector, or a party. */
export const perspectiveOf = (person: Person): Perspective =>
  isOffice(person) ? "office" : hasRole(person, "Inspector") ? "inspector" : "applicant";

/** Business days with the office (its inspectors too) and with the applicant since the application came in. */
export function daysOfEach(permit: Pick<Permit, "courtSpans">, calendar: CalendarSource, now: string) {
  const days = daysByCourt(permit.courtSpans, calendarOf(calendar), now);
  return { office: days.office + days.inspector, applicant: days.applicant };
}
