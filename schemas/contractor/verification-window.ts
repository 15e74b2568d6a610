import { z } from "zod";
import { person } from "../role";

/** Who is signed in, as `GET /api/v2/me` says it. `mustConfirmAddress`: no signed-in page opens for them yet (ruling P8). */
export const signedInPerson = person.extend({ mustConfirmAddress: z.boolean().optional() });
export type SignedInPerson = z.infer<typeof signedInPerson>;

const dayMs = 86_400_000;
const windowOpened = Date.UTC(2025, 8, 11);
const daysPerDay = 10;

/**
 * The window of accounts whose address must be confirmed before anything else (specification, sections 4 and 9; ruling P8).
 * It ends now, and begins at today's 00:00 UTC less 10 days for each whole day since 2025-09-11T00:00Z, never before 1970.
 * `now`: instant. Gives instants.
 */
export function verificationWindow(now: string): { readonly from: string; readonly to: string } {
  const at = Date.parse(now);
  const midnight = Math.floor(at / dayMs) * dayMs;
  const elapsed = Math.max(0, Math.floor((at - windowOpened) / dayMs));
  return { from: new Date(Math.max(0, midnight - daysPerDay * elapsed * dayMs)).toISOString(), to: now };
}

/** Whether somebody must confirm their address before any signed-in page opens. Both ends of the window count. */
export function mustConfirmAddress(account: { readonly emailVerified: boolean; readonly createdAt: string }, now: string): boolean {
  if (account.emailVerified) return false;
  const { from, to } = verificationWindow(now);
  const made = Date.parse(account.createdAt);
  return made >= Date.parse(from) && made <= Date.parse(to);
}
