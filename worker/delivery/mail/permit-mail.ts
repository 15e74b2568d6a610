import { m } from "#schemas/messages/compiled/messages";
import type { PermitEvent } from "#schemas/notification/notification";
import type { ApplicantStep } from "#schemas/permit/list/next-step";
import { type AtOnceStop, atOnceStops } from "#schemas/permit/permit";
import { invoiceSentences, payAction } from "./invoice-mail";
import { type MailFacts, said } from "./mail-facts";
import type { MailWords } from "./mail-text";
import { partyDecision } from "./party-change-mail";

type Reader = MailFacts["in"];
type Subject = (facts: { readonly record: string }, reader: Reader) => string;
type Sentences = (facts: MailFacts, about: { readonly record: string }, reader: Reader) => readonly (string | false)[];
type PermitMail = (facts: MailFacts) => MailWords;

/** A mail that leads to the record. */
const about =
  (subject: Subject, sentences: Sentences): PermitMail =>
  (facts) => {
    const record = { record: facts.record };
    return {
      subject: subject(record, facts.in),
      paragraphs: said(...sentences(facts, record, facts.in)),
      action: { label: m.mail_open_record({}, facts.in), path: facts.permitPath },
    };
  };

/** A mail that leads to a request for files. */
const aboutFiles =
  (subject: Subject, sentences: Sentences): PermitMail =>
  (facts) => ({
    ...about(subject, sentences)(facts),
    action: { label: m.mail_open_request({}, facts.in), path: facts.permitPath },
  });

/** A mail that leads to the page on which an invoice is paid, and to the record; without one to the record alone. */
const withInvoice =
  (subject: Subject, sentences: Sentences): PermitMail =>
  (facts) => {
    const words = about(subject, sentences)(facts);
    const pay = payAction(facts);
    return pay === null ? words : { ...words, action: pay, ...(words.action && { further: words.action }) };
  };

/** Why a permit is not issued at once. */
const stopWords: Readonly<Record<AtOnceStop, (facts: Record<never, never>, reader: Reader) => string>> = {
  answers: m.record_stop_answers,
  "no-contractor": m.record_stop_no_contractor,
  unverified: m.record_stop_unverified,
  ended: m.record_stop_ended,
  hold: m.record_stop_hold,
  internal: m.record_stop_internal,
  condition: m.record_stop_condition,
};
const whyOf = (facts: MailFacts): string => stopWords[atOnceStops.find((one) => one === facts.text("why")) ?? "internal"]({}, facts.in);

/** What a result asks of its reader next (`nextSteps`); null where the record says more than one sentence could. */
const nextAfter: Readonly<Record<ApplicantStep, ((facts: Record<never, never>, reader: Reader) => string) | null>> = {
  send: null,
  complete: null,
  pay: null,
  "pay-for-issue": null,
  answer: null,
  build: null,
  "go-on": m.event_inspection_resulted_mail_next_go_on,
  correct: m.event_inspection_resulted_mail_next_correct,
  finish: m.event_inspection_resulted_mail_next_finish,
  "give-access": m.event_inspection_resulted_mail_next_give_access,
  "get-ready": m.event_inspection_resulted_mail_next_ask_again,
  "ask-again": m.event_inspection_resulted_mail_next_ask_again,
  appeal: null,
  "wait-check": null,
  "wait-review": null,
  "wait-issue": null,
  "wait-day": null,
  "wait-visit": null,
  "wait-result": m.event_inspection_resulted_mail_next_wait_result,
  "wait-final": m.event_inspection_resulted_mail_next_wait_final,
  "wait-certificate": m.event_inspection_resulted_mail_next_wait_certificate,
  "wait-close": null,
  "wait-appeal": null,
  lapsed: null,
  nothing: null,
};
const sentenceAfter = new Map(Object.entries(nextAfter));

/** What follows a result: that the record says more, and what to do. */
const afterResult = (facts: MailFacts): readonly string[] =>
  said(m.event_inspection_resulted_mail_record({}, facts.in), sentenceAfter.get(facts.text("next"))?.({}, facts.in) ?? "");

