import { m } from "#schemas/messages/compiled/messages";
import type { Condition } from "#schemas/permit-type/answer-condition";
import type { Answers } from "#schemas/permit-type/form";
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

/** A question with its answer: "Fuel: gas", "Is the vent new? No". */
function asSaid(question: string, answer: string): string {
  const said = { question, answer };
  return question.endsWith("?") ? m.record_answer_after_question(said) : m.record_answer_after_colon(said);
}

/** What a condition asks of the answers: "Fuel: gas or electric". */
export function conditionSaid(condition: Condition, questions: readonly Question[]): string {
  const found = questions.find(({ id }) => id === condition.question);
  return asSaid(found ? inLanguage(found.label) : condition.question, answerSaid(condition, found));
}

/** The answer that a condition asks about, as it was given. */
export function givenSaid(condition: Condition, questions: readonly Question[], answers: Answers): string {
  const found = questions.find(({ id }) => id === condition.question);
  const given = found ? answerText(found, answers[found.id]) : null;
  return found && given !== null ? asSaid(inLanguage(found.label), given) : conditionSaid(condition, questions);
}
