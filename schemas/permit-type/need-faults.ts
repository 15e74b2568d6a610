import { takesAnswer } from "./carried-answers";
import { questionsOf } from "./form";
import { mostNeedQuestions, type NeedOption, type PermitNeed } from "./permit-need";
import type { PermitType, Question } from "./permit-type";

/**
 * What is wrong with a check: a question that is not there or stands before, an id or a value that is there twice, a way that asks too much; an
 * option that answers a question which the form does not ask, answers it with what it does not take, or answers it twice.
 */
export type NeedFault = "question-unknown" | "id-twice" | "value-twice" | "way-long" | "answer-unknown" | "answer-unfit" | "answer-twice";

const isTwice = (names: readonly string[]): boolean => new Set(names).size < names.length;

/** Faults of the ways through a check. A way leads on to later questions alone, so that each one ends. */
function wayFaults({ questions }: PermitNeed, found: Set<NeedFault>): void {
  const place = new Map(questions.map(({ id }, index) => [id, index]));
  if (isTwice(questions.map(({ id }) => id))) found.add("id-twice");
  // From the last question to the first: what comes after each is known by then.
  const asks: number[] = [];
  for (const [index, { options }] of [...questions.entries()].reverse()) {
    if (isTwice(options.map(({ value }) => value))) found.add("value-twice");
    const after = options.map(({ leads }) => {
      if ("answer" in leads) return 0;
      const then = place.get(leads.question) ?? -1;
      if (then <= index) found.add("question-unknown");
      return asks[then] ?? 0;
    });
    asks[index] = 1 + Math.max(...after);
  }
  if ((asks[0] ?? 0) > mostNeedQuestions) found.add("way-long");
}

/** Faults of what one option says to the form. */
function answerFaults({ answers = [] }: NeedOption, asked: ReadonlyMap<string, Question>, found: Set<NeedFault>): void {
  if (isTwice(answers.map(({ question }) => question))) found.add("answer-twice");
  for (const { question: id, value } of answers) {
    const question = asked.get(id);
    if (question === undefined) found.add("answer-unknown");
    else if (!takesAnswer(question, value)) found.add("answer-unfit");
  }
}

/** Faults of a type's check, each once; none where it has no check. */
export function needFaults(type: Pick<PermitType, "sections" | "needCheck">): readonly NeedFault[] {
  const found = new Set<NeedFault>();
  if (type.needCheck === undefined) return [];
  wayFaults(type.needCheck, found);
  const asked = new Map(questionsOf(type).map((question) => [question.id, question]));
  for (const { options } of type.needCheck.questions) for (const option of options) answerFaults(option, asked, found);
  return [...found];
}
