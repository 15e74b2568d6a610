import { z } from "zod";
import { role } from "../role";
import { line } from "../values";

/** A staff member as colleagues see them: scope `staff`. */
export const member = z.object({
  id: z.string().min(1),
  name: line(120),
  roles: z.array(role),
  /** Review disciplines this person decides. */
  disciplines: z.array(line(40)).default([]),
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
