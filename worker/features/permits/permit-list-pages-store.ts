import { leastValue, mostValue } from "#schemas/permit/list/permit-list";
import type { PermitQuery } from "#schemas/permit/list/permit-query";
import { allOf, type Sql, sql } from "#worker/database/sql";
import { countRoadOf, countsByGroup, type PageRoad, roadOf, type TakenGroup } from "./permit-page-plan";

/** Where a page begins: the keys of the last permit of the one before. */
export interface Place {
  readonly court_since: string;
  readonly applied_on: string;
  readonly number: string;
  readonly value_cents: number;
  readonly expiry_order: string;
  readonly permit_id: string;
}

/** What a sort's key is, which way it runs, and the index that has each group's permits in its order. */
interface SortColumn {
  readonly key: Sql;
  readonly down: boolean;
  /** Whether many permits have one key: they are stepped over by two seeks, for one would read all of them up to the next. */
  readonly shared: boolean;
  readonly direction: Sql;
  readonly index: Sql;
  at(place: Place): string | number;
}
const up = { down: false, shared: false, direction: sql`ASC` };
const down = { down: true, shared: true, direction: sql`DESC` };
const column: Readonly<Record<PermitQuery["sort"], SortColumn>> = {
  longest: { ...up, key: sql`court_since`, index: sql`permit_index_by_since`, at: (place) => place.court_since },
  "applied-newest": { ...down, key: sql`applied_on`, index: sql`permit_index_by_applied`, at: (place) => place.applied_on },
  number: { ...up, key: sql`number`, index: sql`permit_index_by_number`, at: (place) => place.number },
  value: { ...down, key: sql`value_cents`, index: sql`permit_index_by_value`, at: (place) => place.value_cents },
  expires: { ...up, shared: true, key: sql`expiry_order`, index: sql`permit_index_by_expiry`, at: (place) => place.expiry_order },
};
const orderOf = ({ key, direction }: SortColumn): Sql => sql`q.${key} ${direction}, q.permit_id`;

/** A list that is asked for, with what was looked up for it. */
export interface AskedList {
  readonly query: PermitQuery;
  readonly taken: readonly TakenGroup[];
  /** FTS5 expression of the query's text; null when it has no words. */
  readonly words: string | null;
}
interface Asked extends AskedList {
  readonly organization: string;
}

/** The groups taken, as a table of a query. */
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
      ...(query.view === "expiring" ? [sql`q.expiry_order BETWEEN t.expires_from AND t.expires_to`] : []),
    ];
  const windows = Object.fromEntries(taken.map((each) => [`f${each.facetId}`, [each.courtSinceBefore, each.expiresFrom, each.expiresTo]]));
  const bound = (place: string): Sql => sql`json_extract(${JSON.stringify(windows)}, '$.f' || q.facet_id || ${place})`;
  return [
    sql`q.facet_id IN (SELECT value FROM json_each(${taken.map((each) => each.facetId)}))`,
    ...(query.view === "over-target" ? [sql`q.court_since < ${bound("[0]")}`] : []),
    ...(query.view === "expiring" ? [sql`q.expires_on BETWEEN ${bound("[1]")} AND ${bound("[2]")}`] : []),
  ];
}

/** The days of applying that a query asks for. */
const appliedWithin = ({ appliedFrom, appliedTo }: PermitQuery): readonly Sql[] =>
  appliedFrom === undefined && appliedTo === undefined
    ? []
    : [sql`q.applied_on BETWEEN ${appliedFrom ?? "0"} AND ${appliedTo ?? "9999-12-31"}`];

/** The values that a query asks for: one that nobody knows is in no bounds. */
const valueWithin = ({ valueFrom, valueTo }: PermitQuery): readonly Sql[] =>
  valueFrom === undefined && valueTo === undefined
    ? []
    : [sql`q.value_cents BETWEEN ${valueFrom ?? leastValue} AND ${valueTo ?? mostValue}`];

