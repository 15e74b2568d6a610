import { Hono } from "hono";
import { z } from "zod";
import type { ShownInvitation } from "#schemas/membership";
import { hasRole, type Person } from "#schemas/role";
import type { SiteEnvironment } from "#worker/http/api-context";
import { refuseRequest } from "#worker/http/problem-response";
import { jsonBody } from "#worker/http/validate";
import type { InvitedRound } from "#worker/identity/invitation-links";
import { invitationOf, type PeopleParts, peoplePageOf, roundOf } from "./people-operations";

export interface PeopleRouteParts extends PeopleParts {
  /** Instant. */
  now(): string;
  /** Runs the command that joins; refuses with its problem. */
  accept(organization: string, person: Person, invited: InvitedRound): Promise<void>;
}

const acceptance = z.object({ token: z.string().max(400) });

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
    const invited = (await roundOf(parts, organization, token)) ?? refuseRequest("link-expired");
    const shown: ShownInvitation = (await invitationOf(parts, organization, token, parts.now())) ?? refuseRequest("link-expired");
    await parts.accept(organization, person, invited);
    return c.json({ roles: shown.roles });
  });
  return routes;
}
