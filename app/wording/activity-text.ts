import { formatCents } from "#schemas/fee/money";
import { inspectionResults } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { type ActivityEvent, activityEvents } from "#schemas/permit/activity-event";
import type { Activity } from "#schemas/permit/permit";
import { holdSeverities, reviewDecisions } from "#schemas/review/review";
import { nearDay } from "#ui/date-text";
import { stopWords } from "./at-once-text";
import { partyChangeSayings } from "./desk/party-change-sayings";
import { disciplineOpening, isStateName, stateName } from "./permit-text";
import { decisionName, halfName, holdName, resultName } from "./record-text";
import { windowWords } from "./window-text";

type Params = Activity["params"];
type Say = (params: Params) => string;
const halves = ["am", "pm"] as const;
type Sayings = Partial<Record<ActivityEvent, Say>>;

const textOf = (params: Params, name: string): string => String(params[name] ?? "");
const numberOf = (params: Params, name: string): number => Number(params[name] ?? 0);
const amountOf = (params: Params, name = "amountCents"): string => formatCents(numberOf(params, name));
const disciplineOf = (params: Params): string => disciplineOpening(textOf(params, "discipline"));
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayOf = (params: Params, name: string): string =>
  isDay(textOf(params, name)) ? nearDay(textOf(params, name)) : textOf(params, name);

const withReason =
  (say: Say, name = "reason"): Say =>
  (params) =>
    textOf(params, name) === "" ? say(params) : m.activity_with_reason({ what: say(params), reason: textOf(params, name) });
const ofDiscipline =
  (say: (input: { discipline: string }) => string): Say =>
  (params) =>
    say({ discipline: disciplineOf(params) });
const ofFile =
  (say: (input: { file: string }) => string): Say =>
  (params) =>
    say({ file: textOf(params, "fileName") });
const ofInspection =
  (say: (input: { inspection: string }) => string): Say =>
  (params) =>
    say({ inspection: textOf(params, "inspection") });
const ofNumber =
  (say: (input: { number: string }) => string): Say =>
  (params) =>
    say({ number: textOf(params, "number") });

function severityOf(params: Params): string {
  const severity = holdSeverities.find((one) => one === params.severity);
  return severity ? holdName(severity) : textOf(params, "severity");
}

function decided(params: Params): string {
  const decision = reviewDecisions.find((one) => one === params.decision);
  const words = decision ? decisionName(decision) : textOf(params, "decision");
  return m.activity_review_decide({ discipline: disciplineOf(params), decision: words.toLocaleLowerCase() });
}

function resultOf(params: Params): string {
  const result = inspectionResults.find((one) => one === params.result);
  return (result ? resultName(result) : textOf(params, "result")).toLocaleLowerCase();
}

/** Of a review: to whom, and from whom where somebody had it. */
function assigned(params: Params): string {
  const said = { discipline: disciplineOf(params), to: textOf(params, "to"), from: textOf(params, "from") };
  if (said.to === "") return said.from === "" ? m.activity_review_unassign(said) : m.activity_review_unassign_from(said);
  return said.from === "" ? m.activity_review_assign(said) : m.activity_review_reassign(said);
}

/** Of an inspection: to which day and half, and from which where those changed. */
const movedDay: Say = (params) => {
  const from = halves.find((half) => half === params.fromHalf);
  if (textOf(params, "fromDay") === "" || from === undefined) return onDay(m.activity_inspection_move)(params);
  const earlier = { fromDay: dayOf(params, "fromDay"), fromHalf: halfName(from) };
  return onDay((said) => m.activity_inspection_move_from({ ...said, ...earlier }))(params);
};

const onDay =
  (say: (input: { inspection: string; day: string; half: string }) => string): Say =>
  (params) =>
    say({
      inspection: textOf(params, "inspection"),
      day: dayOf(params, "day"),
      half: params.half === "am" || params.half === "pm" || params.half === "any" ? halfName(params.half) : textOf(params, "half"),
    });

/** Sent by its applicant, or by the office for somebody who signed it. */
function sent(params: Params): string {
  const name = textOf(params, "signedBy");
  if (name === "") return m.activity_permit_submit();
  return params.signed === "paper" ? m.activity_permit_submit_paper({ name }) : m.activity_permit_submit_signed({ name });
}

