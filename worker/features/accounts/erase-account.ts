import { formerHolder } from "#schemas/people/account-closing";
import type { AnyRow } from "#schemas/row";
import { aggregates, holders, scopes } from "#schemas/row-scope";
import type { RowStore } from "#worker/database/row-store";
import type { SyncStore } from "#worker/sync/push/sync-port";

export interface EraseParts {
  readonly store: SyncStore;
  readonly rows: RowStore;
}

interface Going {
  readonly removed: readonly AnyRow[];
  /** Scopes of applications that were never sent. */
  readonly drafts: readonly string[];
}

/** What goes with an account: its own rows but for what it accepted, and applications of its own that were never sent. */
async function goingWith({ rows }: EraseParts, organization: string, accountId: string): Promise<Going> {
  const [own, held] = await Promise.all([
    rows.ofScopes(organization, [scopes.user(accountId)]),
    rows.heldScopes(organization, [holders.account(accountId)], scopes.draft("")),
  ]);
  const inDrafts = await rows.ofScopes(organization, held);
  const drafts = inDrafts.flatMap((row) =>
    row.kind === "draft" && row.data.authorId === accountId && row.scope !== null ? [row.scope] : [],
  );
  return {
    removed: [
      ...own.filter(({ kind }) => kind !== "agreement"),
      ...inDrafts.filter(({ scope }) => scope !== null && drafts.includes(scope)),
    ],
    drafts,
  };
}

/** The rows that name the account among people, without its name: records that point to it keep something to point to. */
const nameless = (rows: readonly AnyRow[], accountId: string, now: string): readonly AnyRow[] =>
  rows.flatMap((row): AnyRow[] => {
    if (row.id !== accountId) return [];
    const gone = { name: formerHolder, roles: [], disciplines: [], perHalfDay: undefined, inspects: undefined };
    if (row.kind === "member") return [{ ...row, data: { ...row.data, ...gone } }];
    if (row.kind !== "membership") return [];
    return [{ ...row, data: { ...row.data, ...gone, email: "", status: "removed", changedAt: now, changedBy: "" } }];
  });

/**
 * Takes what an organization keeps of a closed account out of its rows, in one commit; again changes nothing. Permits stay as they
 * are: they are the authority's records, with the names that were typed into them.
 */
export async function eraseAccount(
  parts: EraseParts,
  organization: string,
  accountId: string,
  moment: { readonly id: string; readonly now: string },
): Promise<void> {
  const { removed, drafts } = await goingWith(parts, organization, accountId);
  const people = [aggregates.people(), aggregates.member(accountId)];
  const names = [...new Set([...people, ...removed.flatMap(({ aggregate }) => (aggregate === null ? [] : [aggregate]))])];
  const loaded = await parts.store.aggregates(organization, names);
  const known = new Map(loaded.rows.map((row) => [`${row.kind}\n${row.id}`, JSON.stringify(row.data)]));
  const puts = nameless(loaded.rows, accountId, moment.now).filter((row) =>
    row.kind === "member"
      ? known.get(`member\n${row.id}`) !== JSON.stringify(row.data)
      : !known.get(`membership\n${row.id}`)?.includes(formerHolder),
  );
  if (puts.length === 0 && removed.length === 0) return;
  const outcome = await parts.store.commit(organization, {
    recordedAt: moment.now,
    client: null,
    newIds: [],
    quota: null,
    guards: loaded.versions,
    touched: names,
    changes: {
      puts,
      removals: removed.flatMap(({ kind, id, scope }) => (scope === null ? [] : [{ kind, id, scope }])),
      holdings: drafts.map((scope) => ({ holder: holders.account(accountId), scope, held: false })),
      deliveries: [],
    },
    deliveries: [],
    log: [
      {
        commandId: moment.id,
        sequence: null,
        accountId: "system",
        command: "account.close",
        args: JSON.stringify({ accountId }),
        problem: null,
        observedAt: moment.now,
        about: null,
        told: null,
      },
    ],
  });
  if (!outcome.committed) return eraseAccount(parts, organization, accountId, moment);
}
