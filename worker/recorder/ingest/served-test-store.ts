import { isServed, testState, type UsabilityTest } from "#schemas/usability-test/usability-test";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** Usability tests by the number that testers' links carry. */
export interface ServedTestStore {
  /** In whatever state it is; null = there is none of that number. */
  byTestId(organization: string, testId: number): Promise<UsabilityTest | null>;
  /** Whether there is any that testers are served. */
  anyServed(organization: string): Promise<boolean>;
}

const servedStates = JSON.stringify(testState.options.filter(isServed));

export const createServedTestStore = (db: D1Database): ServedTestStore => ({
  async byTestId(organization, testId) {
    const found = await prepared(
      db,
      sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope = 'staff' AND kind = 'usability-test'
        AND json_extract(data, '$.testId') = ${testId} AND deleted = 0`,
    ).first<{ data: string }>();
    return found === null ? null : dataOf("usability-test", found.data);
  },
  async anyServed(organization) {
    const found = await prepared(
      db,
      sql`SELECT 1 AS served FROM synced_row WHERE organization = ${organization} AND scope = 'staff' AND kind = 'usability-test'
        AND deleted = 0 AND json_extract(data, '$.state') IN (SELECT value FROM json_each(${servedStates})) LIMIT 1`,
    ).first();
    return found !== null;
  },
});
