import { z } from "zod";
import { calendarOf } from "../calendar/business-days";
import { day, instant } from "../values";
import { typedCode } from "./sign-in-ways";

/**
 * The second factor of an account: an authenticator app (RFC 6238, six digits, 30 seconds), or a passkey, which is both factors in one.
 * Accounts are global, and so is an app; an office says from which day its staff may not come in without one.
 */

/** How a session that has proved one factor goes on. `enrol`: the office requires one, and the account has none yet. */
export const pendingFactor = z.object({
  kind: z.enum(["code", "passkey", "enrol"]),
  /** Whether a passkey of this office would do instead. */
  passkey: z.boolean(),
});
export type PendingFactor = z.infer<typeof pendingFactor>;

/** What of an account and its session decides whether a second factor is missing. */
export interface FactorFacts {
  /** From this day on staff need one; null: never. */
  readonly requiredFrom: string | null;
  readonly timeZone: string;
  /** Whether the account holds a role here. */
  readonly staff: boolean;
  /** Whether the account has set up an authenticator app. */
  readonly app: boolean;
  /** Whether it has a passkey at this office. */
  readonly passkey: boolean;
  /** Since when the session has both factors; null: it has one. */
  readonly factorAt: string | null;
}

/** Which day it is asks for no hours. */
const calendarIn = (timeZone: string) => calendarOf({ timeZone, holidays: [], hours: [], inspectionCutoff: "00:00" });

/** Whether an office asks its staff for a second factor at this instant: from the start of the day it set, in its time zone. */
export const requiresFactor = ({ requiredFrom, timeZone }: Pick<FactorFacts, "requiredFrom" | "timeZone">, now: string): boolean =>
  requiredFrom !== null && calendarIn(timeZone).localDay(now) >= requiredFrom;

/** What a live session still lacks before it stands for a person; null: nothing. */
export function missingFactor(facts: FactorFacts, now: string): PendingFactor | null {
  if (facts.factorAt !== null) return null;
  const { app, passkey } = facts;
  if (app) return { kind: "code", passkey };
  if (!(facts.staff && requiresFactor(facts, now))) return null;
  return { kind: passkey ? "passkey" : "enrol", passkey };
}

/** `GET /api/auth/second-factor`. */
export const secondFactorAnswer = z.object({
  /** Not null: the session waits for its second factor, and `own` is null. */
  pending: pendingFactor.nullable(),
  own: z
    .object({
      /** Since when an app is set up; null: none. */
      setUpAt: instant.nullable(),
      recoveryCodesLeft: z.int().nonnegative(),
      /** The day from which this office requires one of this account; null: it does not. */
      requiredFrom: day.nullable(),
    })
    .nullable(),
});
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;

/** A code of the app, or a recovery code. */
export const factorCode = z.object({ code: typedCode });
/** `POST /api/auth/second-factor/setup`: the code that was mailed, or one of the app that is to be replaced; none, for the first app of whoever is signed in. */
export const factorSetup = z.object({ code: typedCode.optional() });
/** Its answer: what the app is given, as an address for its camera and as letters to type (base32). */
export const factorSecret = z.object({ address: z.string(), secret: z.string() });
export type FactorSecret = z.infer<typeof factorSecret>;
/** Shown once: each lets its owner in once without the app. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export const recoveryCodeCount = 10;

/** `GET /api/auth/second-factor/people`: what an office's staff come in with beside their password, for its Admins. */
export const memberFactor = z.object({ accountId: z.string(), factor: z.enum(["app", "passkey", "none"]) });
export const memberFactors = z.array(memberFactor).readonly();
export type MemberFactor = z.infer<typeof memberFactor>["factor"];
/** `POST /api/auth/second-factor/reset`: an Admin takes a member's factors away, who sets one up anew. */
export const factorReset = z.object({ accountId: z.string().min(1).max(64) });
