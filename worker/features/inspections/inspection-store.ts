import type { Inspection, InspectorDay } from "#schemas/inspection/inspection";
import type { InspectionRange } from "#schemas/inspection/inspection-list";
import { prepared, type Sql, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** Inspections by day and inspector. */
export interface InspectionStore {
  /** Those of a range, and the inspectors' days that put them in order. */
  ofRange(
    organization: string,
    range: InspectionRange,
  ): Promise<{ readonly inspections: readonly Inspection[]; readonly days: readonly InspectorDay[] }>;
  /** Which permit an inspection is of, or null. */
  permitOf(organization: string, inspectionId: string): Promise<string | null>;
}

interface DataRow {
  readonly data: string;
}

/** Rows of inspections that `found` names by inspection_id and permit_id. */
const dataFrom = (organization: string, found: Sql): Sql =>
  sql`SELECT r.data FROM (${found}) AS i CROSS JOIN synced_row AS r
    ON r.organization = ${organization} AND r.scope = 'permit:' || i.permit_id AND r.kind = 'inspection' AND r.id = i.inspection_id AND r.deleted = 0`;

export const createInspectionStore = (db: D1Database): InspectionStore => ({
  async ofRange(organization, { from, to, inspectorId, unscheduled }) {
    const scheduled =
      inspectorId === null
        ? sql`SELECT inspection_id, permit_id FROM inspection_index WHERE organization = ${organization} AND scheduled_on BETWEEN ${from} AND ${to}`
        : sql`SELECT inspection_id, permit_id FROM inspection_index WHERE organization = ${organization} AND inspector_id = ${inspectorId}
            AND scheduled_on BETWEEN ${from} AND ${to}`;
    const waiting = sql`SELECT inspection_id, permit_id FROM inspection_index INDEXED BY inspection_index_waiting
      WHERE organization = ${organization} AND state = 'requested' AND scheduled_on = ''`;
    const days = sql`SELECT DISTINCT inspector_id || '@' || scheduled_on FROM inspection_index
      WHERE organization = ${organization} AND scheduled_on BETWEEN ${from} AND ${to}`;
    const [found, requested, stops] = await db.batch<DataRow>([
      prepared(db, dataFrom(organization, scheduled)),
      prepared(db, unscheduled ? dataFrom(organization, waiting) : sql`SELECT '' AS data WHERE 0`),
      prepared(
        db,
        sql`SELECT data FROM synced_row WHERE organization = ${organization} AND scope = 'staff' AND kind = 'inspector-day' AND deleted = 0
          AND id IN (${days})`,
      ),
    ]);
    return {
      inspections: [...(found?.results ?? []), ...(requested?.results ?? [])].map((row) => dataOf("inspection", row.data)),
      days: (stops?.results ?? []).map((row) => dataOf("inspector-day", row.data)),
    };
  },
  async permitOf(organization, inspectionId) {
    const found = await prepared(
      db,
      sql`SELECT permit_id FROM inspection_index WHERE organization = ${organization} AND inspection_id = ${inspectionId}`,
    ).first<{ permit_id: string }>();
    return found?.permit_id ?? null;
  },
});
