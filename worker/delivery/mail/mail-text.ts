import { type OfficeNews, officeNews, type PermitEvent, permitEvents } from "#schemas/notification/notification";

/** Facts a mail may be told; names are those of the command that causes it. */
export type MailParams = Readonly<Record<string, string | number>>;

/** Something that a mail leads to. */
export interface MailAction {
  readonly label: string;
  readonly path: string;
}

/** Words of one mail: plain paragraphs, and one thing to open, or two. `path` is on the organization's own site, or a full link. */
export interface MailWords {
  readonly subject: string;
  /** Stands above everything: whoever answers writes above it. */
  readonly above?: string;
  readonly paragraphs: readonly string[];
  readonly action?: MailAction;
  /** Something else to open, behind it. */
  readonly further?: MailAction;
}

/** Mails about an account, sent by identity. */
export const accountMails = [
  "verify-email",
  "reset-password",
  "password-changed",
  "account-exists",
  "passkey-added",
  "factor-added",
  "factor-removed",
  "account-connected",
  "arrival-code",
  "arrival-known",
  "proof-code",
  "account-closed",
] as const;
export type AccountMail = (typeof accountMails)[number];

/** Mails about power over an office, and about what its log shows. */
export const officeMails = ["roles-changed", "admin-made", "factor-reset", "factor-reset-elsewhere", "log-broken"] as const;
export type OfficeMail = (typeof officeMails)[number];

/** Asks somebody to join the office. */
export const invitationMail = "invitation";

/** Brings somebody an invoice, who need be no party of the permit. */
export const invoiceMail = "invoice";

/** A report that somebody saved and asked for by mail. */
export const savedReportMail = "saved-report";

/** What becomes of an answer by email that was not taken, or not whole. */
export const replyMails = ["reply-refused", "reply-without-files"] as const;
export type ReplyMail = (typeof replyMails)[number];

/** Every mail the product sends. A new one is a name here, its sentences in `schemas/messages` and what it says of which facts. */
export const mailTemplates = [
  ...permitEvents,
  ...accountMails,
  ...officeMails,
  ...officeNews,
  ...replyMails,
  invitationMail,
  invoiceMail,
  savedReportMail,
] as const;
export type MailTemplate =
  | PermitEvent
  | AccountMail
  | OfficeMail
  | OfficeNews
  | ReplyMail
  | typeof invitationMail
  | typeof invoiceMail
  | typeof savedReportMail;
