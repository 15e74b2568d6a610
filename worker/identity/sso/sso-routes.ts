import { type Context, Hono } from "hono";
import { z } from "zod";
import { permissionNeed, type SsoConnections, type SsoOutcome, type SsoProvider, ssoProvider } from "#schemas/people/sso";
import type { Clock, Log, SiteEnvironment } from "#worker/http/api-context";
import { errorFacts, onProblem } from "#worker/http/on-problem";
import { pathOnSite } from "#worker/http/path-on-site";
import { refuseRequest } from "#worker/http/problem-response";
import { queryOf } from "#worker/http/validate";
import { maySignInAt } from "#worker/identity/session/session-cookie";
import { mayAct, provedLately, type SignedIn } from "#worker/identity/sign-in";
import type { ConnectionStore } from "./connection-store";
import type { Arrival, Arrive } from "./receive-person";
import type { SignInProviders } from "./sign-in-provider";
import { cookieOf, digestOf, keptSecret } from "./sso-cookie";
import type { Errand, SsoPasses } from "./sso-pass";
import type { SsoPassStore } from "./sso-pass-store";
import { connectionsPath, outcomePath } from "./way-back";

export interface SsoRouteParts {
  readonly providers: SignInProviders;
  readonly connections: ConnectionStore;
  readonly passes: SsoPasses;
  readonly store: SsoPassStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly newSecret: () => string;
  /** Origin of the sign-in host, as seen from an organization's address. */
  signInHostOf(url: URL): string;
  signedIn(c: Context<SiteEnvironment>): Promise<SignedIn | null>;
  readonly arrive: Arrive;
}

const repeated = z
  .string()
  .transform((words) => words.split(",").filter((word) => word !== ""))
  .pipe(z.array(permissionNeed).max(8));
const startQuery = z.object({
  provider: ssoProvider,
  /** Present: connect the account that is signed in. */
  connect: z.string().optional(),
  needs: repeated.optional(),
  redirect: z.string().max(2000).optional(),
});

/** A link of another site begins nothing here: the browser says where a press came from. */
function refuseForeignPress(c: Context): void {
  const site = c.req.header("sec-fetch-site");
  if (site !== undefined && site !== "same-origin" && site !== "none") refuseRequest("not-acceptable-origin");
}

/**
 * Why this account may not have a way in by the provider added now; null = it may. What is connected already may be asked for more:
 * nobody else comes in by that.
 */
async function whyNotConnected(
  parts: Pick<SsoRouteParts, "connections" | "clock">,
  who: SignedIn,
  provider: SsoProvider,
): Promise<SsoOutcome | null> {
  if (!mayAct(who.standing)) return "barred";
  if ((await parts.connections.of(who.person.accountId)).some((each) => each.provider === provider)) return "connected";
  if (!who.person.emailVerified) return "unconfirmed";
  return provedLately(who, parts.clock()) ? null : "prove-first";
}

async function start(parts: SsoRouteParts, c: Context<SiteEnvironment>): Promise<Response> {
  const url = new URL(c.req.url);
  if (!maySignInAt(url)) return refuseRequest("insecure-connection");
  refuseForeignPress(c);
  const tenant = c.get("tenant");
  const asked = queryOf(c, startQuery);
  if (!parts.providers.has(asked.provider)) return refuseRequest("not-found");
  const connecting = asked.connect !== undefined;
  const who = connecting ? await parts.signedIn(c) : null;
  if (connecting && who === null) return c.redirect(`/auth?${new URLSearchParams({ redirect: connectionsPath })}`, 303);
  const hindrance = who === null ? null : await whyNotConnected(parts, who, asked.provider);
  if (who !== null && hindrance !== null && hindrance !== "connected")
    return c.redirect(outcomePath({ account: who.person.accountId, provider: asked.provider, back: "/" }, hindrance), 303);
  const errand: Errand = {
    org: tenant.slug,
    origin: tenant.origin,
    provider: asked.provider,
    account: who?.person.accountId ?? null,
    adds: who !== null && hindrance === null,
    needs: connecting ? (asked.needs ?? []) : [],
    back: pathOnSite(asked.redirect ?? "/", tenant.origin),
    tie: await digestOf(keptSecret(c, parts.newSecret)),
  };
  const ticket = await parts.passes.issue("ticket", errand);
  await parts.store.put(tenant.slug, ticket.id, "", ticket.expiresAt);
  return c.redirect(`${parts.signInHostOf(url)}/start?${new URLSearchParams({ ticket: ticket.text })}`, 303);
}

/** A page is what a browser waits for: a fault of ours is told on one too. */
async function arrived(parts: SsoRouteParts, c: Context<SiteEnvironment>, of: Errand, sealed: string): Promise<Arrival> {
  try {
    return await parts.arrive(c, of, await parts.passes.open(sealed));
  } catch (error) {
    parts.log("error", "sso-arrival-failed", { id: c.get("requestId"), ...errorFacts(error) });
    return { outcome: "failed" };
  }
}

async function back(parts: SsoRouteParts, c: Context<SiteEnvironment>): Promise<Response> {
  const tenant = c.get("tenant");
  const pass = await parts.passes.read("code", c.req.query("code") ?? "");
  // Another organization's code says nothing here: not even whose it was.
  if (pass === null || pass.errand.org !== tenant.slug || pass.errand.origin !== tenant.origin) {
    const nowhere: SsoOutcome = "failed";
    return c.redirect(`/auth?${new URLSearchParams({ sso: nowhere })}`, 303);
  }
  const of = pass.errand;
  const end = (outcome: SsoOutcome) => c.redirect(outcomePath(of, outcome), 303);
  const secret = cookieOf(c);
  if (secret === null || (await digestOf(secret)) !== of.tie) return end("other-browser");
  const sealed = pass.late ? null : await parts.store.take(of.org, pass.id, parts.clock().toISOString());
  if (sealed === null) return end("too-late");
  const arrival = await arrived(parts, c, of, sealed);
  if (arrival.outcome !== "signed-in") return end(arrival.outcome);
  for (const cookie of arrival.cookies) c.header("set-cookie", cookie, { append: true });
  return c.redirect(of.back === "/" ? "/auth" : of.back, 303);
}

async function connections(parts: SsoRouteParts, c: Context<SiteEnvironment>): Promise<SsoConnections | null> {
  const who = await parts.signedIn(c);
  if (who === null) return null;
  const found = await parts.connections.of(who.person.accountId);
  return {
    offered: [...parts.providers.keys()],
    connected: found.map(({ provider, scopes, refreshToken }) => ({
      provider,
      calendar: refreshToken !== null && (parts.providers.get(provider)?.meets(["Calendar"], scopes) ?? false),
    })),
  };
}

/**
 * Of an organization's host: `start` sends a browser to the sign-in host with a ticket, `back` takes the code it comes back
 * with, `connections` lists what the account is connected with. The session cookie says who asks, never a bearer token.
 */
export function createSsoRoutes(parts: SsoRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth/sso");
  routes.onError(onProblem(parts.log));
  routes.use("*", async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  routes.get("/start", (c) => start(parts, c));
  routes.get("/back", (c) => back(parts, c));
  routes.get("/connections", async (c) => c.json(await connections(parts, c)));
  return routes;
}
