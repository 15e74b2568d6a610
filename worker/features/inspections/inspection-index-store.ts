import type { Changes } from "#schemas/command";
import { prepared, sql } from "#worker/database/sql";

/** Statements that keep `inspection_index` in step with the inspection rows of a change, for the same batch. */
export function inspectionIndexStatements(db: D1Database, organization: string, changes: Changes): D1PreparedStatement[] {
  const inspections = changes.puts.flatMap((row) => (row.kind === "inspection" ? [row.data] : []));
  const removed = changes.removals.flatMap((row) => (row.kind === "inspection" ? [row.id] : []));
  const statements: D1PreparedStatement[] = [];
  if (removed.length > 0)
    statements.push(
      prepared(
        db,
        sql`DELETE FROM inspection_index WHERE organization = ${organization} AND inspection_id IN (SELECT value FROM json_each(${removed}))`,
      ),
    );
  if (inspections.length === 0) return statements;
  const entries = inspections.map((found) => [
    found.id,
    found.permitId,
    found.scheduledOn ?? "",
    found.inspectorId ?? "",
    found.state,
    found.result,
  ]);
  return [
    ...statements,
    prepared(
      db,
      sql`INSERT INTO inspection_index (organization, inspection_id, permit_id, scheduled_on, inspector_id, state, result)
        SELECT ${organization}, json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
          json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]') FROM json_each(${entries}) WHERE true
        ON CONFLICT (organization, permit_id, inspection_id) DO UPDATE SET scheduled_on = excluded.scheduled_on,
          inspector_id = excluded.inspector_id, state = excluded.state, result = excluded.result`,
    ),
  ];
}
