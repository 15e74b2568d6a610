import {
  CalendarClock,
  CalendarX,
  CircleDollarSign,
  ClipboardCheck,
  FileCheck,
  FileText,
  FileWarning,
  FileX,
  IdCard,
  type LucideIcon,
  OctagonX,
} from "lucide-react";
import { m } from "#app/messages/compiled/messages";
import { formatCents } from "#schemas/fee/money";
import type { Notification, NotificationEvent } from "#schemas/notification/notification";
import { Facts } from "./notification-facts";
import { disciplineOpening } from "./permit-words";
import { proofSaid } from "./proof-words";
import type { NamingType } from "./record-names";

type Sentence = string | false;

/** How an event is told: its mark, its title and what there is to say. */
interface Telling {
  readonly icon: LucideIcon;
  readonly title: () => string;
  readonly says: (facts: Facts) => readonly Sentence[];
}

const reason = (facts: Facts): Sentence => facts.text("reason");
const only = (say: () => string) => () => [say()];
const until = (name: string, say: (input: { day: string }) => string) => (facts: Facts) => [
  facts.text(name) !== "" && say({ day: facts.day(name) }),
];

const ofApplication = {
  submitted: { icon: FileCheck, title: m.notification_submitted, says: only(m.notification_submitted_text) },
  "returned-incomplete": {
    icon: FileWarning,
    title: m.notification_incomplete,
    says: (facts) => [m.notification_incomplete_text({ count: facts.number("items") }), ...until("dueOn", m.notification_send_by)(facts)],
  },
  corrections: {
    icon: FileWarning,
    title: m.notification_corrections,
    says: (facts) => [
      m.notification_corrections_text({ count: facts.number("corrections"), letter: facts.text("letter") }),
      ...until("answerBy", m.notification_answer_by)(facts),
    ],
  },
  "fees-due": {
    icon: CircleDollarSign,
    title: m.notification_fees,
    says: (facts) => [m.notification_fees_text({ amount: formatCents(facts.number("owedCents")) })],
  },
  denied: { icon: FileX, title: m.notification_denied, says: (facts) => [reason(facts)] },
  "appeal-decided": {
    icon: FileText,
    title: m.notification_appeal,
    says: (facts) => [facts.text("granted") === "yes" ? m.notification_appeal_granted() : m.notification_appeal_refused(), reason(facts)],
  },
  withdrawn: { icon: FileX, title: m.notification_withdrawn, says: (facts) => [reason(facts)] },
  "review-assigned": {
    icon: ClipboardCheck,
    title: m.notification_review,
    says: (facts) => [m.notification_review_text({ discipline: disciplineOpening(facts.text("discipline")), day: facts.day("dueOn") })],
  },
  "corrections-answered": {
    icon: FileText,
    title: m.notification_answered,
    says: (facts) => [m.notification_answered_text({ revision: facts.text("revision") })],
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofPermit = {
  issued: { icon: FileCheck, title: m.notification_issued, says: only(m.notification_issued_text) },
  extended: { icon: FileText, title: m.notification_extended, says: until("until", m.notification_until) },
  "temporary-occupancy": {
    icon: FileCheck,
    title: m.notification_temporary,
    says: (facts) => [...until("until", m.notification_until)(facts), reason(facts)],
  },
  certificate: { icon: FileCheck, title: m.notification_certificate, says: only(m.notification_certificate_text) },
  finaled: {
    icon: FileCheck,
    title: m.notification_finaled,
    says: (facts) => [
      facts.text("state") === "finaled_with_conditions" ? m.notification_finaled_conditions() : m.notification_finaled_text(),
    ],
  },
  "revision-decided": {
    icon: FileText,
    title: m.notification_revision,
    says: (facts) => {
      const number = facts.text("number");
      return [
        facts.text("decision") === "approved" ? m.notification_revision_approved({ number }) : m.notification_revision_denied({ number }),
      ];
    },
  },
  "hold-placed": { icon: OctagonX, title: m.notification_hold, says: (facts) => [reason(facts)] },
  "hold-released": { icon: FileCheck, title: m.notification_hold_released, says: only(m.notification_hold_released_text) },
  "stop-work": {
    icon: OctagonX,
    title: m.notification_stop_work,
    says: (facts) => [m.notification_stop_work_text(), reason(facts)],
  },
  voided: { icon: FileX, title: m.notification_voided, says: (facts) => [reason(facts)] },
  revoked: { icon: FileX, title: m.notification_revoked, says: (facts) => [m.notification_stop_work_text(), reason(facts)] },
  expired: { icon: FileX, title: m.notification_expired, says: until("on", m.notification_expired_text) },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofInspection = {
  "inspection-scheduled": {
    icon: CalendarClock,
    title: m.notification_scheduled,
    says: (facts) => [m.notification_inspection_day(facts.slot)],
  },
  "inspection-moved": {
    icon: CalendarClock,
    title: m.notification_moved,
    says: (facts) => [m.notification_inspection_moved_day(facts.slot)],
  },
  "inspection-reassigned": {
    icon: CalendarClock,
    title: m.notification_reassigned,
    says: (facts) => [m.notification_reassigned_text({ ...facts.slot, to: facts.text("to") })],
  },
  "inspection-given-back": {
    icon: CalendarX,
    title: m.notification_given_back,
    says: (facts) => [m.notification_given_back_text(facts.slot), reason(facts)],
  },
  "inspection-cancelled": {
    icon: CalendarX,
    title: m.notification_cancelled,
    says: (facts) => [
      facts.text("day") === "" ? m.notification_inspection_only(facts.slot) : m.notification_inspection_was_on(facts.slot),
      reason(facts),
    ],
  },
  "inspection-resulted": {
    icon: ClipboardCheck,
    title: m.notification_resulted,
    says: (facts) => [m.notification_inspection_result({ inspection: facts.inspection, result: facts.result })],
  },
  "inspection-result-corrected": {
    icon: ClipboardCheck,
    title: m.notification_result_corrected,
    says: ({ inspection, result, before }) => [m.notification_result_corrected_text({ inspection, result, before })],
  },
  "results-differ": {
    icon: ClipboardCheck,
    title: m.notification_results_differ,
    says: ({ inspection, result }) => [m.notification_results_differ_text({ inspection, result })],
  },
  "result-chosen": {
    icon: ClipboardCheck,
    title: m.notification_result_chosen,
    says: ({ inspection, result }) => [m.notification_result_chosen_text({ inspection, result })],
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const ofFiles = {
  "file-requested": {
    icon: FileWarning,
    title: m.notification_file_requested,
    says: (facts) => [m.notification_file_requested_text({ title: facts.text("title") }), ...until("dueOn", m.notification_file_by)(facts)],
  },
  "file-accepted": {
    icon: FileCheck,
    title: m.notification_file_accepted,
    says: (facts) => [m.notification_file_accepted_text({ file: facts.text("file") })],
  },
  "file-asked-again": {
    icon: FileWarning,
    title: m.notification_file_again,
    says: (facts) => [m.notification_file_again_text({ file: facts.text("file") }), reason(facts)],
  },
  "file-request-withdrawn": { icon: FileX, title: m.notification_file_withdrawn, says: (facts) => [facts.text("title"), reason(facts)] },
  "file-answered": {
    icon: FileText,
    title: m.notification_file_answered,
    says: (facts) => {
      const file = facts.text("file");
      return facts.text("provided") === "yes"
        ? [m.notification_file_given({ file })]
        : [m.notification_file_cannot({ file }), reason(facts)];
    },
  },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

/** The days that were left when it was told; none = the end itself. */
function endingText(facts: Facts): string {
  const count = facts.number("days");
  const said = { proof: proofSaid(facts.text("proof")), day: facts.day("expiresOn") };
  if (count < 0) return m.notification_license_ended_text(said);
  return count === 0 ? m.notification_license_today_text(said) : m.notification_license_ending_text({ ...said, count });
}

function checkedText(facts: Facts): readonly Sentence[] {
  const proof = proofSaid(facts.text("proof"));
  if (facts.text("outcome") !== "refused") return [m.notification_proof_verified_text({ proof, day: facts.day("expiresOn") })];
  return [m.notification_proof_refused_text({ proof }), reason(facts)];
}

function claimText(facts: Facts): readonly Sentence[] {
  return facts.text("outcome") === "refused"
    ? [m.notification_claim_refused_text(), reason(facts)]
    : [m.notification_claim_accepted_text()];
}

const ofContractor = {
  "license-ending": { icon: IdCard, title: m.notification_license_ending_soon, says: (facts) => [endingText(facts)] },
  "proof-checked": { icon: IdCard, title: m.notification_proof_checked, says: checkedText },
  "claim-decided": { icon: IdCard, title: m.notification_claim_decided, says: claimText },
} as const satisfies Partial<Record<NotificationEvent, Telling>>;

const tellings: Readonly<Record<NotificationEvent, Telling>> = {
  ...ofApplication,
  ...ofPermit,
  ...ofInspection,
  ...ofFiles,
  ...ofContractor,
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
