import type { Context } from "hono";
import type { PasskeyRefusal } from "#schemas/people/passkey";
import type { WayRefusal } from "#schemas/people/sign-in-ways";
import type { SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import type { AuthRouteParts } from "../auth-parts";
import { mayAct, provedLately, type SignedIn } from "../sign-in";

/** A refusal that identity itself names, in its own form. */
export const refusedBy = (c: Context, code: PasskeyRefusal | WayRefusal, status: 400 | 401 | 403 | 409) =>
  c.json({ code, message: "This is not done" }, status);

type Asked = Pick<AuthRouteParts, "identity" | "clock">;

/** Who asks, by the session cookie of this very host; nobody, and whoever may not act here, is refused. */
export async function owner(parts: Asked, c: Context<SiteEnvironment>): Promise<SignedIn> {
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  if (who === null) return refuseRequest("not-signed-in");
  return mayAct(who.standing) ? who : refuseRequest("account-barred");
}

/** Somebody who has just proved who they are; else the refusal. */
export async function provedOwner(parts: Asked, c: Context<SiteEnvironment>): Promise<SignedIn | Response> {
  const who = await owner(parts, c);
  return provedLately(who, parts.clock()) ? who : refusedBy(c, "PROOF_NEEDED", 403);
}

/**
 * Whoever may add a way in: an address that nobody confirmed could be somebody else's, who would find that way in their account.
 */
export async function mayAddWay(parts: Asked, c: Context<SiteEnvironment>): Promise<SignedIn | Response> {
  const who = await provedOwner(parts, c);
  if (who instanceof Response) return who;
  return who.person.emailVerified ? who : refuseRequest("email-not-verified");
}
