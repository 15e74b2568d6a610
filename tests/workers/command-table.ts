import type { ProblemCode } from "#schemas/problem";
import { hasRole, isOffice, isStaff, type Person } from "#schemas/role";
import type { Whose } from "./route-table";

/**
 * Who may run a command. Of a permit: `office`, `official` (JurisdictionStaff, Admin), `staff`, `inspector`, `field-or-office`, a
 * `party`, and a party together with the office or all staff. Of a draft: its `author` alone. Of the whole organization: `organization-office`,
 * `organization-official`, `organization-editor` (Admin, OfficeStaff), `organization-staff` and `organization-admin`. `begins` makes a new draft; `holder`: whose permit it is, by their address; `opens` asks for a permit one's device does not hold;
 * `office-or-own` is the office's, and whoever has no role may do it with what is theirs; `oneself` is about what is one's own, and passes over
 * everything else; `link` is for whoever made or came by a link: nobody has the named one.
 */
export type CommandRule =
  | "office"
  | "official"
  | "staff"
  | "inspector"
  | "field-or-office"
  | "party"
  | "party-or-office"
  | "party-or-staff"
  | "author"
  | "organization-office"
  | "organization-official"
  | "organization-staff"
  | "begins"
  | "holder"
  | "opens"
  | "organization-admin"
  | "organization-editor"
  | "office-or-own"
  | "oneself"
  | "link";

/** Every command and who may run it. A command without a row fails the matrix. */
export const commandTable: Readonly<Record<string, CommandRule>> = {
  "draft.start": "begins",
  "draft.answer": "author",
  "draft.choose-property": "author",
  "draft.finish-section": "author",
  "draft.adopt-edition": "author",
  "draft.delete": "author",
  "permit.submit": "author",
  "document.add": "party-or-office",
  "document.remove": "party-or-office",
  "document.accept": "office",
  "document.ask-again": "office",
  "sheet.index": "party-or-staff",
  "sheet.name": "party-or-staff",
  "sheet.view": "staff",
  "plan-mark.add": "staff",
  "plan-mark.change": "staff",
  "plan-mark.remove": "staff",
  "approved-set.register": "office",
  "permit.return-incomplete": "office",
  "permit.answer-incomplete": "party-or-office",
  "permit.change-answer": "party-or-office",
  "permit.start-review": "office",
  "review.add": "office",
  "review.assign": "office",
  "review.start": "staff",
  "review.decide": "staff",
  "review.reopen": "staff",
  "comment.write": "staff",
  "comment.edit": "staff",
  "comment.move": "staff",
  "comment.remove": "staff",
  "permit.send-corrections": "office",
  "correction.answer": "party-or-office",
  "permit.resubmit": "party-or-office",
  "correction.accept": "staff",
  "correction.reopen": "staff",
  "permit.approve": "office",
  "permit.deny": "office",
  "permit.appeal": "party-or-office",
  "permit.decide-appeal": "office",
  "fee.assess": "office",
  "fee.add": "office",
  "fee.waive": "official",
  "fee.correct": "official",
  "payment.draw": "party",
  "payment.record": "office",
  "payment.void": "office",
  "payment.refund": "official",
  "invoice.make": "office",
  "invoice.send": "office",
  "invoice.void": "office",
  "credit.apply": "office",
  "credit.transfer": "office",
  "drawer.open": "organization-office",
  "drawer.close": "organization-office",
  "drawer.check-count": "organization-office",
  "drawer.approve": "organization-official",
  "drawer.reopen": "organization-official",
  "trust-account.open": "organization-official",
  "trust-account.deposit": "organization-office",
  "trust-account.void-deposit": "organization-office",
  "trust-account.refund": "organization-official",
  "permit.issue": "office",
  "permit.audit": "office",
  "permit.extend": "office",
  "permit.withdraw-extension": "office",
  "permit.reinstate": "office",
  "inspection.request": "party-or-staff",
  "inspection.ask-other-day": "party-or-staff",
  "inspection.cancel": "party-or-staff",
  "inspection.refuse": "staff",
  "inspection.schedule": "field-or-office",
  "inspection.tell-window": "field-or-office",
  "inspection.add-on-site": "inspector",
  "inspection.arrive": "inspector",
  "inspection.answer-item": "inspector",
  "inspection.add-finding": "inspector",
  "inspection.edit-finding": "inspector",
  "inspection.resolve-finding": "inspector",
  "inspection.add-photo": "inspector",
  "inspection.pin-photo": "inspector",
  "inspection.record-result": "inspector",
  "inspection.choose-result": "field-or-office",
  "permit.final": "office",
  "permit.grant-temporary-occupancy": "office",
  "permit.end-temporary-occupancy": "office",
  "permit.issue-certificate": "office",
  "permit.close": "office",
  "permit.take-up": "holder",
  "revision.submit": "party-or-office",
  "revision.decide": "office",
  "revision.withdraw": "party-or-office",
  "party-change.ask": "party-or-office",
  "party-change.withdraw": "party-or-office",
  "party-change.accept": "office",
  "party-change.refuse": "office",
  "file-request.ask": "office",
  "file-request.withdraw": "office",
  "file-request.provide": "party-or-office",
  "file-request.cannot-provide": "party-or-office",
  "file-request.accept": "office",
  "file-request.ask-again": "office",
  "permit.withdraw": "party-or-office",
  "permit.void": "office",
  "permit.revoke": "office",
  "permit.expire": "office",
  "permit.end-inactive": "official",
  "hold.place": "office",
  "hold.release": "office",
  "condition.add": "office",
  "condition.meet": "field-or-office",
  "note.write": "staff",
  "message.send": "party-or-staff",
  "message.settle": "staff",
  "message.give": "staff",
  "message.read": "party-or-staff",
  "permit.watch": "staff",
  "permit.stop-watching": "staff",
  "permit.open": "opens",
  "notification.read": "oneself",
  "notification.clear": "oneself",
  "absence.record": "organization-office",
  "absence.change": "organization-office",
  "absence.take-back": "organization-office",
  "property.add": "organization-office",
  "property.keep": "opens",
  "property.release": "oneself",
  "library-comment.add": "organization-office",
  "library-comment.edit": "organization-office",
  "library-comment.remove": "organization-office",
  "library-comment.use": "organization-staff",
  "library-comment.import": "organization-office",
  "standard-condition.add": "organization-official",
  "standard-condition.edit": "organization-official",
  "standard-condition.remove": "organization-official",
  "letter-template.save": "organization-official",
  "saved-view.save": "organization-staff",
  "saved-view.rename": "organization-staff",
  "saved-view.remove": "organization-staff",
  "saved-report.save": "organization-staff",
  "saved-report.change": "organization-staff",
  "saved-report.remove": "organization-staff",
  "contractor.add": "office-or-own",
  "contractor.correct": "organization-office",
  "contractor.record-proof": "office-or-own",
  "contractor.verify-proof": "organization-office",
  "contractor.refuse-proof": "organization-office",
  "contractor.accept-claim": "organization-office",
  "contractor.refuse-claim": "organization-office",
  "organization.save-settings": "organization-official",
  "form.edit": "organization-editor",
  "form.discard": "organization-editor",
  "form.publish": "organization-admin",
  "form.plan": "organization-admin",
  "form.take-back": "organization-admin",
  "people.invite": "organization-admin",
  "people.resend-invitation": "organization-admin",
  "people.withdraw-invitation": "organization-admin",
  "people.accept-invitation": "oneself",
  "people.set-roles": "organization-admin",
  "people.remove": "organization-admin",
  "people.let-back": "organization-admin",
  "inspector.set-capacity": "organization-office",
  "inspector.set-skills": "organization-office",
  "permit-rules.edit": "organization-official",
  "permit-rules.discard": "organization-official",
  "permit-rules.publish": "organization-official",
  "permit-type.add": "organization-official",
  "permit-type.take": "organization-official",
  "permit-type.describe": "organization-official",
  "fee-schedule.plan": "organization-official",
  "fee-schedule.withdraw": "organization-official",
  "organization.add-holiday": "organization-official",
  "organization.remove-holiday": "organization-official",
  "preferences.choose-notices": "oneself",
  "permit.import": "organization-official",
  "agreement.accept": "oneself",
  "bug-report.send": "oneself",
  "bug-report.close": "organization-admin",
  "shared-link.make": "party-or-staff",
  "shared-link.revoke": "link",
  "shared-link.note-view": "link",
  "shared-link.answer": "link",
  "shared-link.give-file": "link",
  "shared-link.sign": "link",
  "usability-test.save": "organization-admin",
  "usability-test.move": "organization-admin",
};