const intake = {
  "permit.submit": sent,
  "permit.import": (params) => m.activity_permit_import({ source: textOf(params, "source") }),
  "permit.return-incomplete": (params) => m.activity_permit_return_incomplete({ count: numberOf(params, "items") }),
  "permit.answer-incomplete": () => m.activity_permit_answer_incomplete(),
  "permit.change-answer": () => m.activity_permit_change_answer(),
  "permit.ask-fees": (params) => m.activity_permit_ask_fees({ amount: amountOf(params, "owedCents") }),
  "permit.start-review": (params) => m.activity_permit_start_review({ cycle: textOf(params, "cycle") }),
  "document.add": ofFile(m.activity_document_add),
  "document.remove": ofFile(m.activity_document_remove),
  "document.accept": ofFile(m.activity_document_accept),
  "document.ask-again": ofFile(m.activity_document_ask_again),
} satisfies Sayings;

const reviewing = {
  "review.add": ofDiscipline(m.activity_review_add),
  "review.assign": assigned,
  "review.start": ofDiscipline(m.activity_review_start),
  "review.decide": decided,
  "review.reopen": ofDiscipline(m.activity_review_reopen),
  "comment.write": ofDiscipline(m.activity_comment_write),
  "comment.edit": ofDiscipline(m.activity_comment_edit),
  "comment.remove": ofDiscipline(m.activity_comment_remove),
  "permit.send-corrections": (params) =>
    m.activity_permit_send_corrections({ letter: textOf(params, "letter"), count: numberOf(params, "corrections") }),
  "correction.answer": ofNumber(m.activity_correction_answer),
  "correction.accept": ofNumber(m.activity_correction_accept),
  "correction.reopen": ofNumber(m.activity_correction_reopen),
  "permit.resubmit": (params) => m.activity_permit_resubmit({ revision: textOf(params, "revision"), count: numberOf(params, "documents") }),
} satisfies Sayings;

const deciding = {
  "permit.approve": () => m.activity_permit_approve(),
  "permit.deny": withReason(() => m.activity_permit_deny()),
  "permit.appeal": withReason(() => m.activity_permit_appeal()),
  "permit.decide-appeal": withReason((params) =>
    params.granted === "yes" ? m.activity_permit_appeal_granted() : m.activity_permit_appeal_refused(),
  ),
  "permit.issue": () => m.activity_permit_issue(),
  "permit.issue-at-once": () => m.activity_permit_issue_at_once(),
  "permit.review-instead": (params) => m.activity_permit_review_instead({ why: stopWords(textOf(params, "why")) }),
  "permit.audit": withReason((params) =>
    params.result === "in-order" ? m.activity_permit_audit_in_order() : m.activity_permit_audit_not(),
  ),
  "permit.at-once": (params) =>
    numberOf(params, "owedCents") > 0
      ? m.activity_permit_at_once({ amount: amountOf(params, "owedCents") })
      : m.activity_permit_at_once_free(),
  "approved-set.register": (params) => m.activity_approved_set({ pages: numberOf(params, "pages") }),
  "permit.extend": withReason((params) =>
    textOf(params, "from") === ""
      ? m.activity_permit_extend({ day: dayOf(params, "until") })
      : m.activity_permit_extend_from({ from: dayOf(params, "from"), day: dayOf(params, "until") }),
  ),
  "permit.withdraw-extension": withReason((params) =>
    textOf(params, "before") === ""
      ? m.activity_permit_withdraw_extension_open()
      : m.activity_permit_withdraw_extension({ day: dayOf(params, "before") }),
  ),
  "permit.reinstate": withReason(() => m.activity_permit_reinstate()),
  "permit.withdraw": withReason(() => m.activity_permit_withdraw()),
  "permit.void": withReason(() => m.activity_permit_void()),
  "permit.revoke": withReason(() => m.activity_permit_revoke()),
  "permit.expire": (params) => {
    const from = String(params.from ?? "");
    const said = { day: dayOf(params, "on") };
    return isStateName(from) ? m.activity_permit_expire_from({ ...said, state: stateName(from) }) : m.activity_permit_expire(said);
  },
  "permit.end-inactive": withReason((params) =>
    (params.to === "closed" ? m.activity_permit_inactive_closed : m.activity_permit_inactive_expired)({ day: dayOf(params, "on") }),
  ),
  "permit.final": (params) =>
    params.state === "finaled_with_conditions" ? m.activity_permit_final_conditions() : m.activity_permit_final(),
  "permit.grant-temporary-occupancy": withReason((params) => m.activity_permit_temporary({ day: dayOf(params, "until") })),
  "permit.end-temporary-occupancy": withReason(() => m.activity_permit_end_temporary()),
  "permit.issue-certificate": () => m.activity_permit_certificate(),
  "permit.close": () => m.activity_permit_close(),
  "file-request.ask": (params) => m.activity_file_request_ask({ title: textOf(params, "title") }),
  "file-request.withdraw": withReason((params) => m.activity_file_request_withdraw({ title: textOf(params, "title") })),
  "file-request.provide": (params) => m.activity_file_request_provide({ name: textOf(params, "name"), file: textOf(params, "fileName") }),
  "file-request.cannot-provide": withReason((params) => m.activity_file_request_cannot({ name: textOf(params, "name") })),
  "file-request.accept": (params) => m.activity_file_request_accept({ name: textOf(params, "name") }),
  "file-request.ask-again": withReason((params) => m.activity_file_request_again({ name: textOf(params, "name") })),
  "revision.submit": ofNumber(m.activity_revision_submit),
  "revision.decide": (params) =>
    params.decision === "approved" ? ofNumber(m.activity_revision_approved)(params) : ofNumber(m.activity_revision_denied)(params),
  "revision.withdraw": ofNumber(m.activity_revision_withdraw),
  ...partyChangeSayings,
  "permit.take-up": (params) => m.activity_permit_take_up({ name: textOf(params, "name") }),
} satisfies Sayings;

