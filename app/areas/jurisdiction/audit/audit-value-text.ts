import { counted, disciplineName, isStateName, stateName } from "#app/wording/permit-text";
import { decisionName, halfName, holdName, resultName } from "#app/wording/record-text";
import { roleNames } from "#app/wording/role-text";
import type { AuditForm, AuditName, AuditValue } from "#schemas/audit/audited-fields";
import { formatCents } from "#schemas/fee/money";
import { inspectionResults } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { holdSeverities, reviewDecisions } from "#schemas/review/review";
import { roles } from "#schemas/role";
import { dayWithYear, fullDayAndTime } from "#ui/date-text";

const fieldNames: Readonly<Record<AuditName, () => string>> = {
  accent: m.audit_name_accent,
  account: m.audit_name_account,
  amount: m.audit_name_amount,
  answerBy: m.audit_name_answer_by,
  answers: m.audit_name_answers,
  applies: m.audit_name_applies,
  assignee: m.audit_name_assignee,
  cards: m.audit_name_cards,
  checklist: m.audit_name_checklist,
  clock: m.audit_name_clock,
  completenessDays: m.audit_name_completeness_days,
  contact: m.audit_name_contact,
  correctionDays: m.audit_name_correction_days,
  day: m.audit_name_day,
  decision: m.audit_name_decision,
  disciplines: m.audit_name_disciplines,
  due: m.audit_name_due,
  effective: m.audit_name_effective,
  ends: m.audit_name_ends,
  expires: m.audit_name_expires,
  fees: m.audit_name_fees,
  float: m.audit_name_float,
  form: m.audit_name_form,
  from: m.audit_name_from,
  half: m.audit_name_half,
  holidays: m.audit_name_holidays,
  hours: m.audit_name_hours,
  inspectionCutoff: m.audit_name_inspection_cutoff,
  inspector: m.audit_name_inspector,
  invoiceDays: m.audit_name_invoice_days,
  issueAtOnce: m.audit_name_issue_at_once,
  license: m.audit_name_license,
  name: m.audit_name_name,
  number: m.audit_name_number,
  offered: m.audit_name_offered,
  paid: m.audit_name_paid,
  parcel: m.audit_name_parcel,
  parties: m.audit_name_parties,
  permitHold: m.audit_name_permit_hold,
  places: m.audit_name_places,
  proofs: m.audit_name_proofs,
  recordingDays: m.audit_name_recording_days,
  reinspectionFee: m.audit_name_reinspection_fee,
  reinspectionsFree: m.audit_name_reinspections_free,
  result: m.audit_name_result,
  reviews: m.audit_name_reviews,
  roles: m.audit_name_roles,
  share: m.audit_name_share,
  skills: m.audit_name_skills,
  ssoRoles: m.audit_name_sso_roles,
  state: m.audit_name_state,
  stopWork: m.audit_name_stop_work,
  text: m.audit_name_text,
  tickets: m.audit_name_tickets,
  timeZone: m.audit_name_time_zone,
  trade: m.audit_name_trade,
  twoStep: m.audit_name_two_step,
  until: m.audit_name_until,
  version: m.audit_name_version,
  waived: m.audit_name_waived,
  wanted: m.audit_name_wanted,
  withoutTest: m.audit_name_without_test,
  words: m.audit_name_words,
  zoning: m.audit_name_zoning,
};

const isFieldName = (name: string): name is AuditName => Object.hasOwn(fieldNames, name);

/** What a field is called; one that this build does not know by its name. */
export const fieldName = (name: string): string => (isFieldName(name) ? fieldNames[name]() : name);

/** What values are said with. */
export interface AuditWords {
  readonly timeZone: string;
  /** Names of accounts. */
  readonly names: Readonly<Record<string, string>>;
}

type Say = (value: string, words: AuditWords) => string;

const plain: Say = (value) => value;
const known =
  <T extends string>(all: readonly T[], name: (one: T) => string): Say =>
  (value) => {
    const found = all.find((one) => one === value);
    return found === undefined ? value : name(found);
  };

/** What a text means, by its form. */
const texts: Readonly<Record<AuditForm, Say>> = {
  text: plain,
  number: plain,
  cents: plain,
  flag: plain,
  changed: plain,
  list: (value) => disciplineName(value),
  roles: known(roles, (role) => roleNames([role])),
  day: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWithYear(value) : value),
  days: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWithYear(value) : value),
  instant: (value, { timeZone }) => fullDayAndTime(value, timeZone),
  account: (value, { names }) => names[value] ?? m.audit_former(),
  "permit-state": (value) => (isStateName(value) ? stateName(value) : value),
  result: known(inspectionResults, resultName),
  decision: known(reviewDecisions, decisionName),
  severity: known(holdSeverities, holdName),
  half: known(["am", "pm"] as const, halfName),
};

/** A value in words; nothing is said too. */
export function valueText(value: AuditValue, form: AuditForm, words: AuditWords): string {
  if (value === null || value === "") return m.audit_nothing();
  if (typeof value === "boolean") return value ? m.audit_yes() : m.audit_no();
  if (typeof value === "number") return form === "cents" ? formatCents(value) : counted(value);
  if (typeof value === "string") return texts[form](value, words);
  return value.length === 0 ? m.audit_nothing() : value.map((each) => texts[form](each, words)).join(", ");
}
