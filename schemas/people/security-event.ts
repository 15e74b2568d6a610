import { z } from "zod";
import { role } from "../role";
import { instant } from "../values";

/** What happens at the doors of an office and is kept for its Admins. */
export const securityKinds = [
  "sign-in",
  "sign-in-failed",
  "session-ended",
  "proof",
  "proof-failed",
  "way-added",
  "way-removed",
  "password-changed",
  "recovery-asked",
  "address-confirmed",
  "role-changed",
  "setting-changed",
  "export",
  "token-refused",
  "payment-differs",
  "account-closed",
  "log-broken",
] as const;
export const securityKind = z.enum(securityKinds);
export type SecurityKind = z.infer<typeof securityKind>;

/** What a stranger can cause at will: only so many of them are kept an hour. */
export const failureKinds: readonly SecurityKind[] = ["sign-in-failed", "proof-failed", "recovery-asked", "token-refused"];
export const failuresAnHour = 500;
/** How long events are kept, in days: the table refuses to lose younger ones. */
export const securityEventDays = 365;

/** Facts of an event: never a secret, and nothing that was typed. */
export const securityDetail = z.object({
  /** What they signed in, proved or were refused by. */
  by: z.string().max(40).optional(),
  /** The passkey or provider that was added or taken away. */
  way: z.string().max(40).optional(),
  /** What was taken away in bulk: `blds` or `own-data`; of a payment, what differs from what was asked for. */
  what: z.string().max(40).optional(),
  /** The command that used a power. */
  command: z.string().max(80).optional(),
  roles: z.array(role).optional(),
  /** Why a token was refused. */
  code: z.string().max(40).optional(),
  /** The entry of the log up to which it does not hold. */
  position: z.int().optional(),
});
export type SecurityDetail = z.infer<typeof securityDetail>;

/** An event as Admins read it. `name` and `about` are names of accounts that are still there; null: not known, or gone. */
export const securityEvent = z.object({
  id: z.string(),
  at: instant,
  kind: securityKind,
  name: z.string().nullable(),
  about: z.string().nullable(),
  /** The same for one typed address, and for one network, at this office: tells apart without telling whose. */
  subject: z.string().nullable(),
  network: z.string().nullable(),
  detail: securityDetail,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** How the check of the log's seals stands. `wholeAt`: instant of the last whole round. */
export const logStanding = z.object({ wholeAt: instant.nullable(), brokenAt: z.int().nullable(), foundAt: instant.nullable() });
export type LogStanding = z.infer<typeof logStanding>;

/** `GET /api/v2/security-events`: newest first. */
export const securityPage = z.object({ items: z.array(securityEvent), next: z.string().nullable(), log: logStanding });
export type SecurityPage = z.infer<typeof securityPage>;
