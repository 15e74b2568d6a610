/** How often something may be tried before the next try has to wait, and how the wait grows. */
export interface AttemptRule {
  /** Tries that cost nothing. */
  readonly free: number;
  /** The first wait in milliseconds; each further try doubles it, six times at most. */
  readonly waitMs: number;
  /** Counting starts again after this long without a try. */
  readonly forgetMs: number;
}

export type Attempt = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

/** Counts tries under a key: each is counted before it is made, so that a hundred at once do not all pass. */
export interface AttemptStore {
  take(key: string, rule: AttemptRule, now: number): Promise<Attempt>;
  clear(key: string): Promise<void>;
  /** Counts one try less: it was none of a stranger's. */
  giveBack(key: string): Promise<void>;
}

const takeStatement = `insert into attempt_counter (key, attempts, last_at, blocked_until) values (?1, 1, ?2, 0)
  on conflict (key) do update set
    attempts = case when last_at < ?2 - ?5 then 1 else attempts + 1 end,
    blocked_until = case when last_at < ?2 - ?5 or attempts + 1 < ?3 then 0 else ?2 + (?4 << min(attempts + 1 - ?3, 6)) end,
    last_at = ?2
  where blocked_until <= ?2
  returning attempts`;

export function createAttemptStore(db: D1Database): AttemptStore {
  return {
    async take(key, rule, now) {
      const taken = await db.prepare(takeStatement).bind(key, now, rule.free, rule.waitMs, rule.forgetMs).first();
      if (taken !== null) return { allowed: true };
      const until = await db.prepare("select blocked_until from attempt_counter where key = ?").bind(key).first<unknown>("blocked_until");
      const wait = typeof until === "number" ? until - now : rule.waitMs;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
    },
    async clear(key) {
      await db.prepare("delete from attempt_counter where key = ?").bind(key).run();
    },
    async giveBack(key) {
      await db.prepare("update attempt_counter set attempts = attempts - 1 where key = ? and attempts > 0").bind(key).run();
    },
  };
}
