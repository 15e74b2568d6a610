import { z } from "zod";
import { formerHolder } from "#schemas/people/account-closing";
import {
  type Invitation,
  isOpen,
  type Membership,
  type PeopleChange,
  type PeoplePage,
  peopleChange,
  type ShownInvitation,
  seenOf,
} from "#schemas/people/membership";
import { role } from "#schemas/role";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import type { AccountStore } from "#worker/identity/account-store";
import type { InvitationLinks, InvitedRound } from "#worker/identity/membership/invitation-links";
import type { MembershipStore } from "#worker/identity/membership/membership-store";
import type { SyncStore } from "#worker/sync/push/sync-port";
import type { LoggedChange, PeopleStore } from "./people-store";

export interface PeopleParts {
  readonly rows: Pick<SyncStore, "aggregates">;
  readonly log: PeopleStore;
  readonly memberships: Pick<MembershipStore, "lastUses">;
  readonly links: Pick<InvitationLinks, "read">;
}

interface People {
  readonly members: readonly Membership[];
  readonly invitations: readonly Invitation[];
}

/** How many of the latest changes the page tells. */
const changesTold = 20;

async function peopleOf({ rows }: Pick<PeopleParts, "rows">, organization: string): Promise<People> {
  const loaded = await rows.aggregates(organization, [aggregates.people()]);
  return {
    members: loaded.rows.flatMap((row) => (row.kind === "membership" ? [row.data] : [])),
    invitations: loaded.rows.flatMap((row) => (row.kind === "invitation" ? [row.data] : [])),
  };
}

const loggedArgs = z.object({
  id: z.string().optional(),
  email: z.string().optional(),
  accountId: z.string().optional(),
  roles: z.array(role).optional(),
});

/** A log entry as the page tells it, with the names that its accounts have now; an act that this build does not know is left out. */
function told(entry: LoggedChange, { members, invitations }: People): readonly PeopleChange[] {
  const act = peopleChange.shape.act.safeParse(entry.command.slice("people.".length));
  if (!act.success) return [];
  const args = loggedArgs.parse(JSON.parse(entry.args));
  const invited = invitations.find(({ id }) => id === args.id);
  const about = act.data === "accept-invitation" ? entry.account_id : args.accountId;
  const named = members.find(({ id }) => id === about)?.name ?? args.email ?? invited?.email ?? "";
  const roles = args.roles ?? (act.data === "accept-invitation" ? (invited?.roles ?? null) : null);
  return [
    {
      at: entry.recorded_at,
      by: members.find(({ id }) => id === entry.account_id)?.name ?? formerHolder,
      act: act.data,
      about: named,
      roles,
    },
  ];
}

/** Everybody of an organization, for whoever has been found to be its Admin. */
export async function peoplePageOf(parts: PeopleParts, organization: string): Promise<PeoplePage> {
  const [people, log, uses] = await Promise.all([
    peopleOf(parts, organization),
    parts.log.latestChanges(organization, changesTold),
    parts.memberships.lastUses(organization),
  ]);
  const members = people.members
    .map(({ disciplines: _, perHalfDay: _places, inspects: _skills, ...member }) => ({ ...member, seenAt: uses.get(member.id) ?? null }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.email.localeCompare(b.email));
  const invitations = people.invitations
    .filter(({ state }) => state === "pending")
    .map(({ round: _round, state: _state, ...invitation }) => invitation)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt));
  return { members, invitations, changes: log.flatMap((entry) => told(entry, people)) };
}

/** The round that a link's token names; null for one that was not made here. */
export const roundOf = (parts: Pick<PeopleParts, "links">, organization: string, token: string): Promise<InvitedRound | null> =>
  parts.links.read(organization, token);

/** What the link leads to; null for a link that works no more, or never did. `now`: instant. */
export async function invitationOf(
  parts: Pick<PeopleParts, "rows" | "links">,
  organization: string,
  token: string,
  now: string,
): Promise<ShownInvitation | null> {
  const named = await roundOf(parts, organization, token);
  if (named === null) return null;
  const found = (await peopleOf(parts, organization)).invitations.find(({ id }) => id === named.id);
  if (found === undefined || found.round !== named.round || !isOpen(found, now)) return null;
  return { email: found.email, roles: found.roles, invitedBy: found.invitedBy, expiresAt: found.expiresAt };
}

/** A membership, and what colleagues see of it. */
const rowsOfMember = (data: Membership): readonly AnyRow[] => {
  const { id, roles, status } = data;
  const record: AnyRow = { kind: "membership", id, scope: null, aggregate: aggregates.people(), data };
  const member: AnyRow = { kind: "member", id, scope: scopes.staff, aggregate: aggregates.member(id), data: seenOf(data) };
  return status === "active" && roles.length > 0 ? [record, member] : [record];
};

/** Rows of the memberships that were planted beside the write path, as they stand; those that say the same already keep their times. */
export async function plantedMembers(
  parts: {
    readonly rows: Pick<SyncStore, "aggregates">;
    readonly accounts: Pick<AccountStore, "byId">;
    readonly memberships: MembershipStore;
  },
  organization: string,
  now: string,
): Promise<readonly AnyRow[]> {
  const { members } = await peopleOf(parts, organization);
  const rows: AnyRow[] = [];
  for (const entry of await parts.memberships.list(organization)) {
    const account = await parts.accounts.byId(entry.accountId);
    if (account === null) continue;
    const known = members.find(({ id }) => id === account.id) ?? { since: now, changedAt: now, changedBy: "" };
    const { roles, status, disciplines } = entry;
    rows.push(...rowsOfMember({ ...known, id: account.id, name: account.name, email: account.email, roles, status, disciplines }));
  }
  return rows;
}
