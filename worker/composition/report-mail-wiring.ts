import type { ReportMailParts } from "../features/reports/report-mail";
import type { Clock } from "../http/api-context";
import type { OrganizationStore } from "../http/organization-store";
import type { MembershipStore } from "../identity/membership/membership-store";

interface MailedFrom extends Pick<ReportMailParts, "rows" | "store"> {
  readonly clock: Clock;
  readonly organizations: Pick<OrganizationStore, "organizationOf">;
  readonly identity: { readonly memberships: Pick<MembershipStore, "list"> };
}

/** What the mails of saved reports are made of. */
export const reportMailPartsOf = ({ rows, store, clock, organizations, identity }: MailedFrom): ReportMailParts => ({
  rows,
  store,
  now: () => clock().toISOString(),
  organizationOf: (slug) => organizations.organizationOf(slug),
  membersOf: (slug) => identity.memberships.list(slug),
});
