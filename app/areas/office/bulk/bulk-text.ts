import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct } from "#schemas/permit/bulk/bulk-plan";
import type { BulkRun, Unchanged } from "./bulk-store";

type Counted = (of: { readonly count: number }) => string;
interface ActWords {
  /** The verb on a button. */
  readonly label: () => string;
  /** What is about to be done with so many. */
  readonly title: Counted;
  /** The same as a button says it. */
  readonly go: Counted;
  /** What happens, and whether it can be undone. */
  readonly text: () => string;
}

export const actWords: Readonly<Record<BulkAct, ActWords>> = {
  assign: { label: m.bulk_assign, title: m.bulk_assign_title, go: m.bulk_assign_title, text: m.bulk_assign_text },
  request: { label: m.bulk_request, title: m.bulk_request_title, go: m.bulk_request_title, text: m.bulk_request_text },
  extend: { label: m.bulk_extend, title: m.bulk_extend_title, go: m.bulk_extend_title, text: m.bulk_extend_text },
  expire: { label: m.bulk_expire, title: m.bulk_expire_title, go: m.bulk_expire_go, text: m.bulk_expire_text },
  close: { label: m.bulk_close, title: m.bulk_close_title, go: m.bulk_close_go, text: m.bulk_close_text },
};

const doneWords: Readonly<Record<BulkAct, (of: { readonly count: number; readonly name: string }) => string>> = {
  assign: m.bulk_done_assign,
  request: m.bulk_done_request,
  extend: m.bulk_done_extend,
  expire: m.bulk_done_expire,
  close: m.bulk_done_close,
};

/** How an act on several permits stands, in one line. */
export function runText({ act, name, phase, of, at, changed }: BulkRun): string {
  if (phase === "doing") return m.bulk_doing({ done: at, of });
  if (phase === "undoing") return m.bulk_undoing({ done: at, of });
  return phase === "undone" ? m.bulk_undone({ count: changed.length }) : doneWords[act]({ count: changed.length, name });
}

/** What was not done, or not undone, counted. */
export const unchangedText = ({ phase, unchanged }: BulkRun): string =>
  (phase === "undone" || phase === "undoing" ? m.bulk_not_undone : m.bulk_failed)({ count: unchanged.length });

export const unchangedReason = ({ why }: Unchanged): string => (why === "answered" ? m.bulk_answered() : problemText(why));
