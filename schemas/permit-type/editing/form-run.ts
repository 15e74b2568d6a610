import { type AnswerFault, readAnswer } from "../answer-reading";
import { type Answers, visibleQuestions, visibleSlots } from "../form";
import type { DocumentSlot, FormSection, PermitType, Question } from "../permit-type";

/** A question that is asked in a run, and what is wrong with its answer; null: nothing. */
export interface RunQuestion {
  readonly question: Question;
  readonly fault: AnswerFault | null;
}

/** How an application would stand with these answers: what is asked, what is skipped, what is missing. */
export interface FormRun {
  readonly sections: readonly { readonly section: FormSection; readonly asked: readonly RunQuestion[] }[];
  readonly documents: readonly DocumentSlot[];
  /** What these answers do not lead to. */
  readonly skipped: readonly (Question | DocumentSlot)[];
  /** How many of what is asked still lack an answer that is taken, or a file. The property is asked before the form. */
  readonly missing: number;
}

/** Runs a form with answers as an applicant gives them, by the rules that read an application. `files`: slots that have one. */
export function runForm(form: Pick<PermitType, "sections" | "documents">, answers: Answers, files: ReadonlySet<string>): FormRun {
  const sections = form.sections.map((section) => {
    const asked = visibleQuestions(form, section, answers).map((question): RunQuestion => {
      const read = readAnswer(question, answers[question.id]);
      return { question, fault: read.ok ? null : read.fault };
    });
    return { section, asked };
  });
  const documents = visibleSlots(form, answers);
  const [shown, filed] = [new Set(sections.flatMap(({ asked }) => asked.map(({ question }) => question.id))), new Set(documents)];
  const skipped = [
    ...form.sections.flatMap(({ questions }) => questions.filter(({ id }) => !shown.has(id))),
    ...form.documents.filter((slot) => !filed.has(slot)),
  ];
  const faults = sections.flatMap(({ asked }) => asked.filter(({ fault }) => fault !== null));
  const unfiled = documents.filter(({ slot, required }) => required && !files.has(slot));
  return { sections, documents, skipped, missing: faults.length + unfiled.length };
}
