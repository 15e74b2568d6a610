import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { SiteEnvironment } from "./api-context";
import { refuseRequest } from "./problem-response";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** The methods that a path of this app answers to, besides middleware that hears all of them. */
export const methodsOf = (app: Hono<SiteEnvironment>, path: string): readonly string[] =>
  methods.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method));

/**
 * Stands before everything else: an address that is none is 404, and a method it does not take is 405 with `Allow`,
 * whoever asks. HEAD is answered as GET without its body; OPTIONS names the methods and grants other origins nothing.
 */
export const knownRoute = (app: () => Hono<SiteEnvironment>) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    const taken = methodsOf(app(), new URL(c.req.url).pathname);
    if (taken.length === 0) return refuseRequest("not-found");
    const allow = taken.join(", ");
    if (c.req.method === "OPTIONS") return c.body(null, 204, { allow });
    const asked = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (!taken.includes(asked)) return refuseRequest("method-not-allowed", { headers: { allow } });
    await next();
  });
