import { Hono } from "hono";
import { mailedKey, mailedPage, mailedPages } from "#schemas/people/mailed-link";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { type AuthRouteParts, refuseForeign } from "../auth-parts";
import { passOn } from "../auth-routes";
import { maySignInAt } from "../session/session-cookie";
import { addressWithoutKey, mailedKeyCookie } from "./mailed-key";

/** What the pages of mailed links send, and where identity takes it. */
const sentTo = ["reset-password", "verify-email"] as const;

/**
 * A mailed link is answered once with a cookie that keeps its key, and leads to the page by an address without it: no key stands in a history, a
 * Referer or a recording. Nothing is read or used up by that, for programs that look through mail follow links. `POST /auth/mailed/<page>` is
 * what the pages send: where the cookie is sent too.
 */
export function createMailedLinkRoutes(parts: AuthRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/auth");
  routes.onError(onProblem(parts.log));
  routes.get(`/:page{${mailedPages.join("|")}}`, async (c, next) => {
    const [page, url] = [mailedPage.parse(c.req.param("page")), new URL(c.req.url)];
    const key = mailedKey.safeParse(url.searchParams.get("token"));
    if (!key.success) return next();
    const headers = { "set-cookie": mailedKeyCookie(url, page, key.data), "cache-control": "no-store" };
    return c.body(null, 303, { ...headers, location: addressWithoutKey(url) });
  });
  for (const page of sentTo)
    routes.post(`/mailed/${page}`, limitBody(32 * 1024), (c) => {
      if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
      refuseForeign(c.req.raw, c.get("tenant").origin);
      return passOn(parts, c, `/${page}`);
    });
  return routes;
}
