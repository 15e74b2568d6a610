import { m } from "#schemas/messages/compiled/messages";
import type { BulkAct, BulkChange, Stay } from "#schemas/permit/bulk/bulk-plan";
import { permitStates } from "#schemas/permit/permit";
import type { Problem } from "#schemas/problem";
import { dayWithYear } from "#ui/date-text";
import { disciplineOpening, stateName } from "../permit-text";
import { problemText } from "../problem-text";

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
