import { useRun } from "#app/screen/act/use-run";
import { type Autosave, type Take, useAutosave } from "#app/screen/typing/use-autosave";
import { inLanguage } from "#app/wording/permit-text";
import { m } from "#schemas/messages/compiled/messages";
import { readAnswer } from "#schemas/permit-type/answer-reading";
import { questionsOf, voidedBy } from "#schemas/permit-type/form";
import type { AnswerValue, Question } from "#schemas/permit-type/permit-type";
import { aggregates } from "#schemas/row-scope";
import type { DraftPage } from "./draft-page";

/** Answers that a new one would make void. */
export function voidedWith(page: DraftPage, question: Question, value: AnswerValue | undefined): readonly string[] {
  const read = readAnswer(question, value);
  return read.ok && read.value !== undefined ? voidedBy(page.type, page.draft.answers, question.id, read.value) : [];
}

/** The answer being typed: kept with every keystroke, sent when the person goes on or rests. */
export function useAnswer(page: DraftPage, question: Question): Autosave<AnswerValue | undefined> {
  const { draft } = page;
  const run = useRun();
  const stored = draft.answers[question.id];
  const take: Take<AnswerValue | undefined> = async (value, typedOver) => {
    const read = readAnswer(question, value);
    const wanted = read.ok ? (read.value ?? null) : (value ?? null);
    const base = (typedOver as AnswerValue | undefined) ?? stored ?? null;
    const done = await run("draft.answer", { permitId: draft.id, question: question.id, base, value: wanted });
    return done.ok ? null : done.problem;
  };
  // What would make other answers void is sent when the person has said so, never by itself.
  const rests = (value: AnswerValue | undefined) => voidedWith(page, question, value).length === 0;
  return useAutosave(`${aggregates.permit(draft.id)}#${question.id}`, stored, take, { rests });
}

/** What is asked before answers become void. */
export function voidedQuestion(page: DraftPage, ids: readonly string[]) {
  const names = questionsOf(page.type).filter((one) => ids.includes(one.id));
  return {
    title: m.apply_voided_title(),
    body: `${m.apply_voided_text()} ${names.map((one) => inLanguage(one.label)).join("; ")}`,
    actLabel: m.apply_voided_act(),
    safeLabel: m.apply_voided_keep(),
    danger: false,
  };
}
