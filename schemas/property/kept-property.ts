import { z } from "zod";
import { identifier, instant } from "../values";

/** Permits of one place that a person's devices keep at most. */
export const mostKeptPermits = 40;

/** A place whose permits a member of staff keeps on their devices: scope `user:<accountId>`, id the property's. */
export const keptProperty = z.object({
  id: identifier,
  permitIds: z.array(identifier).max(mostKeptPermits),
  keptAt: instant,
});
export type KeptProperty = z.infer<typeof keptProperty>;
