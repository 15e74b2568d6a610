import { m } from "#schemas/messages/compiled/messages";
import { type MailFacts, said } from "./mail-facts";
import type { MailAction, MailWords } from "./mail-text";

/** The page on which an invoice is paid; null where a mail names none. */
export const payAction = (facts: MailFacts): MailAction | null =>
  facts.text("link") === "" ? null : { label: m.invoice_mail_pay({ number: facts.text("invoice") }, facts.in), path: facts.text("link") };

/** What a mail says of an invoice: its number, what is asked and by when. Nothing where it names none. */
export function invoiceSentences(facts: MailFacts): readonly string[] {
  const [number, amount, day] = [facts.text("invoice"), facts.dollars("invoiceCents"), facts.day("payBy")];
  return number === "" ? [] : [m.invoice_mail_line({ number, amount, day }, facts.in)];
}

/** An invoice as it is mailed to whoever pays it, who may have no account. */
export function invoiceMailWords(facts: MailFacts): MailWords {
  const [number, amount, record] = [facts.text("invoice"), facts.dollars("invoiceCents"), facts.record];
  const pay = payAction(facts);
  return {
    subject: m.invoice_mail_subject({ number, record }, facts.in),
    paragraphs: said(
      m.invoice_mail_lead({ number, amount, record }, facts.in),
      m.invoice_mail_by({ day: facts.day("payBy") }, facts.in),
      m.invoice_mail_link({}, facts.in),
    ),
    ...(pay && { action: pay }),
  };
}
