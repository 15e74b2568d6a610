import { Hono } from "hono";
import type { Organization } from "#schemas/people/organization";
import { longestForm } from "#schemas/people/sent-form";
import type { Log, SiteEnvironment } from "./api-context";
import { isDevelopment, type Settings } from "./environment";
import { limitBody } from "./limit-body";
import { noSuchOfficePage } from "./no-such-office-page";
import { onProblem } from "./on-problem";
import { isApiHost, isOperatorHost, isSignInHost, type Tenant, tenantOfUrl } from "./organization-of-host";
import type { OrganizationStore } from "./organization-store";
import { problemResponse } from "./problem-response";
import { readToTheEnd } from "./read-to-the-end";
import { refuseSuspended } from "./refuse-suspended";
import { makeNonce, withSecurityHeaders } from "./security-headers";

/** What a page handler is told of the request besides the request itself. */
export interface PageScope {
  readonly tenant: Tenant;
  readonly organization: Organization;
  readonly nonce: string;
  readonly requestId: string;
  readonly development: boolean;
  /** Asks one of this site's own routers without leaving the worker: a page's form that was sent without scripts. */
  readonly own: (request: Request) => Promise<Response>;
}

type RequestScope = Omit<PageScope, "own">;

export interface SiteParts {
  readonly settings: Settings;
  readonly organizations: OrganizationStore;
  readonly log: Log;
  /** Fills the array with random bytes. */
  readonly random: (bytes: Uint8Array) => Uint8Array;
  /** Routers of whole paths, in order: identity, API, key set. */
  readonly routers: readonly Hono<SiteEnvironment>[];
  /** Answers `/dev/seed` and the version in development, where there may be no organization yet. */
  readonly bootstrap: (request: Request) => Promise<Response>;
  /** Answers everything at the sign-in host, which is no organization's (product.md P15). */
  readonly signInHost: (request: Request) => Promise<Response>;
  /** Answers everything at the host where the payment provider tells of connected accounts. */
  readonly apiHost: (request: Request) => Promise<Response>;
  /** Answers everything at the operator's host (product.md P22). */
  readonly operatorHost: (request: Request) => Promise<Response>;
  /** Routers of `/dev/*`: 404 unless this is development on this machine or its network (product.md P16). */
  readonly developmentRouters: readonly Hono<SiteEnvironment>[];
  /** Answers every other path of a known organization. */
  readonly pages: (request: Request, scope: PageScope) => Promise<Response>;
  /** Static files, which belong to every host alike. */
  readonly assets: (request: Request) => Promise<Response>;
}

const isAsset = (path: string) => path.startsWith("/assets/");
const readsOnly = ({ method }: Request) => method === "GET" || method === "HEAD";
/** Static files take nothing. What was sent stays unread here, so that it can be read to its end. */
const methodNotAllowed = () => new Response(null, { status: 405, headers: { allow: "GET, HEAD" } });
/** A form of a page, but for those that bring a file. */
const isPlainForm = ({ headers }: Request) => (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");
const limitForm = limitBody(longestForm);
type SiteApp = Hono<SiteEnvironment & { Bindings: RequestScope }>;

/** What development answers where there is no organization yet, or, for the seeds, whether there is one or not. */
const isBootstrap = (path: string, known: boolean) => path === "/dev/seed" || (path === "/api/v2/version" && !known);

/** Plain http does not exist in production: the address is answered with the same one over https. */
const insecureInProduction = (url: URL, settings: Settings) => url.protocol === "http:" && !isDevelopment(settings, url);

async function answer(parts: SiteParts, app: SiteApp, request: Request): Promise<Response> {
  const { settings } = parts;
  const url = new URL(request.url);
  if (insecureInProduction(url, settings)) return Response.redirect(`https://${url.host}${url.pathname}${url.search}`, 308);
  if (isAsset(url.pathname)) return readsOnly(request) ? parts.assets(request) : methodNotAllowed();
  if (isOperatorHost(url, settings)) return withSecurityHeaders(await parts.operatorHost(request), { url });
  if (isApiHost(url, settings)) return withSecurityHeaders(await parts.apiHost(request), { url });
  if (isSignInHost(url, settings)) return withSecurityHeaders(await parts.signInHost(request), { url });
  const tenant = tenantOfUrl(url, settings);
  const organization = tenant === null ? null : await parts.organizations.organizationOf(tenant.slug);
  if (isDevelopment(settings, url) && isBootstrap(url.pathname, organization !== null))
    return withSecurityHeaders(await parts.bootstrap(request), { url });
  if (tenant === null || organization === null) return withSecurityHeaders(noSuchOfficePage(), { url });
  const scope = {
    tenant,
    organization,
    nonce: makeNonce(parts.random),
    requestId: crypto.randomUUID(),
    development: isDevelopment(settings, url),
  };
  return withSecurityHeaders(await app.fetch(request, scope), { url });
}

/** The whole site of every organization: finds whose host it is, then the router or page that answers. */
export function createSite(parts: SiteParts): (request: Request) => Promise<Response> {
  const app: SiteApp = new Hono();
  app.onError(onProblem(parts.log));
  app.use("*", async (c, next) => {
    c.set("tenant", c.env.tenant);
    c.set("requestId", c.env.requestId);
    c.set("nonce", c.env.nonce);
    await next();
  });
  app.use("*", refuseSuspended);
  for (const router of parts.routers) app.route("/", router);
  app.use("/dev/*", (c, next) => (c.env.development ? next() : Promise.resolve(c.notFound())));
  for (const router of parts.developmentRouters) app.route("/", router);
  app.all("/api/*", (c) => problemResponse({ code: "not-found" }, c.env.requestId));
  app.all("/.well-known/*", (c) => problemResponse({ code: "not-found" }, c.env.requestId));
  app.all("/dev/*", (c) => c.notFound());
  app.post("*", (c, next) => (isPlainForm(c.req.raw) ? limitForm(c, next) : next()));
  app.all("*", async (c) => {
    const page = await parts.pages(c.req.raw, { ...c.env, own: async (request) => app.fetch(request, c.env) });
    const html = (page.headers.get("content-type") ?? "").startsWith("text/html");
    if (!html) return page;
    const held = withSecurityHeaders(page, { url: new URL(c.req.url), nonce: c.env.nonce });
    if (!held.headers.has("cache-control")) held.headers.set("cache-control", "no-store");
    return held;
  });
  return async (request) => {
    try {
      return await answer(parts, app, request);
    } finally {
      await readToTheEnd(request);
    }
  };
}
