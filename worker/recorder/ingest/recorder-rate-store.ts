import { z } from "zod";
import { prepared, sql } from "#worker/database/sql";
import type { RateRule } from "../recorder-rules";

/** Counts requests in windows that begin with their first one. */
export interface RecorderRateStore {
  /** Counts a request. Gives 0, or the milliseconds to wait when the window is full. `now`: milliseconds since 1970. */
  take(organization: string, key: string, rule: RateRule, now: number): Promise<number>;
  /** Forgets windows that began before. Milliseconds since 1970. */
  forget(organization: string, before: number): Promise<void>;
}

const taken = z.object({ window_start: z.number(), requests: z.number() });

export const createRecorderRateStore = (db: D1Database): RecorderRateStore => ({
  async take(organization, key, { requests, window }, now) {
    const found = await prepared(
      db,
      sql`INSERT INTO recorder_rate (organization, rate_key, window_start, requests) VALUES (${organization}, ${key}, ${now}, 1)
        ON CONFLICT (organization, rate_key) DO UPDATE SET
          requests = CASE WHEN window_start + ${window} <= ${now} THEN 1 ELSE requests + 1 END,
          window_start = CASE WHEN window_start + ${window} <= ${now} THEN ${now} ELSE window_start END
        RETURNING window_start, requests`,
    ).first();
    const count = taken.parse(found);
    return count.requests <= requests ? 0 : Math.max(1, count.window_start + window - now);
  },
  async forget(organization, before) {
    await prepared(db, sql`DELETE FROM recorder_rate WHERE organization = ${organization} AND window_start < ${before}`).run();
  },
});
