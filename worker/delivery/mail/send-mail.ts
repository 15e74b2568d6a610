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
  send(message: { from: string; to: string; subject: string; text: string; html: string }): Promise<unknown>;
}

/** Production: the mail leaves by Cloudflare. Without the binding nothing is taken as sent (product.md P16). */
export const leaveByBinding =
  (binding: MailBinding | undefined, from: string): SendMail =>
  async (_organization, _key, mail) => {
    if (binding === undefined) throw new Error("the send_email binding MAIL is missing");
    await binding.send({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
  };