/** What every permit of a query fulfils; `q` is permit_index, `t` the groups taken. */
function conditionsOf({ organization, query, taken, words }: Asked, road: PageRoad): readonly Sql[] {
  return [
    sql`q.organization = ${organization}`,
    ...groupConditions(taken, road, query),
    ...appliedWithin(query),
    ...valueWithin(query),
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
    case "value":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY permit_index_by_value`;
    case "sorted":
      return sql`taken AS t CROSS JOIN permit_index AS q INDEXED BY ${column[query.sort].index}`;
  }
}

function afterPlace(query: PermitQuery, after: Place | undefined): readonly Sql[] {
  if (!after) return [];
  const { key, down, at } = column[query.sort];
  if (down) return [sql`q.${key} <= ${at(after)} AND (q.${key} < ${at(after)} OR q.permit_id > ${after.permit_id})`];
  return [sql`(q.${key}, q.permit_id) > (${at(after)}, ${after.permit_id})`];
}

/** The place after which a group goes on: a key of its sort and a permit, as pieces of SQL. */
interface GroupPlace {
  readonly key: Sql;
  readonly permitId: Sql;
}

/** The first permit of the group `g` in the sort's order, after that place if there is one: one seek, or two where keys are shared. */
function firstOf({ organization, query }: Asked, after: GroupPlace | null): Sql {
  const { key, down, shared, direction, index } = column[query.sort];
  const within = [
    sql`q.organization = ${organization} AND q.facet_id = g.facet_id`,
    ...(query.sort === "longest" ? [sql`q.court_since < g.since_before`] : []),
    ...(query.sort === "applied-newest" ? appliedWithin(query) : []),
    ...(query.sort === "value" ? valueWithin(query) : []),
  ];
  const first = (more: readonly Sql[]): Sql =>
    sql`(SELECT q.place FROM permit_index AS q INDEXED BY ${index} WHERE ${allOf([...within, ...more])} ORDER BY q.${key} ${direction}, q.permit_id LIMIT 1)`;
  if (after === null) return first([]);
  if (!shared) return first([sql`(q.${key}, q.permit_id) > (${after.key}, ${after.permitId})`]);
  const sameKey = first([sql`q.${key} = ${after.key} AND q.permit_id > ${after.permitId}`]);
  return sql`COALESCE(${sameKey}, ${first([down ? sql`q.${key} < ${after.key}` : sql`q.${key} > ${after.key}`])})`;
}

/**
 * The permits of a page on the sorted road: its groups' lists are merged. A recursive query whose rows are taken in order is a queue that
 * holds the next permit of each group, so that a page reads as many permits as it shows, and one more of each group.
 */
function mergedPage(asked: Asked, after: Place | undefined): Sql {
  const { query } = asked;
  const { key, direction, at } = column[query.sort];
  const began = after === undefined ? null : { key: sql`${at(after)}`, permitId: sql`${after.permit_id}` };
  return sql`page (facet_id, since_before, rank, permit_id) AS (
      SELECT g.facet_id, g.since_before, q.${key}, q.permit_id FROM taken AS g CROSS JOIN permit_index AS q
        WHERE q.place = ${firstOf(asked, began)}
      UNION ALL
      SELECT g.facet_id, g.since_before, q.${key}, q.permit_id FROM page AS g CROSS JOIN permit_index AS q
        WHERE q.place = ${firstOf(asked, { key: sql`g.rank`, permitId: sql`g.permit_id` })}
      ORDER BY 3 ${direction}, 4 LIMIT ${query.limit} OFFSET ${query.offset})`;
}

/** A page's rows: merged from its groups, or sorted once the few that can be in it are picked. */
export function pageOf(organization: string, list: AskedList, after: Place | undefined): Sql {
  const { query, taken } = list;
  const asked: Asked = { ...list, organization };
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

/** How many permits a query has, where its groups' counts do not say; reads no more than there are. */
export function countOf(organization: string, list: AskedList): Sql {
  const { query, taken } = list;
  const asked: Asked = { ...list, organization };
  const searches = asked.words !== null;
  if (countsByGroup(query, searches)) return sql`SELECT 0 AS permits`;
  const road = countRoadOf(query, searches);
  return sql`WITH ${takenTable(taken)} SELECT COUNT(*) AS permits FROM ${sourceOf(road, query)} WHERE ${allOf(conditionsOf(asked, road))}`;
}

/**
 * Permits of each group within its window: whole days from their counts, and of the day on which `since_before` falls
 * those that began earlier on it.
 */
export function windowCounts(organization: string, taken: readonly TakenGroup[]): Sql {
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
