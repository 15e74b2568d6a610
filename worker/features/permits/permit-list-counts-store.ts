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
