import { z } from "zod";
import type { Mail } from "./mail";

const row = z.object({
  id: z.string(),
  recipient: z.string(),
  subject: z.string(),
  body_text: z.string(),
  body_html: z.string(),
  sent_at: z.string(),
});

export interface KeptMail extends Mail {
  readonly id: string;
  readonly sentAt: string;
}

const keptMail = (found: unknown): KeptMail => {
  const read = row.parse(found);
  return { id: read.id, to: read.recipient, subject: read.subject, text: read.body_text, html: read.body_html, sentAt: read.sent_at };
};

/** Development's mail, kept instead of sent. */
export interface DevelopmentMailStore {
  /** Keeps it once, however often it is delivered. */
  keep(organization: string, id: string, mail: Mail, now: string): Promise<void>;
  /** Newest first; `to` narrows to one address. */
  list(organization: string, to: string | null, limit: number): Promise<readonly KeptMail[]>;
  find(organization: string, id: string): Promise<KeptMail | null>;
}

const columns = "id, recipient, subject, body_text, body_html, sent_at";

export function createDevelopmentMailStore(db: D1Database): DevelopmentMailStore {
  return {
    async keep(organization, id, mail, now) {
      await db
        .prepare(
          `insert into development_mail (organization, id, recipient, subject, body_text, body_html, sent_at) values (?, ?, ?, ?, ?, ?, ?)
           on conflict (organization, id) do nothing`,
        )
        .bind(organization, id, mail.to.toLowerCase(), mail.subject, mail.text, mail.html, now)
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
