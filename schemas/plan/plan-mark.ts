import { z } from "zod";
import { identifier, instant, line } from "../values";
import { mark } from "./mark";

/** Working marks of one document: more, and nobody finds anything on its sheets. */
export const mostPlanMarks = 1_000;

/**
 * A scale of a sheet, of all of it or of a part of it, as details differ. Set by a person, who took it from the sheet's own words or measured it by
 * two points: how many points of paper (1/72 in) one real foot takes, and how lengths by it are written.
 */
const scale = z.object({
  shape: z.literal("scale"),
  page: mark.options[0].shape.page,
  /** Two opposite corners of the part that it is for; null: all of the sheet. */
  part: mark.options[1].shape.corners.nullable(),
  pointsPerFoot: z.number().min(0.000_1).max(10_000),
  system: z.enum(["imperial", "metric"]),
});
export type SheetScale = z.infer<typeof scale>;

/** What a member of the staff puts on a sheet without a comment: any mark, or a scale of the sheet. */
export const workingMark = z.discriminatedUnion("shape", [...mark.options, scale]);
export type WorkingMark = z.infer<typeof workingMark>;

/** A working mark of a reviewer on a document's sheet. Nobody but staff reads it: scope `permit-staff:<id>`. */
export const planMark = z.object({
  id: identifier,
  permitId: identifier,
  documentId: identifier,
  mark: workingMark,
  /** Of the review in which it was made. */
  discipline: line(40),
  authorId: z.string(),
  addedAt: instant,
  changedAt: instant,
  /** How often it was changed: a change names the one that it saw. */
  revision: z.int().min(0),
});
export type PlanMark = z.infer<typeof planMark>;
