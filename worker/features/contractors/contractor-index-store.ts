import type { Changes } from "#schemas/command";
import type { Contractor } from "#schemas/contractor/contractor";
import { contractorKeys } from "#schemas/contractor/contractor-list";
import { nextNotice } from "#schemas/contractor/proof-status";
import { prepared, sql } from "#worker/database/sql";
import { indexedWords } from "#worker/search/search-words";

function entryOf(organization: string, contractor: Contractor) {
  const { endsOn, waiting, text } = contractorKeys(contractor);
  return [contractor.id, endsOn, waiting ? 1 : 0, nextNotice(contractor), indexedWords(organization, text)];
}

/** Statements that keep `contractor_index` in step with the contractor rows of a change, for the same batch. */
export function contractorIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const contractors = changes.puts.flatMap((row) => (row.kind === "contractor" ? [row.data] : []));
  if (contractors.length === 0) return [];
  return [
    prepared(
      db,
      sql`INSERT INTO contractor_index (organization, contractor_id, ends_on, waiting, notice_on, words)
        SELECT ${organization}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
          json_extract(value, '$[3]'), json_extract(value, '$[4]')
        FROM json_each(${contractors.map((contractor) => entryOf(organization, contractor))}) WHERE true
        ON CONFLICT (organization, contractor_id) DO UPDATE SET ends_on = excluded.ends_on, waiting = excluded.waiting,
          notice_on = excluded.notice_on, words = excluded.words`,
    ),
  ];
}