const ofApplication = {
  submitted: about(m.event_submitted_mail_subject, (facts, record, reader) => [
    m.event_submitted_mail_lead(record, reader),
    (facts.text("atOnce") === "yes" ? m.event_submitted_mail_at_once : m.event_submitted_mail_next)({}, reader),
  ]),
  "returned-incomplete": about(m.event_returned_incomplete_mail_subject, (facts, record, reader) => [
    m.event_returned_incomplete_mail_lead(record, reader),
    facts.reason,
    facts.day("dueOn") !== "" && m.event_returned_incomplete_mail_by({ day: facts.day("dueOn") }, reader),
  ]),
  corrections: about(m.event_corrections_mail_subject, (facts, record, reader) => [
    m.event_corrections_mail_lead(record, reader),
    facts.day("answerBy") !== "" && m.event_corrections_mail_by({ day: facts.day("answerBy") }, reader),
  ]),
  "fees-due": withInvoice(m.event_fees_due_mail_subject, (facts, record, reader) => {
    const amount = facts.dollars("owedCents");
    return [
      amount === "" ? m.event_fees_due_mail_lead(record, reader) : m.event_fees_due_mail_lead_amount({ ...record, amount }, reader),
      ...invoiceSentences(facts),
      facts.text("atOnce") === "yes" && m.event_submitted_mail_at_once({}, reader),
      m.event_fees_due_mail_rule({}, reader),
    ];
  }),
  "review-instead": about(m.event_review_instead_mail_subject, (facts, record, reader) => [
    m.event_review_instead_mail_lead({ ...record, why: whyOf(facts) }, reader),
    m.event_review_instead_mail_money({}, reader),
  ]),
  denied: about(m.event_denied_mail_subject, (facts, record, reader) => [
    m.event_denied_mail_lead(record, reader),
    facts.reason,
    m.event_denied_mail_appeal({}, reader),
  ]),
  "appeal-decided": about(m.event_appeal_decided_mail_subject, (facts, record, reader) => {
    const granted = facts.text("granted");
    return [
      granted === "yes" && m.event_appeal_decided_mail_granted(record, reader),
      granted === "no" && m.event_appeal_decided_mail_refused(record, reader),
      granted === "" && m.event_appeal_decided_mail_lead(record, reader),
      facts.reason,
    ];
  }),
  withdrawn: about(m.event_withdrawn_mail_subject, (facts, record, reader) => [m.event_withdrawn_mail_lead(record, reader), facts.reason]),
} as const satisfies Partial<Record<PermitEvent, PermitMail>>;

const ofPermit = {
  issued: about(m.event_issued_mail_subject, (facts, record, reader) => [
    m.event_issued_mail_lead(record, reader),
    facts.day("expiresOn") !== "" && m.event_issued_mail_until({ day: facts.day("expiresOn") }, reader),
    m.event_issued_mail_print({}, reader),
  ]),
  extended: about(m.event_extended_mail_subject, (facts, record, reader) => {
    const day = facts.day("until");
    return [day === "" ? m.event_extended_mail_lead(record, reader) : m.event_extended_mail_lead_until({ ...record, day }, reader)];
  }),
  "extension-withdrawn": about(m.event_extension_withdrawn_mail_subject, (facts, record, reader) => {
    const day = facts.day("until");
    return [
      day === ""
        ? m.event_extension_withdrawn_mail_lead(record, reader)
        : m.event_extension_withdrawn_mail_lead_until({ ...record, day }, reader),
      facts.reason,
    ];
  }),
  "temporary-occupancy": about(m.event_temporary_occupancy_mail_subject, (facts, record, reader) => {
    const day = facts.day("until");
    return [
      day === ""
        ? m.event_temporary_occupancy_mail_lead(record, reader)
        : m.event_temporary_occupancy_mail_lead_until({ ...record, day }, reader),
      facts.reason,
    ];
  }),
  certificate: about(m.event_certificate_mail_subject, (_, record, reader) => [m.event_certificate_mail_lead(record, reader)]),
  finaled: about(m.event_finaled_mail_subject, (facts, record, reader) => [
    m.event_finaled_mail_lead(record, reader),
    facts.text("state") === "finaled_with_conditions" && m.event_finaled_mail_conditions({}, reader),
  ]),
  "revision-decided": about(m.event_revision_decided_mail_subject, (facts, _, reader) => [
    facts.text("decision") === "approved" && m.event_revision_decided_mail_approved({}, reader),
    facts.text("decision") === "denied" && m.event_revision_decided_mail_denied({}, reader),
    m.event_revision_decided_mail_record({}, reader),
  ]),
  "party-changed": about(m.event_party_changed_mail_subject, (facts, _, reader) => [
    partyDecision(facts),
    facts.reason,
    facts.text("card") === "yes" && m.event_party_changed_mail_card({}, reader),
  ]),
  "hold-placed": about(m.event_hold_placed_mail_subject, (facts, record, reader) => [
    m.event_hold_placed_mail_lead(record, reader),
    facts.reason,
    m.event_hold_placed_mail_record({}, reader),
  ]),
  "hold-released": about(m.event_hold_released_mail_subject, (_, record, reader) => [m.event_hold_released_mail_lead(record, reader)]),
  "stop-work": about(m.event_stop_work_mail_subject, (facts, record, reader) => [
    m.event_stop_work_mail_lead(record, reader),
    facts.reason,
    m.event_stop_work_mail_call({}, reader),
  ]),
  voided: about(m.event_voided_mail_subject, (facts, record, reader) => [m.event_voided_mail_lead(record, reader), facts.reason]),
  revoked: about(m.event_revoked_mail_subject, (facts, record, reader) => [m.event_revoked_mail_lead(record, reader), facts.reason]),
  expired: about(m.event_expired_mail_subject, (facts, record, reader) => {
    const day = facts.day("on");
    return [
      day === "" ? m.event_expired_mail_lead(record, reader) : m.event_expired_mail_lead_on({ ...record, day }, reader),
      m.event_expired_mail_continue({}, reader),
    ];
  }),
} as const satisfies Partial<Record<PermitEvent, PermitMail>>;

