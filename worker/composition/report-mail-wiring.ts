import { createRowStore } from "../database/row-store";
import type { ReportMailParts } from "../features/reports/report-mail";
import { createReportStore } from "../features/reports/report-store";
import type { Clock } from "../http/api-context";
import type { OrganizationStore } from "../http/organization-store";
import type { MembershipStore } from "../identity/membership/membership-store";

interface MailedFrom {
  readonly db: D1Database;
  readonly clock: Clock;
  readonly organizations: Pick<OrganizationStore, "organizationOf">;
  readonly identity: { readonly memberships: Pick<MembershipStore, "list"> };
}

/** What the mails of saved reports are made of. */
export const reportMailPartsOf = ({ db, clock, organizations, identity }: MailedFrom): ReportMailParts => ({
  rows: createRowStore(db),
  store: createReportStore(db),
  now: () => clock().toISOString(),
  organizationOf: (slug) => organizations.organizationOf(slug),
  membersOf: (slug) => identity.memberships.list(slug),
});
