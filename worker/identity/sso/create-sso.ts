import type { Context, Hono } from "hono";
import type { SsoProvider } from "#schemas/sso";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { Settings } from "#worker/http/environment";
import { signInHostOf } from "#worker/http/organization-of-host";
import { asHex } from "#worker/identity/derived-secret";
import type { Identity } from "#worker/identity/identity";
import { saveUserInfo } from "#worker/identity/save-user-info";
import { type AuthRouteParts, authOf } from "../auth-routes";
import { createProviderCalls } from "./ask-provider";
import { createConnectionStore } from "./connection-store";
import { receivePerson } from "./receive-person";
import { createSignInHost } from "./sign-in-host-routes";
import { signInProvidersOf } from "./sign-in-provider";
import { createSsoApiRoutes } from "./sso-api-routes";
import { createSsoPasses } from "./sso-pass";
import { createSsoPassStore, type SsoPassStore } from "./sso-pass-store";
import { createSsoRoutes } from "./sso-routes";

/** Sign-in by providers, and what they allow, for the rest of the worker. */
export interface Sso {
  /** Providers that can be asked here. */
  readonly offered: readonly SsoProvider[];
  readonly passes: Pick<SsoPassStore, "sweep">;
  /** Under `/api/auth/sso`. */
  readonly routes: Hono<SiteEnvironment>;
  /** Under `/api/v2`, behind a bearer token. */
  readonly api: Hono<SiteEnvironment>;
  /** The whole sign-in host. */
  readonly host: Hono;
}

export interface SsoParts extends AuthRouteParts {
  readonly settings: Settings;
  readonly identity: Identity;
  /** An account's calendar may be written from now on. */
  calendarAllowed(organization: string, accountId: string): Promise<void>;
}

async function makeSession(
  parts: SsoParts,
  c: Context<SiteEnvironment>,
  accountId: string,
  provider: Parameters<typeof saveUserInfo>[1]["provider"],
) {
  const auth = await authOf(parts, c);
  const made = await auth.api.startProvedSession({ body: { accountId, provider }, headers: c.req.raw.headers, returnHeaders: true });
  const session = { organization: c.get("tenant").slug, token: made.response.token, accountId, provider };
  return (await saveUserInfo(parts, session)) ? made.headers.getSetCookie() : null;
}

export function createSso(parts: SsoParts): Sso {
  const { clock, log, settings, identity } = parts;
  const providers = signInProvidersOf(settings);
  const connections = createConnectionStore(parts.db);
  const store = createSsoPassStore(parts.db);
  const passes = createSsoPasses(parts.secret, clock);
  const calls = createProviderCalls(clock);
  const newSecret = () => asHex(crypto.getRandomValues(new Uint8Array(32)));
  const signedIn = (c: Context<SiteEnvironment>) => identity.signedIn(c.req.raw, c.get("tenant"));
  const arrive = receivePerson({
    providers,
    accounts: identity.accounts,
    memberships: identity.memberships,
    connections,
    passes,
    clock,
    newId: () => crypto.randomUUID(),
    signedInAs: async (c) => (await signedIn(c))?.person.accountId ?? null,
    calendarAllowed: parts.calendarAllowed,
    makeSession: (c, accountId, by) => makeSession(parts, c, accountId, by),
    async sendVerification(c, email, back) {
      const auth = await authOf(parts, c);
      await auth.api.sendVerificationEmail({ body: { email, callbackURL: back } });
    },
  });
  const addressOf = async (accountId: string) => (await identity.accounts.byId(accountId))?.email ?? null;
  return {
    offered: [...providers.keys()],
    passes: store,
    routes: createSsoRoutes({
      ...{ providers, connections, passes, store, clock, log, newSecret, signedIn, arrive },
      signInHostOf: (url) => signInHostOf(url, settings),
    }),
    api: createSsoApiRoutes({ providers, connections }),
    host: createSignInHost({ providers, calls, passes, store, clock, log, newSecret, addressOf }),
  };
}
