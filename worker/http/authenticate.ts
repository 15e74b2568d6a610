import { createMiddleware } from "hono/factory";
import type { Principal, SiteEnvironment } from "./api-context";
import { limitNetwork, type Rates } from "./limit-rate";
import { refuseRequest } from "./problem-response";

/** Proves a bearer token for an organization: its signature and claims, its session and membership as they stand now. */
export interface TokenVerifier {
  /** Refuses with `not-signed-in`, `token-expired`, `organization-mismatch` or `account-barred`. */
  principalOf(token: string, organization: string): Promise<Principal>;
}

const bearer = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)$/i;
const challenge = { "www-authenticate": 'Bearer realm="permit-api"' } as const;

async function principalOf(
  verifier: TokenVerifier,
  token: string | undefined,
  { slug, named }: { readonly slug: string; readonly named: string | undefined },
): Promise<Principal> {
  if (token === undefined) return refuseRequest("not-signed-in", { headers: challenge });
  if (named !== slug) return refuseRequest("organization-mismatch");
  return verifier.principalOf(token, slug);
}

/**
 * Lets a request through when the host's organization, `x-organization` and the token's are one, and the token's
 * session and membership still stand. One that proves nobody counts for its network. Cookies are not looked at: nothing a foreign page sends by itself can act here.
 */
export const authenticate = (verifier: TokenVerifier, rates: Rates) =>
  createMiddleware<SiteEnvironment>(async (c, next) => {
    const tenant = c.get("tenant");
    const token = bearer.exec(c.req.header("authorization") ?? "")?.[1];
    const principal = await principalOf(verifier, token, { slug: tenant.slug, named: c.req.header("x-organization") }).catch(
      async (error: unknown) => {
        await limitNetwork(rates, c.req.raw.headers);
        throw error;
      },
    );
    c.set("principal", principal);
    await next();
  });
