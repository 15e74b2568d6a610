import { z } from "zod";
import { identifier } from "../../values";

/** So many of the staff watch one permit. */
export const mostWatchers = 50;

/** Who of the staff wants to be told of a permit that is not theirs: scope `permit-staff:<permitId>`, one row a permit, under its id. */
export const permitWatchers = z.object({
  id: identifier,
  permitId: identifier,
  /** Accounts, in the order of the alphabet. */
  accountIds: z.array(identifier).max(mostWatchers),
});
export type PermitWatchers = z.infer<typeof permitWatchers>;
