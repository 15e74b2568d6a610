/** What a mail says, in both forms. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail as it leaves. */
export interface Mail extends MailContent {
  readonly to: string;
  /** Where it is answered to; absent: nowhere. */
  readonly replyTo?: string;
}

/** The one function by which mail leaves. Throws when the mail was not taken; the delivery is then tried again. */
export type SendMail = (organization: string, key: string, mail: Mail) => Promise<void>;
