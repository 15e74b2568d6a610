import type { Member } from "./account";
import type { ReadState } from "./command";
import { type PermitRows, recordKinds } from "./permit-rows";
import type { PermitType } from "./permit-type";
import { aggregates, type RowData, type RowKind } from "./row";

/** What a screen shows of a permit, as decisions read it: so that a button asks the very rule that will judge it. */
export function recordState(
  rows: PermitRows,
  known: { readonly types: readonly PermitType[]; readonly members: readonly Member[] },
): ReadState {
  const all: { readonly [K in RowKind]?: readonly RowData<K>[] } = { ...rows, "permit-type": known.types, member: known.members };
  const ofKind = <K extends RowKind>(kind: K): readonly RowData<K>[] => all[kind] ?? [];
  const permitId = rows.permit[0]?.id ?? rows.draft[0]?.id ?? "";
  const inRecord = new Set<RowKind>(recordKinds);
  return {
    get: (kind, id) => ofKind(kind).find((data) => data.id === id),
    list: (kind, aggregate) => (inRecord.has(kind) && aggregate === aggregates.permit(permitId) ? ofKind(kind) : []),
  };
}
