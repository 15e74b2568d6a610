import type { Context } from "hono";
import { proofOffered } from "#schemas/people/sign-in-ways";
import type { SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, callerOf } from "../auth-parts";
import { identitySecrets } from "../identity";
import { verifyPassword } from "../passwords/password-hash";
import type { SignedIn } from "../sign-in";
import { refusedBy } from "../ways/owner";

const noteProof = (parts: AuthRouteParts, who: SignedIn) =>
  parts.identity.accounts.noteProof(who.organization, who.sessionId, parts.clock().toISOString());

async function byPassword(parts: AuthRouteParts, c: Context<SiteEnvironment>, who: SignedIn, password: string): Promise<Response> {
  const { accountId, email } = who.person;
  const from = await callerOf(parts, c.req.raw, email);
  await parts.throttle.take("proof", email, from);
  const [hash, { peppers }] = await Promise.all([parts.identity.accounts.passwordHashOf(accountId), identitySecrets(parts.secrets)]);
  const right = hash !== null && (await verifyPassword(password, hash, peppers));
  if (!right) return refusedBy(c, "INVALID_EMAIL_OR_PASSWORD", 401);
  await parts.throttle.clear("proof", email, from);
  await noteProof(parts, who);
  return c.json({});
}

/** Takes the password of whoever is signed in, or the code that was mailed to them, as proof that it is they. Tries are counted. */
export async function proveAgain(parts: AuthRouteParts, c: Context<SiteEnvironment>, who: SignedIn): Promise<Response> {
  const offered = await jsonBody(c, proofOffered);
  if ("password" in offered) return byPassword(parts, c, who, offered.password);
  const tried = await parts.codes.take(who.organization, "proof", who.sessionId, offered.code);
  if (tried.kind === "wrong") return refusedBy(c, "CODE_WRONG", 401);
  if (tried.kind === "gone") return refusedBy(c, "CODE_GONE", 400);
  await noteProof(parts, who);
  return c.json({});
}

/** Mails a code to the confirmed address of somebody without a password: it proves as much as choosing a password by mail would. */
export async function mailProof(parts: AuthRouteParts, c: Context<SiteEnvironment>, who: SignedIn): Promise<Response> {
  const { accountId, email, emailVerified } = who.person;
  if (!emailVerified) return refuseRequest("email-not-verified");
  if ((await parts.identity.accounts.passwordHashOf(accountId)) !== null) return refuseRequest("not-found");
  await parts.throttle.take("mail", email, await callerOf(parts, c.req.raw, email));
  const code = await parts.codes.issue(who.organization, "proof", who.sessionId, "");
  await parts.sendMail(who.organization, { template: "proof-code", to: { accountId }, params: { code } });
  return c.json({});
}
