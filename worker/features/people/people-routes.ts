import { type Context, Hono } from "hono";
import { z } from "zod";
import type { ShownInvitation } from "#schemas/people/membership";
import { hasRole, type Person } from "#schemas/role";
import type { SiteEnvironment } from "#worker/http/api-context";
import { limitBody } from "#worker/http/limit-body";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import { refuseForeign } from "#worker/identity/auth-parts";
import { keptKey } from "#worker/identity/mailed/mailed-key";
import type { InvitedRound } from "#worker/identity/membership/invitation-links";
import { invitationOf, type PeopleParts, peoplePageOf, roundOf } from "./people-operations";

export interface PeopleRouteParts extends PeopleParts {
  /** Instant. */
  now(): string;
  /** Runs the command that joins; refuses with its problem. */
  accept(organization: string, person: Person, invited: InvitedRound): Promise<void>;
}

/** Who asks at a page: by the session cookie of this very host. */
export interface InvitationDoorParts extends PeopleRouteParts {
  /** Null: nobody who may act here. */
  signedIn(c: Context<SiteEnvironment>): Promise<Person | null>;
}

const acceptance = z.object({ token: z.string().max(400) });

async function accepted(parts: PeopleRouteParts, organization: string, person: Person, token: string) {
  const invited = (await roundOf(parts, organization, token)) ?? refuseRequest("link-expired");
  const shown: ShownInvitation = (await invitationOf(parts, organization, token, parts.now())) ?? refuseRequest("link-expired");
  await parts.accept(organization, person, invited);
  return { roles: shown.roles };
}

/** `GET /people`: an organization's people, for its Admins alone. `POST /invitations/accept`: joins by the link of a mail. */
export function createPeopleRoutes(parts: PeopleRouteParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.get("/people", async (c) => {
    const { person, organization } = c.get("principal");
    if (!hasRole(person, "Admin")) refuseRequest("role-missing");
    return c.json(await peoplePageOf(parts, organization));
  });
  routes.post("/invitations/accept", async (c) => {
    const { person, organization } = c.get("principal");
    const { token } = await jsonBody(c, acceptance);
    return c.json(await accepted(parts, organization, person, token));
  });
  return routes;
}

/** `POST /auth/mailed/invitation`: the same for whoever opened the mail in this browser, which keeps the key for its page. */
export function createInvitationDoor(parts: InvitationDoorParts): Hono<SiteEnvironment> {
  const routes = new Hono<SiteEnvironment>();
  routes.post("/auth/mailed/invitation", limitBody(4 * 1024), async (c) => {
    refuseForeign(c.req.raw, c.get("tenant").origin);
    const person = (await parts.signedIn(c)) ?? refuseRequest("not-signed-in");
    return c.json(await accepted(parts, c.get("tenant").slug, person, keptKey(c.req.raw, "invitation")), 200, {
      "cache-control": "no-store",
    });
  });
  return routes;
}
