import { type Context, Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { problemResponse, refuseRequest } from "#worker/http/problem-response";
import { type AuthRouteParts, authOf, callerOf, refuseForeign, withinWatchdog } from "./auth-parts";
import { type Credentials, credentials } from "./credentials";
import { keptKey } from "./mailed/mailed-key";
import type { ThrottledAct } from "./passwords/account-throttle";
import { faultCode } from "./passwords/new-passwords";
import { refuseFlood } from "./refuse-flood";
import { afterAnswer } from "./session/after-answer";
import { maySignInAt, withoutSession } from "./session/session-cookie";
import type { SignedIn } from "./sign-in";

/** The paths of better-auth that are open; every other one of its paths is answered 404. */
const openPaths: Readonly<Record<string, readonly string[]>> = {
  "/ok": ["GET"],
  "/get-session": ["GET"],
  "/verify-email": ["POST"],
  "/sign-up/email": ["POST"],
  "/sign-in/email": ["POST"],
  "/sign-out": ["POST"],
  "/request-password-reset": ["POST"],
  "/reset-password": ["POST"],
  "/send-verification-email": ["POST"],
  "/change-password": ["POST"],
};

const throttled: Readonly<Record<string, ThrottledAct>> = {
  "/sign-in/email": "sign-in",
  "/sign-up/email": "mail",
  "/request-password-reset": "recovery",
  "/send-verification-email": "mail",
};

/** Answers to a reset request take this long at least, so that their time does not tell whether the address is known. */
const resetFloorMs = 400;

/** The e-mail address and passwords a body names, whether JSON or a form; null when it is neither. */
async function credentialsOf(request: Request): Promise<Credentials | null> {
  const text = await request.clone().text();
  const form = (request.headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
  try {
    const read = credentials.safeParse(form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** The password that somebody chooses, and the address it is for as far as it is known. */
function chosenBy(path: string, sent: Credentials | null, who: SignedIn | null) {
  const email = who?.person.email ?? sent?.email ?? "";
  if (path === "/sign-up/email") return { password: sent?.password, email: sent?.email ?? "" };
  return { password: path === "/reset-password" || path === "/change-password" ? sent?.newPassword : undefined, email };
}

/** Counts the try against the account that it is on, or refuses it. */
async function count(parts: AuthRouteParts, c: Context, path: string, sent: Credentials | null, who: SignedIn | null): Promise<void> {
  const take = async (act: ThrottledAct, email: string) => parts.throttle.take(act, email, await callerOf(parts, c.req.raw, email));
  const act = throttled[path];
  if (act !== undefined && sent !== null && sent.email !== "") await take(act, sent.email);
  if (path === "/change-password" && who !== null) await take("proof", who.person.email);
}

type Rewritten = (request: Request, sent: Credentials) => { readonly path: string; readonly body?: object };

/**
 * What better-auth is asked instead of what was sent. Of a change of password nothing but both, for which sessions end by it is no choice.
 * Keys of mailed links come from the cookie that keeps them unless they are sent; better-auth confirms an address by GET, which ours never does.
 */
const rewritten: Readonly<Record<string, Rewritten>> = {
  "/change-password": (_, { currentPassword, newPassword }) => ({ path: "change-password", body: { currentPassword, newPassword } }),
  "/reset-password": (request, { newPassword, token }) => ({
    path: "reset-password",
    body: { newPassword, token: token ?? keptKey(request, "reset-password") },
  }),
  "/verify-email": (request, { token }) => ({
    path: `verify-email?${new URLSearchParams({ token: token ?? keptKey(request, "verify-email") })}`,
  }),
};

function askedOf(path: string, request: Request, sent: Credentials | null, origin: string): Request {
  const change = rewritten[path];
  if (change === undefined || sent === null) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const asked = change(request, sent);
  const body = asked.body === undefined ? {} : { method: "POST", body: JSON.stringify(asked.body) };
  return new Request(`${origin}/api/auth/${asked.path}`, { headers, ...body });
}

/**
 * What better-auth answers. Of two who sign up with one address at the same moment the second finds it taken as it is written, which would be
 * a failure: asked again, it is answered as one that came later is, and nothing tells that the address has an account.
 */
async function answered(parts: AuthRouteParts, auth: Awaited<ReturnType<typeof authOf>>, path: string, asked: Request): Promise<Response> {
  const again = path === "/sign-up/email" ? asked.clone() : null;
  const first = await withinWatchdog(auth.handler(asked), parts.sleep);
  return again !== null && first.status === 422 ? withinWatchdog(auth.handler(again), parts.sleep) : first;
}

/** Asks better-auth what a request under `/api/auth`, or a page of a mailed link, asks; what follows from its answer is done. */
export async function passOn(parts: AuthRouteParts, c: Context<SiteEnvironment>, path: string): Promise<Response> {
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  // Whoever lacks the second factor is nobody, but may leave.
  const leaves = path === "/sign-out" && (await parts.identity.halfSignedIn(c.req.raw, c.get("tenant"))) !== null;
  const request = who === null && !leaves ? withoutSession(c.req.raw) : c.req.raw;
  const sent = request.method === "POST" ? await credentialsOf(request) : null;
  await count(parts, c, path, sent, who);
  const { password, email } = chosenBy(path, sent, who);
  const fault = password === undefined ? null : await parts.passwords.faultOf(password, email);
  if (fault !== null) return c.json({ code: faultCode(fault), message: "Choose another password" }, 400);
  const auth = await authOf(parts, c, sent);
  const started = path === "/request-password-reset" ? parts.sleep(resetFloorMs) : null;
  const answer = refuseFlood(await answered(parts, auth, path, askedOf(path, request, sent, c.get("tenant").origin)));
  await started;
  if (answer.status >= 500) return problemResponse({ code: "unknown-error" }, c.get("requestId"));
  return afterAnswer(parts, c, { path, who, sent, answer });
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
