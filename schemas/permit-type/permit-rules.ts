import { z } from "zod";
import { textDigest } from "../plain/derived-id";
import { canonicalJson } from "../plain/same-value";
import { identifier, instant, type Localized, line, prose } from "../values";
import { atOnceRule } from "./at-once-rule";
import { type InspectionType, inspectionType, type PermitType, permitType } from "./permit-type";

/** A text in each language while it is being written: either may be missing. */
const writing = (max: number) => z.object({ en: line(max), es: line(max) });
const itemId = z
  .string()
  .max(60)
  .regex(/^[0-9A-Za-z][0-9A-Za-z._-]*$/);
const days = z.int().min(1).max(3_650);

/** Clocks of a permit type: business days for the completeness check, for answers to corrections, and (calendar) days until a permit lapses. */
export const ruleDays = z.object({ completenessDays: days, correctionDays: days, expiresAfterDays: days });
export type RuleDays = z.infer<typeof ruleDays>;

/** A review that every application of the type gets; its discipline is its key. `targetDays`: business days. */
export const ruleReview = permitType.shape.reviews.element.extend({
  discipline: line(40).min(1),
  name: z.object({ en: line(120).min(1), es: line(120).min(1) }),
  targetDays: z.int().min(1).max(365),
});
export type RuleReview = z.infer<typeof ruleReview>;

/** An inspection while it is being written. Its code is the key that permits keep it under, given once; an answer copies its item's words. */
export const draftInspection = inspectionType.extend({
  name: writing(120),
  discipline: line(40).min(1),
  prerequisites: z.array(inspectionType.shape.code).max(100),
  checklist: z
    .array(
      z.object({
        id: itemId,
        text: writing(200),
        hint: z.object({ en: prose(2_000), es: prose(2_000) }).optional(),
        codeReference: line(40).optional(),
      }),
    )
    .max(200),
  minutes: z.int().min(5).max(480),
});
export type DraftInspection = z.infer<typeof draftInspection>;

/** Changes to what a permit type asks of the office, not in force yet: scope `staff`, one a type, id its code. */
export const rulesDraft = ruleDays.extend({
  id: identifier,
  reviews: z.array(ruleReview).max(20),
  inspections: z.array(draftInspection).max(100),
  /** Null or absent: every application of the type is reviewed. */
  atOnce: atOnceRule.nullable().optional(),
  changedAt: instant,
  changedBy: line(120),
});
export type RulesDraft = z.infer<typeof rulesDraft>;

/** What a permit type asks of the office: its clocks, its reviews, its inspections, and when it needs no review. */
export type PermitRules = Omit<RulesDraft, "id" | "changedAt" | "changedBy">;

/** The rules alone, of an edition or of a draft. */
export const rulesOf = (from: PermitRules): PermitRules => ({
  completenessDays: from.completenessDays,
  correctionDays: from.correctionDays,
  expiresAfterDays: from.expiresAfterDays,
  reviews: from.reviews,
  inspections: from.inspections,
  ...(from.atOnce ? { atOnce: from.atOnce } : {}),
});

/** Names what rules say: the times of their changes differ between a device and the worker. */
export const rulesDigest = (rules: PermitRules): string => textDigest(canonicalJson(rulesOf(rules)));

const both = ({ en, es }: Localized): Localized => ({ en: en.trim(), es: es.trim() === "" ? en.trim() : es.trim() });

function publishedInspection({ checklist, name, ...rest }: DraftInspection): InspectionType {
  const items = checklist.map(({ id, text, hint, codeReference }) => ({
    id,
    text: both(text),
    ...(hint && hint.en.trim() !== "" ? { hint: both(hint) } : {}),
    ...(codeReference ? { codeReference } : {}),
  }));
  return { ...rest, name: both(name), checklist: items };
}

/** What rules say once they are in force: where the Spanish is missing stands the English, and what is empty is left out. */
export const publishedRules = (rules: PermitRules): Omit<PermitRules, "inspections"> & Pick<PermitType, "inspections"> => ({
  ...rulesOf(rules),
  atOnce: rules.atOnce ?? null,
  inspections: rules.inspections.map(publishedInspection),
});
