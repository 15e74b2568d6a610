import { z } from "zod";
import { instant } from "../values";

/** A session as its owner is shown it: by an id that opens nothing. */
export const shownSession = z.object({
  id: z.string(),
  createdAt: instant,
  userAgent: z.string().nullable(),
  organization: z.string(),
  /** Whether it is the one that asks. */
  here: z.boolean(),
});
/** `GET /api/auth/list-sessions`: an account's sessions at every office. */
export const shownSessions = z.array(shownSession).readonly();
export type ShownSession = z.infer<typeof shownSession>;

/** `POST /api/auth/revoke-session`. */
export const sessionChoice = z.object({ id: z.string().min(1).max(64) });

/** A code of eight digits that was mailed, as it was typed: with spaces, if somebody likes. */
export const typedCode = z.string().trim().min(1).max(40);

/** `POST /api/auth/proof`: the password of whoever is signed in, or the code that was mailed to them. */
export const proofOffered = z.union([z.object({ password: z.string().min(1).max(1024) }), z.object({ code: typedCode })]);

/** `POST /api/auth/sso/confirm`: the code that was mailed to the address that a provider named. */
export const addressProof = z.object({ code: typedCode });
/** Its answer: where they wanted to go, a path of this site. */
export const addressProved = z.object({ back: z.string() });

/**
 * How identity refuses beside schemas/problem.ts: `PROOF_NEEDED` asks who is there first, `LAST_WAY` that nothing else signs the
 * account in, `CODE_WRONG` for another try, `CODE_GONE` to have another code mailed,
 * `SETUP_GONE` to set an app up from the start, and `FACTOR_CHANGED` the same, since the account has another by now or none any more;
 * `FACTOR_REQUIRED` that an office asks for a second factor, which stays.
 */
export type WayRefusal =
  | "PROOF_NEEDED"
  | "LAST_WAY"
  | "FACTOR_REQUIRED"
  | "CODE_WRONG"
  | "CODE_GONE"
  | "SETUP_GONE"
  | "FACTOR_CHANGED"
  | "ADDRESS_KNOWN"
  | "INVALID_EMAIL_OR_PASSWORD";
