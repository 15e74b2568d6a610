import type { ProductAct } from "#schemas/audit/audited-acts";
import { toldOf } from "#schemas/audit/told-act";
import { calendarOf } from "#schemas/calendar/business-days";
import { memoryState } from "#schemas/memory-state";
import type { Organization } from "#schemas/people/organization";
import { publishPlanned } from "#schemas/permit-type/form-publication";
import { aggregates, scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { SyncStore } from "#worker/sync/push/sync-port";
import type { Rung } from "#worker/sync/push/write-setting";

export interface PublishingParts {
  readonly rows: Pick<RowStore, "ofKind">;
  readonly store: Pick<SyncStore, "aggregates" | "commit">;
  readonly now: () => string;
  readonly newId: () => string;
  organizationOf(slug: string): Promise<Organization | null>;
  /** After a commit: those whose rows changed are rung. */
  written(slug: string, change: Rung): void;
}

/** Publishes one form whose day has come; false when something keeps it from that, or somebody wrote it meanwhile: the next run comes to it again. */
async function publishOne(parts: PublishingParts, slug: string, code: string, today: string): Promise<boolean> {
  const name = aggregates.permitType(code);
  const { rows, versions } = await parts.store.aggregates(slug, [name]);
  const state = memoryState();
  for (const row of rows) state.put(row);
  const now = parts.now();
  const changes = publishPlanned(state, code, { today, now });
  if (changes === null) return false;
  const outcome = await parts.store.commit(slug, {
    recordedAt: now,
    client: null,
    // The draft goes with it: two runs at once publish once.
    newIds: [],
    quota: null,
    guards: versions,
    touched: [name],
    changes,
    deliveries: [],
    log: [
      {
        ...{ commandId: parts.newId(), sequence: null, accountId: "system", problem: null, observedAt: now },
        command: "form.publish-planned" satisfies ProductAct,
        ...{ about: name, told: JSON.stringify(toldOf(state.get("form-draft", code)?.planned, changes, state)) },
        args: JSON.stringify({ code, today }),
      },
    ],
  });
  if (!outcome.committed) return false;
  parts.written(slug, { version: outcome.version, scopes: [scopes.org, scopes.staff], rows: [], accountIds: [], deliveryKeys: [] });
  return true;
}

/** Publishes the forms whose planned day has come by the organization's calendar day. Gives how many were. */
export async function publishPlannedForms(parts: PublishingParts, slug: string): Promise<number> {
  const organization = await parts.organizationOf(slug);
  if (organization === null) return 0;
  const today = calendarOf(organization).localDay(parts.now());
  const drafts = await parts.rows.ofKind(slug, [scopes.staff], "form-draft");
  const due = drafts.filter(({ planned }) => planned !== undefined && planned.from <= today);
  let published = 0;
  for (const { id } of due) if (await publishOne(parts, slug, id, today)) published += 1;
  return published;
}
