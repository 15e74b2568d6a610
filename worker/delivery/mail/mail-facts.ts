import { inspectionResultName } from "#schemas/inspection/inspection";
import { m } from "#schemas/messages/compiled/messages";
import { resultMessages } from "#schemas/messages/result-messages";
import { roleMessages } from "#schemas/messages/role-messages";
import { permitDeepLink } from "#schemas/people/deep-link";
import { roles } from "#schemas/role";
import type { Locale } from "#schemas/values";
import type { MailParams } from "./mail-text";

/** What providers of sign-in call themselves: the same in every language. */
const providerNames: ReadonlyMap<string, string> = new Map([
  ["google", "Google"],
  ["microsoft", "Microsoft"],
]);

/** How dates, sums and lists are written in a language: as in the United States. */
const formats: Readonly<Record<Locale, string>> = { en: "en-US", es: "es-US" };

/** A fact as text; empty when it was not told. */
export const fact = (params: MailParams, name: string): string => String(params[name] ?? "").trim();

/** The facts of a mail as words of its reader's language; an empty text is one that was not told. */
export class MailFacts {
  /** Whose language each sentence is said in. */
  readonly in: { readonly locale: Locale };
  readonly #params: MailParams;

  constructor(params: MailParams, locale: Locale) {
    this.#params = params;
    this.in = { locale };
  }

  text(name: string): string {
    return fact(this.#params, name);
  }

  /** A calendar day in words; anything else as it came. */
  day(name: string): string {
    const day = this.text(name);
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
    const format = new Intl.DateTimeFormat(formats[this.in.locale], {
      ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
      timeZone: "UTC",
    });
    return format.format(new Date(`${day}T12:00:00.000Z`));
  }

  /** Integer cents as dollars. */
  dollars(name: string): string {
    const cents = Number(this.text(name));
    if (this.text(name) === "" || !Number.isFinite(cents)) return "";
    return new Intl.NumberFormat(formats[this.in.locale], { style: "currency", currency: "USD" }).format(cents / 100);
  }

  /** How a mail names the record: its number and address, or what of them is known. */
  get record(): string {
    const number = this.text("number");
    const address = this.text("address");
    if (number !== "" && address !== "") return m.notification_resource({ number, address }, this.in);
    return number || address || m.mail_record_unnamed({}, this.in);
  }

  /** The record, and what a request for its files is called. */
  get titled(): string {
    const title = this.text("title");
    return title === "" ? this.record : `${this.record}: ${title}`;
  }

  get reason(): string {
    const reason = this.text("reason");
    return reason === "" ? "" : m.mail_reason({ reason }, this.in);
  }

  /** The inspection by its name, at the head of a sentence. */
  get inspection(): string {
    const name = this.text("inspection");
    return name === "" ? m.mail_inspection({}, this.in) : m.mail_inspection_named({ name }, this.in);
  }

  /** The same inside a sentence. */
  get inspectionInside(): string {
    const name = this.text("inspection");
    return name === "" ? m.mail_inspection_inside({}, this.in) : m.mail_inspection_inside_named({ name }, this.in);
  }

  /** A local wall time as the office writes times; anything else as it came. */
  time(name: string): string {
    const time = this.text(name);
    if (!/^\d{2}:\d{2}$/.test(time)) return time;
    const style =
      this.text("clock") === "12-hour"
        ? ({ hour: "numeric", hourCycle: "h12" } as const)
        : ({ hour: "numeric", hourCycle: "h23" } as const);
    const format = new Intl.DateTimeFormat(formats[this.in.locale], { ...style, minute: "2-digit", timeZone: "UTC" });
    return format.format(new Date(`2026-01-01T${time}:00.000Z`)).replace(/^0(?=\d:)/, "");
  }

  /** ", in the morning": what follows a day. */
  get half(): string {
    const half = this.text("half");
    if (half === "am") return m.mail_half_am({}, this.in);
    return half === "pm" ? m.mail_half_pm({}, this.in) : "";
  }

  /** An inspection's result by its name; one that this build does not know as it came. */
  result(name: string): string {
    const result = inspectionResultName.safeParse(this.text(name));
    return result.success ? resultMessages[result.data]({}, this.in) : this.text(name);
  }

  get file(): string {
    return this.text("file") || m.mail_file_unnamed({}, this.in);
  }

  /** The roles that a mail tells of, joined as the language does. */
  get roles(): string {
    const told = this.text("roles").split(",");
    return new Intl.ListFormat(formats[this.in.locale], { type: "conjunction" }).format(
      roles.filter((each) => told.includes(each)).map((each) => roleMessages[each]({}, this.in)),
    );
  }

  /** A mailed code as it is read aloud: in two halves. */
  get code(): string {
    return this.text("code").replace(/^(\d{4})(\d{4})$/, "$1 $2");
  }

  get provider(): string {
    return providerNames.get(this.text("provider")) ?? "";
  }

  /** A mail is read by whoever it is passed on to: it names the record, and each is led to where they work with it. */
  get permitPath(): string {
    return permitDeepLink(this.text("permitId"), {
      inspectionId: this.text("inspectionId") || null,
      requestId: this.text("requestId") || null,
    });
  }
}

/** Sentences that have something to say. */
export const said = (...sentences: readonly (string | false)[]): readonly string[] =>
  sentences.filter((sentence): sentence is string => sentence !== false && sentence !== "");
