import { z } from "zod";
import { identifier, instant, line, prose, sha256 } from "./values";

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
