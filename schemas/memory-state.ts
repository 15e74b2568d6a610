import type { Changes, ReadState } from "./command";
import type { AnyRow, RowData, RowKind } from "./row";

/** Rows in memory, findable by kind and id and by aggregate. */
export interface MemoryState extends ReadState {
  put(row: AnyRow): void;
  /** Removes the row only where it stands in this scope: it may already have moved to another. */
  remove(kind: RowKind, id: string, scope: string): void;
  row(kind: RowKind, id: string): AnyRow | undefined;
  rows(kind: RowKind): Iterable<AnyRow>;
  rowsOfScope(scope: string): Iterable<AnyRow>;
  dropScope(scope: string): void;
  clear(): void;
  readonly size: number;
}

/** Sets of rows by a name; rows without one are in none. */
function groups() {
  const sets = new Map<string, Set<AnyRow>>();
  return {
    get: (name: string): Iterable<AnyRow> => sets.get(name) ?? [],
    add(name: string | null, row: AnyRow) {
      if (name === null) return;
      const members = sets.get(name);
      if (members) members.add(row);
      else sets.set(name, new Set([row]));
    },
    delete(name: string | null, row: AnyRow) {
      if (name === null) return;
      const members = sets.get(name);
      members?.delete(row);
      if (members?.size === 0) sets.delete(name);
    },
    clear: () => sets.clear(),
  };
}

/** Makes a memory state of these rows. */
export function memoryState(initial: Iterable<AnyRow> = []): MemoryState {
  const byKind = new Map<RowKind, Map<string, AnyRow>>();
  const byAggregate = groups();
  const byScope = groups();
  let size = 0;
  const forget = (row: AnyRow) => {
    byKind.get(row.kind)?.delete(row.id);
    size -= 1;
    byAggregate.delete(row.aggregate, row);
    byScope.delete(row.scope, row);
  };
  const state: MemoryState = {
    get size() {
      return size;
    },
    get: <K extends RowKind>(kind: K, id: string) => byKind.get(kind)?.get(id)?.data as RowData<K> | undefined,
    list<K extends RowKind>(kind: K, aggregate: string) {
      const found: RowData<K>[] = [];
      for (const row of byAggregate.get(aggregate)) if (row.kind === kind) found.push(row.data as RowData<K>);
      return found.sort((a, b) => (a.id < b.id ? -1 : 1));
    },
    row: (kind, id) => byKind.get(kind)?.get(id),
    rows: (kind) => byKind.get(kind)?.values() ?? [],
    rowsOfScope: (scope) => byScope.get(scope),
    put(row) {
      const before = byKind.get(row.kind)?.get(row.id);
      if (before) forget(before);
      let ofKind = byKind.get(row.kind);
      if (!ofKind) {
        ofKind = new Map();
        byKind.set(row.kind, ofKind);
      }
      ofKind.set(row.id, row);
      size += 1;
      byAggregate.add(row.aggregate, row);
      byScope.add(row.scope, row);
    },
    remove(kind, id, scope) {
      const row = byKind.get(kind)?.get(id);
      if (row && row.scope === scope) forget(row);
    },
    dropScope(scope) {
      for (const row of [...byScope.get(scope)]) forget(row);
    },
    clear() {
      byKind.clear();
      byAggregate.clear();
      byScope.clear();
      size = 0;
    },
  };
  for (const row of initial) state.put(row);
  return state;
}

/** Applies what a decision changes to a memory state; holdings and deliveries are not its matter. */
export function applyChanges(state: MemoryState, changes: Changes): void {
  for (const removed of changes.removals) state.remove(removed.kind, removed.id, removed.scope);
  for (const row of changes.puts) state.put(row);
}
