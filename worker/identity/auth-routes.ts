import { type Context, Hono } from "hono";
import { z } from "zod";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { problemResponse, refuseRequest } from "#worker/http/problem-response";
import type { ThrottledAct } from "./account-throttle";
import { afterAnswer } from "./after-answer";
import { type AuthRouteParts, authOf, callerOf, refuseForeign, withinWatchdog } from "./auth-parts";
import { maySignInAt, withoutSession } from "./session-cookie";
import type { SignedIn } from "./sign-in";

/** The paths of better-auth that are open; every other one of its paths is answered 404. */
const openPaths: Readonly<Record<string, readonly string[]>> = {
  "/ok": ["GET"],
  "/get-session": ["GET"],
  "/verify-email": ["GET"],
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

const credentials = z.object({
  email: z.string().max(254).default(""),
  password: z.string().max(1024).optional(),
  currentPassword: z.string().max(1024).optional(),
  newPassword: z.string().max(1024).optional(),
});
export type Credentials = z.infer<typeof credentials>;

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

/** What better-auth is asked: of a change of password nothing but both, for which sessions end by it is no choice. */
function askedOf(path: string, request: Request, sent: Credentials | null): Request {
  if (path !== "/change-password" || sent === null) return request;
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  const { currentPassword, newPassword } = sent;
  return new Request(request.url, { method: "POST", headers, body: JSON.stringify({ currentPassword, newPassword }) });
}

async function passOn(parts: AuthRouteParts, c: Context<SiteEnvironment>, path: string): Promise<Response> {
  const who = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  const request = who === null ? withoutSession(c.req.raw) : c.req.raw;
  const sent = request.method === "POST" ? await credentialsOf(request) : null;
  await count(parts, c, path, sent, who);
  const { password, email } = chosenBy(path, sent, who);
  const fault = password === undefined ? null : await parts.passwords.faultOf(password, email);
  if (fault !== null) return c.json({ code: `PASSWORD_${fault.toUpperCase().replace("-", "_")}`, message: "Choose another password" }, 400);
  const auth = await authOf(parts, c);
  const started = path === "/request-password-reset" ? parts.sleep(resetFloorMs) : null;
  const answer = await withinWatchdog(auth.handler(askedOf(path, request, sent)), parts.sleep);
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
