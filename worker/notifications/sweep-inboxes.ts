import { inboxLimit, overflowOf } from "#schemas/notification/notification";
import { aggregates, scopes } from "#schemas/row-scope";
import type { SyncStore } from "#worker/sync/push/sync-port";
import type { InboxStore } from "./inbox-store";

export interface SweepParts {
  readonly inboxes: InboxStore;
  readonly store: Pick<SyncStore, "aggregates" | "commit">;
  readonly now: () => string;
  readonly newId: () => string;
}

/** Inboxes swept at a time: the fullest first, the others the next time. */
const sweepLimit = 50;

/** Takes the oldest out of one inbox; false when somebody wrote into it meanwhile. */
async function sweepOne(parts: SweepParts, organization: string, accountId: string): Promise<boolean> {
  const name = aggregates.inbox(accountId);
  const { rows, versions } = await parts.store.aggregates(organization, [name]);
  const over = overflowOf(rows.flatMap((row) => (row.kind === "notification" ? [row.data] : [])));
  if (over.length === 0) return true;
  const now = parts.now();
  const scope = scopes.user(accountId);
  const removals = over.map(({ id }) => ({ kind: "notification" as const, id, scope }));
  const entry = { sequence: null, accountId: "system", problem: null, about: null, told: null, observedAt: now };
  const outcome = await parts.store.commit(organization, {
    recordedAt: now,
    client: null,
    newIds: [],
    quota: null,
    guards: versions,
    touched: [name],
    changes: { puts: [], removals, holdings: [], deliveries: [] },
    deliveries: [],
    log: [
      {
        ...entry,
        commandId: parts.newId(),
        command: "notification.sweep",
        args: JSON.stringify({ accountId, ids: over.map(({ id }) => id) }),
      },
    ],
  });
  return outcome.committed;
}

/** Keeps the newest of each inbox (`inboxLimit`); tells how many inboxes were swept. What lost a race is swept the next time. */
export async function sweepInboxes(parts: SweepParts, organization: string): Promise<number> {
  let swept = 0;
  for (const accountId of await parts.inboxes.fuller(organization, inboxLimit, sweepLimit))
    if (await sweepOne(parts, organization, accountId)) swept += 1;
  return swept;
}
