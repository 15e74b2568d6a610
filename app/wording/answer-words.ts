import { formatValue, parseMoney } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import type { AnswerFault, AnswerReason } from "#schemas/permit-type/answer-reading";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { longDay } from "#ui/date-text";
import { counted, inLanguage } from "./permit-text";

const contactParts = ["name", "company", "email", "phone"] as const;

const optionLabel = (question: Question, value: string): string => {
  const option = question.options?.find((each) => each.value === value);
  return option ? inLanguage(option.label) : value;
};

function moneyWords(value: AnswerValue): string {
  const read = typeof value === "number" ? { ok: true as const, cents: value } : parseMoney(String(value));
  return read.ok ? formatValue(read.cents) : String(value);
}

/** An answer in words, as the check page and the task list say it; null where nothing was answered. */
export function answerWords(question: Question, value: AnswerValue | undefined): string | null {
  if (value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? m.apply_yes() : m.apply_no();
  if (Array.isArray(value)) return value.length === 0 ? null : value.map((each) => optionLabel(question, each)).join(", ");
  if (typeof value === "object")
    return (
      contactParts
        .map((part) => value[part] ?? "")
        .filter(Boolean)
        .join(", ") || null
    );
  if (question.kind === "money") return moneyWords(value);
  if (question.kind === "choice") return optionLabel(question, String(value));
  if (question.kind === "date" && /^\d{4}-\d\d-\d\d$/.test(String(value))) return longDay(String(value));
  const text = typeof value === "number" ? counted(value) : value;
  return question.unit ? `${text} ${inLanguage(question.unit)}` : text;
}

const limitWords = (question: Question, limit: number | undefined): string => {
  if (limit === undefined) return "";
  const text = question.kind === "money" ? formatValue(limit) : counted(limit);
  return question.unit && question.kind !== "money" ? `${text} ${inLanguage(question.unit)}` : text;
};

type Words = (input: { name: string; limit: string }) => string;
const emptyWords: Readonly<Partial<Record<Question["kind"], Words>>> = {
  choice: m.apply_fault_choose,
  choices: m.apply_fault_choose_any,
  "yes-no": m.apply_fault_choose,
};
const faultWords: Readonly<Record<AnswerReason, Words>> = {
  empty: m.apply_fault_empty,
  "not-a-number": m.apply_fault_not_a_number,
  "not-money": m.apply_fault_not_money,
  ambiguous: m.apply_fault_ambiguous,
  "fraction-of-cent": m.apply_fault_fraction,
  "too-small": m.apply_fault_too_small,
  "too-large": m.apply_fault_too_large,
  "too-long": m.apply_fault_too_long,
  "not-a-choice": m.apply_fault_choose,
  "not-yes-or-no": m.apply_fault_choose,
  "not-a-real-date": m.apply_fault_date,
  "not-an-email": m.apply_fault_email,
  "not-a-phone": m.apply_fault_phone,
  "license-format": m.apply_fault_license,
  "no-way-to-reach": m.apply_fault_reach,
};

const partNames = { name: m.apply_contact_name, email: m.apply_contact_email, phone: m.apply_contact_phone } as const;

/** What is wrong with an answer, in the words of its own label (notes on forms: say what to do, never "invalid"). */
export function faultText(question: Question, fault: AnswerFault): string {
  const name = fault.part ? partNames[fault.part]() : inLanguage(question.label);
  const words = fault.reason === "empty" && !fault.part ? (emptyWords[question.kind] ?? faultWords.empty) : faultWords[fault.reason];
  return words({ name, limit: fault.reason === "too-long" ? String(fault.limit ?? "") : limitWords(question, fault.limit) });
}
