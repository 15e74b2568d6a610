import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";
import { repliesKept } from "./reply-address";

/** Whose thread an address answers on, and as whom. */
export interface ReplyPlace {
  readonly permitId: string;
  readonly accountId: string;
}

/** What an address stands for; its secret is kept as a digest alone. */
export interface KnownReplyAddress extends ReplyPlace {
  readonly organization: string;
}

const known = z.object({ organization: z.string(), permitId: z.string(), accountId: z.string() });

/** Addresses that messages are answered to by email. */
export interface ReplyAddressStore {
  /** Keeps a new one. Of its thread and person the newest few stay. */
  add(organization: string, place: ReplyPlace, secretHash: string, at: { readonly now: string; readonly expiresAt: string }): Promise<void>;
  /** What an address stands for while it works. */
  find(secretHash: string, now: string): Promise<KnownReplyAddress | null>;
  /** Takes away those whose time is over. */
  sweep(organization: string, now: string): Promise<void>;
}

export const createReplyAddressStore = (db: D1Database): ReplyAddressStore => ({
  async add(organization, { permitId, accountId }, secretHash, { now, expiresAt }) {
    const own = sql`organization = ${organization} AND account_id = ${accountId} AND permit_id = ${permitId}`;
    await db.batch([
      prepared(
        db,
        sql`INSERT INTO reply_address (organization, account_id, permit_id, secret_hash, made_at, expires_at)
          VALUES (${organization}, ${accountId}, ${permitId}, ${secretHash}, ${now}, ${expiresAt})`,
      ),
      prepared(
        db,
        sql`DELETE FROM reply_address WHERE ${own} AND secret_hash NOT IN
          (SELECT secret_hash FROM reply_address WHERE ${own} ORDER BY made_at DESC, secret_hash LIMIT ${repliesKept})`,
      ),
    ]);
  },
  async find(secretHash, now) {
    const [found] = await rowsAs(
      db,
      known,
      sql`SELECT organization, permit_id AS permitId, account_id AS accountId FROM reply_address
        WHERE secret_hash = ${secretHash} AND expires_at > ${now}`,
    );
    return found ?? null;
  },
  async sweep(organization, now) {
    await prepared(db, sql`DELETE FROM reply_address WHERE organization = ${organization} AND expires_at <= ${now}`).run();
  },
});
