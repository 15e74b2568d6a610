import type { PermitQuery } from "#schemas/permit/list/permit-query";
import { allOf, type Sql, sql } from "#worker/database/sql";

/** Where a page begins: the keys of the last permit of the one before. */
export interface Place {
  readonly court_since: string;
  readonly applied_on: string;
  readonly number: string;
  readonly permit_id: string;
}

/** What a sort's key is, which way it runs, and the index that has each group's permits in its order. */
export interface SortColumn {
  readonly key: Sql;
  readonly direction: Sql;
  readonly index: Sql;
}
export const column: Readonly<Record<PermitQuery["sort"], SortColumn>> = {
  longest: { key: sql`court_since`, direction: sql`ASC`, index: sql`permit_index_by_since` },
  "applied-newest": { key: sql`applied_on`, direction: sql`DESC`, index: sql`permit_index_by_applied` },
  number: { key: sql`number`, direction: sql`ASC`, index: sql`permit_index_by_number` },
};
export const orderOf = ({ key, direction }: SortColumn): Sql => sql`q.${key} ${direction}, q.permit_id`;

/** The days of applying that a query asks for. */
export const appliedWithin = ({ appliedFrom, appliedTo }: PermitQuery): readonly Sql[] =>
  appliedFrom === undefined && appliedTo === undefined
    ? []
    : [sql`q.applied_on BETWEEN ${appliedFrom ?? "0"} AND ${appliedTo ?? "9999-12-31"}`];

/** The key of a place in the order of a query. */
export function placeKey({ sort }: PermitQuery, place: Place): string {
  if (sort === "applied-newest") return place.applied_on;
  return sort === "number" ? place.number : place.court_since;
}

interface Asked {
  readonly organization: string;
  readonly query: PermitQuery;
}

/** The place after which a group goes on: a key of its sort and a permit, as pieces of SQL. */
interface GroupPlace {
  readonly key: Sql;
  readonly permitId: Sql;
}

/** The first permit of the group `g` in the sort's order, after that place if there is one: one seek, or two where the keys run downwards. */
function firstOf({ organization, query }: Asked, after: GroupPlace | null): Sql {
  const { key, direction, index } = column[query.sort];
  const within = [
    sql`q.organization = ${organization} AND q.facet_id = g.facet_id`,
    ...(query.sort === "longest" ? [sql`q.court_since < g.since_before`] : []),
    ...(query.sort === "applied-newest" ? appliedWithin(query) : []),
  ];
  const first = (more: readonly Sql[]): Sql =>
    sql`(SELECT q.place FROM permit_index AS q INDEXED BY ${index} WHERE ${allOf([...within, ...more])} ORDER BY q.${key} ${direction}, q.permit_id LIMIT 1)`;
  if (after === null) return first([]);
  if (query.sort !== "applied-newest") return first([sql`(q.${key}, q.permit_id) > (${after.key}, ${after.permitId})`]);
  const sameKey = first([sql`q.${key} = ${after.key} AND q.permit_id > ${after.permitId}`]);
  return sql`COALESCE(${sameKey}, ${first([sql`q.${key} < ${after.key}`])})`;
}

/**
 * The permits of a page on the sorted road: its groups' lists are merged. A recursive query whose rows are taken in order is a queue that
 * holds the next permit of each group, so that a page reads as many permits as it shows, and one more of each group.
 */
export function mergedPage(asked: Asked, after: Place | undefined): Sql {
  const { query } = asked;
  const { key, direction } = column[query.sort];
  const began = after === undefined ? null : { key: sql`${placeKey(query, after)}`, permitId: sql`${after.permit_id}` };
  return sql`page (facet_id, since_before, rank, permit_id) AS (
      SELECT g.facet_id, g.since_before, q.${key}, q.permit_id FROM taken AS g CROSS JOIN permit_index AS q
        WHERE q.place = ${firstOf(asked, began)}
      UNION ALL
      SELECT g.facet_id, g.since_before, q.${key}, q.permit_id FROM page AS g CROSS JOIN permit_index AS q
        WHERE q.place = ${firstOf(asked, { key: sql`g.rank`, permitId: sql`g.permit_id` })}
      ORDER BY 3 ${direction}, 4 LIMIT ${query.limit} OFFSET ${query.offset})`;
}
