import { disciplineOpening, stateName } from "#app/wording/permit-text";
import { problemText } from "#app/wording/problem-text";
import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct, BulkChange, Stay } from "#schemas/permit/bulk/bulk-plan";
import { permitStates } from "#schemas/permit/permit";
import type { Problem } from "#schemas/problem";
import { dayWithYear } from "#ui/date-text";
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

/** What becomes of one permit. */
export function changeText(change: BulkChange, nameOf: (accountId: string) => string): string {
  switch (change.act) {
    case "assign":
      return change.reviews
        .map(({ discipline, fromId }) =>
          fromId === null
            ? m.bulk_change_assign_none({ discipline: disciplineOpening(discipline) })
            : m.bulk_change_assign({ discipline: disciplineOpening(discipline), name: nameOf(fromId) }),
        )
        .join("; ");
    case "request":
      return m.bulk_change_request();
    case "extend":
      return change.from === null
        ? m.bulk_change_extend_none({ until: dayWithYear(change.until) })
        : m.bulk_change_extend({ until: dayWithYear(change.until), from: dayWithYear(change.from) });
    case "expire":
      return change.on === null ? "" : m.bulk_change_expire({ day: dayWithYear(change.on) });
    case "close":
      return m.bulk_change_close();
  }
}

/** A refusal as it reads beside one permit of many: what is so, without what to do on its own page. */
function refusedText(act: BulkAct, problem: Problem): string {
  const { code, field, params = {} } = problem;
  if (act === "request" && field === "parties") return m.bulk_stay_nobody();
  if (code !== "move-not-allowed") return problemText(problem);
  if (params.first === "co_issued") return m.bulk_stay_certificate();
  if (act === "expire" && params.dueOn !== undefined)
    return params.dueOn === "" ? m.bulk_stay_no_end() : m.bulk_stay_runs({ day: dayWithYear(String(params.dueOn)) });
  const state = permitStates.find((one) => one === params.from);
  return state === undefined ? problemText(problem) : m.bulk_stay_state({ state: stateName(state) });
}

/** Why a permit stays as it is. */
export function stayText(act: BulkAct, stay: Stay): string {
  switch (stay.why) {
    case "not-here":
      return m.bulk_stay_not_here();
    case "reviews-done":
      return m.bulk_stay_reviews_done();
    case "other-disciplines":
      return m.bulk_stay_other_disciplines();
    case "theirs":
      return m.bulk_stay_theirs();
    case "not-in-review":
      return m.bulk_stay_not_in_review({ state: stateName(stay.state) });
    case "runs-longer":
      return m.bulk_stay_until({ day: dayWithYear(stay.until) });
    case "refused":
      return refusedText(act, stay.problem);
  }
}
