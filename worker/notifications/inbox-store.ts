/** Who keeps too many notifications. */
export interface InboxStore {
  /** Accounts with more than `most` in their inbox, so many accounts at most. */
  fuller(organization: string, most: number, accounts: number): Promise<readonly string[]>;
}

export function createInboxStore(db: D1Database): InboxStore {
  return {
    async fuller(organization, most, accounts) {
      const { results } = await db
        .prepare(
          `SELECT substr(scope, 6) AS account_id FROM synced_row INDEXED BY synced_row_by_inbox
           WHERE organization = ?1 AND kind = 'notification' AND deleted = 0 GROUP BY scope HAVING COUNT(*) > ?2 ORDER BY COUNT(*) DESC LIMIT ?3`,
        )
        .bind(organization, most, accounts)
        .all<{ account_id: string }>();
      return results.map((row) => row.account_id);
    },
  };
}
