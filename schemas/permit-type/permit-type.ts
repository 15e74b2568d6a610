import { z } from "zod";
import { describedNames } from "../permit/described-fields";
import { identifier, inspectionCode, instant, line, localized, text } from "../values";
import { condition, logic } from "./answer-condition";
import { atOnceRule } from "./at-once-rule";
import { scheduledFee } from "./fee-rule";
import { permitNeed, typeSource } from "./permit-need";

/** A question's answer as the draft keeps it. Contacts and addresses are objects of short strings. */
/** The parts of a contact or a license: no form asks for more of one. */
const answerParts = z.record(text(40), text(500)).refine((parts) => Object.keys(parts).length <= 20);
export const answerValue = z.union([text(10_000), z.number(), z.boolean(), z.array(text(200)).max(50), answerParts]);
export type AnswerValue = z.infer<typeof answerValue>;

export const questionKinds = ["text", "long-text", "number", "money", "choice", "choices", "yes-no", "date", "contact", "license"] as const;

export const question = z.object({
  id: z.string().regex(/^[a-z][a-zA-Z0-9]*$/),
  kind: z.enum(questionKinds),
  label: localized,
  hint: localized.optional(),
  /** Why the office asks, shown on demand. */
  why: localized.optional(),
  optional: z.boolean().default(false),
  unit: localized.optional(),
  options: z.array(z.object({ value: z.string(), label: localized, hint: localized.optional() })).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  maxLength: z.int().positive().optional(),
  showIf: logic.optional(),
  /** Which field of the permit record the answer fills. */
  fills: z.enum([...describedNames, "contractorLicense", "contractorName"]).optional(),
});
export type Question = z.infer<typeof question>;

/** A task of the task list; its questions are asked one a page. */
export const formSection = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: localized,
  questions: z.array(question).min(1),
});
export type FormSection = z.infer<typeof formSection>;

export const documentSlot = z.object({
  slot: z.string().regex(/^[a-z][a-z0-9-]*$/),
  name: localized,
  hint: localized.optional(),
  required: z.boolean(),
  accept: z.array(z.string()).min(1),
  maxBytes: z.int().positive(),
  showIf: logic.optional(),
});
export type DocumentSlot = z.infer<typeof documentSlot>;

export const inspectionType = z.object({
  code: inspectionCode,
  name: localized,
  discipline: line(40),
  final: z.boolean(),
  /** Codes of inspections that must have passed before this one can be requested. */
  prerequisites: z.array(z.string()),
  checklist: z.array(z.object({ id: z.string(), text: localized, hint: localized.optional(), codeReference: line(40).optional() })),
  minutes: z.int().positive(),
  /** The inspection is part of a job only when this holds of its answers; read through `neededInspections`. */
  showIf: condition.optional(),
});
export type InspectionType = z.infer<typeof inspectionType>;

/** A text of a form whose English changed after its Spanish was written: its name (stale-texts.ts), and the English that the Spanish says. */
export const staleText = z.object({ text: text(200), was: text(10_000), at: instant });
export type StaleText = z.infer<typeof staleText>;

/** One published edition of a permit type: scope `org`, id `<code>@<edition>`. Data, not code: a draft keeps the edition it began with. */
export const permitType = z.object({
  id: identifier,
  code: z.string().regex(/^[a-z][a-z0-9-]*$/),
  edition: z.int().positive(),
  /** The newest published edition of its code is current; others serve drafts begun on them. */
  current: z.boolean(),
  /** Who published it, and what they said of it; absent from those that came with the office. */
  publication: z.object({ at: instant, by: line(120), summary: line(200) }).optional(),
  /** The office does not offer it, or not yet: applications that were begun go on, none begins. */
  withheld: z.literal(true).optional(),
  name: localized,
  summary: localized,
  /** Said before starting: what to have at hand, and how long it takes. */
  needs: z.array(localized),
  minutes: z.int().positive(),
  permitClass: z.enum(["Residential", "Non-Residential"]),
  permitTypeMapped: z.string(),
  workClass: z.enum(["New", "Existing"]),
  numberLetter: z.string().regex(/^[A-Z]$/),
  sections: z.array(formSection).min(1),
  documents: z.array(documentSlot),
  fees: z.array(scheduledFee),
  feesFrom: z.iso.date(),
  completenessDays: z.int().positive(),
  reviews: z.array(z.object({ discipline: line(40), name: localized, targetDays: z.int().positive() })),
  correctionDays: z.int().positive(),
  inspections: z.array(inspectionType),
  /** Days (calendar) after issue, or after the last passed inspection, until the permit lapses. */
  expiresAfterDays: z.int().positive(),
  /** Whether a certificate of occupancy closes the job. */
  occupancy: z.boolean(),
  keywords: z.array(z.string()).default([]),
  /** "Do I need a permit?" of this kind of work; absent where the office has not said. */
  needCheck: permitNeed.optional(),
  /** When a permit of the type is issued without a review; absent: never. */
  atOnce: atOnceRule.optional(),
  /** Translations that were older than their English when it was published. */
  stale: z.array(staleText).max(1_000).optional(),
  /** What the type rests on, where it came from the catalogue. */
  sources: z.array(typeSource).max(30).optional(),
});
export type PermitType = z.infer<typeof permitType>;

/** What the office offers of its permit types. */
export const offeredTypes = <T extends Pick<PermitType, "withheld">>(types: readonly T[]): readonly T[] =>
  types.filter(({ withheld }) => !withheld);
