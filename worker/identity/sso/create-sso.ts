import type { Context, Hono } from "hono";
import type { SignInProvider, SsoProvider } from "#schemas/people/sso";
import { hexOf } from "#schemas/plain/hex";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { Settings } from "#worker/http/environment";
import { signInHostOf } from "#worker/http/organization-of-host";
import { HttpProblem } from "#worker/http/problem-response";
import type { Identity } from "#worker/identity/identity";
import { saveUserInfo } from "#worker/identity/membership/save-user-info";
import { type AuthRouteParts, authOf, callerOf } from "../auth-parts";
import { endReplaced } from "../session/after-answer";
import { networkOf } from "../session/caller";
import { createProviderCalls } from "./ask-provider";
import { createConnectionRoutes } from "./connection-routes";
import { createConnectionStore } from "./connection-store";
import { type AddressParts, confirmAddress } from "./prove-address";
import { languageOf, receivePerson } from "./receive-person";
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
  /** Under `/api/auth/sso` too: ways in added, taken away and proved. */
  readonly ways: Hono<SiteEnvironment>;
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
  by: { readonly provider: SignInProvider; readonly provedAt: string },
) {
  const before = await parts.identity.signedIn(c.req.raw, c.get("tenant"));
  const auth = await authOf(parts, c);
  const made = await auth.api.startProvedSession({ body: { accountId, ...by }, headers: c.req.raw.headers, returnHeaders: true });
  const from = { provider: by.provider, by: by.provider, network: networkOf(c.req.raw) };
  const session = { organization: c.get("tenant").slug, token: made.response.token, accountId, ...from };
  if (!(await saveUserInfo(parts, session))) return null;
  await endReplaced(parts, before);
  const account = await parts.identity.accounts.byId(accountId);
  return [...made.headers.getSetCookie(), await parts.devices.remember(c.req.raw, account?.email ?? "")];
}

/** Counts a mail that somebody asks for by a provider's word on their address; false: no more go there for a while. */
async function mayMail(parts: SsoParts, c: Context<SiteEnvironment>, email: string): Promise<boolean> {
  try {
    await parts.throttle.take("mail", email, await callerOf(parts, c.req.raw, email));
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.problem.code === "too-many-requests") return false;
    throw error;
  }
}

export function createSso(parts: SsoParts): Sso {
  const { clock, log, settings, identity } = parts;
  const providers = signInProvidersOf(settings);
  const connections = createConnectionStore(parts.db);
  const store = createSsoPassStore(parts.db);
  const passes = createSsoPasses(parts.secrets, clock);
  const calls = createProviderCalls(clock);
  const newSecret = () => hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const signedIn = (c: Context<SiteEnvironment>) => identity.signedIn(c.req.raw, c.get("tenant"));
  const addresses: AddressParts = {
    accounts: identity.accounts,
    ...{ connections, passes, clock },
    codes: parts.codes,
    newId: () => crypto.randomUUID(),
    mayMail: (c, email) => mayMail(parts, c, email),
    sendMail: parts.sendMail,
    makeSession: (c, accountId, provider, provedAt) => makeSession(parts, c, accountId, { provider, provedAt }),
  };
  const arrive = receivePerson({
    ...addresses,
    providers,
    memberships: identity.memberships,
    signedInAs: async (c) => (await signedIn(c))?.person.accountId ?? null,
    calendarAllowed: parts.calendarAllowed,
    wayAdded: (c, accountId, provider) => parts.wayAdded(c.get("tenant").slug, accountId, provider, networkOf(c.req.raw)),
  });
  const addressOf = async (accountId: string) => (await identity.accounts.byId(accountId))?.email ?? null;
  return {
    offered: [...providers.keys()],
    passes: store,
    routes: createSsoRoutes({
      ...{ providers, connections, passes, store, clock, log, newSecret, signedIn, arrive },
      signInHostOf: (url) => signInHostOf(url, settings),
    }),
    ways: createConnectionRoutes({ ...parts, providers, confirm: confirmAddress(addresses, languageOf) }),
    api: createSsoApiRoutes({ providers, connections }),
    host: createSignInHost({ providers, calls, passes, store, clock, log, newSecret, addressOf }),
  };
}
