import { z } from "zod";
import type { CalendarFeed } from "#schemas/calendar/calendar-feed";

/** Calendar feeds, one a person, found by the hash of their secret alone. */
export interface CalendarFeedStore {
  of(organization: string, accountId: string): Promise<CalendarFeed | null>;
  /** Makes it, or gives it another secret: the one before opens nothing any more. */
  make(organization: string, accountId: string, tokenHash: string, now: string): Promise<void>;
  end(organization: string, accountId: string): Promise<void>;
  /** Whose it is; null for a secret that is nobody's. */
  ownerOf(organization: string, tokenHash: string): Promise<string | null>;
  noteRead(organization: string, accountId: string, now: string): Promise<void>;
}

const feedRow = z.object({ made_at: z.string(), read_at: z.string().nullable() });
const ownerRow = z.object({ account_id: z.string() });

export function createCalendarFeedStore(db: D1Database): CalendarFeedStore {
  return {
    async of(organization, accountId) {
      const found = await db
        .prepare("select made_at, read_at from calendar_feed where organization = ? and account_id = ?")
        .bind(organization, accountId)
        .first();
      if (found === null) return null;
      const { made_at: madeAt, read_at: readAt } = feedRow.parse(found);
      return { madeAt, readAt };
    },
    async make(organization, accountId, tokenHash, now) {
      await db
        .prepare(
          `insert into calendar_feed (organization, account_id, token_hash, made_at) values (?, ?, ?, ?)
           on conflict (organization, account_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at, read_at = null`,
        )
        .bind(organization, accountId, tokenHash, now)
        .run();
    },
    async end(organization, accountId) {
      await db.prepare("delete from calendar_feed where organization = ? and account_id = ?").bind(organization, accountId).run();
    },
    async ownerOf(organization, tokenHash) {
      const found = await db
        .prepare("select account_id from calendar_feed where organization = ? and token_hash = ?")
        .bind(organization, tokenHash)
        .first();
      return found === null ? null : ownerRow.parse(found).account_id;
    },
    async noteRead(organization, accountId, now) {
      await db
        .prepare("update calendar_feed set read_at = ? where organization = ? and account_id = ?")
        .bind(now, organization, accountId)
        .run();
    },
  };
}
