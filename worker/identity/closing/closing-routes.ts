import { type Context, Hono } from "hono";
import { type ClosingAnswer, closingRequest } from "#schemas/people/account-closing";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { onProblem } from "#worker/http/on-problem";
import type { OrganizationStore } from "#worker/http/organization-store";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { type AuthRouteParts, refuseForeign } from "../auth-parts";
import { maySignInAt } from "../session/session-cookie";
import { provedLately, type SignedIn } from "../sign-in";
import { refusedBy } from "../ways/owner";
import type { Closing, ClosingStore } from "./closing-store";

export interface ClosingParts extends AuthRouteParts {
  readonly closings: ClosingStore;
  readonly organizations: Pick<OrganizationStore, "slugs" | "organizationOf">;
  /** Does what is left after the account is gone; what it does not get to is swept. */
  closed(closing: Closing): Promise<void>;
}

/** Whoever is signed in, barred or not: an account may be closed by its holder in any standing. */
async function holder(parts: ClosingParts, c: Context<SiteEnvironment>): Promise<SignedIn> {
  return (await parts.identity.signedIn(c.req.raw, c.get("tenant"))) ?? refuseRequest("not-signed-in");
}

async function ahead(parts: ClosingParts, c: Context<SiteEnvironment>): Promise<ClosingAnswer> {
  const { accountId } = (await holder(parts, c)).person;
  const slugs = await parts.organizations.slugs();
  const [keepers, alone] = await Promise.all([parts.closings.keepers(accountId, slugs), parts.closings.lastAdminAt(accountId)]);
  const offices = await Promise.all(
    [...new Set([...keepers, c.get("tenant").slug])].map(async (slug) => ({
      name: (await parts.organizations.organizationOf(slug))?.name ?? slug,
      lastAdmin: alone.includes(slug),
    })),
  );
  return { offices };
}

async function close(parts: ClosingParts, c: Context<SiteEnvironment>): Promise<Response> {
  const who = await holder(parts, c);
  if (!provedLately(who, parts.clock())) return refusedBy(c, "PROOF_NEEDED", 403);
  const { email } = await jsonBody(c, closingRequest);
  const { accountId, email: own } = who.person;
  if (email.toLowerCase() !== own.toLowerCase()) return refuseRequest("validation-failed");
  const closing = { accountId, organization: who.organization, email: own, language: who.language };
  const begun = await parts.closings.begin(closing, await parts.organizations.slugs(), parts.clock().toISOString());
  if (!begun) return refuseRequest((await parts.closings.lastAdminAt(accountId)).length > 0 ? "last-admin" : "not-signed-in");
  await parts.closed(closing);
  return c.json({});
}

/** Closing one's own account, by the session cookie: `closing` says what stands in the way, `close` does it. */
export function createClosingRoutes(parts: ClosingParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>().basePath("/api/auth");
  routes.onError(onProblem(parts.log));
  routes.use("/account/*", limitBody(4 * 1024), async (c, next) => {
    if (!maySignInAt(new URL(c.req.url))) return refuseRequest("insecure-connection");
    if (c.req.method === "POST") refuseForeign(c.req.raw, c.get("tenant").origin);
    await next();
    c.header("cache-control", "no-store");
  });
  routes.get("/account/closing", async (c) => c.json(await ahead(parts, c)));
  routes.post("/account/close", (c) => close(parts, c));
  return routes;
}
