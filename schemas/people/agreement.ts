import { z } from "zod";
import { day, instant, line, sha256, text } from "../values";

/** The documents of the specification, section 3. `None` names no document: nothing is outstanding for it. */
export const agreementDocument = z.enum(["TermsOfService", "PrivacyPolicy", "None"]);
export type AgreementDocument = z.infer<typeof agreementDocument>;

/**
 * A line of `/assets/files/required-agreements.json`. `updated` is the day of its text and names its version; `link` leads to the
 * text on this very site. `es` has the label and the address of the same text in Spanish.
 */
const sitePath = z.string().regex(/^\/assets\/files\/[a-z0-9.-]+(#[a-z]+)?$/);
export const requiredAgreement = z.object({
  document: agreementDocument,
  label: line(120).min(1),
  link: sitePath,
  updated: day,
  es: z.object({ label: line(120).min(1), link: sitePath }).optional(),
});
export type RequiredAgreement = z.infer<typeof requiredAgreement>;
export const requiredAgreements = z.array(requiredAgreement).max(20);

/**
 * That somebody accepted a document: scope `user:<id>`, appended and never changed. `timestamp` is when, as section 5 compares it;
 * `version` the day of the text they saw. The rest is the worker's own knowledge, null on the device until it is sent:
 * the hash of the text that it serves under that version (null too when it serves another by now), receipt, address and agent.
 */
export const agreement = z.object({
  id: z.string().min(1),
  accountId: z.string().min(1),
  document: agreementDocument,
  version: day,
  timestamp: instant,
  recordedAt: instant.nullable(),
  textHash: sha256.nullable(),
  address: text(100).nullable(),
  agent: text(400).nullable(),
});
export type Agreement = z.infer<typeof agreement>;

/** An agreement as the specification's section 3 names its fields, and a person's record of them. */
export const savedAgreement = z.object({
  document: agreementDocument,
  timestamp: instant,
  userUUID: z.string().min(1).max(120),
  uuid: z.uuid().toLowerCase(),
});
export type SavedAgreement = z.infer<typeof savedAgreement>;
export const compliance = z.object({ uuid: z.string(), agreements: z.array(savedAgreement) });
export type Compliance = z.infer<typeof compliance>;

type Accepted = Pick<Agreement, "document" | "timestamp">;

/**
 * The required documents that are not accepted (specification, section 5): none of the agreements to that document is dated at or after
 * its updated day, which begins at 00:00 UTC.
 */
export function outstandingAgreements(required: readonly RequiredAgreement[], accepted: readonly Accepted[]): readonly RequiredAgreement[] {
  const covers = (wanted: RequiredAgreement, given: Accepted) =>
    given.document === wanted.document && Date.parse(given.timestamp) >= Date.parse(wanted.updated);
  return required.filter((wanted) => wanted.document !== "None" && !accepted.some((given) => covers(wanted, given)));
}

/** A person's compliance record: oldest agreement first. */
export const complianceOf = (accountId: string, agreements: readonly Agreement[]): Compliance => ({
  uuid: accountId,
  agreements: [...agreements]
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : a.id < b.id ? -1 : 1))
    .map(({ id, document, timestamp }) => ({ document, timestamp, userUUID: accountId, uuid: id })),
});
