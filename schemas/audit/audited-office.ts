import { cashCents } from "../fee/drawer/drawer-count";
import type { RowKind } from "../row";
import type { AuditedField, AuditedRow } from "./audited-fields";

const nothing = null;

type OfficeKind =
  | "organization"
  | "permit-type"
  | "form-draft"
  | "rules-draft"
  | "member"
  | "membership"
  | "invitation"
  | "profile"
  | "notification"
  | "property"
  | "letter-template"
  | "fee-schedule"
  | "inspector-day"
  | "absence"
  | "notice-preferences"
  | "number-series"
  | "agreement"
  | "bug-report"
  | "usability-test"
  | "contractor"
  | "contractor-card"
  | "contractor-claim"
  | "kept-property"
  | "library-comment"
  | "comment-library"
  | "standard-condition"
  | "saved-view"
  | "saved-report"
  | "drawer"
  | "open-drawers"
  | "trust-account"
  | "trust-entry";

const organizationFields: readonly AuditedField<"organization">[] = [
  { name: "name", form: "text", of: ({ name }) => name },
  { name: "timeZone", form: "text", of: ({ timeZone }) => timeZone },
  { name: "clock", form: "text", of: ({ clockStyle }) => clockStyle },
  { name: "holidays", form: "days", of: ({ holidays }) => holidays.map(({ day }) => day) },
  { name: "hours", form: "changed", of: ({ hours }) => JSON.stringify(hours) },
  { name: "inspectionCutoff", form: "text", of: ({ inspectionCutoff }) => inspectionCutoff },
  { name: "places", form: "number", of: ({ inspectionsPerHalfDay }) => inspectionsPerHalfDay },
  { name: "reinspectionsFree", form: "number", of: ({ freeReinspections }) => freeReinspections },
  { name: "reinspectionFee", form: "cents", of: ({ reinspectionFeeCents }) => reinspectionFeeCents },
  {
    name: "account",
    form: "text",
    of: ({ reinspectionAccount, overShortAccount }) => [reinspectionAccount, overShortAccount].filter(Boolean).join(", "),
  },
  { name: "share", form: "number", of: ({ auditShare }) => auditShare ?? null },
  { name: "invoiceDays", form: "number", of: ({ invoiceDays }) => invoiceDays ?? null },
  { name: "cards", form: "flag", of: ({ takesCards }) => takesCards === true },
  { name: "tickets", form: "flag", of: ({ queueTickets }) => queueTickets === true },
  { name: "ssoRoles", form: "flag", of: ({ checkSsoRoles }) => checkSsoRoles },
  { name: "withoutTest", form: "flag", of: ({ recordsWithoutTest }) => recordsWithoutTest },
  { name: "recordingDays", form: "number", of: ({ recordingDays }) => recordingDays },
  { name: "accent", form: "text", of: ({ accent }) => accent },
  { name: "twoStep", form: "day", of: ({ secondFactorFrom }) => secondFactorFrom },
  { name: "contact", form: "text", of: ({ contact }) => [contact.phone, contact.email, contact.counter].filter(Boolean).join(" · ") },
];

const typeFields: readonly AuditedField<"permit-type">[] = [
  { name: "version", form: "number", of: ({ edition }) => edition },
  { name: "name", form: "text", of: ({ name }) => name.en },
  { name: "offered", form: "flag", of: ({ withheld }) => withheld !== true },
  { name: "form", form: "changed", of: ({ sections, documents }) => JSON.stringify([sections, documents]) },
  { name: "reviews", form: "list", of: ({ reviews }) => reviews.map(({ discipline, targetDays }) => `${discipline} (${targetDays})`) },
  { name: "checklist", form: "changed", of: ({ inspections }) => JSON.stringify(inspections) },
  { name: "issueAtOnce", form: "flag", of: ({ atOnce }) => atOnce !== undefined },
  { name: "fees", form: "changed", of: ({ fees }) => JSON.stringify(fees) },
  { name: "completenessDays", form: "number", of: ({ completenessDays }) => completenessDays },
  { name: "correctionDays", form: "number", of: ({ correctionDays }) => correctionDays },
  { name: "expires", form: "number", of: ({ expiresAfterDays }) => expiresAfterDays },
];

