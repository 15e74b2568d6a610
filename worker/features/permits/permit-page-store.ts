import type { Permit } from "#schemas/permit/permit";
import type { Property } from "#schemas/property/property";
import { allOf, prepared, type Sql, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";
import { asksForWords, matchExpression } from "#worker/search/search-words";

/** What another program asks of the permits. Days and instants as text; "" and [] ask for nothing. */
export interface PermitFilter {
  readonly states: readonly string[];
  readonly types: readonly string[];
  readonly propertyId: string;
  readonly text: string;
  readonly appliedFrom: string;
  readonly appliedTo: string;
  readonly issuedFrom: string;
  readonly issuedTo: string;
  readonly updatedSince: string;
}

/** A place in a list: by the time of the last change and id, or by the place in the index where words are asked for. */
export type PermitPlace =
  | { readonly by: "change"; readonly changedAt: string; readonly id: string }
  | { readonly by: "words"; readonly place: number };

export interface ListedPermit {
  readonly permit: Permit;
  readonly changedAt: string;
  readonly place: Property | null;
}

export interface PermitPage {
  readonly items: readonly ListedPermit[];
  /** Null: there is no more. */
  readonly next: PermitPlace | null;
}

/** Permits page by page for other programs: each page looks at a fixed number of permits at most, and may hold few of them. */
export interface PermitPageStore {
  /** `among` null = every permit; else only these ids. */
  page(
    organization: string,
    filter: PermitFilter,
    after: PermitPlace | null,
    limit: number,
    among: readonly string[] | null,
  ): Promise<PermitPage>;
  /** A permit with its place and the sum of its fees in cents; null when there is none. */
  one(organization: string, permitId: string): Promise<(ListedPermit & { readonly feeCents: number | null }) | null>;
}

/** How many permits one page looks at before it gives what it found. */
export const scanLimit = 1_000;

interface ScannedRow {
  readonly permit_id: string;
  readonly place: number;
  readonly changed_at: string;
  readonly step: number;
  readonly fits: number;
}
interface DataRow {
  readonly data: string;
}
interface RecordRow {
  readonly permit: string;
  readonly changed_at: string;
  readonly property: string | null;
}

const placeAt = (row: ScannedRow, searched: boolean): PermitPlace =>
  searched ? { by: "words", place: row.place } : { by: "change", changedAt: row.changed_at, id: row.permit_id };

function fitsFilter(filter: PermitFilter): Sql {
  const between = (column: Sql, from: string, to: string): readonly Sql[] =>
    from === "" && to === "" ? [] : [sql`${column} BETWEEN ${from || "0"} AND ${to || "9999-12-31"}`];
  return allOf([
    ...(filter.states.length > 0 ? [sql`json_extract(f.facet, '$.state') IN (SELECT value FROM json_each(${filter.states}))`] : []),
    ...(filter.types.length > 0
      ? [sql`coalesce(json_extract(f.facet, '$.typeCode'), q.imported_type) IN (SELECT value FROM json_each(${filter.types}))`]
      : []),
    ...(filter.propertyId === "" ? [] : [sql`q.property_id = ${filter.propertyId}`]),
    ...between(sql`q.applied_on`, filter.appliedFrom, filter.appliedTo),
    ...between(sql`q.issued_on`, filter.issuedFrom, filter.issuedTo),
    ...(filter.updatedSince === "" ? [] : [sql`q.changed_at >= ${filter.updatedSince}`]),
  ]);
}

/** The permits that a page looks at, in order: at most `scanLimit`, numbered from 1. */
function scanOf(organization: string, filter: PermitFilter, after: PermitPlace | null, among: readonly string[] | null): Sql {
  const own = among === null ? [] : [sql`permit_id IN (SELECT value FROM json_each(${among}))`];
  const words = matchExpression(organization, filter.text);
  const first = after?.by === "change" ? after : { changedAt: filter.updatedSince, id: "" };
  const [source, order, from] =
    words === null
      ? [sql`permit_index`, sql`changed_at, permit_id`, sql`(changed_at, permit_id) > (${first.changedAt}, ${first.id})`]
      : [
          sql`permit_index NOT INDEXED`,
          sql`place`,
          sql`place IN (SELECT rowid FROM permit_words WHERE permit_words MATCH ${words} AND rowid > ${after?.by === "words" ? after.place : 0} ORDER BY rowid LIMIT ${scanLimit})`,
        ];
  const ofProperty = filter.propertyId === "" ? [] : [sql`property_id = ${filter.propertyId}`];
  return sql`SELECT permit_id, place, changed_at, facet_id, imported_type, property_id, applied_on, issued_on, ROW_NUMBER() OVER () AS step FROM (
    SELECT permit_id, place, changed_at, facet_id, imported_type, property_id, applied_on, issued_on FROM ${source}
    WHERE organization = ${organization} AND ${allOf([from, ...own, ...ofProperty])} ORDER BY ${order} LIMIT ${scanLimit})`;
}

export const createPermitPageStore = (db: D1Database): PermitPageStore => ({
  async page(organization, filter, after, limit, among) {
    const { results } = await prepared(
      db,
      sql`WITH q AS (${scanOf(organization, filter, after, among)})
        SELECT q.permit_id, q.place, q.changed_at, q.step, (${fitsFilter(filter)}) AS fits
        FROM q CROSS JOIN permit_facet AS f ON f.facet_id = q.facet_id
        WHERE fits OR q.step = ${scanLimit} ORDER BY q.step LIMIT ${limit + 1}`,
    ).all<ScannedRow>();
    const fitting = results.filter((row) => row.fits === 1);
    const found = fitting.slice(0, limit);
    // What lies after a full page, or after the last permit looked at, is for the next page.
    const last = fitting.length > limit ? found.at(-1) : results.find((row) => row.step === scanLimit);
    const next = last && placeAt(last, asksForWords(filter.text));
    const items = await recordsOf(
      db,
      organization,
      found.map((row) => row.permit_id),
    );
    return { items, next: next ?? null };
  },
  async one(organization, permitId) {
    const [records, fees] = await Promise.all([
      recordsOf(db, organization, [permitId]),
      prepared(
        db,
        sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope = ${`permit:${permitId}`} AND kind = 'fee' AND deleted = 0`,
      ).all<DataRow>(),
    ]);
    const record = records[0];
    if (!record) return null;
    const owed = fees.results.map((row) => dataOf("fee", row.data)).filter((fee) => fee.waivedAt === null);
    return { ...record, feeCents: fees.results.length === 0 ? null : owed.reduce((sum, fee) => sum + fee.amountCents, 0) };
  },
});

/** Whole permits by id, in the order asked for, each with its place. */
async function recordsOf(db: D1Database, organization: string, ids: readonly string[]): Promise<readonly ListedPermit[]> {
  if (ids.length === 0) return [];
  const { results } = await prepared(
    db,
    sql`SELECT r.data AS permit, q.changed_at, p.data AS property
      FROM json_each(${ids}) AS wanted
      CROSS JOIN permit_index AS q ON q.organization = ${organization} AND q.permit_id = wanted.value
      CROSS JOIN synced_row AS r ON r.organization = ${organization} AND r.scope = 'permit:' || q.permit_id AND r.kind = 'permit'
        AND r.id = q.permit_id AND r.deleted = 0
      LEFT JOIN synced_row AS p ON p.organization = ${organization} AND p.scope = 'staff' AND p.kind = 'property' AND p.id = q.property_id
        AND p.deleted = 0
      ORDER BY wanted.key`,
  ).all<RecordRow>();
  return results.map((row) => ({
    permit: dataOf("permit", row.permit),
    changedAt: row.changed_at,
    place: row.property === null ? null : dataOf("property", row.property),
  }));
}