const mayOnPermit = (rule: CommandRule, person: Person, party: boolean): boolean => {
  if (rule === "office") return isOffice(person);
  if (rule === "official") return hasRole(person, "JurisdictionStaff", "Admin");
  if (rule === "staff") return isStaff(person);
  if (rule === "inspector") return hasRole(person, "Inspector");
  if (rule === "field-or-office") return isStaff(person);
  if (rule === "party") return party;
  if (rule === "party-or-office") return isOffice(person) || party;
  return isStaff(person) || party;
};

/** The problem that somebody must be refused with, or null for whoever may go on to what the permit's state says. */
export function refusalOf(rule: CommandRule, person: Person, object: Whose, party: boolean): ProblemCode | null {
  if (rule === "oneself") return null;
  if (rule === "link") return "not-found";
  if (rule === "organization-office") return isOffice(person) ? null : "role-missing";
  if (rule === "organization-staff") return isStaff(person) ? null : "role-missing";
  if (rule === "office-or-own") return isOffice(person) || !isStaff(person) ? null : "role-missing";
  if (rule === "organization-admin") return hasRole(person, "Admin") ? null : "role-missing";
  if (rule === "organization-editor") return hasRole(person, "Admin", "OfficeStaff") ? null : "role-missing";
  if (rule === "organization-official") return hasRole(person, "JurisdictionStaff", "Admin") ? null : "role-missing";
  // A draft's id of another organization means nothing here; one of this organization is taken.
  if (rule === "begins") return object === "another organization's" ? null : "conflict";
  if (object === "another organization's") return "not-found";
  if (rule === "author") return party && object === "own" ? null : "not-found";
  if (rule === "holder") return party ? null : "not-found";
  if (rule === "opens") return isStaff(person) ? null : "not-found";
  if (!isStaff(person) && !party) return "not-found";
  return mayOnPermit(rule, person, party) ? null : "role-missing";
}
