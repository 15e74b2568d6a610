import { type OwnSession, ownSession } from "#schemas/people/own-data";

/** A sweep ends sessions within a week: more than these at once are of programs. */
const most = 100;

/** Sessions as their owner may see them: when and where from, never what opens them. */
export interface OwnAccessStore {
  sessions(organization: string, accountId: string): Promise<readonly OwnSession[]>;
}

export const createOwnAccessStore = (db: D1Database): OwnAccessStore => ({
  async sessions(organization, accountId) {
    const { results } = await db
      .prepare(
        `select "createdAt" as startedAt, "updatedAt" as usedAt, "expiresAt" as endsAt, "provider" as signedInBy, "userAgent" as browser,
           "ipAddress" as address from "session" where "organization" = ? and "userId" = ? order by "createdAt" desc limit ${most}`,
      )
      .bind(organization, accountId)
      .all();
    return results.map((each) => ownSession.parse(each));
  },
});
