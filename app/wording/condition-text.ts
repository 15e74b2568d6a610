import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import type { Question } from "#schemas/permit-type/permit-type";
import { answerText } from "./answer-text";
import { inLanguage } from "./permit-text";

/** An answer as the question's own words and units say it. */
function valueSaid(value: string | boolean | number, question: Question | undefined): string {
  if (!question) return String(value);
  return answerText(question, question.kind === "choices" && typeof value === "string" ? [value] : value) ?? String(value);
}

function answerSaid(condition: Condition, question: Question | undefined): string {
  if ("isAtMost" in condition) return m.record_answer_most({ value: valueSaid(condition.isAtMost, question) });
  if ("isMoreThan" in condition) return m.record_answer_more({ value: valueSaid(condition.isMoreThan, question) });
  const names = condition.isOneOf.map((value) => valueSaid(value, question));
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : m.record_answer_or({ first: names.slice(0, -1).join(", "), last });
}

/** What a condition asks of the answers: "Fuel: gas or electric", "Is the vent new? No". */
export function conditionSaid(condition: Condition, questions: readonly Question[]): string {
  const found = questions.find(({ id }) => id === condition.question);
  const question = found ? inLanguage(found.label) : condition.question;
  const said = { question, answer: answerSaid(condition, found) };
  return question.endsWith("?") ? m.record_answer_after_question(said) : m.record_answer_after_colon(said);
}
