import { z } from "zod";
import type { StoredKey } from "#worker/sync/push/sync-port";

/** A key that was destroyed with its account, and at whose host closing was asked for. */
export interface DestroyedKey {
  readonly accountId: string;
  readonly destroyedAt: string;
  readonly organization: string;
}

/** What the database knows of destroyed keys, and the keys that are to be wrapped anew. */
export interface PersonKeyStore {
  /** Null: none was made, or it was destroyed. */
  find(accountId: string): Promise<StoredKey | null>;
  /** Statements that destroy an account's key, for the batch that closes it: they hold where `condition` (SQL over ?1, the account) does. */
  destroying(key: DestroyedKey, condition: string): readonly D1PreparedStatement[];
  /** Those that the list apart does not have yet. At most `limit`. */
  unlisted(limit: number): Promise<readonly DestroyedKey[]>;
  listed(accountId: string): Promise<void>;
  isDestroyed(accountId: string): Promise<boolean>;
  /** How far the list was gone through; '' at its start. */
  roundAt(): Promise<string>;
  goOnAt(after: string): Promise<void>;
  /** Keys under another version of the secret than this. At most `limit`. */
  wrappedBefore(version: number, limit: number): Promise<readonly StoredKey[]>;
  /** Puts the key under its new version, unless it was changed or destroyed meanwhile. */
  rewrapped(before: StoredKey, after: StoredKey): Promise<void>;
}

const row = z.object({ accountId: z.string(), destroyedAt: z.string(), organization: z.string() });
const stored = z.object({ accountId: z.string(), version: z.int(), wrapped: z.string() });

export const createPersonKeyStore = (db: D1Database): PersonKeyStore => ({
  async find(accountId) {
    const found = await db
      .prepare("select account_id as accountId, version, wrapped from person_key where account_id = ?")
      .bind(accountId)
      .first();
    return found === null ? null : stored.parse(found);
  },
  destroying: ({ accountId, destroyedAt, organization }, condition) => [
    db.prepare(`delete from person_key where account_id = ?1 and ${condition}`).bind(accountId),
    db
      .prepare(
        `insert into destroyed_key (account_id, destroyed_at, organization) select ?1, ?2, ?3 where ${condition} on conflict (account_id) do nothing`,
      )
      .bind(accountId, destroyedAt, organization),
  ],
  async unlisted(limit) {
    const { results } = await db
      .prepare(
        `select account_id as accountId, destroyed_at as destroyedAt, organization from destroyed_key indexed by destroyed_key_unlisted
         where listed = 0 order by destroyed_at limit ?`,
      )
      .bind(limit)
      .all();
    return results.map((each) => row.parse(each));
  },
  async listed(accountId) {
    await db.prepare("update destroyed_key set listed = 1 where account_id = ?").bind(accountId).run();
  },
  isDestroyed: async (accountId) => (await db.prepare("select 1 from destroyed_key where account_id = ?").bind(accountId).first()) !== null,
  roundAt: async () => (await db.prepare("select after from destroyed_key_round where id = 1").first<string>("after")) ?? "",
  async goOnAt(after) {
    await db
      .prepare("insert into destroyed_key_round (id, after) values (1, ?) on conflict (id) do update set after = excluded.after")
      .bind(after)
      .run();
  },
  async wrappedBefore(version, limit) {
    const { results } = await db
      .prepare("select account_id as accountId, version, wrapped from person_key where version < ?1 or version > ?1 limit ?2")
      .bind(version, limit)
      .all();
    return results.map((each) => stored.parse(each));
  },
  async rewrapped(before, after) {
    await db
      .prepare("update person_key set version = ?3, wrapped = ?4 where account_id = ?1 and wrapped = ?2")
      .bind(before.accountId, before.wrapped, after.version, after.wrapped)
      .run();
  },
});
