import { z } from "zod";
import { courtSpan, permitState } from "#schemas/permit/permit";
import { isOpen, livingStates } from "#schemas/permit/states-by-phase";
import type { IssuedPermit, OpenPermit } from "#schemas/report/counted-facts";
import type { ReportScope } from "#schemas/report/report";
import type { Fact } from "#schemas/report/report-tables";
import { prepared, type Sql, sql } from "#worker/database/sql";
import { type Found, found, mostRows } from "./found-rows";
import { type Ledger, ledgerOf } from "./journal-store";
import { inspectionsOf, type Money, moneyOf, type ResultedInspection } from "./report-event-store";

/** Permits alike, or one: `n` permits that were applied for, issued or completed in a month, or one on its day. */
export type VolumeRow = Fact;
export interface ReviewedPermit {
  readonly permitId: string;
  readonly typeName: string;
  readonly issuedOn: string;
  readonly cycle: number;
}
export interface NamedPermit {
  readonly permitId: string;
  readonly number: string | null;
  readonly addressLine: string;
  readonly typeName: string;
}

/** Rows that reports count. Each answer reads the rows of its days by an index, `mostRows` at most. */
export interface ReportStore {
  /** `each`: a row a permit and event; else a row for all that are alike in month, kind, type and status. */
  volume(organization: string, scope: ReportScope, each: boolean): Promise<Found<VolumeRow>>;
  /** At how many places permits were issued. */
  places(organization: string, scope: ReportScope): Promise<number>;
  issued(organization: string, scope: ReportScope): Promise<Found<IssuedPermit>>;
  /** Issued permits that were reviewed here. */
  reviewed(organization: string, scope: ReportScope): Promise<Found<ReviewedPermit>>;
  /** By the day for which they were scheduled. */
  inspections(organization: string, scope: ReportScope): Promise<Found<ResultedInspection>>;
  /** From an instant on, up to another, which is not included. */
  money(organization: string, from: string, before: string, type: string): Promise<Found<Money>>;
  /** Open permits, those alike together with how many they are unless `each`. */
  /** Fees and payments of the permits for which money moved between two instants. */
  ledger(organization: string, from: string, before: string): Promise<Ledger>;
  open(organization: string, type: string, each: boolean): Promise<Found<OpenPermit & { readonly n: number }>>;
  /** Names of the permit types that there are, at most 200. */
  types(organization: string): Promise<readonly string[]>;
  /** Numbers and addresses of permits. */
  named(organization: string, permitIds: readonly string[]): Promise<readonly NamedPermit[]>;
}

const spans = z.array(courtSpan);
const mostTypes = 200;

interface VolumeColumns {
  readonly event: string;
  readonly permit_id: string;
  readonly day: string;
  readonly kind: string;
  readonly type_name: string;
  readonly status: string;
  readonly at_once: number;
  readonly n: number;
  readonly cents: number;
}

const days = {
  applied: { day: sql`applied_on`, index: sql`report_permit_by_applied` },
  issued: { day: sql`issued_on`, index: sql`report_permit_by_issued` },
  completed: { day: sql`completed_on`, index: sql`report_permit_by_completed` },
} as const;

/** Applied, issued or completed permits of a scope. The condition on blank days is the partial index's own. */
function volumeOf(organization: string, { from, to, type }: ReportScope, event: keyof typeof days, each: boolean): Sql {
  const { day, index } = days[event];
  const source = sql`FROM report_permit INDEXED BY ${index}
    WHERE organization = ${organization} AND ${day} <> '' AND ${day} BETWEEN ${from} AND ${to} AND (${type} = '' OR type_name = ${type})`;
  return each
    ? sql`SELECT ${event} AS event, permit_id, ${day} AS day, kind, type_name, status, at_once, 1 AS n, cents ${source}`
    : sql`SELECT ${event} AS event, '' AS permit_id, substr(${day}, 1, 7) AS day, kind, type_name, status, at_once, COUNT(*) AS n, SUM(cents) AS cents
        ${source} GROUP BY substr(${day}, 1, 7), kind, type_name, status, at_once`;
}

const volumeRow = (row: VolumeColumns): VolumeRow => ({
  id: row.permit_id,
  permitId: row.permit_id,
  on: row.day,
  n: row.n,
  value: row.cents,
  labels: { event: row.event, kind: row.kind, type: row.type_name, status: row.status, review: row.at_once === 1 ? "none" : "" },
});

const issuedIn = (organization: string, { from, to, type }: ReportScope): Sql =>
  sql`FROM report_permit INDEXED BY report_permit_by_issued
    WHERE organization = ${organization} AND issued_on <> '' AND issued_on BETWEEN ${from} AND ${to} AND (${type} = '' OR type_name = ${type})`;
