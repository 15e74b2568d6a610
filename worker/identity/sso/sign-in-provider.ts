import { z } from "zod";
import type { PermissionNeed, SsoProvider } from "#schemas/people/sso";
import { userName } from "#schemas/people/user-name";
import type { Settings, SignInClient } from "#worker/http/environment";

/** Who a provider says somebody is. `subject` is unique in the provider and never given to anybody else. */
export interface ProvedIdentity {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly picture: string | null;
  /** Seconds since 1970 at which they last proved who they are to the provider; null where it does not say. */
  readonly authTime: number | null;
}

/** One provider as it is asked: its addresses, what it calls things, and how its ID token names a person. */
export interface SignInProvider {
  readonly id: SsoProvider;
  readonly client: SignInClient;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly keySetEndpoint: string;
  /** Scopes of signing in, with those that the needs take. */
  scopesFor(needs: readonly PermissionNeed[]): readonly string[];
  /** Further parameters of the authorization request. `hint`: the address of whoever should come back. */
  parametersFor(needs: readonly PermissionNeed[], hint: string | null): Readonly<Record<string, string>>;
  /** Whether these granted scopes meet the needs. */
  meets(needs: readonly PermissionNeed[], granted: readonly string[]): boolean;
  /** The person of a verified ID token's claims; throws when its issuer is not the provider, or it was granted to another application. */
  identityOf(claims: unknown): ProvedIdentity;
}

const basic = ["openid", "email", "profile"];
const text = z.string().min(1).max(320);
const picture = z
  .url({ protocol: /^https$/ })
  .max(2048)
  .nullable()
  .catch(null);
const name = userName.nullable().catch(null);

const authTime = z.int().positive().nullable().catch(null);

const granted = z.object({ azp: z.string().optional() });

/**
 * Throws where an ID token was granted to another application than ours, though ours is among those it is meant for (OpenID Connect
 * Core 1.0, section 3.1.3.7, steps 4 and 5).
 */
function requireGrantedToUs(claims: unknown, client: SignInClient): void {
  const { azp } = granted.parse(claims);
  if (azp !== undefined && azp !== client.clientId) throw new Error("The ID token was granted to another application");
}

const googleCalendar = "https://www.googleapis.com/auth/calendar.events";
const googleClaims = z.object({
  iss: z.string(),
  sub: text,
  email: z.email().max(254).nullable().catch(null),
  email_verified: z.boolean().catch(false),
  name,
  picture,
  auth_time: authTime,
});

/** `base`: of the provider that stands in for it in development; null = the real one. */
export function googleProvider(client: SignInClient, base: string | null): SignInProvider {
  const at = (host: string, path: string) => `${base === null ? `https://${host}` : `${base}/google`}${path}`;
  const issuers = base === null ? ["https://accounts.google.com", "accounts.google.com"] : [`${base}/google`];
  return {
    id: "google",
    client,
    authorizationEndpoint: at("accounts.google.com", "/o/oauth2/v2/auth"),
    tokenEndpoint: at("oauth2.googleapis.com", "/token"),
    keySetEndpoint: at("www.googleapis.com", "/oauth2/v3/certs"),
    scopesFor: (needs) => (needs.includes("Calendar") ? [...basic, googleCalendar] : basic),
    parametersFor: (needs, hint) =>
      needs.length === 0
        ? { prompt: "select_account" }
        : {
            prompt: "consent",
            access_type: "offline",
            include_granted_scopes: "true",
            ...(hint === null ? {} : { login_hint: hint }),
          },
    meets: (needs, granted) => !needs.includes("Calendar") || granted.includes(googleCalendar),
    identityOf(claims) {
      const read = googleClaims.parse(claims);
      if (!issuers.includes(read.iss)) throw new Error("The ID token is another issuer's");
      requireGrantedToUs(claims, client);
      return {
        subject: read.sub,
        email: read.email,
        emailVerified: read.email_verified,
        name: read.name,
        picture: read.picture,
        authTime: read.auth_time,
      };
    },
  };
}

const microsoftCalendar = "Calendars.ReadWrite";
const microsoftClaims = z.object({
  iss: z.string(),
  tid: z.guid(),
  oid: z.guid(),
  email: z.email().max(254).nullable().catch(null),
  preferred_username: z.email().max(254).nullable().catch(null),
  name,
  auth_time: authTime,
});

/** As `googleProvider`. Each of its customers is an issuer of its own, named by `tid`; a person is `oid` in it. */
export function microsoftProvider(client: SignInClient, base: string | null): SignInProvider {
  const root = base === null ? "https://login.microsoftonline.com" : `${base}/microsoft`;
  return {
    id: "microsoft",
    client,
    authorizationEndpoint: `${root}/common/oauth2/v2.0/authorize`,
    tokenEndpoint: `${root}/common/oauth2/v2.0/token`,
    keySetEndpoint: `${root}/common/discovery/v2.0/keys`,
    scopesFor: (needs) => (needs.includes("Calendar") ? [...basic, "offline_access", microsoftCalendar] : basic),
    parametersFor: (needs, hint) =>
      needs.length === 0 ? { prompt: "select_account" } : { prompt: "consent", ...(hint === null ? {} : { login_hint: hint }) },
    meets: (needs, granted) =>
      !needs.includes("Calendar") || granted.some((scope) => scope.slice(scope.lastIndexOf("/") + 1) === microsoftCalendar),
    identityOf(claims) {
      const read = microsoftClaims.parse(claims);
      if (read.iss !== `${root}/${read.tid}/v2.0`) throw new Error("The ID token is another issuer's");
      requireGrantedToUs(claims, client);
      // Whoever runs a customer's directory writes any address into it: none of them is proved.
      return {
        subject: `${read.tid}:${read.oid}`.toLowerCase(),
        email: read.email ?? read.preferred_username,
        emailVerified: false,
        name: read.name,
        picture: null,
        authTime: read.auth_time,
      };
    },
  };
}

/** The providers that can be asked, by id: those with credentials. */
export type SignInProviders = ReadonlyMap<SsoProvider, SignInProvider>;

export function signInProvidersOf({ signInClients, signInStandIn }: Pick<Settings, "signInClients" | "signInStandIn">): SignInProviders {
  const { google, microsoft } = signInClients;
  const offered = [
    ...(google === null ? [] : [googleProvider(google, signInStandIn)]),
    ...(microsoft === null ? [] : [microsoftProvider(microsoft, signInStandIn)]),
  ];
  return new Map(offered.map((provider) => [provider.id, provider]));
}
