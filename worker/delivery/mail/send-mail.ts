import type { Clock } from "#worker/http/api-context";
import type { DevelopmentMailStore } from "./development-mail-store";
import type { SendMail } from "./mail";

/** Development: the mail is kept, to be read at /dev/mail. */
export const keepMail =
  (store: DevelopmentMailStore, clock: Clock): SendMail =>
  (organization, key, mail) =>
    store.keep(organization, key, mail, clock().toISOString());

/** What Cloudflare's `send_email` binding offers; see wrangler.toml. */
export interface MailBinding {
  send(message: {
    from: string;
    to: string;
    replyTo?: string;
    subject: string;
    text: string;
    html: string;
    headers: Record<string, string>;
  }): Promise<unknown>;
}

/** A machine wrote it: no machine is to answer (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };

/** Production: the mail leaves by Cloudflare. Without the binding nothing is taken as sent (product.md P16). */
export const leaveByBinding =
  (binding: MailBinding | undefined, from: string): SendMail =>
  async (_organization, _key, mail) => {
    if (binding === undefined) throw new Error("the send_email binding MAIL is missing");
    const { to, replyTo, subject, text, html } = mail;
    await binding.send({ from, to, ...(replyTo !== undefined && { replyTo }), subject, text, html, headers: automatic });
  };
