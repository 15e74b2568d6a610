import { m } from "#schemas/messages/compiled/messages";
import { type MailFacts, said } from "./mail-facts";
import type { AccountMail, MailWords } from "./mail-text";

/** Where a new password is asked for. */
const resetPath = "/auth/forgot-password";

type Subject = (facts: { readonly provider: string }, reader: MailFacts["in"]) => string;
type Sentences = (facts: MailFacts, reader: MailFacts["in"]) => readonly (string | false)[];

const mail =
  (subject: Subject, sentences: Sentences) =>
  (facts: MailFacts): MailWords => ({
    subject: subject({ provider: facts.provider }, facts.in),
    paragraphs: said(...sentences(facts, facts.in)),
  });

/** A mail whose reader may want another password: at the link that came with it, or where one asks for it. */
const withPassword =
  (subject: Subject, sentences: Sentences, path = (facts: MailFacts) => facts.text("link")) =>
  (facts: MailFacts): MailWords => ({
    ...mail(subject, sentences)(facts),
    action: { label: m.mail_choose_password({}, facts.in), path: path(facts) },
  });

/** Which sentences a mail about an account says for which facts. */
export const accountMailWords: Readonly<Record<AccountMail, (facts: MailFacts) => MailWords>> = {
  "verify-email": (facts) => ({
    ...mail(m.mail_verify_email_subject, (_, reader) => [m.mail_verify_email_lead({}, reader), m.mail_verify_email_otherwise({}, reader)])(
      facts,
    ),
    action: { label: m.mail_verify_email_act({}, facts.in), path: facts.text("link") },
  }),
  "reset-password": withPassword(m.mail_reset_password_subject, (_, reader) => [
    m.mail_reset_password_lead({}, reader),
    m.mail_reset_password_otherwise({}, reader),
  ]),
  "password-changed": withPassword(m.mail_password_changed_subject, (facts, reader) => [
    m.mail_password_changed_lead({}, reader),
    facts.text("dropped") !== "" && m.mail_password_changed_dropped({}, reader),
    m.mail_password_changed_otherwise({}, reader),
  ]),
  "account-exists": withPassword(m.mail_account_exists_subject, (_, reader) => [
    m.mail_account_exists_lead({}, reader),
    m.mail_account_exists_otherwise({}, reader),
  ]),
  "passkey-added": withPassword(m.mail_passkey_added_subject, (_, reader) => [
    m.mail_passkey_added_lead({}, reader),
    m.mail_passkey_added_otherwise({}, reader),
  ]),
  "factor-added": withPassword(m.mail_factor_added_subject, (_, reader) => [
    m.mail_factor_added_lead({}, reader),
    m.mail_factor_added_otherwise({}, reader),
  ]),
  "factor-removed": withPassword(m.mail_factor_removed_subject, (_, reader) => [
    m.mail_factor_removed_lead({}, reader),
    m.mail_factor_removed_otherwise({}, reader),
  ]),
  "account-connected": withPassword(
    m.mail_account_connected_subject,
    ({ provider }, reader) => [
      m.mail_account_connected_lead({ provider }, reader),
      m.mail_account_connected_otherwise({ provider }, reader),
    ],
    () => resetPath,
  ),
  "arrival-code": mail(m.mail_arrival_code_subject, ({ code }, reader) => [
    m.mail_arrival_code_lead({ code }, reader),
    m.mail_arrival_code_otherwise({}, reader),
  ]),
  "arrival-known": (facts) => ({
    ...mail(m.mail_arrival_known_subject, ({ provider }, reader) => [
      m.mail_arrival_known_lead({ provider }, reader),
      m.mail_arrival_known_otherwise({ provider }, reader),
    ])(facts),
    action: { label: m.mail_arrival_known_act({}, facts.in), path: facts.text("link") },
  }),
  "proof-code": mail(m.mail_proof_code_subject, ({ code }, reader) => [
    m.mail_proof_code_lead({ code }, reader),
    m.mail_proof_code_otherwise({}, reader),
  ]),
  "account-closed": mail(m.mail_account_closed_subject, (_, reader) => [
    m.mail_account_closed_lead({}, reader),
    m.mail_account_closed_kept({}, reader),
  ]),
};
