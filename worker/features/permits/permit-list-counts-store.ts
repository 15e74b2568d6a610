import { mostImportedTypes } from "#schemas/permit/list/permit-query";
import { type Sql, sql } from "#worker/database/sql";

/** One step of the index for each name, however many permits have it. */
export const importedTypes = (organization: string): Sql =>
  sql`WITH RECURSIVE named (imported_type) AS (
      SELECT MIN(imported_type) FROM permit_index WHERE organization = ${organization} AND imported_type IS NOT NULL
      UNION ALL SELECT (SELECT MIN(q.imported_type) FROM permit_index AS q
        WHERE q.organization = ${organization} AND q.imported_type > named.imported_type)
      FROM named WHERE named.imported_type IS NOT NULL LIMIT ${mostImportedTypes})
    SELECT imported_type FROM named WHERE imported_type IS NOT NULL`;

/**
 * Permits of each group within its window; `taken`: a table of the groups and their windows: whole days from their counts, and of the day on which `since_before` falls
 * those that began earlier on it.
 */
export function windowCounts(organization: string, taken: Sql): Sql {
  return sql`WITH ${taken}
    SELECT facet_id, SUM(permits) AS permits FROM (
      SELECT t.facet_id, d.permits FROM taken AS t CROSS JOIN permit_facet_day AS d
        WHERE t.expires_to = '' AND d.facet_id = t.facet_id AND d.axis = 'since' AND d.day < substr(t.since_before, 1, 10)
      UNION ALL
      SELECT t.facet_id, 1 FROM taken AS t CROSS JOIN permit_index AS q INDEXED BY permit_index_by_since
        WHERE t.expires_to = '' AND q.organization = ${organization} AND q.facet_id = t.facet_id
          AND q.court_since >= substr(t.since_before, 1, 10) AND q.court_since < t.since_before
      UNION ALL
      SELECT t.facet_id, d.permits FROM taken AS t CROSS JOIN permit_facet_day AS d
        WHERE t.expires_to <> '' AND d.facet_id = t.facet_id AND d.axis = 'expires' AND d.day BETWEEN t.expires_from AND t.expires_to
    ) GROUP BY facet_id`;
}
