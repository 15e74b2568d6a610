import { aggregates } from "#schemas/row-scope";
import type { LoadedAggregates, SyncStore } from "./sync-port";

/** Permit types remembered at once. */
const most = 256;

interface Remembered {
  readonly version: number;
  readonly rows: LoadedAggregates["rows"];
}

const isType = (name: string): boolean => name.startsWith(aggregates.permitType(""));

/**
 * A store that remembers permit types while the isolate lives: nearly every act of a permit reads its type, which names itself only once
 * the permit is loaded, and so costs a trip to the database of its own. It may be an older one than storage has. Nothing is decided on it for
 * good: the batch is guarded by the version that was read, a refusal's too, and after a batch that failed everything is asked for anew.
 */
export function rememberTypes(store: SyncStore): SyncStore {
  const known = new Map<string, Remembered>();
  const keyOf = (organization: string, name: string) => `${organization}\n${name}`;
  const keep = (organization: string, { versions, rows }: LoadedAggregates) => {
    for (const [name, version] of versions) {
      // What nobody has written yet may be written any moment.
      if (!isType(name) || version === 0) continue;
      const [oldest] = known.keys();
      if (known.size >= most && oldest !== undefined) known.delete(oldest);
      known.set(keyOf(organization, name), { version, rows: rows.filter(({ aggregate }) => aggregate === name) });
    }
  };
  return {
    ...store,
    async aggregates(organization, names) {
      const found = new Map(names.flatMap((name) => entryOf(name, known.get(keyOf(organization, name)))));
      const missing = names.filter((name) => !found.has(name));
      const loaded = missing.length === 0 ? { versions: new Map(), rows: [] } : await store.aggregates(organization, missing);
      keep(organization, loaded);
      return {
        versions: new Map([...loaded.versions, ...[...found].map(([name, { version }]) => [name, version] as const)]),
        rows: [...loaded.rows, ...[...found.values()].flatMap(({ rows }) => rows)],
      };
    },
    async commit(organization, commit) {
      const outcome = await store.commit(organization, commit).catch((error: unknown) => {
        known.clear();
        throw error;
      });
      if (!outcome.committed) known.clear();
      for (const name of commit.touched) known.delete(keyOf(organization, name));
      return outcome;
    },
  };
}

const entryOf = (name: string, remembered: Remembered | undefined): readonly (readonly [string, Remembered])[] =>
  remembered === undefined ? [] : [[name, remembered]];
