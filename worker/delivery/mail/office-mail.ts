import { m } from "#schemas/messages/compiled/messages";
import type { OfficeNews } from "#schemas/notification/notification";
import type { MailFacts } from "./mail-facts";
import type { invitationMail, MailWords, OfficeMail } from "./mail-text";

const peoplePath = "/editor/people";

/** Which sentences a mail about an office and its people says for which facts. */
export const officeMailWords: Readonly<Record<OfficeMail | OfficeNews | typeof invitationMail, (facts: MailFacts) => MailWords>> = {
  invitation: (facts) => {
    const [by, office] = [facts.text("invitedBy"), facts.text("office")];
    return {
      subject: m.mail_invitation_subject({ by, office }, facts.in),
      paragraphs: [
        m.mail_invitation_lead({ by, office, roles: facts.roles }, facts.in),
        m.mail_invitation_until({ day: facts.day("until") }, facts.in),
        m.mail_invitation_otherwise({}, facts.in),
      ],
      action: { label: m.mail_invitation_act({}, facts.in), path: facts.text("link") },
    };
  },
  "roles-changed": (facts) => {
    const [by, office] = [facts.text("by"), facts.text("office")];
    return {
      subject: m.mail_roles_changed_subject({ office }, facts.in),
      paragraphs: [
        facts.text("roles") === ""
          ? m.mail_roles_changed_lead_none({ by, office }, facts.in)
          : m.mail_roles_changed_lead({ by, office, roles: facts.roles }, facts.in),
        m.mail_roles_changed_otherwise({}, facts.in),
      ],
    };
  },
  "admin-made": (facts) => {
    const [by, name, office] = [facts.text("by"), facts.text("name"), facts.text("office")];
    return {
      subject: m.mail_admin_made_subject({ name, office }, facts.in),
      paragraphs: [
        m.mail_admin_made_lead({ by, name, office, email: facts.text("email") }, facts.in),
        m.mail_admin_made_otherwise({}, facts.in),
      ],
      action: { label: m.mail_open_people({}, facts.in), path: peoplePath },
    };
  },
  "factor-reset": (facts) => {
    const name = facts.text("name");
    return {
      subject: m.mail_factor_reset_subject({ name }, facts.in),
      paragraphs: [m.mail_factor_reset_lead({ name, by: facts.text("by") }, facts.in), m.mail_factor_reset_otherwise({}, facts.in)],
    };
  },
  "factor-reset-elsewhere": (facts) => {
    const name = facts.text("name");
    return {
      subject: m.mail_factor_reset_subject({ name }, facts.in),
      paragraphs: [m.mail_factor_reset_elsewhere_lead({ name }, facts.in), m.mail_factor_reset_elsewhere_otherwise({ name }, facts.in)],
      action: { label: m.mail_open_people({}, facts.in), path: peoplePath },
    };
  },
  "drawer-waiting": (facts) => ({
    subject: m.event_drawer_waiting_mail_subject({ drawer: facts.text("drawer") }, facts.in),
    paragraphs: [
      m.event_drawer_waiting_text({ drawer: facts.text("drawer"), by: facts.text("by"), amount: facts.dollars("amountCents") }, facts.in),
    ],
    action: { label: m.event_drawer_waiting_mail_act({}, facts.in), path: "/office/day-end" },
  }),
  "log-broken": (facts) => ({
    subject: m.mail_log_broken_subject({ office: facts.text("office") }, facts.in),
    paragraphs: [m.mail_log_broken_lead({ position: facts.text("position") }, facts.in), m.mail_log_broken_otherwise({}, facts.in)],
    action: { label: m.mail_log_broken_act({}, facts.in), path: "/editor/security" },
  }),
};
