import { mustConfirmAddress } from "#schemas/contractor/verification-window";
import type { Organization } from "#schemas/people/organization";
import type { PendingFactor } from "#schemas/people/second-factor";
import type { SsoProvider } from "#schemas/people/sso";
import type { Person } from "#schemas/role";
import type { Locale } from "#schemas/values";
import type { Clock } from "#worker/http/api-context";
import type { PageScope } from "#worker/http/create-site";
import { isOwnAct } from "#worker/http/own-act";
import { problemResponse } from "#worker/http/problem-response";
import type { Identity } from "#worker/identity/identity";
import { maySignInAt } from "#worker/identity/session/session-cookie";
import { mayAct } from "#worker/identity/sign-in";
import { formAnswer } from "./form-answer";
import { ownRequest, withCookies } from "./own-request";
import { type ChosenDensity, choicesOf, localeCookie, type PageChoices, type Theme } from "./page-choices";

/** What loaders are told of a request; `worker/index.ts` puts it into the router's context under the app's own name for it. */
export interface PageFacts<Reader, PublicReader, Reports, Links, Invoices> {
  readonly organization: Organization;
  readonly person: Person | null;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly density: ChosenDensity | null;
  readonly nonce: string;
  readonly requestId: string;
  readonly now: string;
  readonly build: string;
  readonly development: boolean;
  readonly mustVerify: boolean;
  readonly secondFactor: PendingFactor | null;
  readonly maySignIn: boolean;
  readonly signInWith: readonly SsoProvider[];
  readonly reader: Reader | null;
  readonly publicReader: PublicReader;
  readonly reports: Reports | null;
  readonly links: Links;
  readonly invoices: Invoices;
  ask(path: string, body: Readonly<Record<string, unknown>>, set: readonly string[]): Promise<Response>;
  mayActWith(set: readonly string[]): Promise<boolean>;
}

export interface PageParts<Reader, PublicReader, Reports, Links, Invoices> {
  readonly identity: Pick<Identity, "signedIn" | "halfSignedIn">;
  readonly clock: Clock;
  readonly build: string;
  readonly signInWith: readonly SsoProvider[];
  readerOf(organization: Organization, person: Person): Reader;
  publicReaderOf(organization: Organization): PublicReader;
  reportsOf(organization: Organization, person: Person): Reports;
  linksOf(organization: Organization): Links;
  /** `origin`: of the organization's pages. */
  invoicesOf(organization: Organization, origin: string): Invoices;
  /** React Router, with the facts in its context. */
  render(request: Request, facts: PageFacts<Reader, PublicReader, Reports, Links, Invoices>): Promise<Response>;
}

async function factsOf<R, P, S, L, I>(
  parts: PageParts<R, P, S, L, I>,
  request: Request,
  scope: PageScope,
  { locale, theme, density }: PageChoices,
): Promise<PageFacts<R, P, S, L, I>> {
  const { organization, nonce, requestId, development, tenant } = scope;
  const found = await parts.identity.signedIn(request, tenant);
  const now = parts.clock().toISOString();
  const who = found !== null && mayAct(found.standing) ? found : null;
  return {
    organization,
    person: who?.person ?? null,
    locale,
    theme,
    density,
    nonce,
    requestId,
    now,
    build: parts.build,
    development,
    mustVerify: who !== null && mustConfirmAddress({ emailVerified: who.person.emailVerified, createdAt: who.accountCreatedAt }, now),
    secondFactor: found === null ? ((await parts.identity.halfSignedIn(request, tenant))?.pending ?? null) : null,
    maySignIn: maySignInAt(new URL(request.url)),
    signInWith: parts.signInWith,
    reader: who === null ? null : parts.readerOf(organization, who.person),
    publicReader: parts.publicReaderOf(organization),
    reports: who === null ? null : parts.reportsOf(organization, who.person),
    links: parts.linksOf(organization),
    invoices: parts.invoicesOf(organization, tenant.origin),
    ask: (path, body, set) => scope.own(ownRequest(request, tenant.origin, { path, body, set })),
    async mayActWith(set) {
      const somebody = await parts.identity.signedIn(withCookies(request, set), tenant);
      return somebody === null || mayAct(somebody.standing);
    },
  };
}

/** An own act whose page hides its origin, named by the origin that the browser vouched for: the router holds them against each other too. */
function withOrigin(request: Request, origin: string): Request {
  if (request.headers.get("origin") !== "null") return request;
  const headers = new Headers(request.headers);
  headers.set("origin", origin);
  return new Request(request, { headers });
}

/** Pages, and the data that pages ask for: who asks is read from the cookie, and nothing of it is kept by anybody on the way. */
export function servePages<R, P, S, L, I>(parts: PageParts<R, P, S, L, I>): (request: Request, scope: PageScope) => Promise<Response> {
  return async (request, scope) => {
    if (!isOwnAct(request, scope.tenant.origin)) return problemResponse({ code: "not-acceptable-origin" }, scope.requestId);
    const choices = choicesOf(request);
    const answer = await parts.render(withOrigin(request, scope.tenant.origin), await factsOf(parts, request, scope, choices));
    const headers = new Headers(answer.headers);
    headers.set("cache-control", "no-store");
    headers.append("vary", "Cookie, Accept-Language");
    if (choices.chosenHere) headers.append("set-cookie", localeCookie(choices.locale, new URL(request.url).protocol === "https:"));
    return formAnswer(request, new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers }));
  };
}
