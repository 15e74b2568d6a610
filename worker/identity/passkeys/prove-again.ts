import type { Context } from "hono";
import { proofByPassword } from "#schemas/passkey";
import type { SiteEnvironment } from "#worker/http/api-context";
import { jsonBody } from "#worker/http/validate";
import type { AuthRouteParts } from "../auth-routes";
import { identitySecrets } from "../identity";
import { verifyPassword } from "../password-hash";
import type { SignedIn } from "../sign-in";

/** Takes the password of whoever is signed in as proof that it is they. Counted as a try to sign in, and answered like one. */
export async function proveByPassword(parts: AuthRouteParts, c: Context<SiteEnvironment>, who: SignedIn): Promise<Response> {
  const { password } = await jsonBody(c, proofByPassword);
  const { accountId, email } = who.person;
  await parts.throttle.take("sign-in", email);
  const [hash, { pepper }] = await Promise.all([parts.identity.accounts.passwordHashOf(accountId), identitySecrets(parts.secret)]);
  const right = hash !== null && (await verifyPassword(password, hash, pepper));
  if (!right) return c.json({ code: "INVALID_EMAIL_OR_PASSWORD", message: "The password is wrong" }, 401);
  await parts.throttle.clear("sign-in", email);
  await parts.identity.accounts.noteProof(who.organization, who.sessionId, parts.clock().toISOString());
  return c.json({});
}
