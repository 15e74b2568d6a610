import { z } from "zod";
import { mark } from "../plan/mark";
import { day, identifier, instant, line, prose } from "../values";

/** Who reviews and inspects, as offices usually divide it; an office may name others. */
export const disciplines: readonly string[] = [
  "Building",
  "Structural",
  "Electrical",
  "Mechanical",
  "Plumbing",
  "Energy",
  "Zoning",
  "Fire",
  "Accessibility",
  "Health",
];

/** Decisions, least severe first; a cycle's outcome is the most severe of its reviews (product.md section 2). */
export const reviewDecisions = ["not_required", "approved", "approved_with_comments", "revision_required", "rejected"] as const;
export const reviewDecision = z.enum(reviewDecisions);
export type ReviewDecision = z.infer<typeof reviewDecision>;

/** One discipline's review of one cycle: scope `permit-staff:<id>`. */
export const review = z.object({
  id: identifier,
  permitId: identifier,
  cycle: z.int().positive(),
  discipline: line(40),
  assigneeId: z.string().nullable(),
  arrivedAt: instant,
  startedAt: instant.nullable(),
  dueOn: day,
  decision: reviewDecision.nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

/** What a reviewer wrote, seen by staff until a letter carries it: scope `permit-staff:<id>`. */
export const comment = z.object({
  id: identifier,
  permitId: identifier,
  reviewId: identifier,
  cycle: z.int().positive(),
  discipline: line(40),
  authorId: z.string(),
  text: prose(5_000),
  title: line(160),
  codeReference: line(60),
  /** The document it is pinned to, if any. */
  documentId: identifier.nullable(),
  sheet: line(40),
  page: z.int().positive().nullable(),
  /** Place on the sheet, in thousandths of its width and height. */
  x: z.int().min(0).max(1000).nullable(),
  y: z.int().min(0).max(1000).nullable(),
  /** The mark on the sheet that it is about. Rows of before there were marks lack it, on devices too. */
  mark: mark.nullish(),
  blocking: z.boolean(),
  /** The correction of an earlier letter that it asks for again. */
  correctionId: identifier.nullable().default(null),
  sentInLetter: identifier.nullable(),
  writtenAt: instant,
});
export type Comment = z.infer<typeof comment>;

/** The correction letter: scope `permit:<id>`. */
export const letter = z.object({
  id: identifier,
  permitId: identifier,
  number: z.int().positive(),
  cycle: z.int().positive(),
  sentAt: instant,
  sentBy: z.string(),
  senderName: line(120),
  opening: prose(5_000),
  answerBy: day,
});
export type Letter = z.infer<typeof letter>;

/** One correction asked for in a letter, answered one by one: scope `permit:<id>`. */
export const correction = z.object({
  id: identifier,
  permitId: identifier,
  letterId: identifier,
  /** Counted through all letters of the permit. */
  number: z.int().positive(),
  discipline: line(40),
  title: line(160),
  text: prose(5_000),
  codeReference: line(60),
  /** Whether it must be answered before the application goes back; a remark need not. */
  blocking: z.boolean().default(true),
  documentId: identifier.nullable(),
  sheet: line(40),
  page: z.int().positive().nullable(),
  x: z.int().min(0).max(1000).nullable(),
  y: z.int().min(0).max(1000).nullable(),
  /** As the comment's. */
  mark: mark.nullish(),
  state: z.enum(["open", "answered", "accepted", "reopened"]),
  answer: prose(5_000),
  answerDocumentIds: z.array(identifier),
  answeredAt: instant.nullable(),
});
export type Correction = z.infer<typeof correction>;

/** What the completeness check found missing: scope `permit:<id>`. */
export const incompleteness = z.object({
  id: identifier,
  permitId: identifier,
  askedAt: instant,
  items: z.array(z.object({ slot: z.string().nullable(), question: z.string().nullable(), text: prose(2_000) })).min(1),
  answeredAt: instant.nullable(),
});
export type Incompleteness = z.infer<typeof incompleteness>;

/** A condition of approval: scope `permit:<id>`. */
export const conditionGates = ["issue", "final", "occupancy", "never"] as const;
export const permitCondition = z.object({
  id: identifier,
  permitId: identifier,
  text: prose(2_000),
  /** The same in Spanish, where the office wrote it so; absent: it is told in English to everybody. */
  es: prose(2_000).optional(),
  /** The one of the office's library that it was taken from. */
  standardId: identifier.optional(),
  /** The move that it blocks while unmet. */
  dueBefore: z.enum(conditionGates),
  metAt: instant.nullable(),
  metBy: z.string().nullable(),
  addedAt: instant,
});
export type PermitCondition = z.infer<typeof permitCondition>;

/** Least severe first. `Notice` only tells; the others block issue and certificates; `Lock` blocks every move. */
export const holdSeverities = ["Notice", "Hold", "Required", "Lock"] as const;
/** A hold, in `permit-staff:<id>` when internal, else in `permit:<id>`. A stop-work order stops the clock and the inspections. */
export const hold = z.object({
  id: identifier,
  permitId: identifier,
  severity: z.enum(holdSeverities),
  stopWork: z.boolean(),
  internal: z.boolean(),
  reason: prose(2_000),
  placedAt: instant,
  placedBy: z.string(),
  releasedAt: instant.nullable(),
  releasedBy: z.string().nullable(),
});
export type Hold = z.infer<typeof hold>;

/** A colleague's note: scope `permit-staff:<id>`. */
export const note = z.object({
  id: identifier,
  permitId: identifier,
  authorId: z.string(),
  authorName: line(120),
  text: prose(5_000),
  writtenAt: instant,
});
export type Note = z.infer<typeof note>;
