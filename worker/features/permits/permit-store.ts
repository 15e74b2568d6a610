import type { PermitSummary } from "#schemas/permit/permit";
import { openStates } from "#schemas/permit/states-by-phase";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";
import { matchExpression } from "#worker/search/search-words";

/** When one permit was asked for and issued, for figures over many. */
export interface IssuedPermit {
  readonly typeName: string;
  readonly appliedOn: string;
  readonly issuedOn: string;
}

/** Permits by number, place and day. */
export interface PermitStore {
  /** The permit of a number; the first by id where an import brought one twice. */
  idOfNumber(organization: string, number: string): Promise<string | null>;
  /** Lines of a property's permits, in the order of their ids. */
  ofProperty(organization: string, propertyId: string): Promise<readonly PermitSummary[]>;
  /** Lines of permits that name a contractor and are open, in the order of their ids, at most `limit`. */
  openOfContractor(organization: string, contractorId: string, limit: number): Promise<readonly PermitSummary[]>;
  /** At most `limit` numbered permits that everybody may find, by number and address alone. */
  searchPublic(organization: string, text: string, limit: number): Promise<readonly PermitSummary[]>;
  /** The last day on which a permit was issued; null when none was. */
  lastIssue(organization: string): Promise<string | null>;
  /** Every permit issued on or after a day that says when it was applied for. */
  issuedSince(organization: string, day: string): Promise<readonly IssuedPermit[]>;
}

interface DataRow {
  readonly data: string;
}
const read = (rows: readonly DataRow[]): readonly PermitSummary[] => rows.map((row) => dataOf("permit-summary", row.data));

export const createPermitStore = (db: D1Database): PermitStore => ({
  async idOfNumber(organization, number) {
    if (number === "") return null;
    return prepared(
      db,
      sql`SELECT permit_id FROM permit_index WHERE organization = ${organization} AND number = ${number} ORDER BY permit_id LIMIT 1`,
    ).first<string>("permit_id");
  },
  async ofProperty(organization, propertyId) {
    const { results } = await prepared(
      db,
      sql`SELECT r.data FROM permit_index AS q INDEXED BY permit_index_by_property CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = q.permit_id AND r.deleted = 0
        WHERE q.organization = ${organization} AND q.property_id = ${propertyId} ORDER BY q.permit_id`,
    ).all<DataRow>();
    return read(results);
  },
  async openOfContractor(organization, contractorId, limit) {
    const { results } = await prepared(
      db,
      sql`SELECT r.data FROM permit_index AS q INDEXED BY permit_index_by_contractor CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = q.permit_id AND r.deleted = 0
        WHERE q.organization = ${organization} AND q.contractor_id = ${contractorId}
          AND json_extract(r.data, '$.state') IN (SELECT value FROM json_each(${openStates}))
        ORDER BY q.permit_id LIMIT ${limit}`,
    ).all<DataRow>();
    return read(results);
  },
  async searchPublic(organization, text, limit) {
    const words = matchExpression(organization, text, "+");
    if (words === null) return [];
    const { results } = await prepared(
      db,
      sql`SELECT r.data FROM (SELECT rowid AS place FROM permit_words WHERE permit_words MATCH ${words} LIMIT ${limit}) AS w
          CROSS JOIN permit_index AS q ON q.place = w.place CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = q.permit_id AND r.deleted = 0
        WHERE q.organization = ${organization} AND q.number <> ''`,
    ).all<DataRow>();
    return read(results);
  },
  lastIssue(organization) {
    return prepared(
      db,
      sql`SELECT issued_on FROM permit_index WHERE organization = ${organization} AND issued_on <> '' ORDER BY issued_on DESC LIMIT 1`,
    ).first<string>("issued_on");
  },
  async issuedSince(organization, day) {
    const { results } = await prepared(
      db,
      sql`SELECT type_name, applied_on, issued_on FROM permit_index
        WHERE organization = ${organization} AND issued_on >= ${day} AND applied_on <> '' AND applied_on <= issued_on`,
    ).all<{ type_name: string; applied_on: string; issued_on: string }>();
    return results.map((row) => ({ typeName: row.type_name, appliedOn: row.applied_on, issuedOn: row.issued_on }));
  },
});
