import { type AnyRow, rowKind } from "#schemas/row";
import type { PullAnswer } from "#schemas/sync";
import type { PulledBatch } from "./local-port";

/** Reads the rows of a page by kind. Kinds this build does not know are left out: a newer worker may have more. */
export function batchOf(answer: PullAnswer): PulledBatch {
  const puts: AnyRow[] = [];
  const removals: { kind: AnyRow["kind"]; id: string; scope: string }[] = [];
  for (const row of answer.rows) {
    const kind = rowKind.safeParse(row.kind);
    if (!kind.success) continue;
    if (row.data === null) removals.push({ kind: kind.data, id: row.id, scope: row.scope });
    else puts.push({ kind: kind.data, id: row.id, scope: row.scope, aggregate: row.aggregate, data: row.data } as AnyRow);
  }
  return { ...answer, puts, removals };
}