const contractorFields: readonly AuditedField<"contractor">[] = [
  { name: "name", form: "text", of: ({ name }) => name },
  { name: "trade", form: "text", of: ({ trade }) => trade },
  { name: "license", form: "text", of: ({ licenseNumber, licenseState }) => [licenseNumber, licenseState].filter(Boolean).join(" · ") },
  { name: "contact", form: "changed", of: ({ phone, email }) => JSON.stringify([phone, email]) },
  { name: "proofs", form: "list", of: ({ proofs }) => proofs.map(({ kind, number, expiresOn }) => `${kind} ${number} (${expiresOn})`) },
];

/** What is told of the records of the office, of contractors and of people. */
export const auditedOffice: { readonly [K in Extract<RowKind, OfficeKind>]: AuditedRow<K> } = {
  organization: { label: null, fields: organizationFields },
  "permit-type": { label: ({ name }) => name.en, fields: typeFields },
  "form-draft": { label: ({ id }) => id, fields: [{ name: "effective", form: "day", of: ({ planned }) => planned?.from ?? null }] },
  "rules-draft": { label: ({ id }) => id, fields: [] },
  member: {
    label: ({ id }) => id,
    ofAccount: true,
    fields: [
      { name: "places", form: "number", of: ({ perHalfDay }) => perHalfDay ?? null },
      { name: "skills", form: "list", of: ({ inspects }) => inspects ?? null },
    ],
  },
  membership: {
    label: ({ id }) => id,
    ofAccount: true,
    fields: [
      { name: "roles", form: "roles", of: ({ roles, status }) => (status === "active" ? roles : []) },
      { name: "disciplines", form: "list", of: ({ disciplines }) => disciplines },
    ],
  },
  // Its address is of somebody who may never have come.
  invitation: { label: null, fields: [{ name: "roles", form: "roles", of: ({ roles }) => roles }] },
  profile: nothing,
  notification: nothing,
  property: {
    label: ({ address }) => address.line1,
    fields: [
      { name: "parcel", form: "text", of: ({ parcel }) => parcel },
      { name: "zoning", form: "text", of: ({ zoning }) => zoning },
    ],
  },
  "letter-template": {
    label: null,
    fields: [{ name: "words", form: "changed", of: ({ opening, closing }) => JSON.stringify([opening, closing]) }],
  },
  "fee-schedule": {
    label: ({ code }) => code,
    fields: [
      { name: "effective", form: "day", of: ({ from }) => from },
      { name: "fees", form: "changed", of: ({ fees }) => JSON.stringify(fees) },
    ],
  },
  "inspector-day": nothing,
  absence: {
    label: ({ inspectorId }) => inspectorId,
    ofAccount: true,
    fields: [
      { name: "from", form: "day", of: ({ from }) => from },
      { name: "until", form: "day", of: ({ to }) => to },
      { name: "half", form: "half", of: ({ half }) => half },
    ],
  },
  "notice-preferences": nothing,
  "number-series": nothing,
  agreement: nothing,
  "bug-report": nothing,
  "usability-test": { label: ({ title }) => title, fields: [] },
  contractor: { label: ({ name }) => name, fields: contractorFields },
  "contractor-card": nothing,
  "contractor-claim": nothing,
  "kept-property": nothing,
  "library-comment": { label: ({ title }) => title, fields: [{ name: "text", form: "text", of: ({ text }) => text }] },
  "comment-library": nothing,
  "standard-condition": {
    label: ({ title }) => title,
    fields: [
      { name: "text", form: "text", of: ({ text }) => text },
      { name: "applies", form: "changed", of: ({ when }) => JSON.stringify(when) },
    ],
  },
  "saved-view": { label: ({ name }) => name, fields: [{ name: "name", form: "text", of: ({ name }) => name }] },
  "saved-report": { label: ({ name }) => name, fields: [{ name: "name", form: "text", of: ({ name }) => name }] },
  drawer: {
    label: ({ name }) => name,
    fields: [
      { name: "float", form: "cents", of: ({ floatCents }) => floatCents },
      {
        name: "amount",
        form: "cents",
        of: ({ count }) => (count === null ? null : cashCents(count.cash) + count.checkCents + count.cardCents),
      },
    ],
  },
  "open-drawers": nothing,
  "trust-account": { label: ({ name }) => name, fields: [{ name: "account", form: "text", of: ({ account }) => account }] },
  "trust-entry": {
    label: ({ receiptNumber }) => receiptNumber,
    fields: [{ name: "amount", form: "cents", of: ({ amountCents }) => amountCents }],
  },
};
