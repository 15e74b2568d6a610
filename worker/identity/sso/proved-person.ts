import { z } from "zod";

/** Who a provider said somebody is, as the sign-in host sealed it. */
export const provedPerson = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  picture: z.string().nullable(),
  /** Seconds since 1970 of their proof at the provider; null where it does not say. */
  authTime: z.number().nullable(),
});
export type ProvedPerson = z.infer<typeof provedPerson>;

/**
 * Since when a session that is made by a provider's word counts as proved: since they last signed in there. A provider that does
 * not say when (`auth_time`) may have let them in by a cookie of last week: that is no proof, and so is a moment still to come.
 */
export function provedSince({ authTime }: Pick<ProvedPerson, "authTime">, now: Date): string {
  const at = authTime === null ? 0 : authTime * 1000;
  return new Date(at > now.getTime() ? 0 : at).toISOString();
}
