import type { Replica } from "#app/local/replica/replica";
import type { AnyRow, RowData, RowKind } from "#schemas/row";
import { shownRow } from "#schemas/sync/unsent";

/** What screens are shown of a device's copy. */
export interface ShownCopy {
  get<K extends RowKind>(kind: K, id: string): RowData<K> | undefined;
  all<K extends RowKind>(kind: K): readonly RowData<K>[];
  ofScope(scope: string): readonly AnyRow[];
}

/**
 * A device's copy as screens show it: what has not reached the office is no word of the office's (product.md P18, `shownRow`).
 * Decisions are made on the replica itself, where later acts rest on earlier ones.
 */
export function shownCopy(replica: Replica): ShownCopy {
  const shown = <K extends RowKind>(kind: K, data: RowData<K>) => shownRow(kind, data, replica.unsent(kind, data.id));
  return {
    get: (kind, id) => shownRow(kind, replica.get(kind, id), replica.unsent(kind, id)),
    all<K extends RowKind>(kind: K): readonly RowData<K>[] {
      const all = replica.all(kind);
      return replica.hasUnsent ? all.flatMap((data) => shown(kind, data) ?? []) : all;
    },
    ofScope(scope) {
      const rows = replica.ofScope(scope);
      if (!replica.hasUnsent) return rows;
      return rows.flatMap((row) => {
        const data = shown(row.kind, row.data);
        if (data === undefined) return [];
        return [data === row.data ? row : Object.assign({}, row, { data })];
      });
    },
  };
}
