import type { AnyRow } from "#schemas/row";
import type { LoadedAggregates, SyncStore } from "#worker/sync/push/sync-port";

interface Remembered {
  readonly version: number;
  readonly rows: readonly AnyRow[];
}

/** The same store, which parses the rows of an aggregate once for each version of it: a story reads its permit types thousands of times. */
export function rememberingStore(store: SyncStore, db: D1Database): SyncStore {
  const remembered = new Map<string, Remembered>();
  const keyOf = (organization: string, name: string) => `${organization}\n${name}`;
  const versionsOf = async (organization: string, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const { results } = await db
      .prepare(
        "SELECT aggregate, version FROM aggregate_version WHERE organization = ?1 AND aggregate IN (SELECT value FROM json_each(?2))",
      )
      .bind(organization, JSON.stringify(names))
      .all<{ aggregate: string; version: number }>();
    const written = new Map(results.map(({ aggregate, version }) => [aggregate, version]));
    return new Map(names.map((name) => [name, written.get(name) ?? 0]));
  };
  const aggregates = async (organization: string, names: readonly string[]): Promise<LoadedAggregates> => {
    const versions = await versionsOf(organization, names);
    const stale = names.filter((name) => remembered.get(keyOf(organization, name))?.version !== versions.get(name));
    for (const name of stale) {
      const { rows } = versions.get(name) === 0 ? { rows: [] } : await store.aggregates(organization, [name]);
      remembered.set(keyOf(organization, name), { version: versions.get(name) ?? 0, rows });
    }
    return { versions, rows: names.flatMap((name) => remembered.get(keyOf(organization, name))?.rows ?? []) };
  };
  return {
    ...store,
    aggregates,
    async known(organization, asked) {
      const known = await store.known(organization, { ...asked, aggregates: [] });
      return { ...known, loaded: await aggregates(organization, asked.aggregates) };
    },
  };
}
