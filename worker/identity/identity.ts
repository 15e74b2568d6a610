import { missingFactor, type PendingFactor } from "#schemas/people/second-factor";
import { hexOf } from "#schemas/plain/hex";
import type { Person } from "#schemas/role";
import type { Clock, Log, Principal } from "#worker/http/api-context";
import type { TokenVerifier } from "#worker/http/authenticate";
import type { Tenant } from "#worker/http/organization-of-host";
import { refuseRequest } from "#worker/http/problem-response";
import { type DerivedKey, derivedKeys, type Secrets } from "../secrets/derived-secret";
import { type AccountStore, createAccountStore, type LiveSession } from "./account-store";
import { createMembershipStore, type MembershipStore } from "./membership/membership-store";
import { type AccountThrottle, createAccountThrottle } from "./passwords/account-throttle";
import { createAttemptStore } from "./passwords/attempt-store";
import type { Peppers } from "./passwords/password-hash";
import { type AccessTokens, createAccessTokens, issuerOf } from "./session/access-token";
import { renewedSessionCookie } from "./session/resign-request";
import { sessionTokenOf } from "./session/session-cookie";
import { createSigningKeyStore } from "./session/signing-key-store";
import { createSigningKeys, type SigningKeys } from "./session/signing-keys";
import { isIdle, mayAct, personOf, type SignedIn, signedInOf, usageNoteMs } from "./sign-in";

/** Who somebody is, for the rest of the worker. */
export interface Identity extends TokenVerifier {
  /** Who is signed in by this page request's cookie at this organization's host; null for nobody. */
  signedIn(request: Request, tenant: Tenant): Promise<SignedIn | null>;
  /** Who has proved one factor in this browser and lacks the second: to every other door nobody. Null for nobody, and for who is signed in. */
  halfSignedIn(request: Request, tenant: Tenant): Promise<HalfSignedIn | null>;
  /** A token for the API, for whoever the cookie signs in. Refuses with `not-signed-in` or `account-barred`. */
  mintToken(request: Request, tenant: Tenant): Promise<{ token: string; expiresAt: string }>;
  /** The cookie to set where an older version of the secret signed the one that came; null for no other. */
  renewedCookie(request: Request, tenant: Tenant): Promise<string | null>;
  /** Whether a session still stands, and its holder may act here: asked when a socket opens. */
  sessionStands(organization: string, sessionId: string, accountId: string): Promise<boolean>;
  /** The person behind an account in this organization as it stands now; null for an account that is not there. */
  personOf(organization: string, accountId: string): Promise<Person | null>;
  readonly accounts: AccountStore;
  readonly memberships: MembershipStore;
  readonly keys: SigningKeys;
}

/** A session that stands for nobody until its second factor is proved. */
export interface HalfSignedIn extends SignedIn {
  readonly pending: PendingFactor;
}

/** What is derived for identity. */
export interface IdentitySecrets {
  /** Of better-auth, newest first. */
  readonly auth: readonly [string, ...string[]];
  readonly peppers: Peppers;
}

const pepperOf = ({ version, bytes }: DerivedKey) => ({ version, pepper: hexOf(bytes) });

export async function identitySecrets(secrets: Secrets): Promise<IdentitySecrets> {
  const [[auth, ...olderAuth], [pepper, ...olderPeppers]] = await Promise.all([
    derivedKeys(secrets, "better-auth"),
    derivedKeys(secrets, "password-pepper"),
  ]);
  return {
    auth: [hexOf(auth.bytes), ...olderAuth.map(({ bytes }) => hexOf(bytes))],
    peppers: [pepperOf(pepper), ...olderPeppers.map(pepperOf)],
  };
}

export interface IdentityParts {
  readonly db: D1Database;
  readonly secrets: Secrets;
  readonly baseDomain: string;
  readonly clock: Clock;
  readonly log: Log;
}

interface Doors extends IdentityParts {
  readonly accounts: AccountStore;
  readonly tokens: AccessTokens;
}

/** The session as it stands, if it still counts: not ended, not idle too long, with both factors where it needs them. Notes that it was used. */
async function standing(doors: Doors, organization: string, session: LiveSession | null): Promise<LiveSession | null> {
  const now = doors.clock();
  if (session === null || isIdle(session, now) || missingFactor(session.factor, now.toISOString()) !== null) return null;
  if (now.getTime() - Date.parse(session.usedAt) > usageNoteMs)
    await doors.accounts.noteUse(organization, session.sessionId, now.toISOString());
  return session;
}

