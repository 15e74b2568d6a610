import { callOf } from "#schemas/command-call";
import type { AnyRow } from "#schemas/row";
import { HttpProblem, refuseRequest } from "#worker/http/problem-response";
import { mayAct } from "#worker/identity/sign-in";
import { runAlone } from "#worker/sync/push/run-alone";
import type { SyncStore } from "#worker/sync/push/sync-port";
import type { WriteSetting } from "#worker/sync/push/write-setting";
import { type PeopleParts, plantedMembers } from "../features/people/people-operations";
import { createInvitationDoor, createPeopleRoutes, type PeopleRouteParts } from "../features/people/people-routes";
import { createPeopleStore } from "../features/people/people-store";
import type { Core } from "./create-core";

/** What reads of an organization's people are given. */
export const peoplePartsOf = (core: Core, rows: SyncStore): PeopleParts => ({
  rows,
  log: createPeopleStore(core.db),
  memberships: core.identity.memberships,
  links: core.invitationLinks,
});

const routePartsOf = (core: Core, setting: WriteSetting): PeopleRouteParts => ({
  ...peoplePartsOf(core, setting.store),
  now: setting.now,
  async accept(slug, person, invited) {
    const organization = (await core.organizations.organizationOf(slug)) ?? refuseRequest("not-found");
    const command = { id: core.newId(), sequence: null, ...callOf("people.accept-invitation", { id: invited.id }) };
    const witness = { address: "", agent: "", texts: [], invitation: invited };
    const outcome = await runAlone({ ...setting, witness }, organization, person, { ...command, observedAt: setting.now() });
    if (!outcome.ok) throw new HttpProblem(outcome.problem);
  },
});

/** The page of people, and joining by a link: that it was shown goes with the command as what the worker saw. */
export const peopleRoutesOf = (core: Core, setting: WriteSetting) => createPeopleRoutes(routePartsOf(core, setting));

export const invitationDoorOf = (core: Core, setting: WriteSetting) =>
  createInvitationDoor({
    ...routePartsOf(core, setting),
    async signedIn(c) {
      const who = await core.identity.signedIn(c.req.raw, c.get("tenant"));
      return who !== null && mayAct(who.standing) ? who.person : null;
    },
  });

/** Rows of one organization's people, from the memberships as they stand. */
export const memberRows = (core: Core, rows: SyncStore, organization: string): Promise<readonly AnyRow[]> =>
  plantedMembers(
    { rows, accounts: core.identity.accounts, memberships: core.identity.memberships },
    organization,
    core.clock().toISOString(),
  );
