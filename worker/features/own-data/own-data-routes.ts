import { Hono } from "hono";
import { z } from "zod";
import { type OwnDataPage, type OwnRecord, ownDataPage, ownDraftOf, ownPermitOf, ownRowsOf } from "#schemas/people/own-data";
import { permitRowsOf } from "#schemas/permit/permit-rows";
import { holders, scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import { requireProof } from "#worker/http/require-proof";
import type { OwnDataStore } from "./own-data-store";

/** Permits and applications of one page. */
const pageLimit = 10;

/** What identity knows of an account at an organization. */
export interface OwnAccess {
  of(
    organization: string,
    accountId: string,
  ): Promise<Pick<OwnRecord, "account" | "membership" | "sessions" | "passkeys" | "authenticatorApp" | "connectedAccounts"> | null>;
}

const description = {
  method: "get",
  path: "/account/data",
  operationId: "readOwnData",
  tag: "account",
  summary: "Read everything that is kept of oneself at this office",
  description:
    "Of whoever the token names, and of nobody else: account, membership, preferences, accepted documents, notices, links made, sessions, passkeys and authenticator app without what opens them, applications not sent, and for each permit one is a party to what one put into it. `record` comes with the first page; `next` is the `after` of the next page.",
  query: z.object({ after: z.string().max(200).default("") }),
  answer: ownDataPage,
  problems: ["not-found", "proof-needed"],
} as const satisfies RouteDescription;

export const ownDataDescriptions: readonly RouteDescription[] = [description];

export interface OwnDataParts {
  readonly store: OwnDataStore;
  readonly rows: RowStore;
  readonly access: OwnAccess;
  readonly clock: Clock;
  exported(organization: string, accountId: string, what: "own-data"): Promise<void>;
}

async function recordOf({ rows, access }: OwnDataParts, organization: string, accountId: string): Promise<OwnRecord> {
  const own = [scopes.user(accountId)];
  const [known, preferences, agreements, notices, links, keptPlaces, libraryComments, savedViews, savedReports] = await Promise.all([
    access.of(organization, accountId),
    rows.one(organization, scopes.user(accountId), "notice-preferences", accountId),
    rows.ofKind(organization, own, "agreement"),
    rows.ofKind(organization, own, "notification"),
    rows.ofKind(organization, own, "shared-link"),
    rows.ofKind(organization, own, "kept-property"),
    rows.ofKind(organization, own, "library-comment"),
    rows.ofKind(organization, own, "saved-view"),
    rows.ofKind(organization, own, "saved-report"),
  ]);
  if (known === null) return refuseRequest("not-found");
  return { ...known, ...ownRowsOf({ preferences, agreements, notices, links, keptPlaces, libraryComments, savedViews, savedReports }) };
}

async function pageOf(parts: OwnDataParts, organization: string, accountId: string, after: string): Promise<Omit<OwnDataPage, "record">> {
  const held = await parts.store.held(organization, holders.account(accountId), after, pageLimit);
  const found = await parts.rows.ofScopes(organization, held);
  const whole = held.map((scope) => permitRowsOf(found.filter((row) => row.scope === scope)));
  return {
    drafts: whole.flatMap((rows) => ownDraftOf(rows, accountId) ?? []),
    permits: whole.flatMap((rows) => ownPermitOf(rows, accountId) ?? []),
    next: held.length === pageLimit ? (held.at(-1) ?? null) : null,
  };
}

/** `GET /account/data`: for everybody, of themselves. */
export function createOwnDataRoutes(parts: OwnDataParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, description, async ({ c, query }) => {
    requireProof(c, parts.clock);
    const { organization, person } = c.get("principal");
    if (query.after === "") await parts.exported(organization, person.accountId, "own-data");
    const [record, page] = await Promise.all([
      query.after === "" ? recordOf(parts, organization, person.accountId) : null,
      pageOf(parts, organization, person.accountId, query.after),
    ]);
    return { record, ...page };
  });
  return routes;
}
