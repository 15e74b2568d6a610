import { Hono } from "hono";
import { z } from "zod";
import { instant } from "#schemas/values";
import type { Clock, Log, SiteEnvironment } from "./api-context";
import { authenticate, type TokenVerifier } from "./authenticate";
import type { RouteDescription } from "./described-route";
import { knownRoute } from "./known-route";
import { limitBody } from "./limit-body";
import { limitAccount, limitNetwork, type Rates } from "./limit-rate";
import { onProblem } from "./on-problem";

/** Body bytes taken unless a router states its own limit in `bodyLimits`. A push is 1 MiB (schemas/sync.ts). */
const generalLimit = 1_114_112;

export interface ApiParts {
  readonly verifier: TokenVerifier;
  readonly rates: Rates;
  readonly build: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Routers reachable without a bearer token, each with its own reason (product.md P3). Paths relative to /api/v2. */
  readonly open: readonly Hono<SiteEnvironment>[];
  /** Routers behind a bearer token; `principal` is set. Paths relative to /api/v2. */
  readonly closed: readonly Hono<SiteEnvironment>[];
  /** Body limits in bytes for paths that need more than the general one, by path pattern relative to /api/v2. */
  readonly bodyLimits?: Readonly<Record<string, number>>;
}

export const versionDescription = {
  ...{ method: "get", path: "/version", operationId: "getVersion", tag: "account", opens: "nothing", problems: [] },
  summary: "Which build answers, and its clock",
  answer: z.object({ build: z.string(), serverTime: instant }),
} as const satisfies RouteDescription;

/**
 * The API under `/api/v2`. A request's way: known path and method → body limit → rate of its network → bearer token
 * (unless its router is open) → rate of its account → the router's own validation and authorization. Nothing under it is ever cached, and every refusal is a
 * problem document.
 */
export function createApi(parts: ApiParts): Hono<SiteEnvironment> {
  const api = new Hono<SiteEnvironment>().basePath("/api/v2");
  api.onError(onProblem(parts.log));
  api.use("*", async (c, next) => {
    await next();
    // A socket's answer takes no more headers.
    if (c.res.status !== 101) c.header("cache-control", "no-store");
  });
  api.use(
    "*",
    knownRoute(() => api),
  );
  const special = Object.entries(parts.bodyLimits ?? {});
  for (const [path, limit] of special) api.use(path, limitBody(limit));
  const general = limitBody(generalLimit);
  api.use("*", (c, next) => (special.some(([path]) => matches(path, c.req.path)) ? next() : general(c, next)));
  api.get("/version", (c) => c.json({ build: parts.build, serverTime: parts.clock().toISOString() }));
  // A token is looked at further down; whoever shows none counts for their network.
  api.use("*", async (c, next) => {
    if (c.req.header("authorization") === undefined && c.req.path !== "/api/v2/version") await limitNetwork(parts.rates, c.req.raw.headers);
    await next();
  });
  for (const router of parts.open) api.route("/", router);
  api.use("*", authenticate(parts.verifier, parts.rates));
  api.use("*", limitAccount(parts.rates));
  for (const router of parts.closed) api.route("/", router);
  return api;
}

/** Whether a path falls under a pattern such as `/files/*` or `/files/:id/parts/:part`. */
function matches(pattern: string, path: string): boolean {
  const source = pattern.replace(/:[a-z]+/gi, "[^/]+").replace(/\*$/, ".*");
  return new RegExp(`^/api/v2${source}$`).test(path);
}
