import { dayOfParts } from "../calendar/time-zone";
import { parseMoney } from "../fee/money";
import { withoutHiddenMarks } from "../plain/hidden-marks";
import type { AnswerValue, Question } from "./permit-type";

/** Why an answer is not taken: a closed list, one message each. `ambiguous`: "1.234" may be thousands or decimals. */
export const answerReasons = [
  "empty",
  "not-a-number",
  "not-money",
  "ambiguous",
  "fraction-of-cent",
  "too-small",
  "too-large",
  "too-long",
  "not-a-choice",
  "not-yes-or-no",
  "not-a-real-date",
  "not-an-email",
  "not-a-phone",
  "license-format",
  "no-way-to-reach",
] as const;
export type AnswerReason = (typeof answerReasons)[number];

/**
 * What is wrong with an answer. `part` names the field of a contact. `limit` is the bound that was passed
 * (cents for money, else the question's unit; characters for `too-long`), `over` by how many characters.
 */
export interface AnswerFault {
  readonly reason: AnswerReason;
  readonly part?: "name" | "email" | "phone";
  readonly limit?: number;
  readonly over?: number;
}

/** An answer in the shape it is stored in, undefined where an optional question was left empty; or its fault. */
export type ReadAnswer =
  | { readonly ok: true; readonly value: AnswerValue | undefined }
  | { readonly ok: false; readonly fault: AnswerFault };

const refused = (reason: AnswerReason, more: Omit<AnswerFault, "reason"> = {}): ReadAnswer => ({ ok: false, fault: { reason, ...more } });
const taken = (value: AnswerValue): ReadAnswer => ({ ok: true, value });

/** What cleaning would leave alone, told apart quickly: imports clean a million cells. */
const CLEAN_ASCII = /^[!-~]*(?: [!-~]+)*$/;

/** One line of typed text: composed characters, no control characters and no marks that nobody sees, single spaces, no spaces at the ends. */
export const cleanLine = (text: string): string =>
  CLEAN_ASCII.test(text)
    ? text
    : withoutHiddenMarks(text)
        .normalize("NFC")
        .replace(/[\p{Cc}\u2028\u2029\s]+/gu, " ")
        .trim();

/** Several lines of typed text: each cleaned at its end, at most one empty line in a row. */
export const cleanProse = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const textOf = (value: AnswerValue): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function isEmpty(value: AnswerValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === "string") return cleanLine(value) === "";
  if (typeof value === "object") return Object.values(value).every((part) => part.trim() === "");
  return false;
}

function readText(question: Question, value: AnswerValue): ReadAnswer {
  const long = question.kind === "long-text";
  const text = long ? cleanProse(textOf(value)) : cleanLine(textOf(value));
  const limit = question.maxLength ?? (long ? 10_000 : 200);
  const length = [...text].length;
  return length > limit ? refused("too-long", { limit, over: length - limit }) : taken(text);
}

function within(question: Question, value: number): ReadAnswer {
  if (question.min !== undefined && value < question.min) return refused("too-small", { limit: question.min });
  if (question.max !== undefined && value > question.max) return refused("too-large", { limit: question.max });
  return taken(value);
}

/** Strips the question's own unit from the end ("1,200 sq ft"), whatever its points and spaces. */
function withoutUnit(question: Question, text: string): string {
  const bare = (words: string) => words.toLowerCase().replace(/[\s.]/g, "");
  const parts = /^([\d.,\s]*\d)\s*([^\d]*.*)$/.exec(text);
  const said = bare(parts?.[2] ?? "");
  const units = question.unit ? [question.unit.en, question.unit.es].map(bare) : [];
  return parts && (said === "" || units.includes(said)) ? (parts[1] ?? text) : text;
}

function readNumber(question: Question, value: AnswerValue): ReadAnswer {
  if (typeof value === "number") return Number.isFinite(value) ? within(question, value) : refused("not-a-number");
  const text = withoutUnit(question, cleanLine(textOf(value)));
  if (/^[1-9]\d{0,2}(\.\d{3})+$/.test(text) || /^\d{1,3},\d{1,2}$/.test(text)) return refused("ambiguous");
  if (!/^-?(\d+|\d{1,3}([, ]\d{3})+)(\.\d+)?$/.test(text)) return refused("not-a-number");
  return within(question, Number(text.replace(/[, ]/g, "")));
}

function readMoney(question: Question, value: AnswerValue): ReadAnswer {
  if (typeof value === "number") return Number.isInteger(value) ? within(question, value) : refused("fraction-of-cent");
  const read = parseMoney(textOf(value));
  if (read.ok) return within(question, read.cents);
  if (read.reason === "negative") return refused("too-small", { limit: question.min ?? 0 });
  return refused(read.reason);
}

function readChoices(question: Question, value: AnswerValue): ReadAnswer {
  const known = (question.options ?? []).map((option) => option.value);
  const chosen = Array.isArray(value) ? value : [textOf(value)];
  if (chosen.length === 0 || chosen.some((one) => !known.includes(one))) return refused("not-a-choice");
  if (question.kind === "choices") return taken(known.filter((one) => chosen.includes(one)));
  const [only, ...others] = chosen;
  return only === undefined || others.length > 0 ? refused("not-a-choice") : taken(only);
}

