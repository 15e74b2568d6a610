import { type Context, Hono } from "hono";
import { z } from "zod";
import { mustConfirmAddress, type SignedInPerson, signedInPerson } from "#schemas/contractor/verification-window";
import type { Person } from "#schemas/role";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { mountDescribed, type RouteDescription } from "#worker/http/described-route";
import { refuseRequest } from "#worker/http/problem-response";
import type { Account } from "../account-store";
import type { Identity } from "../identity";
import { userInfoChange, userInfoOf } from "./user-info";
import { userInfo } from "./user-record";

export interface UserRouteParts {
  readonly identity: Pick<Identity, "accounts">;
  readonly clock: Clock;
  /** Told when a person's name changed, so that rows showing it can follow. */
  accountChanged(organization: string, account: Account): Promise<void>;
}

/** One's own account; anybody else's is not found, whoever asks (product.md P3). */
async function ownAccount(c: Context<SiteEnvironment>, id: string, parts: UserRouteParts): Promise<Account> {
  const { accountId } = c.get("principal").person;
  const account = id === accountId ? await parts.identity.accounts.byId(accountId) : null;
  return account ?? refuseRequest("not-found");
}

async function whoIsHere(person: Person, { identity, clock }: UserRouteParts): Promise<SignedInPerson> {
  const account = person.emailVerified ? null : await identity.accounts.byId(person.accountId);
  const must = account !== null && mustConfirmAddress(account, clock().toISOString());
  return must ? { ...person, mustConfirmAddress: true } : person;
}

const me = {
  ...{ method: "get", path: "/me", operationId: "getMe", tag: "account", answer: signedInPerson, problems: [] },
  summary: "Whom the token names, with the roles held now",
} as const satisfies RouteDescription;
const own = {
  path: "/users/{id}",
  tag: "account",
  params: z.object({ id: z.string() }),
  answer: userInfo,
  problems: ["not-found"],
} as const;
const read = { ...own, method: "get", operationId: "getUser", summary: "One's own user info" } as const satisfies RouteDescription;
const save = {
  ...{ ...own, method: "put", operationId: "saveUser", body: userInfoChange },
  summary: "Change one's own name",
  description: "What else is sent follows from the account, and is taken as said when it agrees.",
} as const satisfies RouteDescription;
export const userDescriptions: readonly RouteDescription[] = [me, read, save];

/** `GET /me`, `GET` and `PUT /users/{id}`. */
export function createUserRoutes(parts: UserRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  mountDescribed(routes, me, ({ c }) => whoIsHere(c.get("principal").person, parts));
  mountDescribed(routes, read, async ({ c, params }) => userInfoOf(await ownAccount(c, params.id, parts)));
  mountDescribed(routes, save, async ({ c, params, body: change }) => {
    const account = await ownAccount(c, params.id, parts);
    if (change.name === undefined || change.name === account.name) return userInfoOf(account);
    await parts.identity.accounts.rename(account.id, change.name, parts.clock().toISOString());
    const renamed = { ...account, name: change.name };
    await parts.accountChanged(c.get("principal").organization, renamed);
    return userInfoOf(renamed);
  });
  return routes;
}
