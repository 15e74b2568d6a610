import { disciplineOpening } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { listSearch, type QueueView } from "./queue-address";
import type { QueuePage, QueueRow, SavedLink } from "./queue-view";

const views: Readonly<Record<QueueView, () => string>> = {
  "waiting-on-me": m.office_view_waiting_on_me,
  "waiting-on-applicant": m.office_view_waiting_on_applicant,
  watching: m.office_view_watching,
  "with-inspector": m.office_view_with_inspector,
  "fees-due": m.office_view_fees_due,
  "ready-to-issue": m.office_view_ready_to_issue,
  expiring: m.office_view_expiring,
  "over-target": m.office_view_over_target,
  all: m.office_view_all,
};
export const viewName = (view: QueueView): string => views[view]();

/** The saved view that the address is; undefined: none. */
export const savedOf = ({ saved, address }: Pick<QueuePage, "saved" | "address">): SavedLink | undefined => {
  const search = listSearch(address);
  return saved.find((each) => each.search === search);
};
/** The name of the view that is shown. */
export const pageName = (page: Pick<QueuePage, "saved" | "address">): string => savedOf(page)?.name ?? viewName(page.address.view);

const steps: Readonly<Record<string, () => string>> = {
  "check-complete": m.office_step_check,
  "send-letter": m.office_step_letter,
  approve: m.office_step_approve,
  deny: m.office_step_deny,
  issue: m.office_step_issue,
  audit: m.office_step_audit,
  "start-review": m.office_step_start_review,
  "decide-appeal": m.office_step_appeal,
  schedule: m.office_step_schedule,
  inspect: m.office_step_inspect,
  "choose-result": m.office_step_choose_result,
  "decide-revision": m.office_step_revision,
  "decide-party": m.office_step_party,
  "check-files": m.office_step_files,
  certificate: m.office_step_certificate,
  final: m.office_step_final,
  "answer-message": m.office_step_answer_message,
};

/** What a permit waits for, as its line in a list says it; several reviews are counted. */
export function stepWords(names: readonly string[]): string {
  const disciplines = names.flatMap((step) => (step.startsWith("review:") ? [step.slice("review:".length)] : []));
  const [only] = disciplines;
  const reviews =
    only === undefined
      ? []
      : [
          disciplines.length === 1
            ? m.office_step_review({ discipline: disciplineOpening(only) })
            : m.office_step_reviews({ count: disciplines.length }),
        ];
  const others = names.filter((step) => !step.startsWith("review:")).map((step) => steps[step]?.() ?? step);
  return [...reviews, ...others].join(", ");
}

/** The words beside the ruler: "of 15", "due today", "2 over". */
export function targetWords({ permit, days, over }: QueueRow): string {
  if (permit.targetDays === null || permit.court !== "office" || days === null) return "";
  if (over > 0) return m.office_days_over({ over });
  return days === permit.targetDays ? m.office_due_today() : m.office_of_target({ target: permit.targetDays });
}

/** The column's name: days are with whoever holds the permits of this view. */
export function daysColumn(view: QueueView): string {
  if (view === "waiting-on-applicant") return m.office_column_days_applicant();
  if (view === "with-inspector") return m.office_column_days_inspector();
  return view === "waiting-on-me" || view === "over-target" ? m.office_column_days() : m.office_column_days_court();
}
