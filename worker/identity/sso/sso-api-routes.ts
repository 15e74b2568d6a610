import { Hono } from "hono";
import { authenticateRequest, needsRequest, type PermissionNeed, type SsoProvider } from "#schemas/sso";
import type { Principal, SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { ConnectionStore } from "./connection-store";
import type { SignInProviders } from "./sign-in-provider";

export interface SsoApiParts {
  readonly providers: SignInProviders;
  readonly connections: Pick<ConnectionStore, "of">;
}

/** Whether the provider that somebody signed in by has granted the needs. The password provider is exempt. */
async function areMet(parts: SsoApiParts, { person, signedInBy }: Principal, needs: readonly PermissionNeed[]): Promise<boolean> {
  if (signedInBy === "password" || needs.length === 0) return true;
  const provider = signedInBy === "google.com" ? "google" : "microsoft";
  const connection = (await parts.connections.of(person.accountId)).find((each) => each.provider === provider);
  if (connection === undefined || connection.refreshToken === null) return false;
  return parts.providers.get(provider)?.meets(needs, connection.scopes) ?? true;
}

/** The way to the provider with these needs: made anew at each press, for a ticket lives a minute. */
const linkTo = (origin: string, provider: SsoProvider, needs: readonly PermissionNeed[]) =>
  `${origin}/api/auth/sso/start?${new URLSearchParams({ provider, connect: "yes", needs: needs.join(",") })}`;

/** `POST /sso/needs` and `POST /sso/authenticate` (specification, section 7). */
export function createSsoApiRoutes(parts: SsoApiParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/sso/needs", async (c) => {
    const { needs } = await jsonBody(c, needsRequest);
    return c.json({ met: await areMet(parts, c.get("principal"), needs) });
  });
  routes.post("/sso/authenticate", async (c) => {
    const { provider, needs } = await jsonBody(c, authenticateRequest);
    if (!parts.providers.has(provider)) return refuseRequest("not-found");
    return c.json({ url: linkTo(c.get("tenant").origin, provider, needs) });
  });
  return routes;
}
