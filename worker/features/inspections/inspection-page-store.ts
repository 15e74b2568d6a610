import type { Inspection } from "#schemas/inspection/inspection";
import { allOf, prepared, sql } from "#worker/database/sql";
import { dataOf } from "#worker/database/stored-row";

/** What another program asks of the inspections; "" and [] ask for nothing. Days as text. */
export interface InspectionFilter {
  readonly from: string;
  readonly to: string;
  readonly inspectorId: string;
  readonly permitId: string;
  readonly states: readonly string[];
  readonly results: readonly string[];
}

export interface InspectionPlace {
  readonly scheduledOn: string;
  readonly id: string;
}

export interface InspectionPage {
  readonly items: readonly Inspection[];
  /** Null: there is no more. */
  readonly next: InspectionPlace | null;
}

/** Inspections page by page for other programs, those without a day first, then by day. */
export interface InspectionPageStore {
  /** `among` null = of every permit; else only of these permits. */
  page(
    organization: string,
    filter: InspectionFilter,
    after: InspectionPlace | null,
    limit: number,
    among: readonly string[] | null,
  ): Promise<InspectionPage>;
}

/** How many inspections one page looks at before it gives what it found. */
const scanLimit = 1_000;

interface ScannedRow {
  readonly inspection_id: string;
  readonly scheduled_on: string;
  readonly step: number;
  readonly data: string | null;
}

export const createInspectionPageStore = (db: D1Database): InspectionPageStore => ({
  async page(organization, filter, after, limit, among) {
    const wanted = allOf([
      sql`organization = ${organization} AND (scheduled_on, inspection_id) > (${after?.scheduledOn ?? filter.from}, ${after?.id ?? ""})`,
      ...(filter.to === "" ? [] : [sql`scheduled_on <= ${filter.to}`]),
      ...(filter.inspectorId === "" ? [] : [sql`inspector_id = ${filter.inspectorId}`]),
      ...(filter.permitId === "" ? [] : [sql`permit_id = ${filter.permitId}`]),
      ...(among === null ? [] : [sql`permit_id IN (SELECT value FROM json_each(${among}))`]),
    ]);
    const fits = allOf([
      ...(filter.states.length > 0 ? [sql`q.state IN (SELECT value FROM json_each(${filter.states}))`] : []),
      ...(filter.results.length > 0 ? [sql`q.result IN (SELECT value FROM json_each(${filter.results}))`] : []),
    ]);
    const { results } = await prepared(
      db,
      sql`WITH q AS (SELECT inspection_id, permit_id, scheduled_on, state, result, ROW_NUMBER() OVER () AS step FROM (
          SELECT inspection_id, permit_id, scheduled_on, state, result FROM inspection_index WHERE ${wanted}
          ORDER BY scheduled_on, inspection_id LIMIT ${scanLimit}))
        SELECT q.inspection_id, q.scheduled_on, q.step, CASE WHEN ${fits} THEN r.data END AS data
        FROM q CROSS JOIN synced_row AS r ON r.organization = ${organization} AND r.scope = 'permit:' || q.permit_id AND r.kind = 'inspection'
          AND r.id = q.inspection_id AND r.deleted = 0
        WHERE (${fits}) OR q.step = ${scanLimit} ORDER BY q.step LIMIT ${limit + 1}`,
    ).all<ScannedRow>();
    const fitting = results.filter((row) => row.data !== null);
    const found = fitting.slice(0, limit);
    const last = fitting.length > limit ? found.at(-1) : results.find((row) => row.step === scanLimit);
    return {
      items: found.map((row) => dataOf("inspection", row.data)),
      next: last ? { scheduledOn: last.scheduled_on, id: last.inspection_id } : null,
    };
  },
});
