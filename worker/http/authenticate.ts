import { createMiddleware } from "hono/factory";
import type { Principal, SiteEnvironment } from "./api-context";
import { refuseRequest } from "./problem-response";

/** Proves a bearer token for an organization: its signature and claims, its session and membership as they stand now. */
export interface TokenVerifier {
  /** Refuses with `not-signed-in`, `token-expired`, `organization-mismatch` or `account-barred`. */
  principalOf(token: string, organization: string): Promise<Principal>;
}

const bearer = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;
const challenge = { "www-authenticate": 'Bearer realm="permit-api"' } as const;

/**
 * Lets a request through when the host's organization, `x-organization` and the token's are one, and the token's
 * session and membership still stand. Cookies are not looked at: nothing a foreign page sends by itself can act here.
 */
export const authenticate = (verifier: TokenVerifier) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    const tenant = c.get("tenant");
    const token = bearer.exec(c.req.header("authorization") ?? "")?.[1];
    if (token === undefined) return refuseRequest("not-signed-in", { headers: challenge });
    if (c.req.header("x-organization") !== tenant.slug) return refuseRequest("organization-mismatch");
    c.set("principal", await verifier.principalOf(token, tenant.slug));
    await next();
  });
