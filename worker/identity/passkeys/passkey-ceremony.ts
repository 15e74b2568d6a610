import type { Context } from "hono";
import { z } from "zod";
import { type PasskeyRefusal, passkeyMade, passkeyUsed } from "#schemas/people/passkey";
import { signInProviderWith } from "#schemas/people/sso";
import type { SiteEnvironment } from "#worker/http/api-context";
import { problemResponse } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, authOf, callerOf, withinWatchdog } from "../auth-parts";
import { resetPage } from "../create-auth";
import { saveUserInfo } from "../membership/save-user-info";
import { refuseFlood } from "../refuse-flood";
import { networkOf } from "../session/caller";
import { headersWithoutSession } from "../session/session-cookie";
import type { SignedIn } from "../sign-in";

const named = z.object({ code: z.string() });
const signedIn = z.object({ session: z.object({ token: z.string() }), user: z.object({ id: z.string() }) });

/** better-auth's answer to one step. `path` is of its own; what a caller put in the query is left out. */
async function step(parts: AuthRouteParts, c: Context<SiteEnvironment>, path: string, asked: Headers, body?: unknown): Promise<Response> {
  const auth = await authOf(parts, c);
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const headers = new Headers(asked);
  headers.delete("content-length");
  return withinWatchdog(auth.handler(new Request(`${c.get("tenant").origin}/api/auth${path}`, { headers, ...sent })), parts.sleep);
}

/** A session of another organization's host is none: its cookie is not passed on. */
const asWho = (c: Context<SiteEnvironment>, who: SignedIn | null): Headers =>
  who === null ? headersWithoutSession(c.req.raw) : c.req.raw.headers;

/** A refusal of better-auth's in our words: whether a key is known here is not told apart from one that does not fit. */
async function refused(c: Context<SiteEnvironment>, answer: Response): Promise<Response> {
  const { code } = named.catch({ code: "" }).parse(
    await refuseFlood(answer)
      .json()
      .catch(() => null),
  );
  const told: PasskeyRefusal = code === "CHALLENGE_NOT_FOUND" || code === "PASSKEY_KNOWN" ? code : "PASSKEY_REFUSED";
  return c.json({ code: told, message: "This passkey is not taken" }, told === "CHALLENGE_NOT_FOUND" ? 400 : 401);
}

const withCookies = (cookies: readonly string[], body: unknown): Response =>
  new Response(JSON.stringify(body), {
    headers: [["content-type", "application/json"], ...cookies.map((cookie): [string, string] => ["set-cookie", cookie])],
  });

async function options(parts: AuthRouteParts, c: Context<SiteEnvironment>, path: string, headers: Headers): Promise<Response> {
  const answer = await step(parts, c, path, headers);
  if (!answer.ok) return refused(c, answer);
  const asked: unknown = await answer.json();
  return withCookies(answer.headers.getSetCookie(), asked);
}

/** What the browser needs to make a passkey for whoever is signed in. */
export const askForNew = (parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<Response> =>
  options(parts, c, "/passkey/generate-register-options", c.req.raw.headers);

/** What the browser needs to ask for a passkey: of whoever is signed in, or of anybody; it names no account. */
export async function askForSignIn(parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<Response> {
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  return options(parts, c, "/passkey/generate-authenticate-options", asWho(c, who));
}

/** Keeps a passkey that was just made, and tells its owner by mail: one that somebody else added would be a way in of theirs. */
export async function addPasskey(parts: AuthRouteParts, c: Context<SiteEnvironment>, who: SignedIn): Promise<Response> {
  const made = await jsonBody(c, passkeyMade);
  const answer = await step(parts, c, "/passkey/verify-registration", c.req.raw.headers, made);
  if (!answer.ok) return refused(c, answer);
  await parts.sendMail(who.organization, {
    template: "passkey-added",
    to: { accountId: who.person.accountId },
    params: { link: resetPage },
  });
  return c.json({});
}

/**
 * Signs in with a passkey. Whoever is signed in already proves by it that it is still they: their session stays, and
 * somebody else's passkey proves nothing. Tries are counted a credential, as they are an address elsewhere.
 */
export async function signInByPasskey(parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<Response> {
  const used = await jsonBody(c, passkeyUsed);
  const { slug } = c.get("tenant");
  const { accounts } = parts.identity;
  const counted = `passkey ${used.response.id}`;
  const from = await callerOf(parts, c.req.raw, counted);
  await parts.throttle.take("sign-in", counted, from);
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  const asked = asWho(c, who);
  const answer = await step(parts, c, "/passkey/verify-authentication", asked, used);
  if (!answer.ok) return refused(c, answer);
  const { session, user } = signedIn.parse(await answer.json());
  if (who !== null) {
    await accounts.endSession(slug, session.token);
    if (user.id !== who.person.accountId)
      return c.json({ code: "PASSKEY_REFUSED" satisfies PasskeyRefusal, message: "Another account's" }, 401);
    const now = parts.clock().toISOString();
    await accounts.noteProof(slug, who.sessionId, now);
    await accounts.noteFactor(slug, who.sessionId, now);
  }
  await parts.throttle.clear("sign-in", counted, from);
  if (who !== null) return c.json({});
  // It may have been taken away while it was used.
  if (!(await accounts.notePasskey(slug, session.token, used.response.id, parts.clock().toISOString()))) {
    await accounts.endSession(slug, session.token);
    return c.json({ code: "PASSKEY_REFUSED" satisfies PasskeyRefusal, message: "This passkey is not taken" }, 401);
  }
  // A passkey stands in for whatever way the account is signed in to: its calendar, and what that needs, stay as they are.
  const account = await accounts.byId(user.id);
  const provider = signInProviderWith[account?.calendarProvider ?? "Generic"];
  await accounts.noteProvider(slug, session.token, provider);
  const saved = await saveUserInfo(parts, {
    ...{ organization: slug, token: session.token, accountId: user.id, provider },
    ...{ by: "passkey", network: networkOf(c.req.raw) },
  });
  const known = await parts.devices.remember(c.req.raw, account?.email ?? "");
  return saved ? withCookies([...answer.headers.getSetCookie(), known], {}) : problemResponse({ code: "unavailable" }, c.get("requestId"));
}
