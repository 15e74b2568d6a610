import { z } from "zod";
import { identifier, instant, prose } from "../../values";

/** A change asked for after issue, its own record under the permit: scope `permit:<id>`. */
export const revision = z.object({
  id: identifier,
  permitId: identifier,
  number: z.int().positive(),
  description: prose(5_000),
  state: z.enum(["submitted", "approved", "denied", "withdrawn"]),
  documentIds: z.array(identifier),
  submittedAt: instant,
  submittedBy: z.string(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: prose(5_000),
});
export type Revision = z.infer<typeof revision>;
