import type { ExportedPermit } from "#schemas/blds/blds-export";
import type { Property } from "#schemas/property/property";
import { prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** A permit with all that an export tells of it, its place, and the sum of its fees in cents; null where none were assessed. */
export interface ExportRecord extends ExportedPermit {
  readonly place: Property | null;
  readonly feeCents: number | null;
}

/** Whole permits, by id, for an export. */
export interface ExportStore {
  /** Those after this id, at most `limit`; `next` null = there are no more. */
  page(
    organization: string,
    after: string,
    limit: number,
  ): Promise<{ readonly records: readonly ExportRecord[]; readonly next: string | null }>;
}

/** A permit's rows come together: the ids of the page, then their scopes. */
interface ExportRow {
  readonly permit_id: string;
  readonly kind: "permit" | "inspection" | "inspection-result" | "finding" | "fee" | "property";
  readonly data: string;
}

const pageIds = (organization: string, after: string, limit: number) => sql`SELECT permit_id, property_id FROM permit_index
  WHERE organization = ${organization} AND permit_id > ${after} ORDER BY permit_id LIMIT ${limit}`;

function recordFrom(rows: readonly ExportRow[]): readonly ExportRecord[] {
  const of = <K extends ExportRow["kind"]>(kind: K) => rows.filter((row) => row.kind === kind).map((row) => dataOf(kind, row.data));
  const owed = of("fee").filter(({ waivedAt }) => waivedAt === null);
  const feeCents = of("fee").length === 0 ? null : owed.reduce((sum, fee) => sum + fee.amountCents, 0);
  const parts = { inspections: of("inspection"), results: of("inspection-result"), findings: of("finding"), feeCents };
  return of("permit").map((permit) => ({ permit, ...parts, place: of("property")[0] ?? null }));
}

export const createExportStore = (db: D1Database): ExportStore => ({
  async page(organization, after, limit) {
    const { results } = await prepared(
      db,
      sql`WITH page AS (${pageIds(organization, after, limit)})
        SELECT page.permit_id, r.kind, r.data FROM page
          CROSS JOIN json_each('["permit","inspection","inspection-result","finding","fee"]') AS wanted
          CROSS JOIN synced_row AS r ON r.organization = ${organization} AND r.scope = 'permit:' || page.permit_id AND r.kind = wanted.value
            AND r.deleted = 0
        UNION ALL
        SELECT page.permit_id, p.kind, p.data FROM page
          CROSS JOIN synced_row AS p ON p.organization = ${organization} AND p.scope = 'staff' AND p.kind = 'property'
            AND p.id = page.property_id AND p.deleted = 0`,
    ).all<ExportRow>();
    const byPermit = new Map<string, ExportRow[]>();
    for (const row of results) byPermit.set(row.permit_id, [...(byPermit.get(row.permit_id) ?? []), row]);
    const ids = [...byPermit.keys()].sort();
    const last = ids.at(-1);
    return {
      records: ids.flatMap((id) => recordFrom(byPermit.get(id) ?? [])),
      next: ids.length === limit && last !== undefined ? last : null,
    };
  },
});
