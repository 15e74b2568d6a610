import type { Property } from "#schemas/property/property";
import { certainWords, type FoundProperties, nearProperties } from "#schemas/property/property-list";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";
import { matchExpression } from "#worker/search/search-words";

/** Properties by what people type. */
export interface PropertyStore {
  /** As `selectProperties` over every property of the organization. */
  search(organization: string, text: string, limit: number): Promise<FoundProperties>;
  /** Properties after an id, in the order of their ids; with a text, those that answer it. */
  page(organization: string, query: { text: string; after: string; limit: number }): Promise<readonly Property[]>;
}

interface DataRow {
  readonly data: string;
}
const read = (rows: readonly DataRow[]): readonly Property[] => rows.map((row) => dataOf("property", row.data));

/** Places with the same number that are looked through for one spelled nearly as typed. */
const mostCandidates = 500;

async function matching(db: D1Database, organization: string, words: string | null, limit: number): Promise<readonly Property[]> {
  if (words === null) return [];
  const { results } = await prepared(
    db,
    sql`WITH found (property_id, rank) AS (SELECT property_id, ROW_NUMBER() OVER () FROM (
        SELECT property_id FROM property_index NOT INDEXED WHERE organization = ${organization}
          AND place IN (SELECT rowid FROM property_words WHERE property_words MATCH ${words})
        ORDER BY address_key, property_id LIMIT ${limit}))
      SELECT r.data FROM found CROSS JOIN synced_row AS r
        ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'property' AND r.id = found.property_id AND r.deleted = 0
      ORDER BY found.rank`,
  ).all<DataRow>();
  return read(results);
}

export const createPropertyStore = (db: D1Database): PropertyStore => ({
  async search(organization, text, limit) {
    const found = await matching(db, organization, matchExpression(organization, text), limit);
    if (found.length > 0) return { properties: found, near: false };
    const certain = certainWords(text);
    const candidates = certain === "" ? [] : await matching(db, organization, matchExpression(organization, `${certain} `), mostCandidates);
    const properties = nearProperties(candidates, text, limit);
    return { properties, near: properties.length > 0 };
  },
  async page(organization, { text, after, limit }) {
    const words = matchExpression(organization, text);
    const source =
      words === null
        ? sql`property_index WHERE organization = ${organization} AND property_id > ${after}`
        : sql`property_index NOT INDEXED WHERE organization = ${organization} AND property_id > ${after}
            AND place IN (SELECT rowid FROM property_words WHERE property_words MATCH ${words})`;
    const { results } = await prepared(
      db,
      sql`WITH found (property_id) AS (SELECT property_id FROM ${source} ORDER BY property_id LIMIT ${limit})
        SELECT r.data FROM found CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'property' AND r.id = found.property_id AND r.deleted = 0
        ORDER BY found.property_id`,
    ).all<DataRow>();
    return read(results);
  },
});