const money = {
  "fee.assess": (params) => m.activity_fee_assess({ amount: amountOf(params, "totalCents") }),
  "fee.add": (params) => m.activity_fee_add({ name: textOf(params, "name"), amount: amountOf(params) }),
  "fee.waive": (params) => m.activity_fee_waive({ name: textOf(params, "name"), amount: amountOf(params) }),
  "fee.correct": (params) =>
    params.fromCents === undefined
      ? m.activity_fee_correct({ name: textOf(params, "name"), amount: amountOf(params) })
      : m.activity_fee_correct_from({ name: textOf(params, "name"), from: amountOf(params, "fromCents"), amount: amountOf(params) }),
  "fee.reinspection": (params) => m.activity_fee_reinspection({ inspection: textOf(params, "inspection"), amount: amountOf(params) }),
  "payment.record": (params) =>
    textOf(params, "receipt") === ""
      ? m.activity_payment_record_plain({ amount: amountOf(params) })
      : m.activity_payment_record({ amount: amountOf(params), receipt: textOf(params, "receipt") }),
  "payment.void": (params) => m.activity_payment_void({ amount: amountOf(params), receipt: textOf(params, "receipt") }),
  "payment.tell-office": (params) => m.activity_payment_tell_office({ amount: amountOf(params) }),
  "payment.refund": (params) => m.activity_payment_refund({ amount: amountOf(params), receipt: textOf(params, "receipt") }),
  "invoice.make": (params) =>
    m.activity_invoice_make({ number: textOf(params, "number"), amount: amountOf(params), day: dayOf(params, "dueOn") }),
  "invoice.send": ofNumber(m.activity_invoice_send),
  "invoice.void": withReason(ofNumber(m.activity_invoice_void)),
  "credit.apply": (params) => m.activity_credit_apply({ amount: amountOf(params) }),
  "credit.transfer": withReason((params) => m.activity_credit_transfer({ amount: amountOf(params), number: textOf(params, "number") })),
  "credit.receive": (params) =>
    m.activity_credit_receive({ amount: amountOf(params), number: textOf(params, "number"), receipt: textOf(params, "receipt") }),
} satisfies Sayings;

