import type { AnyRow } from "#schemas/row";
import type { SyncStore } from "../push/sync-port";

const textOf = (row: AnyRow) => `${row.scope}\n${JSON.stringify(row.data)}`;

/**
 * Writes rows that no person's command made: an organization's first permit types and the members that its memberships
 * name. What stands already with the same data is left alone, so that planting again changes nothing. Gives the number
 * of rows written. The log names each stretch under `id`, and what planted it: never a person.
 */
export async function seedRows(
  store: SyncStore,
  organization: string,
  rows: readonly AnyRow[],
  moment: { readonly id: string; readonly now: string; readonly by: string },
): Promise<number> {
  const names = [...new Set(rows.flatMap((row) => (row.aggregate === null ? [] : [row.aggregate])))];
  const loaded = await store.aggregates(organization, names);
  const there = new Map(loaded.rows.map((row) => [`${row.kind}\n${row.id}`, textOf(row)]));
  const puts = rows.filter((row) => there.get(`${row.kind}\n${row.id}`) !== textOf(row));
  if (puts.length === 0) return 0;
  const touched = [...new Set(puts.flatMap((row) => (row.aggregate === null ? [] : [row.aggregate])))];
  const outcome = await store.commit(organization, {
    recordedAt: moment.now,
    client: null,
    newIds: [],
    quota: null,
    guards: loaded.versions,
    touched,
    changes: { puts, removals: [], holdings: [], deliveries: [] },
    deliveries: [],
    log: [
      {
        commandId: moment.id,
        sequence: null,
        accountId: "system",
        command: "organization.plant",
        args: JSON.stringify({ by: moment.by, rows: puts.map((row) => `${row.kind}/${row.id}`) }),
        problem: null,
        observedAt: moment.now,
        about: null,
        told: null,
      },
    ],
  });
  return outcome.committed ? puts.length : seedRows(store, organization, rows, moment);
}
