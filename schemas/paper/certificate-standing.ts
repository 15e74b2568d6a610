import type { Permit, PermitState } from "../permit/permit";
import type { Certificate } from "./certificate";

/** How a certificate stands today. */
export const certificateStandings = ["in-force", "replaced", "ended", "revoked"] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

/** What anybody may read of a certificate, to hold the paper at the entrance against. */
export interface PublicCertificate extends Pick<Certificate, "kind" | "issuedOn" | "endsOn"> {
  readonly number: string;
  readonly standing: CertificateStanding;
}

/** Issue order: the later of two is the one that counts. */
const isLater = (a: Certificate, b: Certificate): boolean => a.issuedAt > b.issuedAt || (a.issuedAt === b.issuedAt && a.id > b.id);

/** How each state ends what was issued of a permit; null: it ends nothing. */
const endings: Readonly<Record<PermitState, "expired" | "revoked" | null>> = {
  draft: null,
  submitted: null,
  incomplete: null,
  fees_due: null,
  in_review: null,
  corrections_required: null,
  approved: null,
  issued: null,
  inspections: null,
  co_temporary: null,
  finaled: null,
  finaled_with_conditions: null,
  co_issued: null,
  denied: null,
  appealed: null,
  expired: "expired",
  withdrawn: null,
  void: "revoked",
  revoked: "revoked",
  closed: null,
};

/** Whether the permit's state takes away what was issued of it. */
export const endingOf = ({ state }: Pick<Permit, "state">): "expired" | "revoked" | null => endings[state];

/**
 * Whether a certificate counts today. `replaced`: a later one was issued; `ended`: its last day is over, or it was taken back; `revoked`: the permit was.
 * Told by what the record holds, so that no step can forget to write it.
 */
export function certificateStanding(
  one: Certificate,
  { all, permit, today }: { readonly all: readonly Certificate[]; readonly permit: Pick<Permit, "state">; readonly today: string },
): CertificateStanding {
  if (endingOf(permit) === "revoked") return "revoked";
  if (one.endedOn !== null) return "ended";
  if (all.some((other) => isLater(other, one))) return "replaced";
  return one.endsOn !== null && one.endsOn < today ? "ended" : "in-force";
}

/** The newest certificate first. */
export const newestCertificates = (all: readonly Certificate[]): readonly Certificate[] =>
  [...all].sort((a, b) => (isLater(a, b) ? -1 : 1));
