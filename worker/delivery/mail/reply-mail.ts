import { m } from "#schemas/messages/compiled/messages";
import { type MailFacts, said } from "./mail-facts";
import type { MailWords, ReplyMail } from "./mail-text";

type Sentence = (facts: { readonly limit: string }, reader: MailFacts["in"]) => string;

/** Why an answer was not taken, by the names that whoever takes it gives (worker/replies/receive-reply.ts). */
const whys: ReadonlyMap<string, Sentence> = new Map<string, Sentence>([
  ["sender", m.mail_reply_refused_sender],
  ["no-text", m.mail_reply_refused_no_text],
  ["too-long", m.mail_reply_refused_too_long],
  ["too-many", m.mail_reply_refused_too_many],
  ["not-here", m.mail_reply_refused_not_here],
]);

const toRecord = (facts: MailFacts) => ({ label: m.mail_open_record({}, facts.in), path: facts.permitPath });

/** Which sentences tell of an answer by email. */
export const replyMailWords: Readonly<Record<ReplyMail, (facts: MailFacts) => MailWords>> = {
  "reply-refused": (facts) => ({
    subject: m.mail_reply_refused_subject({ record: facts.record }, facts.in),
    paragraphs: said(
      m.mail_reply_refused_lead({ record: facts.record }, facts.in),
      (whys.get(facts.text("why")) ?? m.mail_reply_refused_other)({ limit: facts.text("limit") }, facts.in),
      m.mail_reply_refused_next({}, facts.in),
    ),
    action: toRecord(facts),
  }),
  "reply-without-files": (facts) => ({
    subject: m.mail_reply_without_files_subject({ record: facts.record }, facts.in),
    paragraphs: [m.mail_reply_without_files_lead({ record: facts.record }, facts.in)],
    action: toRecord(facts),
  }),
};
