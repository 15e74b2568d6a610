import { type ShownSession, shownSession } from "#schemas/people/sign-in-ways";

/** Sessions that are open, the newest first: more than these at once are of programs. */
const most = 100;

export interface SessionListStore {
  /** An account's, at every office: accounts are global (product.md P14). */
  of(accountId: string, now: string): Promise<readonly Omit<ShownSession, "here">[]>;
}

const row = shownSession.omit({ here: true });

export const createSessionListStore = (db: D1Database): SessionListStore => ({
  async of(accountId, now) {
    const { results } = await db
      .prepare(
        `select "id", "createdAt", "userAgent", "organization" from "session"
         where "userId" = ? and "expiresAt" > ? order by "createdAt" desc limit ${most}`,
      )
      .bind(accountId, now)
      .all();
    return results.map((each) => row.parse(each));
  },
});
