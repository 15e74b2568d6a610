import { type PermitEvent, permitEvents } from "#schemas/notification/notification";
import { permitDeepLink } from "#schemas/people/deep-link";
import { type Role, roles } from "#schemas/role";

/** Facts a mail may be told; names are those of the command that causes it. */
export type MailParams = Readonly<Record<string, string | number>>;

/** Where a new password is asked for. */
export const resetPath = "/auth/forgot-password";

/** Words of one mail: plain paragraphs, and at most one thing to open. `path` is on the organization's own site, or a full link. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly path: string };
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

/** Every mail the product sends. A new one is a name here and its words in each language. */
export const mailTemplates = [...permitEvents, ...accountMails, ...officeMails, invitationMail] as const;
export type MailTemplate = PermitEvent | AccountMail | OfficeMail | typeof invitationMail;

/** What a language must offer. */
export interface MailLanguage {
  readonly greeting: (name: string) => string;
  readonly footer: (office: string, phone: string) => string;
  readonly digest: {
    readonly subject: (count: number, office: string) => string;
    readonly lead: string;
    /** How many more there are than are named. */
    readonly more: (count: number) => string;
  };
  readonly words: Readonly<Record<MailTemplate, (params: MailParams) => MailWords>>;
}

/** What providers of sign-in call themselves: the same in every language. */
const providerNames: Readonly<Record<string, string>> = { google: "Google", microsoft: "Microsoft" };

/** A mailed code as it is read aloud: in two halves. */
export const codeInHalves = (params: MailParams): string => fact(params, "code").replace(/^(\d{4})(\d{4})$/, "$1 $2");
export const providerIn = (params: MailParams): string => providerNames[fact(params, "provider")] ?? "";

/** A fact as text; empty when it was not told. */
export const fact = (params: MailParams, name: string): string => String(params[name] ?? "").trim();

/** Sentences that have something to say. */
export const said = (...sentences: readonly (string | false)[]): readonly string[] =>
  sentences.filter((sentence): sentence is string => sentence !== false && sentence !== "");

/** The sentence for a step that a command named; empty for a name that is none. */
export const nextStepText = (step: string, words: Readonly<Record<string, string>>): string =>
  Object.hasOwn(words, step) ? (words[step] ?? "") : "";

/** How a mail names the record: its number and address, or what of them is known. */
export function recordName(params: MailParams, otherwise: string): string {
  const number = fact(params, "number");
  const address = fact(params, "address");
  if (number !== "" && address !== "") return `${number}, ${address}`;
  return number || address || otherwise;
}

/** A mail is read by whoever it is passed on to: it names the record, and each is led to where they work with it. */
export const permitPath = (params: MailParams): string =>
  permitDeepLink(fact(params, "permitId"), {
    inspectionId: fact(params, "inspectionId") || null,
    requestId: fact(params, "requestId") || null,
  });

/** Names of the roles that a mail tells of, joined as its language does. */
export function rolesInWords(params: MailParams, names: Readonly<Record<Role, string>>, locale: string): string {
  const told = fact(params, "roles").split(",");
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(
    roles.filter((each) => told.includes(each)).map((each) => names[each]),
  );
}

/** Integer cents as dollars for a reader of this language. */
export const dollars = (params: MailParams, name: string, locale: string): string => {
  const cents = Number(fact(params, name));
  return fact(params, name) === "" || !Number.isFinite(cents)
    ? ""
    : new Intl.NumberFormat(locale, { style: "currency", currency: "USD" }).format(cents / 100);
};

/** A calendar day in words; anything else as it came. */
export const dayInWords = (params: MailParams, name: string, locale: string): string => {
  const day = fact(params, name);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${day}T12:00:00.000Z`));
};
