import { type Context, Hono } from "hono";
import { connectAnswer, providerChoice } from "#schemas/people/sso";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, refuseForeign, tellEnded } from "../auth-parts";
import { maySignInAt } from "../session/session-cookie";
import { mayAddWay, provedOwner, refusedBy } from "../ways/owner";
import type { Confirm } from "./prove-address";
import type { SignInProviders } from "./sign-in-provider";

export interface ConnectionRouteParts extends AuthRouteParts {
  readonly providers: SignInProviders;
  readonly confirm: Confirm;
}

async function disconnect(parts: ConnectionRouteParts, c: Context<SiteEnvironment>): Promise<Response> {
  const who = await provedOwner(parts, c);
  if (who instanceof Response) return who;
  const { provider } = await jsonBody(c, providerChoice);
  const { became, ended } = await parts.ways.disconnect(who.organization, who.person.accountId, provider, who.sessionId);
  await tellEnded(parts, ended);
  if (became === "last") return refusedBy(c, "LAST_WAY", 409);
  return became === "taken" ? c.json({}) : refuseRequest("not-found");
}

/**
 * Ways in by a provider, by the session cookie: `connect` says where connecting begins once it is known who is there,
 * `disconnect` takes one away, `confirm` takes the code that was mailed to an address which a provider named without proof.
 */
export function createConnectionRoutes(parts: ConnectionRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth/sso");
  routes.onError(onProblem(parts.log));
  for (const path of ["/connect", "/disconnect", "/confirm"]) {
    routes.use(path, limitBody(4 * 1024), async (c, next) => {
      if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
      refuseForeign(c.req.raw, c.get("tenant").origin);
      await next();
      c.header("cache-control", "no-store");
    });
  }
  routes.post("/connect", async (c) => {
    const who = await mayAddWay(parts, c);
    if (who instanceof Response) return who;
    const { provider } = await jsonBody(c, providerChoice);
    if (!parts.providers.has(provider)) return refuseRequest("not-found");
    const url = `/api/auth/sso/start?${new URLSearchParams({ provider, connect: "yes" })}`;
    return c.json(connectAnswer.parse({ url }));
  });
  routes.post("/disconnect", (c) => disconnect(parts, c));
  routes.post("/confirm", (c) => parts.confirm(c));
  return routes;
}
