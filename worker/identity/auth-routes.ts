import { type Context, Hono } from "hono";
import { z } from "zod";
import { passwordFault } from "#schemas/password-rule";
import type { Clock, Log, SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { problemResponse, refuseRequest } from "#worker/http/problem-response";
import type { AccountThrottle, ThrottledAct } from "./account-throttle";
import { type Auth, type AuthDependencies, createAuth, type IdentityMail, resetPage } from "./create-auth";
import { type Identity, identitySecrets } from "./identity";
import type { PasskeyStore } from "./passkeys/passkey-store";
import { hashPassword, needsRehash } from "./password-hash";
import { type SaveParts, saveUserInfo } from "./save-user-info";
import { maySignInAt, withoutSession } from "./session-cookie";
import { provedLately } from "./sign-in";

/** The paths of better-auth that are open; every other one of its paths is answered 404. */
const openPaths: Readonly<Record<string, readonly string[]>> = {
  "/ok": ["GET"],
  "/get-session": ["GET"],
  "/list-sessions": ["GET"],
  "/verify-email": ["GET"],
  "/sign-up/email": ["POST"],
  "/sign-in/email": ["POST"],
  "/sign-out": ["POST"],
  "/request-password-reset": ["POST"],
  "/reset-password": ["POST"],
  "/send-verification-email": ["POST"],
  "/change-password": ["POST"],
  "/revoke-session": ["POST"],
  "/revoke-sessions": ["POST"],
  "/revoke-other-sessions": ["POST"],
};

const throttled: Readonly<Record<string, ThrottledAct>> = {
  "/sign-in/email": "sign-in",
  "/sign-up/email": "mail",
  "/request-password-reset": "mail",
  "/send-verification-email": "mail",
};

/** Ends sessions that somebody else may be working in: only for whoever has just proved who they are. */
const endsOthers = new Set(["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"]);
const choosesPassword = new Set(["/reset-password", "/change-password"]);

/** Answers to a reset request take this long at least, so that their time does not tell whether the address is known. */
const resetFloorMs = 400;
/** After this long a request to better-auth is given up: one that hangs must not be waited for (notes/security.md 1.4, 6). */
const watchdogMs = 15_000;

export interface AuthRouteParts {
  readonly db: D1Database;
  readonly secret: string;
  readonly identity: Identity;
  readonly throttle: AccountThrottle;
  readonly passkeys: PasskeyStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly sleep: (ms: number) => Promise<void>;
  signedIn: SaveParts["signedIn"];
  sendMail(organization: string, mail: IdentityMail): Promise<void>;
  sessionEnded: AuthDependencies["sessionEnded"];
}

const credentials = z.object({
  email: z.string().max(254).default(""),
  password: z.string().max(1024).optional(),
  newPassword: z.string().max(1024).optional(),
});

/** The e-mail address and passwords a body names, whether JSON or a form; null when it is neither. */
async function credentialsOf(request: Request): Promise<z.infer<typeof credentials> | null> {
  const text = await request.clone().text();
  const form = (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
  try {
    const read = credentials.safeParse(form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Browsers say where a request comes from: another site's is refused here already, with or without a cookie. */
export function refuseForeign(request: Request, origin: string): void {
  const from = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (from !== null && from !== origin) refuseRequest("not-acceptable-origin");
  if (site !== null && site !== "same-origin" && site !== "none") refuseRequest("not-acceptable-origin");
}

export async function withinWatchdog(work: Promise<Response>, sleep: AuthRouteParts["sleep"]): Promise<Response> {
  const answer = await Promise.race([work, sleep(watchdogMs).then(() => null)]);
  return answer ?? refuseRequest("unavailable");
}

/** Makes the stored hash anew when its cost is no longer today's: only now is the password known. */
async function rehash(parts: AuthRouteParts, pepper: string, email: string, password: string): Promise<void> {
  const account = await parts.identity.accounts.byEmail(email);
  const stored = account === null ? null : await parts.identity.accounts.passwordHashOf(account.id);
  if (account === null || stored === null || !needsRehash(stored)) return;
  await parts.identity.accounts.replacePasswordHash(account.id, stored, await hashPassword(password, pepper));
}

function withAnswerHeaders(answer: Response, path: string, request: Request): Response {
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  if (path === "/sign-out" && answer.ok) {
    // "storage" would delete unsent work on the device: only the app, having asked, says so.
    const wipe = request.headers.get("x-wipe") === "yes";
    headers.set("clear-site-data", wipe ? '"cache", "storage"' : '"cache"');
  }
  return new Response(answer.body, { status: answer.status, headers });
}

/** better-auth for this request's organization. */
export async function authOf(parts: AuthRouteParts, c: Context<SiteEnvironment>): Promise<Auth> {
  const tenant = c.get("tenant");
  const { auth: secret, pepper } = await identitySecrets(parts.secret);
  return createAuth({
    db: parts.db,
    tenant,
    secret,
    pepper,
    passkeys: { passkeys: parts.passkeys, now: () => parts.clock().toISOString() },
    log: (level, event, details) => parts.log(level, event, { id: c.get("requestId"), ...details }),
    send: (mail) => parts.sendMail(tenant.slug, mail),
    passwordReset: (email) => parts.throttle.clear("sign-in", email),
    sessionEnded: parts.sessionEnded,
  });
}

const newSession = z.object({ token: z.string(), user: z.object({ id: z.string() }) });

/** Saves the user info of whoever signed in by password; false = it failed, and they are signed out again. */
async function savedAtSignIn(parts: AuthRouteParts, c: Context<SiteEnvironment>, answer: Response): Promise<boolean> {
  const { token, user } = newSession.parse(await answer.clone().json());
  return saveUserInfo(parts, { organization: c.get("tenant").slug, token, accountId: user.id, provider: "password" });
}

async function passOn(parts: AuthRouteParts, c: Context<SiteEnvironment>, path: string): Promise<Response> {
  const tenant = c.get("tenant");
  const { pepper } = await identitySecrets(parts.secret);
  const who = await parts.identity.signedIn(c.req.raw, tenant);
  const request = who === null ? withoutSession(c.req.raw) : c.req.raw;
  if (who !== null && endsOthers.has(path) && !provedLately(who, parts.clock()))
    return c.json({ code: "PROOF_NEEDED", message: "This is not done" }, 403);
  const sent = request.method === "POST" ? await credentialsOf(request) : null;
  const act = throttled[path];
  if (act !== undefined && sent !== null && sent.email !== "") await parts.throttle.take(act, sent.email);
  const chosen = path === "/sign-up/email" ? sent?.password : choosesPassword.has(path) ? sent?.newPassword : undefined;
  const fault = chosen === undefined ? null : passwordFault(chosen, who?.person.email ?? sent?.email ?? "");
  if (fault !== null) return c.json({ code: `PASSWORD_${fault.toUpperCase().replace("-", "_")}`, message: "Choose another password" }, 400);
  if (path === "/change-password" && who !== null) await parts.throttle.take("sign-in", who.person.email);
  const auth = await authOf(parts, c);
  const started = path === "/request-password-reset" ? parts.sleep(resetFloorMs) : null;
  const answer = await withinWatchdog(auth.handler(request), parts.sleep);
  await started;
  if (answer.status >= 500) return problemResponse({ code: "unknown-error" }, c.get("requestId"));
  if (answer.ok && path === "/sign-in/email" && sent?.password !== undefined) {
    await parts.throttle.clear("sign-in", sent.email);
    await rehash(parts, pepper, sent.email, sent.password);
    if (!(await savedAtSignIn(parts, c, answer))) return problemResponse({ code: "unavailable" }, c.get("requestId"));
  }
  if (answer.ok && path === "/change-password" && who !== null) {
    await parts.throttle.clear("sign-in", who.person.email);
    await parts.identity.accounts.noteProof(tenant.slug, who.sessionId, parts.clock().toISOString());
    await parts.sendMail(tenant.slug, { template: "password-changed", accountId: who.person.accountId, link: resetPage });
  }
  return withAnswerHeaders(answer, path, c.req.raw);
}

/** better-auth under `/api/auth`, behind our own doors: open paths only, own origin only, this organization's sessions only. */
export function createAuthRoutes(parts: AuthRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth");
  routes.onError(onProblem(parts.log));
  routes.use("*", limitBody(32 * 1024));
  routes.all("/*", async (c) => {
    const url = new URL(c.req.url);
    const path = url.pathname.slice("/api/auth".length);
    const methods = openPaths[path];
    if (methods === undefined) return refuseRequest("not-found");
    if (!methods.includes(c.req.method)) return refuseRequest("method-not-allowed", { headers: { allow: methods.join(", ") } });
    if (!maySignInAt(url)) return refuseRequest("insecure-connection");
    if (c.req.method === "POST") refuseForeign(c.req.raw, c.get("tenant").origin);
    return passOn(parts, c, path);
  });
  return routes;
}
