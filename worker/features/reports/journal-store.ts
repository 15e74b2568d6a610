import type { Drawer } from "#schemas/fee/drawer/drawer";
import type { Fee, Payment } from "#schemas/fee/fee";
import type { TrustAccount, TrustEntry } from "#schemas/fee/trust/trust-account";
import { scopes } from "#schemas/row-scope";
import { createRowStore } from "#worker/database/row-store";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** Permits whose money one journal reads at most, the earliest: some 100,000 rows. */
const mostPermits = 2_000;

export interface Ledger {
  readonly payments: readonly Payment[];
  readonly fees: readonly Fee[];
  /** Every cash drawer of the office. */
  readonly drawers: readonly Drawer[];
  /** Every trust account, and all that happened to them. */
  readonly accounts: readonly TrustAccount[];
  readonly entries: readonly TrustEntry[];
  /** There are more permits with money in that time. */
  readonly partial: boolean;
}

/** Drawers, and fees and payments of every permit for which money was taken or given back from an instant on, up to another, which is not included. */
export async function ledgerOf(db: D1Database, organization: string, [from, before]: readonly [string, string]): Promise<Ledger> {
  const { results } = await prepared(
    db,
    sql`WITH touched (permit_id) AS (
        SELECT permit_id FROM report_money INDEXED BY report_money_by_time
        WHERE organization = ${organization} AND event = 'collected' AND at >= ${from} AND at < ${before}
        GROUP BY permit_id ORDER BY MIN(at) LIMIT ${mostPermits + 1})
      SELECT touched.permit_id, r.kind, r.data FROM touched CROSS JOIN synced_row AS r INDEXED BY synced_row_by_aggregate
        ON r.organization = ${organization} AND r.aggregate = 'permit/' || touched.permit_id AND r.deleted = 0
      WHERE r.kind IN ('fee', 'payment')`,
  ).all<{ permit_id: string; kind: "fee" | "payment"; data: string }>();
  const permits = [...new Set(results.map((row) => row.permit_id))];
  const read = new Set(permits.slice(0, mostPermits));
  const of = <K extends "fee" | "payment">(kind: K) =>
    results.filter((row) => row.kind === kind && read.has(row.permit_id)).map(({ data }) => dataOf(kind, data));
  const rows = createRowStore(db);
  const [drawers, accounts, entries] = await Promise.all([
    rows.ofKind(organization, [scopes.drawers], "drawer"),
    rows.ofKind(organization, [scopes.trustAccounts], "trust-account"),
    rows.ofKind(organization, [scopes.trustAccounts], "trust-entry"),
  ]);
  return { payments: of("payment"), fees: of("fee"), drawers, accounts, entries, partial: permits.length > mostPermits };
}
