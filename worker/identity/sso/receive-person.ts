import type { Context } from "hono";
import { z } from "zod";
import { type SsoOutcome, type SsoProvider, signInProviderOf } from "#schemas/people/sso";
import type { Locale } from "#schemas/values";
import type { SiteEnvironment } from "#worker/http/api-context";
import type { MembershipStore } from "#worker/identity/membership/membership-store";
import { mayAct } from "#worker/identity/sign-in";
import type { Connection } from "./connection-store";
import { type AddressParts, addAccountOf, askForAddress } from "./prove-address";
import { provedPerson, provedSince } from "./proved-person";
import type { SignInProviders } from "./sign-in-provider";
import type { Errand } from "./sso-pass";
import { connectionsPath } from "./way-back";

/** What came of somebody who is back from a provider. */
export type Arrival = { readonly outcome: "signed-in"; readonly cookies: readonly string[] } | { readonly outcome: SsoOutcome };

/** Whoever is back: `granted` is what the sign-in host sealed. */
export type Arrive = (c: Context<SiteEnvironment>, of: Errand, granted: unknown) => Promise<Arrival>;

export interface ArrivalParts extends AddressParts {
  readonly providers: SignInProviders;
  readonly memberships: Pick<MembershipStore, "find">;
  /** The account that this browser is signed in with at this moment, or null. */
  signedInAs(c: Context<SiteEnvironment>): Promise<string | null>;
  /** The account is opened by the provider too, from now on. */
  wayAdded(c: Context<SiteEnvironment>, accountId: string, provider: SsoProvider): Promise<void>;
  /** The account's calendar may be written from now on. */
  calendarAllowed(organization: string, accountId: string): Promise<void>;
}

interface Stopped {
  readonly outcome: SsoOutcome;
}

const grant = z.object({
  identity: provedPerson,
  scopes: z.array(z.string()),
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  accessTokenEndsAt: z.string().nullable(),
});
type Grant = z.infer<typeof grant>;

/**
 * The account that the provider's person opens here: found by the connection, never by an address. The first time it is made,
 * with the address that the provider proves; where it proves none, the person proves it here.
 */
async function accountFor(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, { identity }: Grant): Promise<string | Stopped> {
  const known = await parts.connections.find({ provider: of.provider, subject: identity.subject });
  if (known !== null) return known.accountId;
  const email = identity.email?.toLowerCase() ?? null;
  if (email === null) return { outcome: "no-address" };
  const person = { ...identity, email };
  if (!identity.emailVerified) return { outcome: await askForAddress(parts, c, of, person, languageOf(c)) };
  if ((await parts.accounts.byEmail(email)) !== null) return { outcome: "address-known" };
  return addAccountOf(parts, of, person, languageOf(c));
}

/** Of whoever comes for the first time: what their browser asks for. */
export const languageOf = (c: Context): Locale => (/^\s*es\b/i.test(c.req.header("accept-language") ?? "") ? "es" : "en");

async function signIn(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, granted: Grant): Promise<Arrival> {
  const account = await accountFor(parts, c, of, granted);
  if (typeof account !== "string") return account;
  const membership = await parts.memberships.find(of.org, account);
  if (!mayAct(membership?.status ?? "none")) return { outcome: "barred" };
  const since = provedSince(granted.identity, parts.clock());
  const cookies = await parts.makeSession(c, account, signInProviderOf[of.provider], since);
  return cookies === null ? { outcome: "failed" } : { outcome: "signed-in", cookies };
}

/** The connection that this grant is of, made if the account has none of the provider; else why it is not. */
async function connectionFor(
  parts: ArrivalParts,
  c: Context<SiteEnvironment>,
  of: Errand,
  accountId: string,
  { identity }: Grant,
): Promise<Connection | SsoOutcome> {
  const key = { provider: of.provider, subject: identity.subject };
  const known = await parts.connections.find(key);
  if (known?.accountId === accountId) return known;
  const own = (await parts.connections.of(accountId)).some(({ provider }) => provider === of.provider);
  if (own) return "someone-else";
  if (known !== null) return "taken";
  if (!of.adds) return "prove-first";
  const added = await parts.connections.add(parts.newId(), accountId, key, parts.clock().toISOString());
  if (added === null) return "taken";
  const params = { provider: of.provider, link: connectionsPath };
  await parts.wayAdded(c, accountId, of.provider);
  await parts.sendMail(of.org, { template: "account-connected", to: { accountId }, params });
  return added;
}

async function connect(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, granted: Grant): Promise<Arrival> {
  // Whoever signed in here meanwhile is not who set out.
  if (of.account === null || (await parts.signedInAs(c)) !== of.account) return { outcome: "someone-else" };
  const connection = await connectionFor(parts, c, of, of.account, granted);
  if (typeof connection === "string") return { outcome: connection };
  if (of.needs.length === 0) return { outcome: "connected" };
  const met = granted.refreshToken !== null && (parts.providers.get(of.provider)?.meets(of.needs, granted.scopes) ?? false);
  if (!met) return { outcome: "not-allowed" };
  const sealed = async (token: string | null) => (token === null ? null : await parts.passes.seal(token));
  await parts.connections.keepTokens(
    connection,
    {
      scopes: granted.scopes,
      refreshToken: await sealed(granted.refreshToken),
      accessToken: await sealed(granted.accessToken),
      accessTokenEndsAt: granted.accessTokenEndsAt,
    },
    parts.clock().toISOString(),
  );
  if (of.needs.includes("Calendar")) await parts.calendarAllowed(of.org, of.account);
  return { outcome: "connected" };
}

/** Signs in, or connects the account that set out. Tokens are kept only where a need asked for them. */
export const receivePerson =
  (parts: ArrivalParts): Arrive =>
  async (c, of, sealed) => {
    const granted = grant.parse(sealed);
    return of.account === null ? signIn(parts, c, of, granted) : connect(parts, c, of, granted);
  };
