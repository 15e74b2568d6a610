import type { Reader } from "#app/context";
import { notFound } from "#app/screen/read/page-error";
import { type CalendarSource, calendarOf } from "#schemas/calendar/business-days";
import type { Contractor, ContractorCard, ContractorClaim, ProofFacts, RefusedProof, ReportedProof } from "#schemas/contractor/contractor";
import type { ContractorList, ContractorQuery } from "#schemas/contractor/contractor-list";
import type { PermitSummary } from "#schemas/permit/permit";
import { isOffice, isStaff } from "#schemas/role";

const calendarPart = ({ organization: { timeZone, holidays, hours, inspectionCutoff } }: Reader): CalendarSource => ({
  timeZone,
  holidays,
  hours,
  inspectionCutoff,
});

/** The list: the office's register, or what is somebody's own. */
export type ContractorsPage = { readonly query: ContractorQuery; readonly today: string; readonly asOf: string | null } & (
  | {
      readonly list: ContractorList;
      readonly claims: readonly ContractorClaim[];
      readonly mayWrite: boolean;
      readonly calendar: CalendarSource;
    }
  | { readonly own: readonly ContractorCard[] }
);

const todayOf = (reader: Reader): string => calendarOf(reader.organization).localDay(reader.now);

export async function contractorsPage(reader: Reader, query: ContractorQuery): Promise<ContractorsPage> {
  const common = { query, today: todayOf(reader), asOf: reader.asOf };
  if (!isStaff(reader.person)) return { ...common, own: await reader.ownContractors() };
  const [list, claims] = await Promise.all([reader.contractors(query), reader.contractorClaims()]);
  return { ...common, list, claims, mayWrite: isOffice(reader.person), calendar: calendarPart(reader) };
}

/** A proof on file, as far as this person may know it. */
export type ShownProof = Pick<ProofFacts, "kind" | "expiresOn"> &
  Partial<ProofFacts & { readonly verifiedBy: string; readonly verifiedAt: string }>;

/** One contractor as its page shows it, to the office and to whoever it is theirs. */
export interface ContractorPage {
  readonly contractor: Pick<Contractor, "id" | "name" | "trade" | "licenseNumber" | "licenseState">;
  readonly proofs: readonly ShownProof[];
  readonly told: readonly ReportedProof[];
  readonly refused: readonly RefusedProof[];
  /** Claims of others, to staff. */
  readonly claims: readonly ContractorClaim[];
  /** How one's own claim stands; null: there is none. */
  readonly claim: ContractorCard["claim"];
  readonly permits: readonly PermitSummary[];
  /** What staff alone know; null for everybody else. */
  readonly record: Pick<Contractor, "phone" | "email" | "history"> | null;
  /** `office` records, checks and corrects; `own` tells; `look` reads. */
  readonly may: "office" | "own" | "look";
  readonly today: string;
  readonly calendar: CalendarSource;
  readonly asOf: string | null;
}

/** Reads one contractor. Throws the redirect to /404 where this person sees none. */
export async function contractorPage(reader: Reader, contractorId: string): Promise<ContractorPage> {
  const permits = await reader.permitsOfContractor(contractorId);
  const common = { permits, today: todayOf(reader), calendar: calendarPart(reader), asOf: reader.asOf };
  if (isStaff(reader.person)) {
    const found = await reader.contractor(contractorId);
    if (!found) throw notFound();
    const { proofs, told, refused } = found;
    const claims = (await reader.contractorClaims()).filter((claim) => claim.contractorId === contractorId);
    const may = isOffice(reader.person) ? "office" : "look";
    return { ...common, contractor: found, proofs, told, refused, claims, claim: null, record: found, may };
  }
  const card = (await reader.ownContractors()).find((one) => one.contractorId === contractorId);
  if (!card) throw notFound();
  const { proofs, told, refused, claim } = card;
  const may = claim?.alone ? "look" : "own";
  return { ...common, contractor: { ...card, id: contractorId }, proofs, told, refused, claims: [], claim, record: null, may };
}
