import { sameValue } from "../plain/same-value";
import { readAnswer } from "./answer-reading";
import { questionsOf } from "./form";
import { type NeedAnswer, type NeedOption, type PermitNeed, walkNeed } from "./permit-need";
import type { PermitType, Question } from "./permit-type";

/** "Do I need a permit?" and the application: what was answered in the first is not asked again in the second. */

type Form = Pick<PermitType, "sections">;
type Checked = Pick<PermitType, "sections" | "needCheck">;

/** Whether a question can be answered by choosing an option elsewhere: never in words, by a person's name or by a sum of money. */
function isSettled({ kind }: Question): boolean {
  switch (kind) {
    case "yes-no":
    case "choice":
    case "choices":
    case "number":
      return true;
    case "text":
    case "long-text":
    case "money":
    case "date":
    case "contact":
    case "license":
      return false;
  }
}

/** Whether a question takes this as its answer, in the shape that the form stores. */
export function takesAnswer(question: Question, value: NeedAnswer["value"]): boolean {
  const read = readAnswer(question, value);
  return isSettled(question) && read.ok && sameValue(read.value, value);
}

/** A check without what its options say to questions that this form does not ask, or does not ask so. */
export function checkForForm(need: PermitNeed, form: Form): PermitNeed {
  const asked = new Map(questionsOf(form).map((question) => [question.id, question]));
  const fits = ({ question, value }: NeedAnswer) => {
    const named = asked.get(question);
    return named !== undefined && takesAnswer(named, value);
  };
  const fitting = ({ answers, ...option }: NeedOption): NeedOption => {
    const kept = answers?.filter(fits) ?? [];
    return kept.length > 0 ? { ...option, answers: kept } : option;
  };
  return { questions: need.questions.map((question) => ({ ...question, options: question.options.map(fitting) })) };
}

/** A question of the form that the check has answered. */
export interface CarriedAnswer {
  readonly question: Question;
  readonly value: NeedAnswer["value"];
}

/**
 * What an application that begins on `type` need not be asked, after the answers given in the check of `asked`, by question: claims, of which
 * only what the check offers on its way counts. `asked` may be an earlier edition: a question that reads otherwise by now is not answered.
 */
export function carriedAnswers(asked: Checked, type: Form, given: Readonly<Record<string, string>>): readonly CarriedAnswer[] {
  if (asked.needCheck === undefined) return [];
  const said = new Map<string, NeedAnswer["value"]>();
  for (const { chosen } of walkNeed(asked.needCheck, given).steps)
    for (const { question, value } of chosen.answers ?? []) said.set(question, value);
  const before = new Map(questionsOf(asked).map((question) => [question.id, question]));
  return questionsOf(type).flatMap((question) => {
    const value = said.get(question.id);
    if (value === undefined || !sameValue(before.get(question.id), question) || !takesAnswer(question, value)) return [];
    return [{ question, value }];
  });
}
