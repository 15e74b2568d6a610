import { Hono } from "hono";
import type { SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import type { Identity } from "./identity";

/**
 * `GET /token`: the cookie's person gets a bearer token. Only a script of the very same origin may ask: the answer is
 * the one thing here that a cookie alone opens.
 */
export function createTokenRoutes(identity: Pick<Identity, "mintToken" | "renewedCookie">): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/token", async (c) => {
    if (c.req.header("sec-fetch-site") !== "same-origin") return refuseRequest("not-acceptable-origin");
    const minted = await identity.mintToken(c.req.raw, c.get("tenant"));
    const cookie = await identity.renewedCookie(c.req.raw, c.get("tenant"));
    return c.json(minted, 200, { vary: "cookie, sec-fetch-site", ...(cookie !== null && { "set-cookie": cookie }) });
  });
  return routes;
}
