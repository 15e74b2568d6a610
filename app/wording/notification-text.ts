import { CircleDollarSign, ClipboardCheck, FileCheck, FileText, FileWarning, FileX, IdCard, type LucideIcon, OctagonX } from "lucide-react";
import { formatCents } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { Notification, NotificationEvent } from "#schemas/notification/notification";
import { stopWords } from "./at-once-text";
import { partyChangeNews } from "./desk/party-change-news";
import { ofInspection } from "./inspection-notices";
import { Facts } from "./notification-facts";
import { reason, type Sentence, type Telling } from "./notification-telling";
import { paymentAlertWords } from "./payment-alert-text";
import { disciplineOpening } from "./permit-text";
import { proofSaid } from "./proof-text";
import type { NamingType } from "./record-names";

const only = (say: () => string) => () => [say()];
const until = (name: string, say: (input: { day: string }) => string) => (facts: Facts) => [
  facts.text(name) !== "" && say({ day: facts.day(name) }),
];
const untilAndWhy = (say: (input: { day: string }) => string) => (facts: Facts) => [...until("until", say)(facts), reason(facts)];

const ofApplication = {
  submitted: {
    icon: FileCheck,
    title: m.event_submitted_title,
    says: (facts) => [facts.text("atOnce") === "yes" ? m.event_submitted_text_at_once() : m.event_submitted_text()],
  },
  "returned-incomplete": {
    icon: FileWarning,
    title: m.event_returned_incomplete_title,
    says: (facts) => [
      m.event_returned_incomplete_text({ count: facts.number("items") }),
      ...until("dueOn", m.event_returned_incomplete_by)(facts),
    ],
  },
  corrections: {
    icon: FileWarning,
    title: m.event_corrections_title,
    says: (facts) => [
      m.event_corrections_text({ count: facts.number("corrections"), letter: facts.text("letter") }),
      ...until("answerBy", m.event_corrections_by)(facts),
    ],
  },
  "fees-due": {
    icon: CircleDollarSign,
    title: m.event_fees_due_title,
    says: (facts) => [m.event_fees_due_text({ amount: formatCents(facts.number("owedCents")) })],
  },
  "review-instead": {
    icon: FileText,
    title: m.event_review_instead_title,
    says: (facts) => [m.event_review_instead_text({ why: stopWords(facts.text("why")) })],
  },
  denied: { icon: FileX, title: m.event_denied_title, says: (facts) => [reason(facts)] },
  "appeal-decided": {
    icon: FileText,
    title: m.event_appeal_decided_title,
    says: (facts) => [facts.text("granted") === "yes" ? m.event_appeal_decided_granted() : m.event_appeal_decided_refused(), reason(facts)],
  },
  withdrawn: { icon: FileX, title: m.event_withdrawn_title, says: (facts) => [reason(facts)] },
  "review-assigned": {
    icon: ClipboardCheck,
    title: m.event_review_assigned_title,
    says: (facts) => [m.event_review_assigned_text({ discipline: disciplineOpening(facts.text("discipline")), day: facts.day("dueOn") })],
  },
  "corrections-answered": {
    icon: FileText,
    title: m.event_corrections_answered_title,
    says: (facts) => [m.event_corrections_answered_text({ revision: facts.text("revision") })],
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofPermit = {
  issued: { icon: FileCheck, title: m.event_issued_title, says: only(m.event_issued_text) },
  extended: { icon: FileText, title: m.event_extended_title, says: until("until", m.event_extended_text) },
  "extension-withdrawn": { icon: FileText, title: m.event_extension_withdrawn_title, says: untilAndWhy(m.event_extension_withdrawn_text) },
  "temporary-occupancy": { icon: FileCheck, title: m.event_temporary_occupancy_title, says: untilAndWhy(m.event_temporary_occupancy_text) },
  certificate: { icon: FileCheck, title: m.event_certificate_title, says: only(m.event_certificate_text) },
  finaled: {
    icon: FileCheck,
    title: m.event_finaled_title,
    says: (facts) => [facts.text("state") === "finaled_with_conditions" ? m.event_finaled_text_conditions() : m.event_finaled_text()],
  },
  "revision-decided": {
    icon: FileText,
    title: m.event_revision_decided_title,
    says: (facts) => {
      const number = facts.text("number");
      return [
        facts.text("decision") === "approved" ? m.event_revision_decided_approved({ number }) : m.event_revision_decided_denied({ number }),
      ];
    },
  },
  "party-changed": {
    icon: FileText,
    title: m.event_party_changed_title,
    says: (facts) => [partyChangeNews((name) => facts.text(name)), reason(facts)],
  },
  "hold-placed": { icon: OctagonX, title: m.event_hold_placed_title, says: (facts) => [reason(facts)] },
  "hold-released": { icon: FileCheck, title: m.event_hold_released_title, says: only(m.event_hold_released_text) },
  "stop-work": {
    icon: OctagonX,
    title: m.event_stop_work_title,
    says: (facts) => [m.event_stop_work_text(), reason(facts)],
  },
  voided: { icon: FileX, title: m.event_voided_title, says: (facts) => [reason(facts)] },
  revoked: { icon: FileX, title: m.event_revoked_title, says: (facts) => [m.event_revoked_text(), reason(facts)] },
  expired: { icon: FileX, title: m.event_expired_title, says: until("on", m.event_expired_text) },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofFiles = {
  "file-requested": {
    icon: FileWarning,
    title: m.event_file_requested_title,
    says: (facts) => [m.event_file_requested_text({ title: facts.text("title") }), ...until("dueOn", m.event_file_requested_by)(facts)],
  },
  "file-accepted": {
    icon: FileCheck,
    title: m.event_file_accepted_title,
    says: (facts) => [m.event_file_accepted_text({ file: facts.text("file") })],
  },
  "file-asked-again": {
    icon: FileWarning,
    title: m.event_file_asked_again_title,
    says: (facts) => [m.event_file_asked_again_text({ file: facts.text("file") }), reason(facts)],
  },
  "file-request-withdrawn": {
    icon: FileX,
    title: m.event_file_request_withdrawn_title,
    says: (facts) => [facts.text("title"), reason(facts)],
  },
  "file-answered": {
    icon: FileText,
    title: m.event_file_answered_title,
    says: (facts) => {
      const file = facts.text("file");
      return facts.text("provided") === "yes"
        ? [m.event_file_answered_given({ file })]
        : [m.event_file_answered_cannot({ file }), reason(facts)];
    },
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofThread = {
  "message-received": { icon: FileText, title: m.event_message_received_title, says: (facts) => [facts.text("text")] },
  "note-mention": { icon: FileText, title: m.event_note_mention_title, says: only(m.event_note_mention_text) },
  "message-waiting": { icon: FileText, title: m.event_message_waiting_title, says: (facts) => [facts.text("text")] },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofMoney = {
  "payment-to-check": {
    icon: CircleDollarSign,
    title: m.event_payment_to_check_title,
    says: (facts) => {
      const amount = formatCents(facts.number("amountCents"));
      return [m.event_payment_to_check_text({ amount }), paymentAlertWords(facts.text("alert"))];
    },
  },
  "drawer-waiting": {
    icon: CircleDollarSign,
    title: m.event_drawer_waiting_title,
    says: (facts) => [
      m.event_drawer_waiting_text({
        drawer: facts.text("drawer"),
        by: facts.text("by"),
        amount: formatCents(facts.number("amountCents")),
      }),
    ],
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

/** The days that were left when it was told; none = the end itself. */
function endingText(facts: Facts): string {
  const count = facts.number("days");
  const said = { proof: proofSaid(facts.text("proof")), day: facts.day("expiresOn") };
  if (count < 0) return m.event_license_ending_text_ended(said);
  return count === 0 ? m.event_license_ending_text_today(said) : m.event_license_ending_text({ ...said, count });
}

function checkedText(facts: Facts): readonly Sentence[] {
  const proof = proofSaid(facts.text("proof"));
  if (facts.text("outcome") !== "refused") return [m.event_proof_checked_verified({ proof, day: facts.day("expiresOn") })];
  return [m.event_proof_checked_refused({ proof }), reason(facts)];
}

function claimText(facts: Facts): readonly Sentence[] {
  return facts.text("outcome") === "refused" ? [m.event_claim_decided_refused(), reason(facts)] : [m.event_claim_decided_accepted()];
}

const ofContractor = {
  "license-ending": { icon: IdCard, title: m.event_license_ending_title, says: (facts) => [endingText(facts)] },
  "proof-checked": { icon: IdCard, title: m.event_proof_checked_title, says: checkedText },
  "claim-decided": { icon: IdCard, title: m.event_claim_decided_title, says: claimText },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const tellings: Readonly<Record<NotificationEvent, Telling>> = {
  ...ofApplication,
  ...ofPermit,
  ...ofInspection,
  ...ofFiles,
  ...ofContractor,
  ...ofMoney,
  ...ofThread,
};
/** A newer worker may tell of what this build has no words for. */
const somethingElse: Telling = { icon: FileText, title: m.activity_other, says: () => [] };
const known: ReadonlyMap<string, Telling> = new Map(Object.entries(tellings));

/** What an item of the panel says in the reader's language. */
export interface NotificationWords {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly message: string;
  readonly resource: string;
}

/** A notification in words; `types` name inspections in the reader's language. */
export function notificationWords(
  { event, params, resource: { number, address } }: Pick<Notification, "event" | "params" | "resource">,
  types: readonly NamingType[],
): NotificationWords {
  const { icon, title, says } = known.get(event) ?? somethingElse;
  const message = says(new Facts(params, types)).filter((sentence) => sentence !== false && sentence !== "");
  const shown = number ?? m.notification_application();
  return {
    icon,
    title: title(),
    message: message.join(" "),
    resource: address === "" ? shown : m.notification_resource({ number: shown, address }),
  };
}
