import type { RowData, RowKind } from "../row";

/** How what an entry of the audit log tells is said: pages make words of it (app/areas/jurisdiction/audit/audit-value-text.ts). */
export const auditForms = [
  "text",
  "day",
  "instant",
  "cents",
  "number",
  "flag",
  "account",
  "permit-state",
  "result",
  "decision",
  "severity",
  "half",
  "roles",
  "list",
  "days",
  "changed",
] as const;
export type AuditForm = (typeof auditForms)[number];

export type AuditValue = string | number | boolean | null | readonly string[];

/** What an act may change of a record and the audit log tells from one to the other, by the name that its words have. */
export const auditNames = [
  "accent",
  "account",
  "amount",
  "answerBy",
  "answers",
  "applies",
  "assignee",
  "cards",
  "checklist",
  "clock",
  "completenessDays",
  "contact",
  "correctionDays",
  "day",
  "decision",
  "disciplines",
  "due",
  "effective",
  "ends",
  "expires",
  "fees",
  "float",
  "form",
  "from",
  "half",
  "holidays",
  "hours",
  "inspectionCutoff",
  "inspector",
  "invoiceDays",
  "issueAtOnce",
  "license",
  "name",
  "number",
  "offered",
  "paid",
  "parcel",
  "parties",
  "permitHold",
  "places",
  "proofs",
  "recordingDays",
  "reinspectionFee",
  "reinspectionsFree",
  "result",
  "reviews",
  "roles",
  "share",
  "skills",
  "ssoRoles",
  "state",
  "stopWork",
  "text",
  "tickets",
  "timeZone",
  "trade",
  "twoStep",
  "until",
  "version",
  "waived",
  "wanted",
  "withoutTest",
  "words",
  "zoning",
] as const;
export type AuditName = (typeof auditNames)[number];

/** One thing that is told of a record. `changed`: only that it changed; what it says belongs to people, or is too much to say in a line. */
export interface AuditedField<K extends RowKind> {
  readonly name: AuditName;
  readonly form: AuditForm;
  of(data: RowData<K>): AuditValue;
}

/** What is told of the rows of a kind: what the record is called by, and what may change of it. Null: nothing is told of them. */
export type AuditedRow<K extends RowKind> = {
  readonly label: ((data: RowData<K>) => string) | null;
  /** The label is an account's id. */
  readonly ofAccount?: true;
  readonly fields: readonly AuditedField<K>[];
} | null;
