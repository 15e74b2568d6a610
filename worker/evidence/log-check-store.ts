import { z } from "zod";
import { prepared, sql } from "#worker/database/sql";

/** How far the seals of a log are verified, and what did not hold. */
export interface LogCheckState {
  readonly checkedUpTo: number;
  readonly wholeAt: string | null;
  readonly brokenAt: number | null;
  readonly why: string | null;
  readonly foundAt: string | null;
}

export interface LogCheckStore {
  of(organization: string): Promise<LogCheckState>;
  keep(organization: string, state: LogCheckState): Promise<void>;
}

const row = z.object({
  checkedUpTo: z.int(),
  wholeAt: z.string().nullable(),
  brokenAt: z.int().nullable(),
  why: z.string().nullable(),
  foundAt: z.string().nullable(),
});
const unchecked: LogCheckState = { checkedUpTo: 0, wholeAt: null, brokenAt: null, why: null, foundAt: null };

export const createLogCheckStore = (db: D1Database): LogCheckStore => ({
  async of(organization) {
    const found = await prepared(
      db,
      sql`SELECT checked_up_to AS checkedUpTo, whole_at AS wholeAt, broken_at AS brokenAt, why, found_at AS foundAt FROM log_check
        WHERE organization = ${organization}`,
    ).first();
    return found === null ? unchecked : row.parse(found);
  },
  async keep(organization, { checkedUpTo, wholeAt, brokenAt, why, foundAt }) {
    await prepared(
      db,
      sql`INSERT INTO log_check (organization, checked_up_to, whole_at, broken_at, why, found_at)
        VALUES (${organization}, ${checkedUpTo}, ${wholeAt}, ${brokenAt}, ${why}, ${foundAt})
        ON CONFLICT (organization) DO UPDATE SET checked_up_to = excluded.checked_up_to, whole_at = excluded.whole_at,
          broken_at = excluded.broken_at, why = excluded.why, found_at = excluded.found_at`,
    ).run();
  },
});
