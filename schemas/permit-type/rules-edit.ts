import { z } from "zod";
import { line } from "../values";
import { atOnceRule } from "./at-once-rule";
import { draftInspection, ruleDays, ruleReview } from "./permit-rules";

/** One change to a permit type's rules, compared and set: `base` is what was seen, null for what is added at the end. */
export const rulesEdit = z.union([
  z.object({ act: z.literal("set-inspection"), base: draftInspection.nullable(), inspection: draftInspection }),
  z.object({ act: z.literal("set-review"), base: ruleReview.nullable(), review: ruleReview }),
  z.object({ act: z.literal("remove-review"), base: ruleReview }),
  z.object({ act: z.literal("remove-inspection"), base: draftInspection }),
  z.object({ act: z.literal("set-at-once"), base: atOnceRule.nullable(), rule: atOnceRule.nullable() }),
  z.object({ act: z.literal("set-days"), base: ruleDays, days: ruleDays }),
  z.object({
    act: z.literal("move"),
    list: z.enum(["reviews", "inspections"]),
    key: line(40),
    by: z.union([z.literal(-1), z.literal(1)]),
  }),
]);
export type RulesEdit = z.infer<typeof rulesEdit>;
