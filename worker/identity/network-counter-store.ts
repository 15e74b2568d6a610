import type { BetterAuthOptions } from "better-auth";
import type { Clock } from "#worker/http/api-context";

export type NetworkCounter = NonNullable<NonNullable<BetterAuthOptions["rateLimit"]>["customStorage"]>;

const takeStatement = `insert into "rateLimit" ("id", "key", "count", "lastRequest") values (?1, ?1, 1, ?2)
  on conflict ("key") do update set
    "count" = case when "lastRequest" <= ?3 then 1 else "count" + 1 end,
    "lastRequest" = case when "lastRequest" <= ?3 then ?2 else "lastRequest" end
  returning "count", "lastRequest" as "began"`;

/**
 * Counts what one network asks of a door of the account, in fixed windows: `lastRequest` is the instant its window began, in milliseconds.
 * better-auth's own counter begins anew only after a whole window in which nobody came, so that an office which signs in all day would
 * be shut out in the end.
 */
export function createNetworkCounterStore(db: D1Database, clock: Clock): NetworkCounter {
  return {
    async consume(key, { window, max }) {
      const now = clock().getTime();
      const taken = await db
        .prepare(takeStatement)
        .bind(key, now, now - window * 1_000)
        .first<{ count: number; began: number }>();
      if (taken === null || taken.count <= max) return { allowed: true, retryAfter: null };
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((taken.began + window * 1_000 - now) / 1_000)) };
    },
  };
}
