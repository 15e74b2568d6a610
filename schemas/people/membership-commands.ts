import { z } from "zod";
import { addDays } from "../calendar/business-days";
import { type CommandContext, defineCommand, type WorkingState } from "../command";
import { sameValue } from "../plain/same-value";
import { refuse } from "../problem";
import { hasRole, type Role, role, roles } from "../role";
import { aggregates } from "../row-scope";
import { identifier, recordId } from "../values";
import { emailAddress, type Invitation, invitationDays, isOpen, type Membership } from "./membership";
import { putMembership } from "./membership-record";

/** The same roles in the order of the specification, each once. */
const inOrder = (held: readonly Role[]): Role[] => roles.filter((each) => held.includes(each));
const someRoles = z.array(role).min(1).max(roles.length);
const accountId = identifier;

/** All that is said of an organization's people is one aggregate: an Admin who goes and another who goes at once cannot both be let go. */
const everybody = () => [aggregates.people()];
const members = (state: WorkingState): readonly Membership[] => state.list("membership", aggregates.people());
const nameOf = ({ person }: CommandContext): string => person.name.slice(0, 120);

function requireAdmin({ person }: CommandContext): void {
  if (!hasRole(person, "Admin")) refuse("role-missing");
}

const putInvitation = (state: WorkingState, data: Invitation): void =>
  state.put({ kind: "invitation", id: data.id, scope: null, aggregate: aggregates.people(), data });

const isAdmin = ({ status, roles: held }: Pick<Membership, "status" | "roles">): boolean => status === "active" && held.includes("Admin");

const isActive = ({ status }: Pick<Membership, "status">): boolean => status === "active";

/** Every other Admin learns by mail of a new one: whoever took the power for themselves is seen. */
function tellAdmins(state: WorkingState, made: Membership, { organization }: CommandContext): void {
  const params = { office: organization.name, by: made.changedBy, name: made.name, email: made.email };
  for (const { id } of members(state).filter((each) => isAdmin(each) && each.id !== made.id))
    state.deliver({ channel: "mail", template: "admin-made", to: { accountId: id }, params });
}

/** Writes a membership anew. Refuses `last-admin` when nobody would be left who may do this. */
function change(state: WorkingState, before: Membership, after: Partial<Membership>, context: CommandContext): void {
  const next = { ...before, ...after, changedAt: context.now, changedBy: nameOf(context) };
  const others = members(state).some((each) => each.id !== before.id && isAdmin(each));
  if (isAdmin(before) && !isAdmin(next) && !others) refuse("last-admin");
  putMembership(state, next);
  const roles = (isActive(next) ? next.roles : []).join(",");
  const params = { office: context.organization.name, by: nameOf(context), roles };
  state.deliver({ channel: "mail", template: "roles-changed", to: { accountId: before.id }, params });
  if (isAdmin(next) && !isAdmin(before)) tellAdmins(state, next, context);
}

const memberOf = (state: WorkingState, id: string): Membership =>
  state.get("membership", id) ?? refuse("not-found", { field: "accountId" });

/** Sends the link of this round. It is made when the mail is: nothing that is kept opens anything. */
function send(state: WorkingState, { id, email, roles: held, round, invitedBy, expiresAt }: Invitation, context: CommandContext): void {
  const office = context.organization.name;
  const params = { id, round, office, invitedBy, roles: held.join(","), until: expiresAt.slice(0, 10) };
  state.deliver({ channel: "mail", template: "invitation", to: { email }, params });
}

const untilOf = ({ now }: CommandContext): string => `${addDays(now.slice(0, 10), invitationDays)}${now.slice(10)}`;

/**
 * Asks somebody by mail to join with these roles. Refuses `role-missing`; `already-member` {status} for an address that a member has or
 * had; `already-invited` while another invitation to it stands. Says nothing of accounts: only of this organization's own people.
 */
const invite = defineCommand({
  name: "people.invite",
  whose: "authority",
  args: z.object({ id: recordId, email: emailAddress, roles: someRoles }),
  creates: "id",
  delivery: "online",
  proof: "recent",
  aggregates: everybody,
  decide(state, { id, email, roles: held }, context) {
    requireAdmin(context);
    if (state.get("invitation", id)) refuse("already-invited", { field: "id" });
    const known = members(state).find((each) => each.email.toLowerCase() === email);
    if (known) refuse("already-member", { field: "email", params: { status: known.status } });
    const asked = state.list("invitation", aggregates.people()).some((each) => each.email === email && isOpen(each, context.now));
    if (asked) refuse("already-invited", { field: "email" });
    const times = { sentAt: context.now, expiresAt: untilOf(context) };
    const made: Invitation = { id, email, roles: inOrder(held), round: 1, state: "pending", invitedBy: nameOf(context), ...times };
    putInvitation(state, made);
    send(state, made, context);
  },
});

/** The invitation that nobody has accepted or withdrawn. Refuses `not-found`. */
function pending(state: WorkingState, id: string): Invitation {
  const found = state.get("invitation", id);
  return found?.state === "pending" ? found : refuse("not-found", { field: "id" });
}

