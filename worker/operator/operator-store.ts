import { z } from "zod";
import { prepared, rowsAs, sql } from "#worker/database/sql";

const use = z.object({
  id: z.string(),
  used_at: z.string(),
  key_mark: z.string(),
  act: z.string(),
  organization: z.string().nullable(),
  outcome: z.number().nullable(),
});
/** One use of the operator's door, as it is kept and told. */
export type OperatorUse = z.infer<typeof use>;

/** The log of the operator's door. It belongs to no organization. */
export interface OperatorStore {
  /** Writes a use before it is done; false when there were `limit` since `since` already. */
  begin(use: OperatorUse, since: string, limit: number): Promise<boolean>;
  /** What came of it: the status that was answered, and the organization it was about. */
  finish(id: string, organization: string | null, outcome: number): Promise<void>;
  /** Finished uses that nobody was told of, oldest first. */
  unmailed(limit: number): Promise<readonly OperatorUse[]>;
  mailed(id: string, now: string): Promise<void>;
}

export const createOperatorStore = (db: D1Database): OperatorStore => ({
  async begin({ id, used_at, key_mark, act }, since, limit) {
    const { meta } = await prepared(
      db,
      sql`INSERT INTO operator_use (id, used_at, key_mark, act) SELECT ${id}, ${used_at}, ${key_mark}, ${act}
        WHERE (SELECT COUNT(*) FROM operator_use WHERE used_at > ${since}) < ${limit}`,
    ).run();
    return meta.changes > 0;
  },
  async finish(id, organization, outcome) {
    await prepared(db, sql`UPDATE operator_use SET organization = ${organization}, outcome = ${outcome} WHERE id = ${id}`).run();
  },
  unmailed: (limit) =>
    rowsAs(
      db,
      use,
      sql`SELECT id, used_at, key_mark, act, organization, outcome FROM operator_use WHERE mailed_at IS NULL ORDER BY used_at LIMIT ${limit}`,
    ),
  async mailed(id, now) {
    await prepared(db, sql`UPDATE operator_use SET mailed_at = ${now} WHERE id = ${id}`).run();
  },
});
