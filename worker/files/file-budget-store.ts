import { z } from "zod";
import type { StoredQuota } from "#schemas/document/file-quota";
import type { Standing } from "#schemas/people/write-quota";
import { holders } from "#schemas/row-scope";
import { prepared, rowsOf, sql } from "#worker/database/sql";

/** Files that one account may be sending at a time. */
const sendingLimit = 500;

/** A file that somebody begins to send, or goes on with. */
export interface BegunFile {
  readonly accountId: string;
  readonly sha256: string;
  /** What is on its way up to and with this piece. */
  readonly bytes: number;
  readonly standing: Standing;
  /** How many files the account may have in all; absent: as many as there is room for. */
  readonly files?: number;
  readonly quotas: readonly [StoredQuota, ...StoredQuota[]];
}

/**
 * What came of it. `full`: so many are on their way at once; `no-room`: the account's files take all the space that it has; `crowded`: those of
 * all who stand alike do, or the file is just being swept.
 */
export type Begun = "sending" | "held" | "full" | "no-room" | "crowded";

const own = z.object({ state: z.enum(["sending", "held"]) });

/** Whether somebody has a permit here: they filed one, or are a party to it. */
export async function hasPermit(db: D1Database, organization: string, accountId: string): Promise<boolean> {
  const found = await prepared(
    db,
    sql`SELECT 1 FROM holding INDEXED BY holding_now
      WHERE organization = ${organization} AND holder = ${holders.account(accountId)} AND scope >= 'permit:' AND scope < 'permit;' AND held = 1 LIMIT 1`,
  ).first();
  return found !== null;
}

/** Notes that the account sends the file, if there is room for what has come of it so far: the sums are of this very moment. */
export async function beginFile(db: D1Database, organization: string, file: BegunFile, now: string): Promise<Begun> {
  const { accountId, sha256, bytes, standing } = file;
  const mine = sql`organization = ${organization} AND account_id = ${accountId} AND sha256 = ${sha256}`;
  const more = sql`(${bytes} - COALESCE((SELECT bytes FROM file_holder WHERE ${mine}), 0))`;
  const sending = sql`(SELECT COUNT(*) FROM file_holder WHERE organization = ${organization} AND account_id = ${accountId} AND state = 'sending')`;
  const few = sql`(${file.files ?? -1} < 0 OR EXISTS (SELECT 1 FROM file_holder WHERE ${mine})
    OR (SELECT COUNT(*) FROM file_holder WHERE organization = ${organization} AND account_id = ${accountId}) < ${file.files ?? 0})`;
  const quotas = file.quotas.map(({ holder, most }) => [holder, most]);
  const [added, found, fits] = await db.batch([
    prepared(
      db,
      sql`INSERT INTO file_holder (organization, account_id, sha256, state, touched_at, bytes, pool)
        SELECT ${organization}, ${accountId}, ${sha256}, 'sending', ${now}, ${bytes}, ${standing}
        WHERE NOT EXISTS (SELECT 1 FROM file WHERE organization = ${organization} AND sha256 = ${sha256} AND going_at IS NOT NULL)
          AND (${sending} < ${sendingLimit} OR EXISTS (SELECT 1 FROM file_holder WHERE ${mine}))
          AND ${few}
          AND (${more} <= 0 OR NOT EXISTS (SELECT 1 FROM json_each(${quotas}) AS q JOIN file_quota AS u
            ON u.organization = ${organization} AND u.holder = json_extract(q.value, '$[0]')
            WHERE u.bytes + ${more} > json_extract(q.value, '$[1]')))
        ON CONFLICT (organization, account_id, sha256) DO UPDATE
        SET touched_at = excluded.touched_at, bytes = MAX(bytes, excluded.bytes), pool = excluded.pool WHERE state = 'sending'`,
    ),
    prepared(db, sql`SELECT state FROM file_holder WHERE ${mine}`),
    prepared(
      db,
      sql`SELECT COALESCE((SELECT bytes FROM file_quota WHERE organization = ${organization} AND holder = ${accountId}), 0) + ${more} <= ${file.quotas[0].most} AND ${few} AS own,
        ${sending} < ${sendingLimit} AS few`,
    ),
  ]);
  const state = own.safeParse(found?.results[0]);
  if (state.success && (state.data.state === "held" || (added?.meta.changes ?? 0) > 0)) return state.data.state;
  const [left] = rowsOf<{ own: number; few: number }>(fits);
  if (!state.success && left?.few === 0) return "full";
  return left?.own === 0 ? "no-room" : "crowded";
}

/** Whoever has filed since counts no more among those whom nobody knows, nor do their files. */
export async function moveFiled(db: D1Database, organization: string): Promise<void> {
  await prepared(
    db,
    sql`UPDATE file_holder SET pool = 'filed' WHERE organization = ${organization} AND pool IN ('unconfirmed', 'new')
      AND EXISTS (SELECT 1 FROM holding INDEXED BY holding_now WHERE holding.organization = file_holder.organization
        AND holder = 'account:' || file_holder.account_id AND scope >= 'permit:' AND scope < 'permit;' AND held = 1)`,
  ).run();
}
