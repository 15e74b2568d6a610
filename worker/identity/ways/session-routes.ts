import { type Context, Hono } from "hono";
import { sessionChoice } from "#schemas/people/sign-in-ways";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, refuseForeign, tellEnded } from "../auth-parts";
import { maySignInAt } from "../session/session-cookie";
import { provedLately } from "../sign-in";
import { refusedBy } from "./owner";
import type { SessionListStore } from "./session-list-store";

export interface SessionParts extends AuthRouteParts {
  readonly sessions: SessionListStore;
}

/** One's own sessions, by the session cookie: listed and ended by ids, for what opens a session is in its cookie alone. */
export function createSessionRoutes(parts: SessionParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth");
  const holder = async (c: Context<SiteEnvironment>) =>
    (await parts.identity.signedIn(c.req.raw, c.get("tenant"))) ?? refuseRequest("not-signed-in");
  /** Somebody else may be working in the sessions that are ended: only for whoever has just proved who they are. */
  const provedHolder = async (c: Context<SiteEnvironment>) => {
    const who = await holder(c);
    return provedLately(who, parts.clock()) ? who : refusedBy(c, "PROOF_NEEDED", 403);
  };
  routes.onError(onProblem(parts.log));
  for (const path of ["/list-sessions", "/revoke-session", "/revoke-other-sessions"]) {
    routes.use(path, limitBody(4 * 1024), async (c, next) => {
      if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
      if (c.req.method === "POST") refuseForeign(c.req.raw, c.get("tenant").origin);
      await next();
      c.header("cache-control", "no-store");
    });
  }
  routes.get("/list-sessions", async (c) => {
    const who = await holder(c);
    const open = await parts.sessions.of(who.person.accountId, parts.clock().toISOString());
    return c.json(open.map((session) => ({ ...session, here: session.id === who.sessionId })));
  });
  routes.post("/revoke-session", async (c) => {
    const who = await provedHolder(c);
    if (who instanceof Response) return who;
    const { id } = await jsonBody(c, sessionChoice);
    const ended = await parts.ways.endSession(who.person.accountId, id);
    await tellEnded(parts, ended);
    return ended.length > 0 ? c.json({}) : refuseRequest("not-found");
  });
  routes.post("/revoke-other-sessions", async (c) => {
    const who = await provedHolder(c);
    if (who instanceof Response) return who;
    await tellEnded(parts, await parts.ways.endOthers(who.person.accountId, who.sessionId));
    return c.json({});
  });
  return routes;
}
