import { env } from "cloudflare:workers";
import type { Changes } from "#schemas/command";
import type { PermitSummary } from "#schemas/permit/permit";
import type { AnyRow } from "#schemas/row";
import { aggregates, scopes } from "#schemas/row-scope";
import { indexStatementsOf } from "#worker/composition/index-statements";
import { d1SyncStore } from "#worker/sync/push/d1-sync-store";

/** The sync store on the test's D1, index tables included, as the product puts it together. */
export const syncStore = (db: D1Database = env.DB) =>
  d1SyncStore(db, { indexStatements: indexStatementsOf(db), deliveryStatements: () => [] });

export const summaryRow = (data: PermitSummary): AnyRow => ({
  kind: "permit-summary",
  id: data.id,
  scope: scopes.staff,
  aggregate: aggregates.permit(data.id),
  data,
});

/** Commits rows, removals and holdings as a command would, 500 rows a batch. */
export async function commitRows(organization: string, rows: readonly AnyRow[], more: Partial<Changes> = {}): Promise<void> {
  const store = syncStore();
  for (let at = 0; at === 0 || at < rows.length; at += 500) {
    const puts = rows.slice(at, at + 500);
    const outcome = await store.commit(organization, {
      recordedAt: "2026-11-20T20:00:00.000Z",
      client: null,
      newIds: [],
      quota: null,
      guards: new Map(),
      touched: [...new Set(puts.flatMap((row) => (row.aggregate === null ? [] : [row.aggregate])))],
      changes: { puts, removals: at === 0 ? (more.removals ?? []) : [], holdings: at === 0 ? (more.holdings ?? []) : [], deliveries: [] },
      deliveries: [],
      log: [],
    });
    if (!outcome.committed) throw new Error("planted rows were not committed");
  }
}
