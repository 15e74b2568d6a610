import { formatValue } from "#schemas/fee/money";
import { m } from "#schemas/messages/compiled/messages";
import { getLocale } from "#schemas/messages/compiled/runtime";
import { readAnswer } from "#schemas/permit-type/answer-reading";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { dayWithYear } from "#ui/date-text";
import { numberFormat } from "#ui/number-text";
import { inLanguage } from "./permit-text";

function optionName(question: Question, value: string): string {
  const option = question.options?.find((one) => one.value === value);
  return option ? inLanguage(option.label) : value;
}

function numberText(question: Question, value: number): string {
  const amount = numberFormat(getLocale() === "es" ? "es-US" : "en-US").format(value);
  return question.unit ? `${amount} ${inLanguage(question.unit)}` : amount;
}

function storedText(question: Question, value: AnswerValue): string {
  if (typeof value === "boolean") return value ? m.record_yes() : m.record_no();
  if (typeof value === "number") return question.kind === "money" ? formatValue(value) : numberText(question, value);
  if (Array.isArray(value)) return value.map((one) => optionName(question, one)).join(", ");
  if (typeof value === "object") return Object.values(value).filter(Boolean).join(", ");
  if (question.kind === "choice") return optionName(question, value);
  return question.kind === "date" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayWithYear(value) : value;
}

/** An answer as people read it; null when there is none. What cannot be read stands as it was typed. */
export function answerText(question: Question, value: AnswerValue | undefined): string | null {
  if (value === undefined || value === "") return null;
  const read = readAnswer(question, value);
  const stored = read.ok ? read.value : value;
  return stored === undefined ? null : storedText(question, stored);
}
