import type { Condition } from "../../permit-type/answer-condition";
import type { AtOnceRule } from "../../permit-type/at-once-rule";
import { when } from "./forms";

/** At most so much. Money in cents. */
export const atMost = (question: string, most: number): Condition => ({ question, isAtMost: most });

/**
 * A house's permit that is issued without a review under these conditions: the work by a contractor whose license and insurance the office has verified, or
 * by the owner who lives there. Offices differ: it is where one begins, and each sets its own.
 */
export const atOnceFor = (...conditions: Condition[]): AtOnceRule => ({
  when: [...conditions, when("whoBuilds", "contractor", "owner")],
  owner: when("whoBuilds", "owner"),
  papers: ["license", "insurance"],
});
