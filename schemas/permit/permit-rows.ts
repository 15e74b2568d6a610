import type { AnyRow, RowData, RowKind } from "../row";

/** The kinds that make up a permit's record. */
export const recordKinds = [
  "permit",
  "draft",
  "document",
  "sheet-index",
  "viewed-sheets",
  "plan-mark",
  "approved-set",
  "certificate",
  "paper",
  "submission",
  "review",
  "comment",
  "letter",
  "correction",
  "incompleteness",
  "condition",
  "hold",
  "note",
  "message",
  "message-reading",
  "thread",
  "permit-watchers",
  "fee",
  "payment",
  "invoice",
  "invoice-payer",
  "inspection",
  "checklist-answer",
  "finding",
  "inspection-photo",
  "inspection-result",
  "revision",
  "party-change",
  "file-request",
  "activity",
] as const satisfies readonly RowKind[];
export type RecordKind = (typeof recordKinds)[number];

/** All that one person may see of a permit, by kind; lists are in the order of their ids unless a reader sorts them. */
export type PermitRows = { readonly [K in RecordKind]: readonly RowData<K>[] };

const isRecordKind = (kind: RowKind): kind is RecordKind => recordKinds.some((known) => known === kind);

/** Sorts the rows of a permit's scopes by kind. */
export function permitRowsOf(rows: Iterable<AnyRow>): PermitRows {
  const found: Record<RecordKind, unknown[]> = {
    permit: [],
    draft: [],
    document: [],
    "sheet-index": [],
    "viewed-sheets": [],
    "plan-mark": [],
    "approved-set": [],
    certificate: [],
    paper: [],
    submission: [],
    review: [],
    comment: [],
    letter: [],
    correction: [],
    incompleteness: [],
    condition: [],
    hold: [],
    note: [],
    message: [],
    "message-reading": [],
    thread: [],
    "permit-watchers": [],
    fee: [],
    payment: [],
    invoice: [],
    "invoice-payer": [],
    inspection: [],
    "checklist-answer": [],
    finding: [],
    "inspection-photo": [],
    "inspection-result": [],
    revision: [],
    "party-change": [],
    "file-request": [],
    activity: [],
  };
  for (const row of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) if (isRecordKind(row.kind)) found[row.kind].push(row.data);
  return found as PermitRows;
}
