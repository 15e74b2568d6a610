import { z } from "zod";
import type { Person } from "../role";
import type { Organization } from "./organization";

/** What an account may be asked to allow: the enum of the specification's section 3, with its one value. */
export const permissionNeed = z.enum(["Calendar"]);
export type PermissionNeed = z.infer<typeof permissionNeed>;

/** Providers that can be asked to prove who somebody is. */
export const ssoProvider = z.enum(["google", "microsoft"]);
export type SsoProvider = z.infer<typeof ssoProvider>;

/** What a session was made by (product.md P1). */
export const signInProvider = z.enum(["google.com", "microsoft.com", "password"]);
export type SignInProvider = z.infer<typeof signInProvider>;

export const calendarProvider = z.enum(["Google", "Outlook", "Generic"]);
export type CalendarProvider = z.infer<typeof calendarProvider>;

export const signInProviderOf: Readonly<Record<SsoProvider, SignInProvider>> = { google: "google.com", microsoft: "microsoft.com" };
export const calendarProviderOf: Readonly<Record<SignInProvider, CalendarProvider>> = {
  "google.com": "Google",
  "microsoft.com": "Outlook",
  password: "Generic",
};
/** The provider that somebody with this calendar counts as signed in by, where nobody else says: by a passkey. */
export const signInProviderWith: Readonly<Record<CalendarProvider, SignInProvider>> = {
  Google: "google.com",
  Outlook: "microsoft.com",
  Generic: "password",
};
/** The provider whose permissions somebody with this calendar needs; null: none, for the password provider is exempt. */
export const ssoProviderOf: Readonly<Record<CalendarProvider, SsoProvider | null>> = {
  Google: "google",
  Outlook: "microsoft",
  Generic: null,
};

/** What somebody's roles ask of their account: a calendar of inspectors, where the organization checks it (specification, section 4). */
export const needsOf = (person: Pick<Person, "roles">, organization: Pick<Organization, "checkSsoRoles">): readonly PermissionNeed[] =>
  organization.checkSsoRoles && person.roles.includes("Inspector") ? ["Calendar"] : [];

const needs = z.array(permissionNeed).max(8);
/** `POST /api/v2/sso/needs`. */
export const needsRequest = z.object({ needs });
export const needsAnswer = z.object({ met: z.boolean() });
/** `POST /api/v2/sso/authenticate`: `url` is where a new tab goes. */
export const authenticateRequest = z.object({ provider: ssoProvider, needs });
export const authenticateAnswer = z.object({ url: z.url() });

/**
 * What became of asking a provider, as the page that somebody comes back to says it. `denied`: they chose not to go on.
 * `too-late`: the way back lives a minute and works once. `other-browser`: begun in another one. `address-known`: another
 * account has the address. `confirm-address`: the provider proves none, and a code is on its way to it. `prove-first`: connecting
 * asks who is there. `unconfirmed`: it asks for a confirmed address. `no-address`: the provider names none. `someone-else`: not whom the account is connected with.
 * `taken`: connected with another account. `not-allowed`: what was asked for was not granted.
 */
export const ssoOutcome = z.enum([
  "connected",
  "denied",
  "unreachable",
  "too-late",
  "other-browser",
  "address-known",
  "confirm-address",
  "too-many-mails",
  "prove-first",
  "unconfirmed",
  "no-address",
  "barred",
  "someone-else",
  "taken",
  "not-allowed",
  "failed",
]);
export type SsoOutcome = z.infer<typeof ssoOutcome>;

/** `POST /api/auth/sso/connect` and `/disconnect`. */
export const providerChoice = z.object({ provider: ssoProvider });
/** Where connecting begins: an address of the worker's, by a whole page load. */
export const connectAnswer = z.object({ url: z.string() });

/** What `/auth/sessions` shows: providers that can be asked here, and those this account is connected with. */
export const ssoConnections = z.object({
  offered: z.array(ssoProvider),
  connected: z.array(z.object({ provider: ssoProvider, calendar: z.boolean() })),
});
export type SsoConnections = z.infer<typeof ssoConnections>;
