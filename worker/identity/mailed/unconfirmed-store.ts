import { prepared, sql } from "#worker/database/sql";

/** How long an account stays whose address nobody confirmed and under which there is nothing. Milliseconds. */
export const unconfirmedKeptMs = 90 * 86_400_000;
const sweptAtOnce = 200;

/**
 * Removes accounts that were never confirmed and have nothing: no open session, no provider, no role, no scope, no file, and no device that has
 * written under it, which may still hold work to be sent.
 */
export async function sweepUnconfirmed(
  db: D1Database,
  organizations: readonly string[],
  at: { readonly createdBefore: string; readonly now: string },
): Promise<number> {
  const somewhere = sql`(SELECT value FROM json_each(${organizations}))`;
  const { results } = await prepared(
    db,
    sql`DELETE FROM "user" WHERE "id" IN (SELECT u."id" FROM "user" AS u INDEXED BY user_unconfirmed
      WHERE u."emailVerified" = 0 AND u."createdAt" < ${at.createdBefore}
        AND NOT EXISTS (SELECT 1 FROM "session" AS s WHERE s."userId" = u."id" AND s."expiresAt" > ${at.now})
        AND NOT EXISTS (SELECT 1 FROM "account" AS a WHERE a."userId" = u."id" AND a."providerId" <> 'credential')
        AND NOT EXISTS (SELECT 1 FROM membership AS m WHERE m.account_id = u."id")
        AND NOT EXISTS (SELECT 1 FROM holding AS h WHERE h.organization IN ${somewhere} AND h.holder = 'account:' || u."id" AND h.held = 1)
        AND NOT EXISTS (SELECT 1 FROM file_holder AS f WHERE f.organization IN ${somewhere} AND f.account_id = u."id")
        AND NOT EXISTS (SELECT 1 FROM client AS c WHERE c.organization IN ${somewhere} AND c.account_id = u."id")
      LIMIT ${sweptAtOnce}) RETURNING "id"`,
  ).all();
  return results.length;
}
