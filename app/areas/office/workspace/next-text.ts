import { disciplineInside } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { nearDay } from "#ui/date-text";
import type { NextStep } from "./office-next-step";
import { nameOf, type OfficePermitPage } from "./office-permit-view";

const others: Readonly<Record<"inspector" | "office" | "visit" | "arrival" | "nobody", () => string>> = {
  inspector: m.office_next_inspector,
  office: m.office_next_office,
  visit: m.office_next_visit,
  arrival: m.office_next_arrival,
  nobody: m.office_next_nobody,
};

/** Whom a permit waits for, and until when, where the office has nothing to do with it. */
function waitWords(step: Extract<NextStep, { kind: "wait" }>, page: OfficePermitPage): string {
  const { permit, members } = page;
  if (step.on === "colleagues") {
    const who = step.reviews.map((review) => {
      const name = nameOf(members, review.assigneeId);
      const discipline = disciplineInside(review.discipline);
      return m.office_next_review_due({ review: name === "" ? discipline : `${discipline} (${name})`, day: nearDay(review.dueOn) });
    });
    return m.office_next_colleagues({ who: who.join("; ") });
  }
  if (step.on !== "applicant") return others[step.on]();
  const due = permit.dueOn ?? permit.expiresOn;
  return due === null ? m.office_next_applicant() : m.office_next_applicant_by({ day: nearDay(due) });
}

const simple: Readonly<Record<Exclude<NextStep["kind"], "wait" | "review">, () => string>> = {
  ready: m.office_next_ready,
  check: m.office_next_check,
  letter: m.office_next_letter,
  collect: m.office_next_collect,
  appeal: m.office_next_appeal,
  revision: m.office_next_revision,
  party: m.office_next_party,
  schedule: m.office_next_schedule,
  "choose-result": m.office_next_choose_result,
  "start-review": m.office_next_start_review,
  approve: m.office_next_approve,
  issue: m.office_next_issue,
  final: m.office_next_final,
  certificate: m.office_next_certificate,
  close: m.office_next_close,
  deny: m.office_next_deny,
};

/** What comes next, in a sentence. */
export function nextWords(step: NextStep, page: OfficePermitPage): string {
  if (step.kind === "wait") return waitWords(step, page);
  if (step.kind === "review") {
    const discipline = disciplineInside(step.review.discipline);
    return m.office_next_review({ discipline, day: nearDay(step.review.dueOn) });
  }
  return simple[step.kind]();
}
