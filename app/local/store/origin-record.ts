import { z } from "zod";
import { type Person, person } from "#schemas/role";

/** Who this device works for. The service worker serves the shell only while it stands (architecture.md, "Reading"). */
export const originRecord = z.object({
  id: z.literal("session"),
  organization: z.string(),
  person,
  verifiedAt: z.string(),
  offlineUntil: z.string(),
  signedOut: z.boolean(),
  /** Signed out without the worker's knowledge: its session is ended first thing when it can be reached. */
  revoke: z.boolean(),
  /** Whether this person's database holds a whole copy: only then the device answers in the network's place. */
  complete: z.boolean(),
  /** The service worker had work to send and no session to send it by. */
  signInToSend: z.boolean(),
});
export type OriginRecord = z.infer<typeof originRecord>;

/** Hours a device answers without the worker's word: staff 12, applicants 7 days (architecture.md). */
export const offlineHours = (roles: readonly string[]): number => (roles.length > 0 ? 12 : 7 * 24);

/** Whether the record lets this device answer now. `now`: instant. */
export const stands = (record: OriginRecord | null, now: string): record is OriginRecord =>
  record !== null && !record.signedOut && record.offlineUntil > now;

const hour = 3_600_000;

/** The record of a person whom the worker has just vouched for. `now`: instant. */
export const freshRecord = (organization: string, who: Person, now: string, complete: boolean): OriginRecord => ({
  id: "session",
  organization,
  person: who,
  verifiedAt: now,
  offlineUntil: new Date(Date.parse(now) + offlineHours(who.roles) * hour).toISOString(),
  signedOut: false,
  revoke: false,
  complete,
  signInToSend: false,
});
