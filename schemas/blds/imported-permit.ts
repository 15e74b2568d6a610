import { describedOf } from "../permit/described-fields";
import type { Party, Permit } from "../permit/permit";
import { derivedId, textDigest } from "../plain/derived-id";
import { canonicalJson } from "../plain/same-value";
import type { ImportRecord } from "./import-record";

/** The id of an imported permit: the same number is the same permit. */
export const importedPermitId = (number: string): string => derivedId("permit", number);

/** Names a record's content: a permit that has it came from just this record. */
export const importDigest = (record: ImportRecord): string => textDigest(canonicalJson(record));

/** What surrounds a record when it becomes a permit. */
export interface ImportSetting {
  /** The permit as it stands here, from an earlier import. */
  readonly held: Permit | undefined;
  readonly source: string;
  readonly digest: string;
  readonly propertyId: string | null;
  readonly typeId: string | null;
  /** Since when the record's state holds. Instant. */
  readonly since: string;
}

type Firm = Pick<Party, "name" | "license" | "phone" | "email">;
const contractorOf = ({ name, license, phone, email }: Firm): Party => ({
  ...{ role: "contractor", accountId: null },
  ...{ name, license, phone, email },
});

/** The file of further contractors may be left out: those who came by an earlier one stay. */
function partiesOf(record: ImportRecord, held: Permit | undefined): Party[] {
  const others = (held?.parties ?? []).filter(({ role }) => role !== "contractor");
  const earlier = (held?.parties ?? []).filter(({ role }) => role === "contractor").slice(1);
  const first: Party[] = record.contractor ? [contractorOf(record.contractor)] : [];
  return [...others, ...first, ...(record.contractors?.map(contractorOf) ?? earlier)];
}

/** The state that counts: the record's, unless the product moved the permit after the last import. */
function statusOf(record: ImportRecord, { held, since }: ImportSetting): Pick<Permit, "state" | "rawStatus" | "stateSince"> {
  const movedHere = held !== undefined && held.state !== held.imported?.state;
  if (movedHere) return { state: held.state, rawStatus: held.rawStatus, stateSince: held.stateSince };
  const stateSince = held?.state === record.state ? held.stateSince : since;
  return { state: record.state, rawStatus: record.rawStatus, stateSince };
}

const blank = {
  answers: {},
  cycle: 0,
  revision: 0,
  reviewProgress: [],
  court: "nobody" as const,
  courtSpans: [],
  holdSeverity: null,
  stopWork: false,
  dueOn: null,
  stateBefore: null,
  submittedAt: null,
  issuedAt: null,
};

/** What the product itself exported of a permit's course. */
function ownHistory({ own }: ImportRecord): Partial<Permit> {
  if (!own) return {};
  const { cycle, revision, courtSpans, stateBefore, submittedAt, issuedAt, atOnce } = own;
  return { cycle, revision, courtSpans, stateBefore, submittedAt, issuedAt, ...(atOnce && { atOnce }) };
}

/** A record as a permit. What the product itself did since (cycles, holds, spans, answers) stays. */
export function permitOf(record: ImportRecord, setting: ImportSetting): Permit {
  const { held, source, digest, propertyId, typeId } = setting;
  const status = statusOf(record, setting);
  return {
    ...(held ?? { ...blank, ...ownHistory(record) }),
    ...status,
    id: importedPermitId(record.number),
    number: record.number,
    propertyId,
    typeId,
    address: record.address,
    parcel: record.parcel,
    typeCode: typeId === null ? null : record.typeCode,
    typeName: record.typeName,
    permitTypeMapped: record.permitTypeMapped,
    permitClassMapped: record.permitClassMapped,
    workClassMapped: record.workClassMapped,
    ...describedOf(record),
    squareFeet: record.own?.squareFeet ?? record.squareFeet,
    parties: partiesOf(record, held),
    appliedOn: record.appliedOn,
    issuedOn: record.issuedOn ?? held?.issuedOn ?? null,
    expiresOn: record.expiresOn ?? held?.expiresOn ?? null,
    completedOn: record.completedOn ?? held?.completedOn ?? null,
    coIssuedOn: record.coIssuedOn ?? held?.coIssuedOn ?? null,
    imported: { source, blds: record.blds, digest, state: status.state === record.state ? record.state : (held?.imported?.state ?? null) },
  };
}
