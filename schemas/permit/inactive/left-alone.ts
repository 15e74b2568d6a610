import { z } from "zod";
import { cents, day } from "../../values";

/**
 * Why an inactive permit is not ended with others. `changed`: it is not what was looked at. `unanswered`: somebody who has an account here
 * waits for the office or its inspector.
 */
export const leftReasons = ["changed", "hold", "balance", "visit", "term", "results", "certificate", "unanswered"] as const;
export const leftAlone = z.object({ why: z.enum(leftReasons), on: day.optional(), owedCents: cents.optional() });
export type LeftAlone = z.infer<typeof leftAlone>;
