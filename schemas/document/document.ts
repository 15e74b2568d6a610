import { z } from "zod";
import { identifier, instant, line, prose, sha256 } from "../values";

/** What is taken where no form says more: an answer to a letter of an imported permit, a file that no form has a place for. */
export const anySlot = { accept: ["application/pdf", "image/jpeg", "image/png"], maxBytes: 200 * 1024 * 1024 };

/** A file in a slot: in `draft:<id>` until sent, then in `permit:<id>`. The bytes live under their hash. */
export const document = z.object({
  id: identifier,
  permitId: identifier,
  slot: z.string(),
  fileName: line(200),
  mediaType: line(100),
  bytes: z.int().nonnegative(),
  sha256,
  addedAt: instant,
  addedBy: z.string(),
  /** Revision of the drawings it came with. */
  revision: z.int().nonnegative(),
  supersedes: identifier.nullable(),
  state: z.enum(["added", "accepted", "asked_again"]),
  /** Why it is asked for again. */
  askedAgain: prose(2_000).default(""),
  correctionId: identifier.nullable(),
});
export type PermitDocument = z.infer<typeof document>;
