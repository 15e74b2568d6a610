import type { Changes } from "#schemas/command";
import type { Fee, Payment } from "#schemas/fee/fee";
import type { Permit } from "#schemas/permit/permit";
import type { AnyRow } from "#schemas/row";
import { prepared, type Sql, sql } from "#worker/database/sql";

const permitEntry = (permit: Permit) => [
  permit.id,
  permit.propertyId,
  permit.typeName,
  permit.permitTypeMapped,
  permit.rawStatus,
  permit.state,
  permit.court,
  permit.appliedOn ?? "",
  permit.issuedOn ?? "",
  permit.completedOn ?? "",
  permit.valuationCents ?? 0,
  permit.cycle,
  JSON.stringify(permit.courtSpans),
  permit.atOnce === undefined ? 0 : 1,
];
/** A fee as it was charged on its day, and each correction on its own: what a day charged stays what it was. */
function feeEntries({ id, permitId, assessedAt, amountCents, waivedAt, code, name, corrections = [] }: Fee) {
  const entry = (of: string, on: string, cents: number) => [
    ...["assessed", of, permitId, on, cents, waivedAt === null ? 0 : 1, code],
    JSON.stringify(name),
  ];
  const changes = corrections.map((one) => entry(one.id, one.at, one.kind === "increase" ? one.amountCents : -one.amountCents));
  return [entry(id, assessedAt, corrections[0]?.fromCents ?? amountCents), ...changes];
}
const paymentEntry = ({ id, permitId, takenAt, amountCents, method }: Payment) => [
  "collected",
  id,
  permitId,
  takenAt,
  amountCents,
  0,
  method,
  "{}",
];
/** What was undone of a payment, on its own day: less was collected then. */
const reversalEntries = ({ permitId, reversals = [] }: Payment) =>
  reversals.map(({ id, at: undoneAt, amountCents, method }) => ["collected", id, permitId, undoneAt, -amountCents, 0, method, "{}"]);
/** Credit that was used brings no money: it stands on its day, so that the journal of that day finds its permit. */
const creditEntries = ({ permitId, credited = [] }: Payment) =>
  credited.map(({ id, at: usedAt }) => ["collected", id, permitId, usedAt, 0, 0, "credit", "{}"]);
function moneyEntries(row: AnyRow) {
  if (row.kind === "fee") return feeEntries(row.data);
  return row.kind === "payment" ? [paymentEntry(row.data), ...reversalEntries(row.data), ...creditEntries(row.data)] : [];
}

const at = (place: number): Sql => sql`json_extract(value, ${`$[${place}]`})`;

function permitsPut(organization: string, entries: readonly unknown[]): Sql {
  return sql`INSERT INTO report_permit
      (organization, permit_id, property_id, type_name, kind, status, state, court, applied_on, issued_on, completed_on, cents, cycle, spans, at_once)
    SELECT ${organization}, ${at(0)}, ${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)}, ${at(8)}, ${at(9)}, ${at(10)}, ${at(11)}, ${at(12)}, ${at(13)}
    FROM json_each(${entries}) WHERE true
    ON CONFLICT (organization, permit_id) DO UPDATE SET property_id = excluded.property_id, type_name = excluded.type_name, kind = excluded.kind, status = excluded.status,
      state = excluded.state, court = excluded.court, applied_on = excluded.applied_on, issued_on = excluded.issued_on,
      completed_on = excluded.completed_on, cents = excluded.cents, cycle = excluded.cycle, spans = excluded.spans, at_once = excluded.at_once`;
}

function moneyPut(organization: string, entries: readonly unknown[]): Sql {
  return sql`INSERT INTO report_money (organization, event, id, permit_id, at, cents, waived, label, name)
    SELECT ${organization}, ${at(0)}, ${at(1)}, ${at(2)}, ${at(3)}, ${at(4)}, ${at(5)}, ${at(6)}, ${at(7)} FROM json_each(${entries}) WHERE true
    ON CONFLICT (organization, event, id) DO UPDATE SET permit_id = excluded.permit_id, at = excluded.at, cents = excluded.cents, waived = excluded.waived,
      label = excluded.label, name = excluded.name`;
}

/** Statements that keep what reports count in step with the permits, fees and payments of a change, for the same batch. */
export function reportIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const permits = changes.puts.flatMap((row) => (row.kind === "permit" ? [permitEntry(row.data)] : []));
  const money = changes.puts.flatMap(moneyEntries);
  const gone = (kind: AnyRow["kind"]) => changes.removals.flatMap((row) => (row.kind === kind ? [row.id] : []));
  const [permitsGone, feesGone] = [gone("permit"), gone("fee")];
  const statements = [
    ...(permitsGone.length === 0
      ? []
      : [
          sql`DELETE FROM report_permit WHERE organization = ${organization} AND permit_id IN (SELECT value FROM json_each(${permitsGone}))`,
        ]),
    ...(feesGone.length === 0
      ? []
      : [
          sql`DELETE FROM report_money WHERE organization = ${organization} AND event = 'assessed' AND id IN (SELECT value FROM json_each(${feesGone}))`,
        ]),
    ...(permits.length === 0 ? [] : [permitsPut(organization, permits)]),
    ...(money.length === 0 ? [] : [moneyPut(organization, money)]),
  ];
  return statements.map((statement) => prepared(db, statement));
}
