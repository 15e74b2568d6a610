import type { RowData, RowKind } from "../row";
import type { Permit, PermitSummary } from "./permit";
import { type PermitRows, recordKinds } from "./permit-rows";
import type { ToldNoun } from "./told-acts";

/** That a row shows an act which has not reached the office: of what, since when by the device's clock, and the row that the office knows. */
export interface UnsentMark<K extends RowKind = RowKind> {
  readonly noun: ToldNoun;
  /** Instant: when the newest such act on the row was done here. */
  readonly at: string;
  /** Null: the office knows of none. */
  readonly before: RowData<K> | null;
}

/**
 * How a row that carries an unsent act is shown. `office`: its words are the office's (state, clock, balance, history), so that it
 * stands as the office last said it. `maker`: it is what the person made; it stands as made, marked "Ready to send".
 */
const wordsOf: Readonly<Record<RowKind, "office" | "maker">> = {
  permit: "office",
  "permit-summary": "office",
  submission: "office",
  review: "office",
  incompleteness: "office",
  letter: "office",
  certificate: "office",
  paper: "office",
  fee: "office",
  payment: "office",
  invoice: "office",
  "invoice-payer": "office",
  activity: "office",
  hold: "office",
  condition: "office",
  notification: "office",
  "number-series": "office",
  draft: "maker",
  document: "maker",
  "sheet-index": "maker",
  "viewed-sheets": "maker",
  "plan-mark": "maker",
  "approved-set": "maker",
  comment: "maker",
  correction: "maker",
  note: "maker",
  message: "maker",
  "message-reading": "maker",
  thread: "maker",
  "permit-watchers": "maker",
  inspection: "maker",
  "checklist-answer": "maker",
  finding: "maker",
  "inspection-photo": "maker",
  "inspection-result": "maker",
  "inspector-day": "maker",
  revision: "maker",
  "party-change": "maker",
  "file-request": "maker",
  organization: "maker",
  "permit-type": "maker",
  "form-draft": "maker",
  "rules-draft": "maker",
  member: "maker",
  membership: "maker",
  invitation: "maker",
  profile: "maker",
  property: "maker",
  "fee-schedule": "maker",
  absence: "maker",
  "notice-preferences": "maker",
  agreement: "maker",
  "bug-report": "maker",
  "usability-test": "maker",
  contractor: "maker",
  "contractor-card": "maker",
  "contractor-claim": "office",
  "shared-link": "maker",
  "kept-property": "maker",
  "library-comment": "maker",
  "comment-library": "maker",
  "standard-condition": "maker",
  "saved-view": "maker",
  "saved-report": "maker",
  "letter-template": "office",
  drawer: "office",
  "open-drawers": "office",
  "trust-account": "office",
  "trust-entry": "office",
};

/** An application that no office has: what was written stands, and no word, day or clock of an office. */
export const unsentPermit = (permit: Permit): Permit => ({
  ...permit,
  state: "draft",
  rawStatus: "Draft",
  court: "nobody",
  courtSpans: [],
  reviewProgress: [],
  dueOn: null,
  appliedOn: null,
  submittedAt: null,
});

const unsentSummary = (summary: PermitSummary): PermitSummary => ({
  ...summary,
  state: "draft",
  rawStatus: "Draft",
  court: "nobody",
  courtSince: null,
  courtDaysBefore: 0,
  targetDays: null,
  waitsOn: [],
  messageSince: null,
  appliedOn: null,
});

const blank: { readonly [K in RowKind]?: (data: RowData<K>) => RowData<K> } = { permit: unsentPermit, "permit-summary": unsentSummary };

/**
 * What a screen shows of a row that may carry an unsent act: the one decision for every noun. `data` is the row with the act done,
 * undefined where the act took it away. Undefined: nothing is shown.
 */
export function shownRow<K extends RowKind>(kind: K, data: RowData<K> | undefined, mark: UnsentMark<K> | null): RowData<K> | undefined {
  if (mark === null || wordsOf[kind] === "maker") return data;
  if (mark.before !== null) return mark.before;
  return data && blank[kind]?.(data);
}

/** Finds the mark of a row; null where nothing of it waits. */
export type MarkOf = <K extends RowKind>(kind: K, id: string) => UnsentMark<K> | null;

/** Nothing is unsent where the worker answers. */
export const nothingUnsent: MarkOf = () => null;

/** A record as the office knows it: nothing that waits on this device counts. The same record where nothing waits. */
export function arrivedRows(rows: PermitRows, markOf: MarkOf): PermitRows {
  let waits = false;
  const arrived: Record<string, readonly unknown[]> = {};
  const only = <K extends (typeof recordKinds)[number]>(kind: K) => {
    arrived[kind] = rows[kind].flatMap((data) => {
      const mark = markOf(kind, data.id);
      if (mark === null || wordsOf[kind] === "office") return [data];
      waits = true;
      return mark.before === null ? [] : [mark.before];
    });
  };
  for (const kind of recordKinds) only(kind);
  return waits ? { ...rows, ...arrived } : rows;
}

/** One act that waits on this device, as a page of its permit tells of it. */
export interface ReadyAct {
  readonly kind: RowKind;
  readonly id: string;
  readonly noun: ToldNoun;
  readonly at: string;
  /** The office knows nothing of the thing itself. */
  readonly isNew: boolean;
}

/** What of a record waits on this device, the newest first. */
export function readyActs(rows: PermitRows, markOf: MarkOf): readonly ReadyAct[] {
  return recordKinds
    .flatMap((kind) =>
      rows[kind].flatMap(({ id }) => {
        const mark = markOf(kind, id);
        return mark === null ? [] : [{ kind, id, noun: mark.noun, at: mark.at, isNew: mark.before === null }];
      }),
    )
    .sort((a, b) => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1));
}

/** Whether such an act on a row of this kind waits. */
export const isReady = (ready: readonly ReadyAct[], kind: RowKind, noun: ToldNoun): boolean =>
  ready.some((act) => act.kind === kind && act.noun === noun);

/** The act that waits on one row; undefined where it has arrived. */
export const readyOn = (ready: readonly ReadyAct[], kind: RowKind, id: string): ReadyAct | undefined =>
  ready.find((act) => act.kind === kind && act.id === id);
