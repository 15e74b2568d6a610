import type { ReportScope } from "#schemas/report/report";
import { type Localized, localized } from "#schemas/values";
import { prepared, sql } from "#worker/database/sql";
import { type Found, found, mostRows } from "./found-rows";

export interface ResultedInspection {
  readonly id: string;
  readonly permitId: string;
  readonly typeName: string;
  readonly on: string;
  readonly result: string;
  readonly name: string;
  readonly attempt: number;
}
export interface Money {
  readonly event: "assessed" | "collected";
  readonly id: string;
  readonly permitId: string;
  readonly at: string;
  readonly cents: number;
  readonly waived: boolean;
  readonly label: string;
  readonly name: Localized | null;
}

interface InspectionColumns {
  readonly inspection_id: string;
  readonly permit_id: string;
  readonly type_name: string;
  readonly scheduled_on: string;
  readonly result: string;
  readonly name: string;
  readonly attempt: number;
}

/** Inspections with a result, by the day for which they were scheduled. */
export async function inspectionsOf(
  db: D1Database,
  organization: string,
  { from, to, type }: ReportScope,
): Promise<Found<ResultedInspection>> {
  const { results } = await prepared(
    db,
    sql`SELECT i.inspection_id, i.permit_id, p.type_name, i.scheduled_on, i.result,
        json_extract(r.data, '$.name') AS name, json_extract(r.data, '$.attempt') AS attempt
      FROM inspection_index AS i INDEXED BY inspection_index_by_day
      CROSS JOIN report_permit AS p ON p.organization = ${organization} AND p.permit_id = i.permit_id AND (${type} = '' OR p.type_name = ${type})
      CROSS JOIN synced_row AS r ON r.organization = ${organization} AND r.scope = 'permit:' || i.permit_id AND r.kind = 'inspection'
        AND r.id = i.inspection_id AND r.deleted = 0
      WHERE i.organization = ${organization} AND i.scheduled_on BETWEEN ${from} AND ${to} AND i.result IS NOT NULL
      ORDER BY i.scheduled_on DESC LIMIT ${mostRows + 1}`,
  ).all<InspectionColumns>();
  return found(
    results.map((row) => ({
      id: row.inspection_id,
      permitId: row.permit_id,
      typeName: row.type_name,
      on: row.scheduled_on,
      result: row.result,
      name: row.name,
      attempt: row.attempt,
    })),
  );
}

interface MoneyColumns {
  readonly event: Money["event"];
  readonly id: string;
  readonly permit_id: string;
  readonly at: string;
  readonly cents: number;
  readonly waived: number;
  readonly label: string;
  readonly name: string;
}

/** Fees assessed and payments taken from an instant on, up to another, which is not included. */
export async function moneyOf(
  db: D1Database,
  organization: string,
  [from, before]: readonly [string, string],
  type: string,
): Promise<Found<Money>> {
  const { results } = await prepared(
    db,
    sql`SELECT f.event, f.id, f.permit_id, f.at, f.cents, f.waived, f.label, f.name
      FROM report_money AS f INDEXED BY report_money_by_time
      CROSS JOIN report_permit AS p ON p.organization = ${organization} AND p.permit_id = f.permit_id AND (${type} = '' OR p.type_name = ${type})
      WHERE f.organization = ${organization} AND f.event IN ('assessed', 'collected') AND f.at >= ${from} AND f.at < ${before}
      ORDER BY f.at DESC LIMIT ${mostRows + 1}`,
  ).all<MoneyColumns>();
  return found(
    results.map((row) => ({
      event: row.event,
      id: row.id,
      permitId: row.permit_id,
      at: row.at,
      cents: row.cents,
      waived: row.waived === 1,
      label: row.label,

      name: localized.safeParse(JSON.parse(row.name)).data ?? null,
    })),
  );
}