const holdsAndNotes = {
  "hold.place": withReason((params) => m.activity_hold_place({ severity: severityOf(params) })),
  "hold.stop-work": withReason(() => m.activity_hold_stop_work()),
  "hold.release": (params) => m.activity_hold_release({ severity: severityOf(params) }),
  "condition.add": () => m.activity_condition_add(),
  "condition.meet": () => m.activity_condition_meet(),
  "note.write": () => m.activity_note_write(),
  "message.send": () => m.activity_message_send(),
  "message.give": (params) => m.activity_message_give({ name: textOf(params, "to") }),
} satisfies Sayings;

const findingSays =
  (deficiency: (input: { inspection: string }) => string, remark: (input: { inspection: string }) => string): Say =>
  (params) =>
    ofInspection(params.kind === "remark" ? remark : deficiency)(params);

const foundSays = findingSays(m.activity_finding_deficiency, m.activity_finding_remark);
const foundOnSheetSays: Say = (params) =>
  (params.kind === "remark" ? m.activity_finding_remark_on : m.activity_finding_deficiency_on)({
    inspection: textOf(params, "inspection"),
    sheet: textOf(params, "sheet"),
  });

const inspecting = {
  "inspection.request": (params) =>
    textOf(params, "wantedOn") === ""
      ? ofInspection(m.activity_inspection_request)(params)
      : m.activity_inspection_request_day({ inspection: textOf(params, "inspection"), day: dayOf(params, "wantedOn") }),
  "inspection.cancel": withReason(ofInspection(m.activity_inspection_cancel)),
  "inspection.ask-other-day": withReason(onDay(m.activity_inspection_ask_other_day)),
  "inspection.refuse": withReason(ofInspection(m.activity_inspection_refuse)),
  "inspection.schedule": onDay(m.activity_inspection_schedule),
  "inspection.move": movedDay,
  "inspection.tell-window": (params) =>
    m.activity_inspection_tell_window({
      ...{ inspection: textOf(params, "inspection"), day: dayOf(params, "day") },
      window: windowWords({ from: textOf(params, "from"), to: textOf(params, "to") }),
    }),
  "inspection.schedule-early": withReason(ofInspection(m.activity_inspection_schedule_early)),
  "inspection.schedule-unskilled": withReason(ofInspection(m.activity_inspection_schedule_unskilled)),
  "inspection.schedule-absent": withReason(ofInspection(m.activity_inspection_schedule_absent)),
  "inspection.overbook": withReason(ofInspection(m.activity_inspection_overbook)),
  "inspection.arrive": ofInspection(m.activity_inspection_arrive),
  "inspection.add-on-site": withReason(ofInspection(m.activity_inspection_add_on_site)),
  "inspection.record-result": (params) =>
    m.activity_inspection_result({ inspection: textOf(params, "inspection"), result: resultOf(params) }),
  "inspection.choose-result": withReason((params) =>
    m.activity_inspection_choose({ inspection: textOf(params, "inspection"), result: resultOf(params) }),
  ),
  "inspection.result-after-cancel": withReason(ofInspection(m.activity_inspection_result_after_cancel)),
  "inspection.result-after-move": (params) =>
    m.activity_inspection_result_after_move({ inspection: textOf(params, "inspection"), to: textOf(params, "to") }),
  "inspection.result-corrected": (params) =>
    m.activity_inspection_result_corrected({ inspection: textOf(params, "inspection"), result: resultOf(params) }),
  "inspection.results-differ": ofInspection(m.activity_inspection_results_differ),
  "inspection.add-finding": (params) => (textOf(params, "sheet") === "" ? foundSays : foundOnSheetSays)(params),
  "inspection.resolve-finding": findingSays(m.activity_finding_resolved_deficiency, m.activity_finding_resolved_remark),
} satisfies Sayings;

/** What each event is called: a new one does not compile without its words. */
const activitySayings: Readonly<Record<ActivityEvent, Say>> = {
  ...intake,
  ...reviewing,
  ...deciding,
  ...money,
  ...holdsAndNotes,
  ...inspecting,
};

/** A line of the record's history in words. A newer build may have written an event that this one does not know. */
export function activityText({ event, params }: Pick<Activity, "event" | "params">): string {
  const known = activityEvents.find((one) => one === event);
  const act = known ? activitySayings[known](params) : m.activity_other();
  return params.forApplicant === undefined ? act : m.activity_for_applicant({ act });
}
