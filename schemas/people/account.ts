import { z } from "zod";
import { role } from "../role";
import { line } from "../values";

/** Places that an inspector of their own number may have in half a day. */
export const leastPlaces = 1;
export const mostPlaces = 60;
export const perHalfDay = z.int().min(leastPlaces).max(mostPlaces);

/** Disciplines that an inspector inspects. */
export const inspects = z.array(line(40).min(1)).max(20);

/** A staff member as colleagues see them: scope `staff`. */
export const member = z.object({
  id: z.string().min(1),
  name: line(120),
  roles: z.array(role),
  /** Review disciplines this person decides. */
  disciplines: z.array(line(40)).default([]),
  /** Inspections that this inspector takes in half a day; absent: as many as the organization says. */
  perHalfDay: perHalfDay.optional(),
  /** What this inspector is qualified to inspect; absent: anything. Which reviews they may decide is another matter, `disciplines`. */
  inspects: inspects.optional(),
});
export type Member = z.infer<typeof member>;

/** One's own account: scope `user:<id>`. */
export const profile = z.object({
  id: z.string().min(1),
  name: line(120),
  email: z.string(),
  emailVerified: z.boolean(),
  roles: z.array(role),
});
export type Profile = z.infer<typeof profile>;
