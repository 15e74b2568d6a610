import { z } from "zod";
import type { Mail } from "./mail";

const row = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  sent_at: z.string(),
  reply_to: z.string().nullable(),
});

export interface KeptMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
}

const keptMail = (found: unknown): KeptMail => {
  const read = row.parse(found);
  const { id, recipient: to, subject, body_text: text, body_html: html, sent_at: sentAt, reply_to: replyTo } = read;
  return { id, to, subject, text, html, sentAt, ...(replyTo !== null && { replyTo }) };
};

/** Development's mail, kept instead of sent. */
export interface DevelopmentMailStore {
  /** Keeps it once, however often it is delivered. */
  keep(organization: string, id: string, mail: Mail, now: string): Promise<void>;
  /** Newest first; `to` narrows to one address. */
  list(organization: string, to: string | null, limit: number): Promise<readonly KeptMail[]>;
  find(organization: string, id: string): Promise<KeptMail | null>;
}

const columns = "id, recipient, subject, body_text, body_html, sent_at, reply_to";

export function createDevelopmentMailStore(db: D1Database): DevelopmentMailStore {
  return {
    async keep(organization, id, mail, now) {
      await db
        .prepare(
          `insert into development_mail (organization, id, recipient, subject, body_text, body_html, sent_at, reply_to) values (?, ?, ?, ?, ?, ?, ?, ?)
           on conflict (organization, id) do nothing`,
        )
        .bind(organization, id, mail.to.toLowerCase(), mail.subject, mail.text, mail.html, now, mail.replyTo ?? null)
        .run();
    },
    async list(organization, to, limit) {
      const found = await db
        .prepare(
          `select ${columns} from development_mail where organization = ?1 and (?2 is null or recipient = ?2)
           order by sent_at desc, id limit ?3`,
        )
        .bind(organization, to === null ? null : to.toLowerCase(), limit)
        .all();
      return found.results.map(keptMail);
    },
    async find(organization, id) {
      const found = await db
        .prepare(`select ${columns} from development_mail where organization = ? and id = ?`)
        .bind(organization, id)
        .first();
      return found === null ? null : keptMail(found);
    },
  };
}
