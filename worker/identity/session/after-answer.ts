import type { Context } from "hono";
import { z } from "zod";
import type { SiteEnvironment } from "#worker/http/api-context";
import { problemResponse } from "#worker/http/problem-response";
import { type AuthRouteParts, authOf, callerOf, tellEnded } from "../auth-parts";
import { resetPage } from "../create-auth";
import type { Credentials } from "../credentials";
import { identitySecrets } from "../identity";
import { saveUserInfo } from "../membership/save-user-info";
import { hashPassword, needsRehash } from "../passwords/password-hash";
import type { SignedIn } from "../sign-in";
import { networkOf } from "./caller";

/** A request that better-auth answered. `who` asked it, by their session as it was before. */
export interface Answered {
  readonly path: string;
  readonly who: SignedIn | null;
  readonly sent: Credentials | null;
  readonly answer: Response;
}

type Step = (parts: AuthRouteParts, c: Context<SiteEnvironment>, answered: Answered) => Promise<readonly string[] | Response>;

const newSession = z.object({ token: z.string(), user: z.object({ id: z.string(), email: z.string() }) });

/** Makes the stored hash anew when its cost or its pepper is no longer today's: only now is the password known. */
async function rehash(parts: AuthRouteParts, accountId: string, password: string): Promise<void> {
  const { accounts } = parts.identity;
  const [stored, { peppers }] = await Promise.all([accounts.passwordHashOf(accountId), identitySecrets(parts.secrets)]);
  if (stored === null || !needsRehash(stored, peppers, parts.hashCost)) return;
  await accounts.replacePasswordHash(accountId, stored, await hashPassword(password, peppers, parts.hashCost));
}

/** The session that a new one takes the place of in this browser has ended. */
export async function endReplaced(parts: Pick<AuthRouteParts, "ways" | "sessionEnded">, who: SignedIn | null): Promise<void> {
  if (who !== null) await tellEnded(parts, await parts.ways.endSession(who.person.accountId, who.sessionId));
}

/** Somebody signed in by password: their user info is saved, or they are signed out again. */
const signedIn: Step = async (parts, c, { who, sent, answer }) => {
  const { token, user } = newSession.parse(await answer.clone().json());
  await parts.throttle.clear("sign-in", user.email, await callerOf(parts, c.req.raw, user.email));
  await rehash(parts, user.id, sent?.password ?? "");
  const by = { provider: "password", by: "password", network: networkOf(c.req.raw) } as const;
  const made = { organization: c.get("tenant").slug, token, accountId: user.id, ...by };
  if (!(await saveUserInfo(parts, made))) return problemResponse({ code: "unavailable" }, c.get("requestId"));
  await endReplaced(parts, who);
  return [await parts.devices.remember(c.req.raw, user.email)];
};

/** Another password ends every session that was made with the one before, but for the one that chose it. */
const passwordChanged: Step = async (parts, c, { who }) => {
  if (who === null) return [];
  const { accountId, email } = who.person;
  await parts.throttle.clear("proof", email, await callerOf(parts, c.req.raw, email));
  await parts.identity.accounts.noteProof(who.organization, who.sessionId, parts.clock().toISOString());
  await tellEnded(parts, await parts.ways.endOthers(accountId, who.sessionId));
  await parts.sendMail(who.organization, { template: "password-changed", to: { accountId }, params: { link: resetPage } });
  return [];
};

/**
 * A first confirmation has dropped every session, and so the one that pressed: whoever reads the mail in the browser that is
 * signed in gets a new one, which is as old a proof as theirs was.
 */
const confirmed: Step = async (parts, c, { who }) => {
  if (who === null || who.person.emailVerified) return [];
  const account = await parts.identity.accounts.byId(who.person.accountId);
  if (account?.emailVerified !== true || (await parts.identity.signedIn(c.req.raw, c.get("tenant"))) !== null) return [];
  const auth = await authOf(parts, c);
  const body = { accountId: account.id, provider: who.signedInBy, provedAt: new Date(who.provedAt).toISOString() };
  return (await auth.api.startProvedSession({ body, headers: c.req.raw.headers, returnHeaders: true })).headers.getSetCookie();
};

const madeAccount = z.object({ user: z.object({ id: z.string() }) });

/** Marks the browser that made an account, whether it made one or the address had one: nothing tells which. */
const signedUp: Step = async (parts, c, { answer }) => {
  const { user } = madeAccount.parse(await answer.clone().json());
  const hash = await parts.identity.accounts.passwordHashOf(user.id);
  return [await parts.marks.cookie(c.req.raw, hash === null ? null : { accountId: user.id, hash })];
};

const steps: Readonly<Record<string, Step>> = {
  "/sign-up/email": signedUp,
  "/sign-in/email": signedIn,
  "/change-password": passwordChanged,
  "/verify-email": confirmed,
};

const bodyWithSession = z.looseObject({
  token: z.unknown().optional(),
  session: z.looseObject({ token: z.unknown().optional() }).nullish(),
});

/** An answer's JSON without what opens a session: scripts have no use for it. */
function withoutTokens(read: unknown): unknown {
  const body = bodyWithSession.safeParse(read);
  if (!body.success) return read;
  const { token: _, session, ...rest } = body.data;
  if (session == null) return rest;
  const { token: __, ...shown } = session;
  return { ...rest, session: shown };
}

async function shown({ path, answer }: Answered, request: Request, cookies: readonly string[]): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (path === "/sign-out" && answer.ok) {
    // "storage" would delete unsent work on the device: only the app, having asked, says so.
    const wipe = request.headers.get("x-wipe") === "yes";
    headers.set("clear-site-data", wipe ? '"cache", "storage"' : '"cache"');
  }
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  if (!(isJson && answer.ok)) return new Response(answer.body, { status: answer.status, headers });
  headers.delete("content-length");
  const read: unknown = await answer.json();
  return new Response(JSON.stringify(withoutTokens(read)), { status: answer.status, headers });
}

/** What follows from better-auth's answer, and the answer as browsers get it. */
export async function afterAnswer(parts: AuthRouteParts, c: Context<SiteEnvironment>, answered: Answered): Promise<Response> {
  const step = answered.answer.ok ? steps[answered.path] : undefined;
  const followed = step === undefined ? [] : await step(parts, c, answered);
  return followed instanceof Response ? followed : shown(answered, c.req.raw, followed);
}
