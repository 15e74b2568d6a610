import { z } from "zod";
import { type ListSetting, viewRules } from "#schemas/permit/list/permit-list";
import type { PermitList, PermitQuery } from "#schemas/permit/list/permit-query";
import { type PermitSummary, permitState, permitSummary } from "#schemas/permit/permit";
import { prepared, rowsOf, type Sql, sql } from "#worker/database/sql";
import { matchExpression } from "#worker/search/search-words";
import { importedTypes } from "./permit-list-counts-store";
import { type AskedList, countOf, type Place, pageOf, windowCounts } from "./permit-list-pages-store";
import { type CountedGroup, countsByGroup, countViews, takenGroups, totalOf, type WindowCounts, windowedViews } from "./permit-page-plan";

const group = z.object({
  state: permitState,
  court: z.enum(["applicant", "office", "inspector", "nobody"]),
  typeCode: z.string().nullable(),
  waitsOn: z.array(z.object({ step: z.string(), accountId: z.string().nullable() })),
  targetLeft: z.number().nullable(),
  watchers: z.array(z.string()).optional(),
});

interface FacetRow {
  readonly facet_id: number;
  readonly facet: string;
  readonly permits: number;
}
/** Lists of permits as the office asks for them, from the index alone. */
export interface PermitListStore {
  /** The same rows, total and counts as `selectPermits` over every summary of the organization. */
  select(organization: string, query: PermitQuery, setting: ListSetting | Promise<ListSetting>): Promise<PermitList>;
  /** The totals of these lists, in their order. */
  counts(organization: string, queries: readonly PermitQuery[], setting: ListSetting | Promise<ListSetting>): Promise<readonly number[]>;
}

const facetsOf = (organization: string): Sql =>
  sql`SELECT facet_id, facet, permits FROM permit_facet WHERE organization = ${organization} AND permits > 0`;

const groupsOf = (rows: readonly FacetRow[]): readonly CountedGroup[] =>
  rows.map((row) => ({ facetId: row.facet_id, permits: row.permits, group: group.parse(JSON.parse(row.facet)) }));

/** What counts a list that the counts of its groups do not; null where they do. */
function countedBy(organization: string, page: AskedList): Sql | null {
  if (!countsByGroup(page.query, page.words !== null)) return countOf(organization, page);
  if (!viewRules[page.query.view].window) return null;
  return sql`SELECT SUM(permits) AS permits FROM (${windowCounts(organization, page.taken)})`;
}

export const createPermitListStore = (db: D1Database): PermitListStore => ({
  async select(organization, query, asked) {
    const counted = db.batch<unknown>([
      prepared(db, facetsOf(organization)),
      prepared(
        db,
        sql`SELECT court_since, applied_on, number, value_cents, expiry_order, permit_id FROM permit_index WHERE organization = ${organization} AND permit_id = ${query.after ?? ""}`,
      ),
    ]);
    const [[facets, places], setting] = await Promise.all([counted, asked]);
    const groups = groupsOf(rowsOf<FacetRow>(facets));
    const after = rowsOf<Place>(places)[0];
    const chosen = takenGroups(query, groups, setting);
    const views = windowedViews(groups, setting);
    const page: AskedList = { query, taken: chosen, words: matchExpression(organization, query.text) };
    const answers = await db.batch<unknown>([
      prepared(db, pageOf(organization, page, after)),
      prepared(db, countOf(organization, page)),
      prepared(db, importedTypes(organization)),
      ...views.map(([, taken]) => prepared(db, windowCounts(organization, taken))),
    ]);
    const [rows, total, imported, ...inWindows] = answers;
    const windows: WindowCounts = new Map(
      views.map(([view], place) => [
        view,
        new Map(rowsOf<{ facet_id: number; permits: number }>(inWindows[place]).map((row) => [row.facet_id, row.permits])),
      ]),
    );
    return {
      rows: rowsOf<{ data: string }>(rows).map((row): PermitSummary => permitSummary.parse(JSON.parse(row.data))),
      total: countsByGroup(query, page.words !== null)
        ? totalOf(query, groups, chosen, windows)
        : (rowsOf<{ permits: number }>(total)[0]?.permits ?? 0),
      counts: countViews(groups, setting, windows),
      importedTypes: rowsOf<{ imported_type: string }>(imported).map((row) => row.imported_type),
      moreOnServer: false,
    };
  },

  async counts(organization, queries, asked) {
    if (queries.length === 0) return [];
    const [facets, setting] = await Promise.all([prepared(db, facetsOf(organization)).all<FacetRow>(), asked]);
    const groups = groupsOf(facets.results);
    const permits = new Map(groups.map((counted) => [counted.facetId, counted.permits]));
    const pages = queries.map(
      (query): AskedList => ({ query, taken: takenGroups(query, groups, setting), words: matchExpression(organization, query.text) }),
    );
    const statements = pages.map((page) => countedBy(organization, page));
    const needed = statements.filter((statement) => statement !== null);
    const answers =
      needed.length === 0 ? [] : await db.batch<{ permits: number | null }>(needed.map((statement) => prepared(db, statement)));
    const found = answers.map(({ results }) => results[0]?.permits ?? 0)[Symbol.iterator]();
    return pages.map(({ taken }, place) =>
      statements[place] === null ? taken.reduce((sum, { facetId }) => sum + (permits.get(facetId) ?? 0), 0) : (found.next().value ?? 0),
    );
  },
});
