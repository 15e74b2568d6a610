import { z } from "zod";

/** What a contractor shows that they may work: each with an end of its own. */
export const proofKinds = ["license", "insurance", "bond", "workers-comp"] as const;
export const proofKind = z.enum(proofKinds);
export type ProofKind = z.infer<typeof proofKind>;
