import { z } from "zod";
import type { Permit, PermitState } from "../permit/permit";
import { day, identifier, instant, line, prose } from "../values";

/** What a certificate of occupancy says of the building, as the code's section 111.2 asks (IBC 2021). Blank where nobody said. */
export const certifiedShape = {
  /** What may be occupied. */
  part: prose(2_000).default(""),
  /** Use and occupancy group, for example "A-2, restaurant". */
  useGroup: line(120).default(""),
  occupantLoad: z.int().min(0).max(1_000_000).nullable().default(null),
  constructionType: line(80).default(""),
  sprinklers: line(120).default(""),
  codeEdition: line(120).default(""),
};
const certified = z.object(certifiedShape);
export type Certified = z.infer<typeof certified>;

/** A certificate of occupancy: scope `permit:<id>`. It says what was true when it was issued. */
export const certificate = z.object({
  id: identifier,
  permitId: identifier,
  kind: z.enum(["temporary", "final"]),
  /** Null on a device until the worker has numbered it. */
  number: line(40).nullable(),
  ...certifiedShape,
  issuedOn: day,
  issuedAt: instant,
  /** A temporary one's last day. */
  endsOn: day.nullable(),
  /** Taken back before its last day, and when. */
  endedOn: day.nullable(),
  /** Why people may come in before all is done; blank for a final one. */
  reason: prose(2_000),
  conditions: z.array(z.object({ text: prose(2_000), dueBefore: z.string() })).max(200),
  inspections: z.array(z.object({ name: line(160), on: day, byName: line(120) })).max(200),
  by: z.string(),
  byName: line(120),
});
export type Certificate = z.infer<typeof certificate>;

/** How a certificate stands today. */
export const certificateStandings = ["in-force", "replaced", "ended", "revoked"] as const;
export type CertificateStanding = (typeof certificateStandings)[number];

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
