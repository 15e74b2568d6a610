import type { Changes } from "#schemas/command";
import type { Property } from "#schemas/property/property";
import { propertySearchText } from "#schemas/property/property-list";
import { prepared, sql } from "#worker/database/sql";
import { indexedWords } from "#worker/search/search-words";

const entryOf = (organization: string, property: Property) => [
  property.id,
  property.addressKey,
  property.parcel,
  indexedWords(organization, propertySearchText(property)),
];

/** Statements that keep `property_index` in step with the property rows of a change, for the same batch. */
export function propertyIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const properties = changes.puts.flatMap((row) => (row.kind === "property" ? [row.data] : []));
  const removed = changes.removals.flatMap((row) => (row.kind === "property" ? [row.id] : []));
  const statements: D1PreparedStatement[] = [];
  if (removed.length > 0)
    statements.push(
      prepared(
        db,
        sql`DELETE FROM property_index WHERE organization = ${organization} AND property_id IN (SELECT value FROM json_each(${removed}))`,
      ),
    );
  if (properties.length > 0)
    statements.push(
      prepared(
        db,
        sql`INSERT INTO property_index (organization, property_id, address_key, parcel, words)
          SELECT ${organization}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), json_extract(value, '$[3]')
          FROM json_each(${properties.map((property) => entryOf(organization, property))}) WHERE true
          ON CONFLICT (organization, property_id) DO UPDATE SET address_key = excluded.address_key, parcel = excluded.parcel, words = excluded.words`,
      ),
    );
  return statements;
}
