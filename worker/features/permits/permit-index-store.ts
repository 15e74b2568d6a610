import type { Changes } from "#schemas/command";
import { groupOf, importedTypeOf, sortKeys, valueKey } from "#schemas/permit/list/permit-list";
import type { PermitSummary } from "#schemas/permit/permit";
import { searchText } from "#schemas/property/address-key";
import { prepared, type Sql, sql } from "#worker/database/sql";
import { indexedWords } from "#worker/search/search-words";

const facetOf = (summary: PermitSummary): string => JSON.stringify(groupOf(summary));

/** What everybody may find a permit by: no person's name is in it. */
const publicText = (summary: PermitSummary): string => searchText(summary.number, summary.addressLine);

const entryOf = (organization: string, summary: PermitSummary) => [
  summary.id,
  facetOf(summary),
  sortKeys.number.key(summary),
  summary.propertyId,
  summary.typeName,
  sortKeys.longest.key(summary),
  sortKeys["applied-newest"].key(summary),
  summary.issuedOn ?? "",
  summary.expiresOn,
  summary.changedAt,
  summary.contractorId,
  indexedWords(organization, summary.searchText, publicText(summary)),
  importedTypeOf(summary),
  valueKey(summary),
];

/** When the permit of a row of the index was changed: what a command writes was changed at one moment. */
function momentOf(summaries: readonly PermitSummary[]): Sql {
  const [first, ...others] = [...new Set(summaries.map(({ changedAt }) => changedAt))];
  if (first !== undefined && others.length === 0) return sql`${first}`;
  const moments = Object.fromEntries(summaries.map(({ id, changedAt }) => [id, changedAt]));
  return sql`json_extract(${JSON.stringify(moments)}, '$.' || json_quote(permit_id))`;
}

/** Statements that keep `permit_index` in step with the permit-summary rows of a change, for the same batch. */
export function permitIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const summaries = changes.puts.flatMap((row) => (row.kind === "permit-summary" ? [row.data] : []));
  const removed = changes.removals.flatMap((row) => (row.kind === "permit-summary" ? [row.id] : []));
  const statements: D1PreparedStatement[] = [];
  if (removed.length > 0)
    statements.push(
      prepared(
        db,
        sql`DELETE FROM permit_index WHERE organization = ${organization} AND permit_id IN (SELECT value FROM json_each(${removed}))`,
      ),
    );
  if (summaries.length === 0) return statements;
  const facets = [...new Set(summaries.map(facetOf))];
  const changedAt = momentOf(summaries);
  return [
    ...statements,
    prepared(
      db,
      sql`INSERT INTO permit_facet (organization, facet) SELECT ${organization}, value FROM json_each(${facets}) WHERE true
        ON CONFLICT (organization, facet) DO NOTHING`,
    ),
    prepared(
      db,
      sql`INSERT INTO permit_index
          (organization, permit_id, facet_id, number, property_id, type_name, court_since, applied_on, issued_on, expires_on, changed_at,
            contractor_id, words, imported_type, value_cents)
        SELECT f.organization, json_extract(e.value, '$[0]'), f.facet_id, json_extract(e.value, '$[2]'), json_extract(e.value, '$[3]'),
          json_extract(e.value, '$[4]'), json_extract(e.value, '$[5]'), json_extract(e.value, '$[6]'), json_extract(e.value, '$[7]'),
          json_extract(e.value, '$[8]'), json_extract(e.value, '$[9]'), json_extract(e.value, '$[10]'),
          json_extract(e.value, '$[11]'), json_extract(e.value, '$[12]'), json_extract(e.value, '$[13]')
        FROM json_each(${summaries.map((summary) => entryOf(organization, summary))}) AS e
        CROSS JOIN permit_facet AS f ON f.organization = ${organization} AND f.facet = json_extract(e.value, '$[1]') WHERE true
        ON CONFLICT (organization, permit_id) DO UPDATE SET facet_id = excluded.facet_id, number = excluded.number,
          property_id = excluded.property_id, type_name = excluded.type_name, court_since = excluded.court_since,
          applied_on = excluded.applied_on, issued_on = excluded.issued_on, expires_on = excluded.expires_on,
          changed_at = excluded.changed_at, contractor_id = excluded.contractor_id, words = excluded.words, imported_type = excluded.imported_type,
          value_cents = excluded.value_cents
        WHERE (permit_index.facet_id, permit_index.number, permit_index.property_id, permit_index.type_name, permit_index.court_since,
            permit_index.applied_on, permit_index.issued_on, permit_index.expires_on, permit_index.contractor_id, permit_index.words,
            permit_index.imported_type, permit_index.value_cents)
          IS NOT (excluded.facet_id, excluded.number, excluded.property_id, excluded.type_name, excluded.court_since, excluded.applied_on,
            excluded.issued_on, excluded.expires_on, excluded.contractor_id, excluded.words, excluded.imported_type, excluded.value_cents)`,
    ),
    // A note or a payment changes nothing that a list goes by: the one index that has the moment of the change is written, not all nine.
    prepared(
      db,
      sql`UPDATE permit_index INDEXED BY permit_index_by_id SET changed_at = ${changedAt} WHERE organization = ${organization}
          AND permit_id IN (SELECT value FROM json_each(${summaries.map(({ id }) => id)})) AND changed_at <> ${changedAt}`,
    ),
  ];
}
