import { prepared, rowsOf, type Sql, sql } from "#worker/database/sql";

/** The counts beside lists, which triggers keep in the batch of each write, held against the permits themselves. */
export interface PermitCountStore {
  /** Counts the organization's permits and puts right what is kept of them. Gives how many counts were wrong: none, or there is a fault. */
  repair(organization: string): Promise<number>;
}

const facetsOf = (organization: string): Sql => sql`SELECT facet_id FROM permit_facet WHERE organization = ${organization}`;

/** Permits of each group by the day since when a clock runs, and by the day on which they expire. */
const countedDays = (organization: string): Sql => sql`
  SELECT facet_id, 'since' AS axis, substr(court_since, 1, 10) AS day, COUNT(*) AS permits FROM permit_index INDEXED BY permit_index_by_since
    WHERE organization = ${organization} AND court_since <> '~' GROUP BY facet_id, substr(court_since, 1, 10)
  UNION ALL
  SELECT facet_id, 'expires', expires_on, COUNT(*) FROM permit_index INDEXED BY permit_index_by_expiry
    WHERE organization = ${organization} AND expires_on IS NOT NULL GROUP BY facet_id, expires_on`;

export const createPermitCountStore = (db: D1Database): PermitCountStore => ({
  async repair(organization) {
    const counted = sql`(SELECT COUNT(*) FROM permit_index AS q INDEXED BY permit_index_by_since
      WHERE q.organization = ${organization} AND q.facet_id = permit_facet.facet_id)`;
    const repaired = await db.batch<unknown>([
      prepared(
        db,
        sql`UPDATE permit_facet SET permits = ${counted} WHERE organization = ${organization} AND permits <> ${counted} RETURNING facet_id`,
      ),
      prepared(
        db,
        sql`DELETE FROM permit_facet_day WHERE facet_id IN (${facetsOf(organization)})
          AND (facet_id, axis, day) NOT IN (SELECT facet_id, axis, day FROM (${countedDays(organization)})) RETURNING facet_id`,
      ),
      prepared(
        db,
        sql`INSERT INTO permit_facet_day (facet_id, axis, day, permits) SELECT facet_id, axis, day, permits FROM (${countedDays(organization)}) WHERE true
          ON CONFLICT (facet_id, axis, day) DO UPDATE SET permits = excluded.permits WHERE permits <> excluded.permits RETURNING facet_id`,
      ),
    ]);
    return repaired.reduce((sum, each) => sum + rowsOf(each).length, 0);
  },
});
