import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";

/** The account at the provider that an organization's money goes to. */
export interface KeptAccount {
  readonly kind: "connected" | "own";
  /** The provider's id of it. */
  readonly account: string;
  /** Own: key and webhook secret, sealed. Connected: null. */
  readonly sealed: string | null;
  /** The last four signs of an own key. */
  readonly keyEnd: string;
  readonly live: boolean;
  /** Whether the provider takes charges for it. */
  readonly ready: boolean;
  readonly connectedAt: string;
  readonly connectedBy: string;
}

const row = z.object({
  kind: z.enum(["connected", "own"]),
  account: z.string(),
  sealed: z.string().nullable(),
  keyEnd: z.string(),
  live: z.int().transform(Boolean),
  ready: z.int().transform(Boolean),
  connectedAt: z.string(),
  connectedBy: z.string(),
});

export interface PaymentAccountStore {
  of(organization: string): Promise<KeptAccount | null>;
  /** In place of what there was; false where the account is another organization's. */
  keep(organization: string, kept: KeptAccount): Promise<boolean>;
  setReady(organization: string, account: string, ready: boolean): Promise<void>;
  forget(organization: string): Promise<void>;
}

export const createPaymentAccountStore = (db: D1Database): PaymentAccountStore => ({
  async of(organization) {
    const [found] = await rowsAs(
      db,
      row,
      sql`SELECT kind, account, sealed, key_end AS keyEnd, live, ready, connected_at AS connectedAt, connected_by AS connectedBy
        FROM payment_account WHERE organization = ${organization}`,
    );
    return found ?? null;
  },
  async keep(organization, { kind, account, sealed, keyEnd, live, ready, connectedAt, connectedBy }) {
    const flags = [Number(live), Number(ready)] as const;
    const kept = await prepared(
      db,
      sql`INSERT INTO payment_account (organization, kind, account, sealed, key_end, live, ready, connected_at, connected_by)
        SELECT ${organization}, ${kind}, ${account}, ${sealed}, ${keyEnd}, ${flags[0]}, ${flags[1]}, ${connectedAt}, ${connectedBy}
        WHERE NOT EXISTS (SELECT 1 FROM payment_account WHERE account = ${account} AND organization <> ${organization})
        ON CONFLICT (organization) DO UPDATE SET kind = excluded.kind, account = excluded.account, sealed = excluded.sealed, key_end = excluded.key_end,
          live = excluded.live, ready = excluded.ready, connected_at = excluded.connected_at, connected_by = excluded.connected_by
        RETURNING account`,
    ).first();
    return kept !== null;
  },
  async setReady(organization, account, ready) {
    await prepared(
      db,
      sql`UPDATE payment_account SET ready = ${Number(ready)} WHERE organization = ${organization} AND account = ${account}`,
    ).run();
  },
  async forget(organization) {
    await prepared(db, sql`DELETE FROM payment_account WHERE organization = ${organization}`).run();
  },
});
