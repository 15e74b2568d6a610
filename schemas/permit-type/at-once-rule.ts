import { z } from "zod";
import { proofKinds } from "../contractor/proof-kind";
import { condition } from "./answer-condition";

/**
 * When a permit of a type is issued at once, without a review: field offices say "over the counter" or "instant permit". Every condition of `when` holds of
 * the answers, and whoever does the work may: a contractor with the `papers` checked and in effect, or the owner where `owner` holds.
 */
export const atOnceRule = z.object({
  when: z.array(condition).min(1).max(30),
  owner: condition.optional(),
  papers: z.array(z.enum(proofKinds)).min(1).max(proofKinds.length),
});
export type AtOnceRule = z.infer<typeof atOnceRule>;