const ofInspection = {
  "inspection-scheduled": about(m.event_inspection_scheduled_mail_subject, (facts, record, reader) => {
    const slot = { ...record, inspection: facts.inspection, half: facts.half };
    const day = facts.day("day");
    return [
      day === ""
        ? m.event_inspection_scheduled_mail_lead_undated(slot, reader)
        : m.event_inspection_scheduled_mail_lead({ ...slot, day }, reader),
    ];
  }),
  "inspection-window": about(m.event_inspection_window_mail_subject, (facts, record, reader) => {
    const told = { ...record, inspection: facts.inspection, day: facts.day("day"), from: facts.time("from"), to: facts.time("to") };
    const again = facts.text("again") === "yes";
    return [
      (again ? m.event_inspection_window_mail_lead_again : m.event_inspection_window_mail_lead)(told, reader),
      m.event_inspection_window_mail_access({}, reader),
    ];
  }),
  "inspection-moved": about(m.event_inspection_moved_mail_subject, (facts, record, reader) => {
    const slot = { ...record, inspection: facts.inspection, half: facts.half };
    const day = facts.day("day");
    return [
      day === "" ? m.event_inspection_moved_mail_lead_undated(slot, reader) : m.event_inspection_moved_mail_lead({ ...slot, day }, reader),
      facts.reason,
    ];
  }),
  "inspection-cancelled": about(m.event_inspection_cancelled_mail_subject, (facts, record, reader) => {
    const visit = { ...record, inspection: facts.inspection };
    const day = facts.day("day");
    return [
      day === ""
        ? m.event_inspection_cancelled_mail_lead(visit, reader)
        : m.event_inspection_cancelled_mail_lead_on({ ...visit, day }, reader),
      facts.reason,
    ];
  }),
  "inspection-resulted": about(m.event_inspection_resulted_mail_subject, (facts, record, reader) => {
    const visit = { ...record, inspection: facts.inspection };
    const result = facts.result("result");
    return [
      result === ""
        ? m.event_inspection_resulted_mail_lead(visit, reader)
        : m.event_inspection_resulted_mail_lead_result({ ...visit, result }, reader),
      ...afterResult(facts),
    ];
  }),
  "inspection-result-corrected": about(m.event_inspection_result_corrected_mail_subject, (facts, record, reader) => {
    const visit = { ...record, inspection: facts.inspectionInside };
    const [result, before] = [facts.result("result"), facts.result("before")];
    return [
      before === ""
        ? m.event_inspection_result_corrected_mail_lead(visit, reader)
        : m.event_inspection_result_corrected_mail_lead_before({ ...visit, before }, reader),
      result === ""
        ? m.event_inspection_result_corrected_mail_right_untold({}, reader)
        : m.event_inspection_result_corrected_mail_right({ result }, reader),
      ...afterResult(facts),
    ];
  }),
} as const satisfies Partial<Record<PermitEvent, PermitMail>>;

const ofFiles = {
  "file-requested": aboutFiles(m.event_file_requested_mail_subject, (facts, _, reader) => [
    m.event_file_requested_mail_lead({ record: facts.titled, count: Math.max(1, Number(facts.text("files")) || 1) }, reader),
    facts.day("dueOn") !== "" && m.event_file_requested_mail_by({ day: facts.day("dueOn") }, reader),
  ]),
  "file-accepted": aboutFiles(m.event_file_accepted_mail_subject, (facts, record, reader) => [
    m.event_file_accepted_mail_lead({ ...record, file: facts.file }, reader),
  ]),
  "file-asked-again": aboutFiles(m.event_file_asked_again_mail_subject, (facts, record, reader) => [
    m.event_file_asked_again_mail_lead({ ...record, file: facts.file }, reader),
    facts.reason,
    facts.day("dueOn") !== "" && m.event_file_asked_again_mail_by({ day: facts.day("dueOn") }, reader),
  ]),
  "file-request-withdrawn": about(m.event_file_request_withdrawn_mail_subject, (facts, _, reader) => [
    m.event_file_request_withdrawn_mail_lead({ record: facts.titled }, reader),
    facts.reason,
  ]),
} as const satisfies Partial<Record<PermitEvent, PermitMail>>;

const ofThread = {
  "message-received": (facts) => ({
    ...about(m.event_message_received_mail_subject, (_, record, reader) => [
      m.event_message_received_mail_lead(record, reader),
      facts.text("text"),
      facts.text("reply") === "yes" ? m.event_message_received_mail_reply({}, reader) : m.event_message_received_mail_next({}, reader),
    ])(facts),
    ...(facts.text("reply") === "yes" && { above: m.event_message_received_mail_above({}, facts.in) }),
  }),
} as const satisfies Partial<Record<PermitEvent, PermitMail>>;

/** Which sentences the mail of an event says for which facts. */
export const permitMails: Readonly<Record<PermitEvent, PermitMail>> = {
  ...ofApplication,
  ...ofPermit,
  ...ofInspection,
  ...ofFiles,
  ...ofThread,
};
