import { z } from "zod";
import { cents, day, identifier, instant, line, prose } from "../values";
import { proofKind } from "./proof-kind";

/** What is written on a proof. `carrier`: the insurer or surety, or the board that gave the licence. It holds through `expiresOn`. */
export const proofFacts = z.object({
  kind: proofKind,
  number: line(60),
  carrier: line(120),
  amountCents: cents.nullable(),
  expiresOn: day,
});
export type ProofFacts = z.infer<typeof proofFacts>;

/** A proof that the office has checked. `noticed`: the last mark (`noticeMarks`) that was told of; null = none yet. */
export const proofOnFile = proofFacts.extend({ verifiedBy: line(120), verifiedAt: instant, noticed: z.int().nullable() });
export type ProofOnFile = z.infer<typeof proofOnFile>;

/** A proof that somebody told of, and that the office has yet to check: one a kind and person. */
export const reportedProof = proofFacts.extend({ id: identifier, accountId: z.string(), by: line(120), at: instant });
export type ReportedProof = z.infer<typeof reportedProof>;

/** Why a proof that somebody told of was not taken. */
const refusedProof = z.object({ kind: proofKind, accountId: z.string(), reason: prose(500), at: instant });
export type RefusedProof = z.infer<typeof refusedProof>;

export const contractorEvents = [
  "imported",
  "named",
  "added",
  "claimed",
  "corrected",
  "recorded",
  "told",
  "verified",
  "refused",
  "noticed",
] as const;

/** A line of a contractor's history; `detail`: a proof's kind, or the field that was corrected. */
const contractorEvent = z.object({ at: instant, by: line(120), what: z.enum(contractorEvents), detail: z.string().max(80) });
export type ContractorEvent = z.infer<typeof contractorEvent>;

/**
 * A contractor as the office knows them: scope `staff`, aggregate `contractor/<id>`. The id follows from the licence number, or the name
 * where there is none (`contractorIdOf`): however it is spelled, one contractor is one row.
 */
export const contractor = z.object({
  id: identifier,
  name: line(120),
  trade: line(60),
  licenseNumber: line(40),
  licenseState: line(40),
  phone: line(40),
  email: line(200),
  proofs: z.array(proofOnFile),
  told: z.array(reportedProof),
  refused: z.array(refusedProof),
  /** Accounts that see it as theirs. `own`: they added it themselves, and hear of what ends; else a permit of theirs names it. */
  people: z.array(z.object({ accountId: z.string(), own: z.boolean() })),
  /** It has a trust account, which is never closed; absent where it has none. */
  trustAccount: z.literal(true).optional(),
  /** The newest `historyLimit`, oldest first. */
  history: z.array(contractorEvent),
});
export type Contractor = z.infer<typeof contractor>;

export const historyLimit = 40;

/**
 * Somebody without a role says that a contractor is theirs: scope `staff`, aggregate `contractor/<contractorId>`, one a contractor and
 * person, until the office accepts or refuses it. Nothing of it is the contractor's before, who may not even be there yet.
 */
export const contractorClaim = z.object({
  id: identifier,
  contractorId: identifier,
  accountId: z.string(),
  by: line(120),
  at: instant,
  name: line(120),
  trade: line(60),
  licenseNumber: line(40),
  licenseState: line(40),
  phone: line(40),
  email: line(200),
});
export type ContractorClaim = z.infer<typeof contractorClaim>;

/** How a person's claim stands, to themselves. `alone`: nothing else makes the contractor theirs, and the card has their own words. */
const claimMark = z.object({ state: z.enum(["waiting", "refused"]), alone: z.boolean(), reason: prose(500), at: instant });

/**
 * What somebody without a role may know of a contractor of theirs: scope `user:<accountId>`, aggregate `contractor/<contractorId>`. It has no
 * telephone, no policy numbers and no names of staff; of proofs told it has the person's own alone.
 */
export const contractorCard = z.object({
  id: identifier,
  contractorId: identifier,
  accountId: z.string(),
  name: line(120),
  trade: line(60),
  licenseNumber: line(40),
  licenseState: line(40),
  proofs: z.array(z.object({ kind: proofKind, expiresOn: day })),
  told: z.array(reportedProof),
  refused: z.array(refusedProof),
  /** It has a trust account and this is one of its own people, who may pay from it. */
  trustAccount: z.literal(true).optional(),
  /** null: nothing was claimed, or it was accepted. */
  claim: claimMark.nullable().default(null),
});
export type ContractorCard = z.infer<typeof contractorCard>;

/** The end of a proof, which is all that most rules ask. */
export type ProofEnd = Pick<ProofFacts, "kind" | "expiresOn">;
