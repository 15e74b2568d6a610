import { type Context, Hono } from "hono";
import type { Person } from "#schemas/role";
import { mustConfirmAddress, type SignedInPerson } from "#schemas/verification-window";
import type { Clock, SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { Account } from "./account-store";
import type { Identity } from "./identity";
import { userInfoChange, userInfoOf } from "./user-info";

export interface UserRouteParts {
  readonly identity: Pick<Identity, "accounts">;
  readonly clock: Clock;
  /** Told when a person's name changed, so that rows showing it can follow. */
  accountChanged(organization: string, account: Account): Promise<void>;
}

/** One's own account; anybody else's is not found, whoever asks (product.md P3). */
async function ownAccount(c: Context<SiteEnvironment, "/users/:id">, parts: UserRouteParts): Promise<Account> {
  const { accountId } = c.get("principal").person;
  const account = c.req.param("id") === accountId ? await parts.identity.accounts.byId(accountId) : null;
  return account ?? refuseRequest("not-found");
}

async function whoIsHere(person: Person, { identity, clock }: UserRouteParts): Promise<SignedInPerson> {
  const account = person.emailVerified ? null : await identity.accounts.byId(person.accountId);
  const must = account !== null && mustConfirmAddress(account, clock().toISOString());
  return must ? { ...person, mustConfirmAddress: true } : person;
}

/** `GET /me`, `GET` and `PUT /users/{id}`. */
export function createUserRoutes(parts: UserRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/me", async (c) => c.json(await whoIsHere(c.get("principal").person, parts)));
  routes.get("/users/:id", async (c) => c.json(userInfoOf(await ownAccount(c, parts))));
  routes.put("/users/:id", async (c) => {
    const account = await ownAccount(c, parts);
    const change = await jsonBody(c, userInfoChange);
    if (change.name === undefined || change.name === account.name) return c.json(userInfoOf(account));
    await parts.identity.accounts.rename(account.id, change.name, parts.clock().toISOString());
    const renamed = { ...account, name: change.name };
    await parts.accountChanged(c.get("principal").organization, renamed);
    return c.json(userInfoOf(renamed));
  });
  return routes;
}