async function principalOf(doors: Doors, token: string, organization: string): Promise<Principal> {
  const claims = await doors.tokens.verify(token, organization);
  const found = await doors.accounts.sessionById(organization, claims.sid, claims.sub, doors.clock().toISOString());
  const session = await standing(doors, organization, found);
  if (session === null) return refuseRequest("not-signed-in");
  const { person, sessionId, signedInBy, sessionEndsAt, provedAt } = signedInOf(session, organization);
  if (!mayAct(session.status)) return refuseRequest("account-barred");
  return { person, organization, sessionId, signedInBy, sessionEndsAt, provedAt };
}

async function sessionOf(doors: Doors, request: Request, tenant: Tenant): Promise<LiveSession | null> {
  const { auth } = await identitySecrets(doors.secrets);
  const token = await sessionTokenOf(request, auth);
  return token === null ? null : doors.accounts.sessionByToken(tenant.slug, token, doors.clock().toISOString());
}

async function halfSignedIn(doors: Doors, request: Request, tenant: Tenant): Promise<HalfSignedIn | null> {
  const session = await sessionOf(doors, request, tenant);
  const now = doors.clock();
  if (session === null || isIdle(session, now)) return null;
  const pending = missingFactor(session.factor, now.toISOString());
  return pending === null ? null : { ...signedInOf(session, tenant.slug), pending };
}

async function signedIn(doors: Doors, request: Request, tenant: Tenant): Promise<SignedIn | null> {
  const found = await sessionOf(doors, request, tenant);
  const session = await standing(doors, tenant.slug, found);
  return session === null ? null : signedInOf(session, tenant.slug);
}

async function mintToken(doors: Doors, request: Request, tenant: Tenant) {
  const who = await signedIn(doors, request, tenant);
  if (who === null) return refuseRequest("not-signed-in");
  if (!mayAct(who.standing)) return refuseRequest("account-barred");
  return doors.tokens.issue({ accountId: who.person.accountId, organization: tenant.slug, sessionId: who.sessionId });
}

async function livePerson(accounts: AccountStore, memberships: MembershipStore, organization: string, accountId: string) {
  const [account, membership] = await Promise.all([accounts.byId(accountId), memberships.find(organization, accountId)]);
  return account === null ? null : personOf(account, membership?.status === "active" ? membership.roles : []);
}

async function sessionStands(doors: Doors, organization: string, sessionId: string, accountId: string): Promise<boolean> {
  const found = await doors.accounts.sessionById(organization, sessionId, accountId, doors.clock().toISOString());
  const session = await standing(doors, organization, found);
  return session !== null && mayAct(session.status);
}

export function createIdentity(parts: IdentityParts): Identity {
  const accounts = createAccountStore(parts.db);
  const keys = createSigningKeys(createSigningKeyStore(parts.db), parts.secrets, parts.clock);
  const doors: Doors = { ...parts, accounts, tokens: createAccessTokens(keys, issuerOf(parts.baseDomain), parts.clock) };
  const memberships = createMembershipStore(parts.db);
  return {
    accounts,
    memberships,
    keys,
    personOf: (organization, accountId) => livePerson(accounts, memberships, organization, accountId),
    sessionStands: (organization, sessionId, accountId) => sessionStands(doors, organization, sessionId, accountId),
    principalOf: (token, organization) => principalOf(doors, token, organization),
    signedIn: (request, tenant) => signedIn(doors, request, tenant),
    halfSignedIn: (request, tenant) => halfSignedIn(doors, request, tenant),
    mintToken: (request, tenant) => mintToken(doors, request, tenant),
    async renewedCookie(request, tenant) {
      const { auth } = await identitySecrets(parts.secrets);
      return renewedSessionCookie(request, auth, async () => (await signedIn(doors, request, tenant))?.sessionEndsAt ?? null);
    },
  };
}

export const throttleOf = (parts: IdentityParts): AccountThrottle =>
  createAccountThrottle(createAttemptStore(parts.db), parts.secrets, parts.clock);
