import { Hono } from "hono";
import { z } from "zod";
import { instant } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import type { Identity } from "../identity";

export const tokenDescription = {
  ...{ method: "get", path: "/token", operationId: "getToken", tag: "account", opens: "session" },
  summary: "A bearer token for whoever is signed in in this browser",
  description: "For scripts of the organization's own host alone; it lives ten minutes.",
  answer: z.object({ token: z.string(), expiresAt: instant }),
  problems: ["not-acceptable-origin"],
} as const satisfies RouteDescription;

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
