import { z } from "zod";
import { identifier, instant, line, locale, sha256 } from "../values";

/** What the office issues on paper, one kind for each act that makes one. */
export const paperKinds = [
  "permit-card",
  "temporary-certificate",
  "certificate",
  "correction-letter",
  "incompleteness-letter",
  "approval-letter",
  "denial-letter",
  "stop-work-order",
  "inspection-notice",
] as const;
export const paperKind = z.enum(paperKinds);
export type PaperKind = z.infer<typeof paperKind>;

/**
 * A letter, certificate or card that the office issued, as the PDF that was filed: scope `permit:<id>`. The worker makes it after the act; no device can
 * hand one in. It is never changed: what is issued again is another paper.
 */
export const paper = z.object({
  id: identifier,
  permitId: identifier,
  kind: paperKind,
  /** The record that it says: the letter, the certificate, the order, the inspection; else the act. */
  subjectId: identifier,
  /** As people name it: a certificate's number, a letter's; blank where it has none. */
  number: line(40),
  language: locale,
  fileName: line(200),
  mediaType: z.literal("application/pdf"),
  bytes: z.int().positive(),
  sha256,
  pages: z.int().positive(),
  madeAt: instant,
  /** Whose the file is: the product's own. */
  by: z.string(),
  /** Who issued it. */
  byName: line(120),
});
export type Paper = z.infer<typeof paper>;

/** One paper of an act in each language: said twice, it is the one it is. */
export const paperId = (kind: PaperKind, subjectId: string, language: Paper["language"]): string => `${subjectId}.${kind}.${language}`;
