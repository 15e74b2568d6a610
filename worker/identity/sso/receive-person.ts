import type { Context } from "hono";
import { z } from "zod";
import { type SignInProvider as MadeBy, type SsoOutcome, signInProviderOf } from "#schemas/sso";
import type { Locale } from "#schemas/values";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import type { AccountStore } from "#worker/identity/account-store";
import type { MembershipStore } from "#worker/identity/membership-store";
import { mayAct } from "#worker/identity/sign-in";
import { userRecordOf } from "#worker/identity/user-info";
import type { Connection, ConnectionStore } from "./connection-store";
import type { SignInProviders } from "./sign-in-provider";
import type { Errand, SsoPasses } from "./sso-pass";

/** What came of somebody who is back from a provider. */
export type Arrival = { readonly outcome: "signed-in"; readonly cookies: readonly string[] } | { readonly outcome: SsoOutcome };

/** Whoever is back: `granted` is what the sign-in host sealed. */
export type Arrive = (c: Context<SiteEnvironment>, of: Errand, granted: unknown) => Promise<Arrival>;

export interface ArrivalParts {
  readonly providers: SignInProviders;
  readonly accounts: Pick<AccountStore, "byId" | "byEmail">;
  readonly memberships: Pick<MembershipStore, "find">;
  readonly connections: ConnectionStore;
  readonly passes: Pick<SsoPasses, "seal">;
  readonly clock: Clock;
  readonly newId: () => string;
  /** The account that this browser is signed in with at this moment, or null. */
  signedInAs(c: Context<SiteEnvironment>): Promise<string | null>;
  /** Makes the session; null when it could not be kept. Gives its cookies. */
  makeSession(c: Context<SiteEnvironment>, accountId: string, by: MadeBy): Promise<readonly string[] | null>;
  /** The account's calendar may be written from now on. */
  calendarAllowed(organization: string, accountId: string): Promise<void>;
  /** A new account's address that nobody has proved is proved by mail. */
  sendVerification(c: Context<SiteEnvironment>, email: string, back: string): Promise<void>;
}

const grant = z.object({
  identity: z.object({
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
    picture: z.string().nullable(),
  }),
  scopes: z.array(z.string()),
  accessToken: z.string().nullable(),
  refreshToken: z.string().nullable(),
  accessTokenEndsAt: z.string().nullable(),
});
type Grant = z.infer<typeof grant>;

/** The account that the provider's person opens here; made at the first time, and never found by its address. */
async function accountFor(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, { identity }: Grant): Promise<string | SsoOutcome> {
  const key = { provider: of.provider, subject: identity.subject };
  const known = await parts.connections.find(key);
  if (known !== null) return known.accountId;
  const email = identity.email?.toLowerCase() ?? null;
  if (email === null) return "no-address";
  if ((await parts.accounts.byEmail(email)) !== null) return "address-known";
  const person = { id: parts.newId(), email, name: identity.name ?? "", picture: identity.picture };
  const record = userRecordOf({ ...person, provider: signInProviderOf[of.provider] }, null);
  const account = {
    id: record.uuid,
    email,
    emailVerified: identity.emailVerified,
    name: record.name,
    image: identity.picture,
    language: languageOf(c),
    calendarProvider: record.calendarProvider,
  };
  await parts.connections.addAccount(parts.newId(), account, key, parts.clock().toISOString());
  if (!identity.emailVerified) await parts.sendVerification(c, email, of.back);
  return record.uuid;
}

const languageOf = (c: Context): Locale => (/^\s*es\b/i.test(c.req.header("accept-language") ?? "") ? "es" : "en");

async function signIn(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, granted: Grant): Promise<Arrival> {
  const account = await accountFor(parts, c, of, granted);
  if (account === "no-address" || account === "address-known") return { outcome: account };
  const membership = await parts.memberships.find(of.org, account);
  if (!mayAct(membership?.status ?? "none")) return { outcome: "barred" };
  const cookies = await parts.makeSession(c, account, signInProviderOf[of.provider]);
  return cookies === null ? { outcome: "failed" } : { outcome: "signed-in", cookies };
}

/** The connection that this grant is of, made if the account has none of the provider; else why it is not. */
async function connectionFor(parts: ArrivalParts, of: Errand, accountId: string, { identity }: Grant): Promise<Connection | SsoOutcome> {
  const key = { provider: of.provider, subject: identity.subject };
  const known = await parts.connections.find(key);
  if (known?.accountId === accountId) return known;
  const own = (await parts.connections.of(accountId)).some(({ provider }) => provider === of.provider);
  if (own) return "someone-else";
  if (known !== null) return "taken";
  return (await parts.connections.add(parts.newId(), accountId, key, parts.clock().toISOString())) ?? "taken";
}

async function connect(parts: ArrivalParts, c: Context<SiteEnvironment>, of: Errand, granted: Grant): Promise<Arrival> {
  // Whoever signed in here meanwhile is not who set out.
  if (of.account === null || (await parts.signedInAs(c)) !== of.account) return { outcome: "someone-else" };
  const connection = await connectionFor(parts, of, of.account, granted);
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
