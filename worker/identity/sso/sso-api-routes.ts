import { Hono } from "hono";
import {
  authenticateAnswer,
  authenticateRequest,
  needsAnswer,
  needsRequest,
  type PermissionNeed,
  type SsoProvider,
} from "#schemas/people/sso";
import type { Principal, SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
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

const needs = {
  ...{ method: "post", path: "/sso/needs", operationId: "ssoNeeds", tag: "account", problems: [] },
  summary: "Whether the provider that one signed in by has granted these permissions",
  body: needsRequest,
  answer: needsAnswer,
} as const satisfies RouteDescription;
const authenticate = {
  ...{ method: "post", path: "/sso/authenticate", operationId: "ssoAuthenticate", tag: "account", problems: ["not-found"] },
  summary: "The address at which a provider asks for these permissions",
  body: authenticateRequest,
  answer: authenticateAnswer,
} as const satisfies RouteDescription;
export const ssoDescriptions: readonly RouteDescription[] = [needs, authenticate];

/** `POST /sso/needs` and `POST /sso/authenticate` (specification, section 7). */
export function createSsoApiRoutes(parts: SsoApiParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, needs, async ({ c, body }) => ({ met: await areMet(parts, c.get("principal"), body.needs) }));
  mountDescribed(routes, authenticate, async ({ c, body }) => {
    if (!parts.providers.has(body.provider)) return refuseRequest("not-found");
    return { url: linkTo(c.get("tenant").origin, body.provider, body.needs) };
  });
  return routes;
}
