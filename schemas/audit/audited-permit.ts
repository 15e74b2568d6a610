import type { RowKind } from "../row";
import type { AuditedField, AuditedRow } from "./audited-fields";

const nothing = null;

type PermitKind =
  | "permit-summary"
  | "draft"
  | "permit"
  | "document"
  | "sheet-index"
  | "viewed-sheets"
  | "plan-mark"
  | "approved-set"
  | "certificate"
  | "paper"
  | "submission"
  | "review"
  | "comment"
  | "letter"
  | "correction"
  | "incompleteness"
  | "condition"
  | "hold"
  | "note"
  | "message"
  | "message-reading"
  | "thread"
  | "permit-watchers"
  | "fee"
  | "payment"
  | "invoice"
  | "invoice-payer"
  | "inspection"
  | "checklist-answer"
  | "finding"
  | "inspection-photo"
  | "inspection-result"
  | "revision"
  | "party-change"
  | "file-request"
  | "activity"
  | "shared-link";

const permitFields: readonly AuditedField<"permit">[] = [
  { name: "number", form: "text", of: ({ number }) => number },
  { name: "state", form: "permit-state", of: ({ state }) => state },
  { name: "due", form: "day", of: ({ dueOn }) => dueOn },
  { name: "expires", form: "day", of: ({ expiresOn }) => expiresOn },
  { name: "permitHold", form: "severity", of: ({ holdSeverity }) => holdSeverity },
  { name: "stopWork", form: "flag", of: ({ stopWork }) => stopWork },
  { name: "parcel", form: "text", of: ({ parcel }) => parcel },
  { name: "answers", form: "changed", of: ({ answers }) => JSON.stringify(answers) },
  { name: "parties", form: "changed", of: ({ parties }) => JSON.stringify(parties) },
];

const inspectionFields: readonly AuditedField<"inspection">[] = [
  { name: "wanted", form: "day", of: ({ wantedOn }) => wantedOn },
  { name: "day", form: "day", of: ({ scheduledOn }) => scheduledOn },
  { name: "half", form: "half", of: ({ scheduledHalf }) => scheduledHalf },
  { name: "inspector", form: "account", of: ({ inspectorId }) => inspectorId },
  { name: "result", form: "result", of: ({ result }) => result },
];

/** What is told of the records of a permit. */
export const auditedPermit: { readonly [K in Extract<RowKind, PermitKind>]: AuditedRow<K> } = {
  "permit-summary": nothing,
  draft: nothing,
  permit: { label: null, fields: permitFields },
  document: nothing,
  "sheet-index": nothing,
  "viewed-sheets": nothing,
  "plan-mark": nothing,
  "approved-set": nothing,
  certificate: {
    label: null,
    fields: [
      { name: "number", form: "text", of: ({ number }) => number },
      { name: "ends", form: "day", of: ({ endsOn, endedOn }) => endedOn ?? endsOn },
    ],
  },
  paper: nothing,
  submission: nothing,
  review: {
    label: ({ discipline }) => discipline,
    fields: [
      { name: "assignee", form: "account", of: ({ assigneeId }) => assigneeId },
      { name: "due", form: "day", of: ({ dueOn }) => dueOn },
      { name: "decision", form: "decision", of: ({ decision }) => decision },
    ],
  },
  comment: { label: ({ discipline }) => discipline, fields: [] },
  letter: {
    label: ({ number }) => String(number),
    fields: [{ name: "answerBy", form: "day", of: ({ answerBy }) => answerBy }],
  },
  correction: nothing,
  incompleteness: nothing,
  condition: { label: ({ text }) => text, fields: [{ name: "text", form: "text", of: ({ text }) => text }] },
  hold: {
    label: null,
    fields: [
      { name: "permitHold", form: "severity", of: ({ severity, releasedAt }) => (releasedAt === null ? severity : null) },
      { name: "stopWork", form: "flag", of: ({ stopWork, releasedAt }) => stopWork && releasedAt === null },
    ],
  },
  note: nothing,
  message: nothing,
  "message-reading": nothing,
  thread: { label: null, fields: [{ name: "assignee", form: "account", of: ({ assigneeId }) => assigneeId }] },
  "permit-watchers": nothing,
  fee: {
    label: ({ name }) => name.en,
    fields: [
      { name: "amount", form: "cents", of: ({ amountCents }) => amountCents },
      { name: "waived", form: "flag", of: ({ waivedAt }) => waivedAt !== null },
      { name: "paid", form: "cents", of: ({ paidCents }) => paidCents },
    ],
  },
  payment: {
    label: ({ receiptNumber }) => receiptNumber,
    fields: [
      {
        name: "amount",
        form: "cents",
        of: ({ amountCents, reversals = [] }) => reversals.reduce((left, each) => left - each.amountCents, amountCents),
      },
    ],
  },
  invoice: {
    label: ({ number }) => number,
    fields: [
      { name: "amount", form: "cents", of: ({ totalCents, voided }) => (voided === undefined ? totalCents : 0) },
      { name: "due", form: "day", of: ({ dueOn }) => dueOn },
    ],
  },
  "invoice-payer": nothing,
  inspection: { label: ({ name }) => name, fields: inspectionFields },
  "checklist-answer": nothing,
  finding: nothing,
  "inspection-photo": nothing,
  "inspection-result": nothing,
  revision: { label: ({ number }) => String(number), fields: [] },
  "party-change": { label: ({ to }) => to?.name || to?.license || "", fields: [] },
  "file-request": { label: ({ title }) => title, fields: [{ name: "due", form: "day", of: ({ dueOn }) => dueOn }] },
  activity: nothing,
  // Neither whom it is for nor its token's hash: it opens something.
  "shared-link": { label: null, fields: [{ name: "until", form: "instant", of: ({ expiresAt, revokedAt }) => revokedAt ?? expiresAt }] },
};