const newest = sql`ORDER BY issued_on DESC LIMIT ${mostRows + 1}`;

export const createReportStore = (db: D1Database): ReportStore => ({
  async volume(organization, scope, each) {
    const of = (event: keyof typeof days) => volumeOf(organization, scope, event, each);
    const { results } = await prepared(
      db,
      sql`${of("applied")} UNION ALL ${of("issued")} UNION ALL ${of("completed")} ORDER BY day DESC LIMIT ${mostRows + 1}`,
    ).all<VolumeColumns>();
    return found(results.map(volumeRow));
  },
  async places(organization, scope) {
    const row = await prepared(db, sql`SELECT COUNT(DISTINCT property_id) AS places ${issuedIn(organization, scope)}`).first<{
      places: number;
    }>();
    return row?.places ?? 0;
  },
  async issued(organization, scope) {
    const { results } = await prepared(
      db,
      sql`SELECT permit_id, type_name, applied_on, issued_on, spans ${issuedIn(organization, scope)} ${newest}`,
    ).all<{ permit_id: string; type_name: string; applied_on: string; issued_on: string; spans: string }>();
    return found(
      results.map((row) => ({
        permitId: row.permit_id,
        typeName: row.type_name,
        appliedOn: row.applied_on,
        issuedOn: row.issued_on,
        spans: row.spans === "[]" ? [] : spans.parse(JSON.parse(row.spans)),
      })),
    );
  },
  async reviewed(organization, scope) {
    const { results } = await prepared(
      db,
      sql`SELECT permit_id, type_name, issued_on, cycle ${issuedIn(organization, scope)} AND cycle > 0 ${newest}`,
    ).all<{ permit_id: string; type_name: string; issued_on: string; cycle: number }>();
    return found(results.map((row) => ({ permitId: row.permit_id, typeName: row.type_name, issuedOn: row.issued_on, cycle: row.cycle })));
  },
  inspections: (organization, scope) => inspectionsOf(db, organization, scope),
  money: (organization, from, before, type) => moneyOf(db, organization, [from, before], type),
  ledger: (organization, from, before) => ledgerOf(db, organization, [from, before]),
  open: (organization, type, each) => openPermits(db, organization, type, each),
  async types(organization) {
    // One step of the index for each name, however many permits have it.
    const { results } = await prepared(
      db,
      sql`WITH RECURSIVE named (type_name) AS (
          SELECT MIN(type_name) FROM report_permit WHERE organization = ${organization}
          UNION ALL SELECT (SELECT MIN(p.type_name) FROM report_permit AS p WHERE p.organization = ${organization} AND p.type_name > named.type_name)
          FROM named WHERE named.type_name IS NOT NULL LIMIT ${mostTypes})
        SELECT type_name FROM named WHERE type_name <> ''`,
    ).all<{ type_name: string }>();
    return results.map((row) => row.type_name);
  },
  async named(organization, permitIds) {
    const { results } = await prepared(
      db,
      sql`SELECT r.id, json_extract(r.data, '$.number') AS number, json_extract(r.data, '$.addressLine') AS address,
          json_extract(r.data, '$.typeName') AS type_name
        FROM json_each(${permitIds}) AS wanted CROSS JOIN synced_row AS r
          ON r.organization = ${organization} AND r.scope = 'staff' AND r.kind = 'permit-summary' AND r.id = wanted.value AND r.deleted = 0`,
    ).all<{ id: string; number: string | null; address: string; type_name: string }>();
    return results.map((row) => ({ permitId: row.id, number: row.number, addressLine: row.address, typeName: row.type_name }));
  },
});

async function openPermits(
  db: D1Database,
  organization: string,
  type: string,
  each: boolean,
): Promise<Found<OpenPermit & { readonly n: number }>> {
  const which = sql`FROM report_permit INDEXED BY report_permit_by_state
      WHERE organization = ${organization} AND state IN (SELECT value FROM json_each(${livingStates.filter(isOpen)})) AND (${type} = '' OR type_name = ${type})`;
  const { results } = await prepared(
    db,
    each
      ? sql`SELECT permit_id, type_name, state, court, applied_on, 1 AS n ${which} ORDER BY applied_on LIMIT ${mostRows + 1}`
      : sql`SELECT '' AS permit_id, type_name, state, court, applied_on, COUNT(*) AS n ${which}
            GROUP BY type_name, state, court, applied_on ORDER BY applied_on LIMIT ${mostRows + 1}`,
  ).all<{ permit_id: string; type_name: string; state: string; court: string; applied_on: string; n: number }>();
  return found(
    results.map((row) => ({
      permitId: row.permit_id,
      typeName: row.type_name,
      state: permitState.parse(row.state),
      court: row.court,
      appliedOn: row.applied_on,
      n: row.n,
    })),
  );
}
