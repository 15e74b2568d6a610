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

const revoking: readonly PermitState[] = ["revoked", "void"];

/**
 * Whether a certificate counts today. `replaced`: a later one was issued; `ended`: its last day is over, or it was taken back; `revoked`: the permit was.
 * Told by what the record holds, so that no step can forget to write it.
 */
export function certificateStanding(
  one: Certificate,
  { all, permit, today }: { readonly all: readonly Certificate[]; readonly permit: Pick<Permit, "state">; readonly today: string },
): CertificateStanding {
  if (revoking.includes(permit.state)) return "revoked";
  if (one.endedOn !== null) return "ended";
  if (all.some((other) => isLater(other, one))) return "replaced";
  return one.endsOn !== null && one.endsOn < today ? "ended" : "in-force";
}

/** The newest certificate first. */
export const newestCertificates = (all: readonly Certificate[]): readonly Certificate[] =>
  [...all].sort((a, b) => (isLater(a, b) ? -1 : 1));