/** Sends it again, with a new link and time of its own; the link before works no more. Refuses `role-missing`, `not-found`. */
const resend = defineCommand({
  name: "people.resend-invitation",
  whose: "authority",
  args: z.object({ id: identifier }),
  delivery: "online",
  proof: "recent",
  aggregates: everybody,
  decide(state, { id }, context) {
    requireAdmin(context);
    const before = pending(state, id);
    const again = { ...before, round: before.round + 1, sentAt: context.now, expiresAt: untilOf(context), invitedBy: nameOf(context) };
    putInvitation(state, again);
    send(state, again, context);
  },
});

/** Takes an invitation back: its link works no more. Refuses `role-missing`, `not-found`. */
const withdraw = defineCommand({
  name: "people.withdraw-invitation",
  whose: "authority",
  args: z.object({ id: identifier }),
  delivery: "online",
  aggregates: everybody,
  decide(state, { id }, context) {
    requireAdmin(context);
    putInvitation(state, { ...pending(state, id), state: "withdrawn" });
  },
});

/**
 * Joins by an invitation whose link the worker was shown (`context.witness`). Refuses `link-expired` for one that was used, withdrawn,
 * sent again or has run out, and to whoever shows none; `email-not-verified`; `invitation-for-another` to another address.
 */
const accept = defineCommand({
  name: "people.accept-invitation",
  whose: "authority",
  args: z.object({ id: identifier }),
  delivery: "online",
  witnessed: true,
  aggregates: everybody,
  decide(state, { id }, context) {
    const { person, witness, now } = context;
    const asked = state.get("invitation", id);
    const shown = witness?.invitation;
    if (!asked || !isOpen(asked, now) || shown?.id !== id || shown.round !== asked.round) return refuse("link-expired");
    if (!person.emailVerified) refuse("email-not-verified");
    if (person.email.toLowerCase() !== asked.email) refuse("invitation-for-another");
    const before = state.get("membership", person.accountId);
    if (before && before.status !== "active") refuse("account-barred");
    const joined = { name: nameOf(context), email: asked.email, roles: inOrder([...(before?.roles ?? []), ...asked.roles]) };
    const fresh = { id: person.accountId, status: "active" as const, disciplines: before?.disciplines ?? [], since: before?.since ?? now };
    const next: Membership = { ...before, ...fresh, ...joined, changedAt: now, changedBy: asked.invitedBy };
    putMembership(state, next);
    if (isAdmin(next) && !(before && isAdmin(before))) tellAdmins(state, next, context);
    putInvitation(state, { ...asked, state: "accepted" });
  },
});

/**
 * Sets what a member may do; with none left they are an applicant. Refuses `role-missing`, `not-found`, `last-admin`, and `field-conflict`
 * when they hold other roles than `base`: somebody else changed them.
 */
const setRoles = defineCommand({
  name: "people.set-roles",
  whose: "authority",
  args: z.object({ accountId, base: z.array(role).max(roles.length), roles: z.array(role).max(roles.length) }),
  delivery: "online",
  proof: "recent",
  aggregates: everybody,
  decide(state, { accountId: id, base, roles: held }, context) {
    requireAdmin(context);
    const before = memberOf(state, id);
    if (before.status !== "active") refuse("not-found", { field: "accountId" });
    if (sameValue(inOrder(before.roles), inOrder(held))) return;
    if (!sameValue(inOrder(before.roles), inOrder(base))) refuse("field-conflict", { field: "roles" });
    change(state, before, { roles: inOrder(held) }, context);
  },
});

/** Lets a member go: their tokens stop at once. Refuses `role-missing`, `not-found`, `last-admin`. */
const remove = defineCommand({
  name: "people.remove",
  whose: "authority",
  args: z.object({ accountId }),
  delivery: "online",
  proof: "recent",
  aggregates: everybody,
  decide(state, { accountId: id }, context) {
    requireAdmin(context);
    const before = memberOf(state, id);
    if (before.status === "active") change(state, before, { status: "removed" }, context);
  },
});

/** Lets somebody who was removed or barred act here again, with these roles. Refuses `role-missing`, `not-found`. */
const letBack = defineCommand({
  name: "people.let-back",
  whose: "authority",
  args: z.object({ accountId, roles: z.array(role).max(roles.length) }),
  delivery: "online",
  proof: "recent",
  aggregates: everybody,
  decide(state, { accountId: id, roles: held }, context) {
    requireAdmin(context);
    const before = memberOf(state, id);
    if (before.status !== "active") change(state, before, { status: "active", roles: inOrder(held) }, context);
  },
});

export const membershipCommands = {
  "people.invite": invite,
  "people.resend-invitation": resend,
  "people.withdraw-invitation": withdraw,
  "people.accept-invitation": accept,
  "people.set-roles": setRoles,
  "people.remove": remove,
  "people.let-back": letBack,
};