function readYesNo(value: AnswerValue): ReadAnswer {
  if (typeof value === "boolean") return taken(value);
  const word = textOf(value).trim().toLowerCase();
  if (word === "yes" || word === "true") return taken(true);
  return word === "no" || word === "false" ? taken(false) : refused("not-yes-or-no");
}

/** Takes `YYYY-MM-DD`, the American 11/21/2026, or the three fields of a date question. */
function readDate(value: AnswerValue): ReadAnswer {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(textOf(value).trim());
  const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(textOf(value).trim());
  let parts: readonly (string | undefined)[] = [];
  if (iso) parts = [iso[1], iso[2], iso[3]];
  else if (american) parts = [american[3], american[1], american[2]];
  else if (typeof value === "object" && !Array.isArray(value)) parts = [value.year, value.month, value.day];
  const [year, month, day] = parts.map((part) => Number(part?.trim() || Number.NaN));
  const found = dayOfParts(year ?? Number.NaN, month ?? Number.NaN, day ?? Number.NaN);
  return found === null ? refused("not-a-real-date") : taken(found);
}

/** "206 555 0134", "206 555 0134 x12"; other countries as "+34 911 23 45 67" without its punctuation. Null when it is no number. */
export function cleanPhone(text: string): string | null {
  const [, main = "", extension = ""] = /^(.*?)(?:\s*(?:x|ext\.?|extension|#)\s*(\d{1,6}))?$/i.exec(cleanLine(text)) ?? [];
  if (!/^\+?[\d\s().\-/]+$/.test(main)) return null;
  const digits = main.replace(/\D/g, "");
  const tail = extension ? ` x${extension}` : "";
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  if (national.length === 10) return `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}${tail}`;
  return main.startsWith("+") && digits.length >= 8 && digits.length <= 15 ? `+${digits}${tail}` : null;
}

/** An email address without stray spaces, its domain in lower case; null when it is none. Only its shape is judged. */
export function cleanEmail(text: string): string | null {
  const bare = text.replace(/\s+/g, "").replace(/^<|[>.,;]+$/g, "");
  const [, local = "", domain = ""] = /^([^@<>",;:()[\]\\]{1,64})@([^@]{1,180})$/.exec(bare) ?? [];
  const labels = domain.toLowerCase().split(".");
  const named = labels.length > 1 && labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
  return local !== "" && named ? `${local}@${domain.toLowerCase()}` : null;
}

/**
 * A licence number in capitals without spaces ("cc 904417" is "CC904417", "CC-904417" stays): 4 to 20 letters, digits, `-` or `*`
 * with a digit among them. States differ too much for more (Washington's PACIF**099BC). Null when it is none.
 */
export function cleanLicense(text: string): string | null {
  const bare = cleanLine(text)
    .toUpperCase()
    .replace(/[\s.]/g, "")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/^#|^NO(?=\d)/, "");
  return /^(?=.*\d)[A-Z0-9][A-Z0-9*-]{3,19}$/.test(bare) ? bare : null;
}

function readContact(value: AnswerValue): ReadAnswer {
  const given = typeof value === "object" && !Array.isArray(value) ? value : { name: textOf(value) };
  const name = cleanLine(given.name ?? "");
  if (name === "") return refused("empty", { part: "name" });
  if ([...name].length > 120) return refused("too-long", { part: "name", limit: 120, over: [...name].length - 120 });
  const typedEmail = cleanLine(given.email ?? "");
  const typedPhone = cleanLine(given.phone ?? "");
  if (typedEmail === "" && typedPhone === "") return refused("no-way-to-reach", { part: "email" });
  const email = typedEmail === "" ? "" : cleanEmail(typedEmail);
  if (email === null) return refused("not-an-email", { part: "email" });
  const phone = typedPhone === "" ? "" : cleanPhone(typedPhone);
  return phone === null ? refused("not-a-phone", { part: "phone" }) : taken({ name, email, phone });
}

function readGiven(question: Question, value: AnswerValue): ReadAnswer {
  switch (question.kind) {
    case "text":
    case "long-text":
      return readText(question, value);
    case "number":
      return readNumber(question, value);
    case "money":
      return readMoney(question, value);
    case "choice":
    case "choices":
      return readChoices(question, value);
    case "yes-no":
      return readYesNo(value);
    case "date":
      return readDate(value);
    case "contact":
      return readContact(value);
    case "license": {
      const license = cleanLicense(textOf(value));
      return license === null ? refused("license-format") : taken(license);
    }
  }
}

/**
 * Reads an answer as typed or as stored, and checks it. Drafts may keep what was typed ("144,000 sq ft"); stored shapes are: text,
 * long-text, choice, date (`YYYY-MM-DD`), license: string; number: number; money: integer cents; yes-no: boolean; choices: values in the
 * form's order; contact: {name, email, phone}. `min` and `max` of a money question are cents.
 */
export function readAnswer(question: Question, value: AnswerValue | undefined): ReadAnswer {
  if (value === undefined || isEmpty(value)) return question.optional ? { ok: true, value: undefined } : refused("empty");
  return readGiven(question, value);
}

/** What is wrong with an answer, or null. An empty answer is wrong unless the question is optional. */
export function checkAnswer(question: Question, value: AnswerValue | undefined): AnswerFault | null {
  const read = readAnswer(question, value);
  return read.ok ? null : read.fault;
}
