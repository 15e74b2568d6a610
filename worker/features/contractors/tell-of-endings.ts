import { calendarOf } from "#schemas/calendar/business-days";
import type { Organization } from "#schemas/people/organization";
import { endingNotices } from "#schemas/permit/decision/ending-notices";
import { aggregates, scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { SyncStore } from "#worker/sync/push/sync-port";
import type { Rung } from "#worker/sync/push/write-setting";
import type { ContractorStore } from "./contractor-store";

export interface EndingParts {
  readonly contractors: Pick<ContractorStore, "noticesDue">;
  readonly rows: Pick<RowStore, "ofKind">;
  readonly store: Pick<SyncStore, "aggregates" | "commit">;
  readonly now: () => string;
  readonly newId: () => string;
  organizationOf(slug: string): Promise<Organization | null>;
  /** After a commit: those whose rows changed are rung, and what was written to be sent goes. */
  written(slug: string, change: Rung): void;
}

/** Contractors told of in one run; the others' turn is the next. */
const atOnce = 50;

interface Run {
  readonly slug: string;
  readonly organization: Organization;
  readonly staffIds: readonly string[];
}

/** Tells of one contractor; false when there was nothing to tell, or somebody wrote it meanwhile: the next run comes to it again. */
async function tellOne(parts: EndingParts, { slug, organization, staffIds }: Run, contractorId: string): Promise<boolean> {
  const name = aggregates.contractor(contractorId);
  const { rows, versions } = await parts.store.aggregates(slug, [name]);
  const contractor = rows.flatMap((row) => (row.kind === "contractor" ? [row.data] : []))[0];
  if (!contractor) return false;
  const now = parts.now();
  const today = calendarOf(organization).localDay(now);
  const told = endingNotices(contractor, { today, now, officeName: organization.name, staffIds });
  if (told.rows.length === 0) return false;
  const commandId = parts.newId();
  const deliveries = told.deliveries.map((delivery, place) => ({ ...delivery, key: `${commandId}.${place}` }));
  const outcome = await parts.store.commit(slug, {
    recordedAt: now,
    client: null,
    // The mark stands in the contractor's row: two runs at once tell once.
    newIds: [],
    quota: null,
    guards: versions,
    touched: [...new Set(told.rows.flatMap(({ aggregate }) => (aggregate === null ? [] : [aggregate])))],
    changes: { puts: told.rows, removals: [], holdings: [], deliveries: [] },
    deliveries,
    log: [
      {
        ...{ commandId, sequence: null, accountId: "system", problem: null, about: null, told: null, observedAt: now },
        command: "contractor.tell-ending",
        args: JSON.stringify({ contractorId }),
      },
    ],
  });
  if (!outcome.committed) return false;
  const changed = told.rows.flatMap(({ scope }) => (scope === null ? [] : [scope]));
  const deliveryKeys = deliveries.map(({ key }) => key);
  parts.written(slug, { version: outcome.version, scopes: [...new Set(changed)], rows: [], accountIds: [], deliveryKeys });
  return true;
}

/**
 * Tells contractors' own people, and the OfficeStaff, of proofs that end in 90, 60 or 30 days, or today, by the organization's calendar day:
 * each once. Gives the number of contractors that were told of.
 */
export async function tellOfEndings(parts: EndingParts, slug: string): Promise<number> {
  const organization = await parts.organizationOf(slug);
  if (organization === null) return 0;
  const due = await parts.contractors.noticesDue(slug, calendarOf(organization).localDay(parts.now()), atOnce);
  if (due.length === 0) return 0;
  const members = await parts.rows.ofKind(slug, [scopes.staff], "member");
  const staffIds = members.filter(({ roles }) => roles.includes("OfficeStaff")).map(({ id }) => id);
  let told = 0;
  for (const contractorId of due) if (await tellOne(parts, { slug, organization, staffIds }, contractorId)) told += 1;
  return told;
}
