import { addDays } from "#schemas/calendar/business-days";
import { type Invitation, invitationDays, isOpen } from "#schemas/people/membership";
import { type NewOffice, type OperatedOffice, operatedFrom, organizationFrom } from "#schemas/people/operator";
import type { Organization } from "#schemas/people/organization";
import type { PermitType } from "#schemas/permit-type/permit-type";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import type { KeyedDelivery } from "#worker/delivery/queue/delivery-store";
import { reservedLabels } from "#worker/http/organization-of-host";
import type { OrganizationStore } from "#worker/http/organization-store";
import { type ProblemDetails, refuseRequest } from "#worker/http/problem-response";
import type { SyncStore } from "#worker/sync/push/sync-port";
import { seedRows } from "#worker/sync/snapshot/seed-rows";

export interface OperateParts {
  readonly organizations: OrganizationStore;
  readonly rows: SyncStore;
  /** The permit types that an organization begins with. */
  catalogue(): readonly PermitType[];
  /** Instant. */
  now(): string;
  newId(): string;
  deliver(organization: string, deliveries: readonly KeyedDelivery[]): Promise<void>;
}

/** Whose acts these are, in logs and in the invitation. */
const operator = "Plumbline";

const atFault = (path: string, code: string, detail: string): ProblemDetails => ({ fields: [{ path, code, detail }] });

const moment = (parts: OperateParts) => ({ id: parts.newId(), now: parts.now(), by: operator });

const organizationRow = (data: Organization): AnyRow => ({
  kind: "organization",
  id: data.id,
  scope: scopes.org,
  aggregate: aggregates.organization(data.id),
  data,
});
const typeRow = (type: PermitType): AnyRow => ({
  kind: "permit-type",
  id: type.id,
  scope: scopes.org,
  aggregate: aggregates.permitType(type.code),
  data: type,
});
const invitationRow = (data: Invitation): AnyRow => ({
  kind: "invitation",
  id: data.id,
  scope: null,
  aggregate: aggregates.people(),
  data,
});

/** The organization's people as far as they decide whether it has begun: its members, and who is asked. */
async function peopleOf({ rows }: OperateParts, label: string) {
  const loaded = await rows.aggregates(label, [aggregates.people()]);
  return {
    members: loaded.rows.filter(({ kind }) => kind === "membership").length,
    invitations: loaded.rows.flatMap((row) => (row.kind === "invitation" ? [row.data] : [])),
  };
}

const mailOf = ({ id, round, email, roles, invitedBy, expiresAt }: Invitation, office: string, key: string): KeyedDelivery => ({
  key,
  channel: "mail",
  template: "invitation",
  to: { email },
  params: { id, round, office, invitedBy, roles: roles.join(","), until: expiresAt.slice(0, 10) },
});

/**
 * Makes an organization with the permit types there are and default settings, and asks its first Admin by mail. One that was made by the same
 * words, and whose Admin has not come yet, is gone on with and asked again: what broke off half-way is repeated. Refuses a label that is
 * reserved, or another organization's.
 */
export async function openOffice(parts: OperateParts, asked: NewOffice): Promise<OperatedOffice> {
  const { label, name, admin } = asked;
  if (reservedLabels.includes(label)) refuseRequest("validation-failed", atFault("label", "reserved", `"${label}" is reserved`));
  const found = await parts.organizations.organizationOf(label);
  const people = await peopleOf(parts, label);
  const others = people.invitations.some(({ email }) => email !== admin);
  if (found !== null && (found.name !== name || people.members > 0 || others))
    refuseRequest("validation-failed", atFault("label", "taken", `There is an organization "${label}" already`));
  const made = found ?? organizationFrom(asked);
  const now = parts.now();
  const expiresAt = `${addDays(now.slice(0, 10), invitationDays)}${now.slice(10)}`;
  const before = people.invitations.find((each) => isOpen(each, now));
  const round = (before?.round ?? 0) + 1;
  const times = { sentAt: now, expiresAt };
  const invited: Invitation = {
    id: before?.id ?? parts.newId(),
    email: admin,
    roles: ["Admin"],
    round,
    state: "pending",
    invitedBy: operator,
    ...times,
  };
  await seedRows(parts.rows, label, [organizationRow(made), ...parts.catalogue().map(typeRow), invitationRow(invited)], moment(parts));
  parts.organizations.changed(label);
  await parts.deliver(label, [mailOf(invited, made.name, `operator/${invited.id}/${round}`)]);
  return operatedFrom(made);
}

/** Every organization by its label: its name, and whether it is suspended. */
export async function listOffices({ organizations }: OperateParts): Promise<readonly OperatedOffice[]> {
  const listed: OperatedOffice[] = [];
  for (const label of await organizations.slugs()) {
    const found = await organizations.organizationOf(label);
    if (found !== null) listed.push(operatedFrom(found));
  }
  return listed;
}

/** Suspends an organization, or lets it go on: devices learn of it with their next pull. Again changes nothing. Refuses `not-found`. */
export async function setSuspended(parts: OperateParts, label: string, suspended: boolean): Promise<OperatedOffice> {
  parts.organizations.changed(label);
  const found = (await parts.organizations.organizationOf(label)) ?? refuseRequest("not-found");
  if ((found.suspendedAt !== null) === suspended) return operatedFrom(found);
  const changed = { ...found, suspendedAt: suspended ? parts.now() : null };
  await seedRows(parts.rows, label, [organizationRow(changed)], moment(parts));
  parts.organizations.changed(label);
  return operatedFrom(changed);
}
