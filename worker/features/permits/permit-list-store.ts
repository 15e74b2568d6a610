import { z } from "zod";
import type { ListSetting } from "#schemas/permit/list/permit-list";
import { mostImportedTypes, type PermitList, type PermitQuery } from "#schemas/permit/list/permit-query";
import { type PermitSummary, permitState, permitSummary } from "#schemas/permit/permit";
import { allOf, prepared, rowsOf, type Sql, sql } from "#worker/database/sql";
import { matchExpression } from "#worker/search/search-words";
import { appliedWithin, column, mergedPage, orderOf, type Place, placeKey } from "./permit-merge-store";
import {
  type CountedGroup,
  countsByGroup,
  countViews,
  type PageRoad,
  roadOf,
  type TakenGroup,
  takenGroups,
  totalOf,
  type WindowCounts,
  windowedViews,
} from "./permit-page-plan";

const group = z.object({
  state: permitState,
  court: z.enum(["applicant", "office", "inspector", "nobody"]),
  typeCode: z.string().nullable(),
  waitsOn: z.array(z.object({ step: z.string(), accountId: z.string().nullable() })),
  targetLeft: z.number().nullable(),
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
}

export const createPermitListStore = (db: D1Database): PermitListStore => ({
  async select(organization, query, asked) {
    const counted = db.batch<unknown>([
      prepared(db, sql`SELECT facet_id, facet, permits FROM permit_facet WHERE organization = ${organization} AND permits > 0`),
      prepared(
        db,
        sql`SELECT court_since, applied_on, number, permit_id FROM permit_index WHERE organization = ${organization} AND permit_id = ${query.after ?? ""}`,
      ),
    ]);
    const [[facets, places], setting] = await Promise.all([counted, asked]);
    const groups = rowsOf<FacetRow>(facets).map(
      (row): CountedGroup => ({ facetId: row.facet_id, permits: row.permits, group: group.parse(JSON.parse(row.facet)) }),
    );
    const after = rowsOf<Place>(places)[0];
    const chosen = takenGroups(query, groups, setting);
    const views = windowedViews(groups, setting);
    const page: Asked = { organization, query, taken: chosen, words: matchExpression(organization, query.text) };
    const answers = await db.batch<unknown>([
      prepared(db, pageOf(page, after)),
      prepared(db, countOf(page)),
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
});

interface Asked {
  readonly organization: string;
  readonly query: PermitQuery;
  readonly taken: readonly TakenGroup[];
  /** FTS5 expression of the query's text; null when it has no words. */
  readonly words: string | null;
}

const takenTable = (taken: readonly TakenGroup[]): Sql =>
  sql`taken (facet_id, since_before, expires_from, expires_to) AS (
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
    FROM json_each(${taken.map((each) => [each.facetId, each.courtSinceBefore, each.expiresFrom, each.expiresTo])}))`;

/** Roads on which permits are picked first, and their groups looked up: as sets, for a join would scan the groups for each permit. */
const picked: readonly PageRoad[] = ["words", "property", "type"];

function groupConditions(taken: readonly TakenGroup[], road: PageRoad, query: PermitQuery): readonly Sql[] {
  if (!picked.includes(road))
    return [
      sql`q.facet_id = t.facet_id AND q.court_since < t.since_before`,
      ...(query.view === "expiring" ? [sql`q.expires_on BETWEEN t.expires_from AND t.expires_to`] : []),
    ];
  const windows = Object.fromEntries(taken.map((each) => [`f${each.facetId}`, [each.courtSinceBefore, each.expiresFrom, each.expiresTo]]));
  const bound = (place: string): Sql => sql`json_extract(${JSON.stringify(windows)}, '$.f' || q.facet_id || ${place})`;
  return [
    sql`q.facet_id IN (SELECT value FROM json_each(${taken.map((each) => each.facetId)}))`,
    ...(query.view === "over-target" ? [sql`q.court_since < ${bound("[0]")}`] : []),
    ...(query.view === "expiring" ? [sql`q.expires_on BETWEEN ${bound("[1]")} AND ${bound("[2]")}`] : []),
  ];
}

/** What every permit of a query fulfils; `q` is permit_index, `t` the groups taken. */
function conditionsOf({ organization, query, taken, words }: Asked, road: PageRoad): readonly Sql[] {
  return [
    sql`q.organization = ${organization}`,
    ...groupConditions(taken, road, query),
    ...appliedWithin(query),
    ...(query.propertyId === "" ? [] : [sql`q.property_id = ${query.propertyId}`]),
    ...(query.importedType === "" ? [] : [sql`q.imported_type = ${query.importedType}`]),
    ...(words === null
      ? []
      : [sql`q.place ${road === "words" ? sql`` : sql`+ 0`} IN (SELECT rowid FROM permit_words WHERE permit_words MATCH ${words})`]),
  ];
}

/** From where a query's permits are read, each road by its own index. */
function sourceOf(road: PageRoad, query: PermitQuery): Sql {
  switch (road) {
    case "words":
      // The rowids that the words give, not the organization's index, which reads all its permits.
      return sql`permit_index AS q NOT INDEXED`;
    case "property":
      return sql`permit_index AS q INDEXED BY permit_index_by_property`;
    case "type":
      return sql`permit_index AS q INDEXED BY permit_index_by_imported_type`;
    case "expiry":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY permit_index_by_expiry`;
    case "since":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY permit_index_by_since`;
    case "applied":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY permit_index_by_applied`;
    case "sorted":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY ${column[query.sort].index}`;
  }
}

function afterPlace(query: PermitQuery, after: Place | undefined): readonly Sql[] {
  if (!after) return [];
  const { key } = column[query.sort];
  if (query.sort === "applied-newest")
    return [sql`q.applied_on <= ${after.applied_on} AND (q.applied_on < ${after.applied_on} OR q.permit_id > ${after.permit_id})`];
  return [sql`(q.${key}, q.permit_id) > (${placeKey(query, after)}, ${after.permit_id})`];
}

/** A page's rows: merged from its groups, or sorted once the few that can be in it are picked. */
function pageOf(asked: Asked, after: Place | undefined): Sql {
  const { organization, query, taken } = asked;
  const road = roadOf(query, asked.words !== null);
  const order = orderOf(column[query.sort]);
  const picked = (): Sql => sql`page (permit_id, rank) AS (
      SELECT permit_id, ROW_NUMBER() OVER () FROM (SELECT q.permit_id FROM ${sourceOf(road, query)}
        WHERE ${allOf([...conditionsOf(asked, road), ...afterPlace(query, after)])} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${query.offset}))`;
  return sql`WITH RECURSIVE ${takenTable(taken)}, ${road === "sorted" ? mergedPage(asked, after) : picked()}
    SELECT r.data FROM page CROSS JOIN synced_row AS r
      ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = page.permit_id AND r.deleted = 0
    ORDER BY page.rank ${road === "sorted" ? column[query.sort].direction : sql`ASC`}, page.permit_id`;
}

/** One step of the index for each name, however many permits have it. */
const importedTypes = (organization: string): Sql =>
  sql`WITH RECURSIVE named (imported_type) AS (
      SELECT MIN(imported_type) FROM permit_index WHERE organization = ${organization} AND imported_type IS NOT NULL
      UNION ALL SELECT (SELECT MIN(q.imported_type) FROM permit_index AS q
        WHERE q.organization = ${organization} AND q.imported_type > named.imported_type)
      FROM named WHERE named.imported_type IS NOT NULL LIMIT ${mostImportedTypes})
    SELECT imported_type FROM named WHERE imported_type IS NOT NULL`;

/** How many permits a query has, where its groups' counts do not say; reads no more than there are. */
function countOf(asked: Asked): Sql {
  const { query, taken } = asked;
  const searches = asked.words !== null;
  if (countsByGroup(query, searches)) return sql`SELECT 0 AS permits`;
  const found = roadOf(query, searches);
  const road = found === "sorted" ? "applied" : found;
  return sql`WITH ${takenTable(taken)} SELECT COUNT(*) AS permits FROM ${sourceOf(road, query)} WHERE ${allOf(conditionsOf(asked, road))}`;
}

/**
 * Permits of each group within its window: whole days from their counts, and of the day on which `since_before` falls
 * those that began earlier on it.
 */
function windowCounts(organization: string, taken: readonly TakenGroup[]): Sql {
  return sql`WITH ${takenTable(taken)}
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
