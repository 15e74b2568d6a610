import type { AnyRow } from "#schemas/row";
import type { SimulatedDevice } from "./simulated-device";
import type { SimulatedWorker } from "./simulated-worker";

interface Copied {
  /** What the rows are of, in words. */
  readonly of: string;
  readonly kinds: readonly AnyRow["kind"][];
  /** Of the person at the device. */
  readonly holders: readonly string[];
}

const lineOf = (scope: string | null, kind: string, data: object): string =>
  `${scope} ${kind} ${JSON.stringify(data, Object.keys(data).sort())}`;

/** A device's disk and tabs say in rows of these kinds what the worker's records say to its person, neither less nor more. */
export function copyFaults(device: SimulatedDevice, { database }: SimulatedWorker, { of, kinds, holders }: Copied): string[] {
  const there = database.db
    .prepare(
      `SELECT DISTINCT r.kind, r.scope, r.data FROM synced_row AS r
         JOIN holding AS h ON h.organization = r.organization AND h.scope = r.scope AND h.held = 1
       WHERE r.deleted = 0 AND r.kind IN (SELECT value FROM json_each(?)) AND h.holder IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(kinds), JSON.stringify(holders));
  const should = there.map(({ kind, scope, data }) => lineOf(String(scope), String(kind), JSON.parse(String(data)))).sort();
  const lineOfRow = (row: AnyRow): string[] => (kinds.includes(row.kind) ? [lineOf(row.scope, row.kind, row.data)] : []);
  const scopesThere = [...new Set(there.map(({ scope }) => String(scope)))];
  const disk = [...(device.disk.store?.rows.values() ?? [])].flatMap(lineOfRow).sort();
  const tabs = device.openTabs().map(({ device: tab }) => scopesThere.flatMap((scope) => tab.replica.ofScope(scope)).flatMap(lineOfRow));
  return [disk, ...tabs.map((lines) => lines.sort())].flatMap((has) =>
    has.join("\n") === should.join("\n") ? [] : [`${device.name} says something else of ${of} than the worker's records`],
  );
}
