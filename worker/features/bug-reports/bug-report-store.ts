import type { Changes } from "#schemas/command";
import type { BugReport, BugReportState } from "#schemas/report/bug-report";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** Reads of reported problems, whoever reported them. Whoever asks has been found to be an Admin. */
export interface BugReportStore {
  /** The newest first, 200 at most. */
  ofState(organization: string, state: BugReportState): Promise<readonly BugReport[]>;
  one(organization: string, reportId: string): Promise<BugReport | null>;
}

interface DataRow {
  readonly data: string;
}

export const createBugReportStore = (db: D1Database): BugReportStore => ({
  async ofState(organization, state) {
    const { results } = await prepared(
      db,
      sql`SELECT r.data FROM bug_report_index AS i JOIN synced_row AS r
          ON r.organization = i.organization AND r.scope = i.scope AND r.kind = 'bug-report' AND r.id = i.report_id
        WHERE i.organization = ${organization} AND i.state = ${state} AND r.deleted = 0 ORDER BY i.received_at DESC, i.report_id LIMIT 200`,
    ).all<DataRow>();
    return results.map(({ data }) => dataOf("bug-report", data));
  },
  async one(organization, reportId) {
    const found = await prepared(
      db,
      sql`SELECT r.data FROM bug_report_index AS i JOIN synced_row AS r
          ON r.organization = i.organization AND r.scope = i.scope AND r.kind = 'bug-report' AND r.id = i.report_id
        WHERE i.organization = ${organization} AND i.report_id = ${reportId} AND r.deleted = 0`,
    ).first<DataRow>();
    return found === null ? null : dataOf("bug-report", found.data);
  },
});

/** Statements that keep `bug_report_index` in step with the reports of a change, for the same batch. */
export function bugReportIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const entries = changes.puts.flatMap((row) =>
    row.kind === "bug-report" ? [[row.id, row.scope, row.data.state, row.data.receivedAt]] : [],
  );
  if (entries.length === 0) return [];
  return [
    prepared(
      db,
      sql`INSERT INTO bug_report_index (organization, report_id, scope, state, received_at)
        SELECT ${organization}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
        FROM json_each(${entries}) WHERE true
        ON CONFLICT (organization, report_id) DO UPDATE SET scope = excluded.scope, state = excluded.state`,
    ),
  ];
}
