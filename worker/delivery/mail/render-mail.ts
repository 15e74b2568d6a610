import { m } from "#schemas/messages/compiled/messages";
import type { Organization } from "#schemas/people/organization";
import type { Locale } from "#schemas/values";
import { accountMailWords } from "./account-mail";
import { escapeHtml } from "./escape-html";
import { invoiceMailWords } from "./invoice-mail";
import type { MailContent } from "./mail";
import { MailFacts } from "./mail-facts";
import { type MailParams, type MailTemplate, type MailWords, mailTemplates } from "./mail-text";
import { officeMailWords } from "./office-mail";
import { permitMails } from "./permit-mail";
import { replyMailWords } from "./reply-mail";
import { reportMailWords } from "./report-mail-text";

/** Every mail by its name: one without words does not compile. */
const mails: Readonly<Record<MailTemplate, (facts: MailFacts) => MailWords>> = {
  ...permitMails,
  ...accountMailWords,
  ...officeMailWords,
  ...replyMailWords,
  invoice: invoiceMailWords,
  "saved-report": reportMailWords,
};
const isTemplate = (name: string): name is MailTemplate => mailTemplates.some((known) => known === name);

/** Whom and for whom a mail speaks. `origin`: scheme and host of the organization's own pages. */
export interface MailSetting {
  readonly language: Locale;
  readonly name: string;
  readonly organization: Pick<Organization, "name" | "contact">;
  readonly origin: string;
}

/** A link within the organization's own site; any other origin would be somebody else's doing. */
function ownLink(path: string, origin: string): string {
  const url = new URL(path, origin);
  if (url.origin !== origin) throw new Error("a mail may only link to its own organization's site");
  return url.href;
}

/** One line: what a person typed must not become another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

interface Link {
  readonly label: string;
  readonly href: string;
}

function htmlOf(language: string, paragraphs: readonly string[], links: readonly Link[], footer: string): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n");
  const linked = links.map(({ label, href }) => `\n<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`).join("");
  return `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;max-width:36em">\n${body}${linked}\n<hr><p><small>${escapeHtml(footer)}</small></p></body></html>`;
}

/** The words of a template in the receiver's language. Throws for one nobody wrote. */
export function wordsOf(template: string, params: MailParams, setting: Pick<MailSetting, "language">): MailWords {
  if (!isTemplate(template)) throw new Error(`there is no mail "${template}"`);
  return mails[template](new MailFacts(params, setting.language));
}

/** What a mail says, with any number of things to open. */
export interface ComposedWords extends Omit<MailWords, "action" | "further"> {
  readonly actions: readonly NonNullable<MailWords["action"]>[];
}

/** Words as plain text and as simple HTML, between greeting and footer. */
export function composeMail(words: ComposedWords, setting: MailSetting): MailContent {
  const reader = { locale: setting.language };
  const { name: office, contact } = setting.organization;
  const links = words.actions.map(({ label, path }) => ({ label: oneLine(label), href: ownLink(path, setting.origin) }));
  const greeting = setting.name === "" ? m.mail_greeting_nobody({}, reader) : m.mail_greeting({ name: setting.name }, reader);
  const paragraphs = [...(words.above === undefined ? [] : [words.above]), greeting, ...words.paragraphs].map(oneLine);
  const footer = contact.phone === "" ? office : `${office}, ${contact.phone}`;
  const text = [...paragraphs, ...links.map(({ label, href }) => `${label}:\n${href}`), `-- \n${footer}`].join("\n\n");
  return { subject: oneLine(words.subject).slice(0, 200), text, html: htmlOf(setting.language, paragraphs, links, footer) };
}

/** A mail's words in the receiver's language, as plain text and as simple HTML. Throws for a template nobody wrote. */
export function renderMail(template: string, params: MailParams, setting: MailSetting): MailContent {
  const { action, further, ...words } = wordsOf(template, params, setting);
  return composeMail({ ...words, actions: [action, further].filter((each) => each !== undefined) }, setting);
}
