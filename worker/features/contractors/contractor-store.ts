import {
  type ContractorList,
  type ContractorQuery,
  type ContractorView,
  contractorLine,
  contractorViews,
  countLimit,
  countsOf,
  daysOfView,
} from "#schemas/contractor/contractor-list";
import { prepared, rowsOf, type Sql, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";
import { matchExpression } from "#worker/search/search-words";

/** Contractors as lists and the schedule find them. */
export interface ContractorStore {
  /** As `selectContractors` over every contractor of the organization. */
  select(organization: string, query: ContractorQuery, today: string): Promise<ContractorList>;
  /** Ids of at most `limit` contractors of whose proofs somebody has to be told on this day, or had to be before. */
  noticesDue(organization: string, today: string, limit: number): Promise<readonly string[]>;
}

const inOrder = (source: Sql, condition: Sql, limit: number): Sql =>
  sql`SELECT contractor_id, ends_on FROM (SELECT contractor_id, ends_on FROM ${source} WHERE ${condition} ORDER BY ends_on, contractor_id LIMIT ${limit})`;

/** Those of a view in order, `limit` at most; each part is a stretch of one index. */
function inView(organization: string, view: ContractorView, today: string, limit: number, words: string | null): Sql {
  const found = words === null ? sql`` : sql` AND place IN (SELECT rowid FROM contractor_words WHERE contractor_words MATCH ${words})`;
  const days = daysOfView(view, today);
  const parts = [
    ...(view === "waiting" || view === "attention"
      ? [
          inOrder(
            sql`contractor_index INDEXED BY contractor_index_waiting`,
            sql`organization = ${organization} AND waiting = 1${found}`,
            limit,
          ),
        ]
      : []),
    ...(days === null
      ? []
      : [
          inOrder(
            sql`contractor_index INDEXED BY contractor_index_by_end`,
            sql`organization = ${organization} AND ends_on >= ${days.from} AND ends_on <= ${days.to}${found}`,
            limit,
          ),
        ]),
  ];
  const [first = sql``, second] = parts;
  return second ? sql`${first} UNION ${second} ORDER BY ends_on, contractor_id LIMIT ${limit}` : first;
}

const countOf = (organization: string, today: string, view: ContractorView): Sql =>
  sql`SELECT ${view} AS view, COUNT(*) AS contractors FROM (${inView(organization, view, today, countLimit, null)})`;

export const createContractorStore = (db: D1Database): ContractorStore => ({
  async select(organization, { view, text, limit }, today) {
    const words = matchExpression(organization, text);
    const [rows, ...counted] = await db.batch([
      prepared(
        db,
        sql`SELECT r.data FROM (${inView(organization, view, today, limit + 1, words)}) AS found CROSS JOIN synced_row AS r
            ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'contractor' AND r.id = found.contractor_id AND r.deleted = 0
          ORDER BY found.ends_on, found.contractor_id`,
      ),
      ...contractorViews.map((each) => prepared(db, countOf(organization, today, each))),
    ]);
    const found = rowsOf<{ data: string }>(rows).map((row) => dataOf("contractor", row.data));
    const counts = new Map(
      counted.flatMap((result) => rowsOf<{ view: string; contractors: number }>(result)).map((row) => [row.view, row.contractors]),
    );
    return {
      lines: found.slice(0, limit).map(contractorLine),
      counts: countsOf((each) => counts.get(each) ?? 0),
      more: found.length > limit,
    };
  },
  async noticesDue(organization, today, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT contractor_id FROM contractor_index INDEXED BY contractor_index_by_notice
        WHERE organization = ${organization} AND notice_on <= ${today} ORDER BY notice_on, contractor_id LIMIT ${limit}`,
    ).all<{ contractor_id: string }>();
    return results.map((row) => row.contractor_id);
  },
});
