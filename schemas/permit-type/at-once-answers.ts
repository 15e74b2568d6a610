import type { Condition } from "./answer-condition";
import { type Answers, cleanAnswers, conditionHolds, visibleQuestions } from "./form";
import type { PermitType, Question } from "./permit-type";

type Ruled = Pick<PermitType, "sections" | "atOnce">;

/**
 * Whether a condition keeps nothing from being issued at once. One on a question that these answers do not lead to says nothing of them. Of several things
 * chosen each must be allowed, where a form asks whether one is; of nothing chosen none is against it.
 */
function allows(one: Condition, asked: ReadonlyMap<string, Question>, counted: Answers): boolean {
  const question = asked.get(one.question);
  if (!question) return true;
  const answer = counted[one.question];
  if (question.kind !== "choices" || !("isOneOf" in one)) return conditionHolds(one, counted);
  return answer === undefined || (Array.isArray(answer) && answer.every((value) => one.isOneOf.includes(value)));
}

const askedFor = (type: Ruled, answers: Answers): ReadonlyMap<string, Question> =>
  new Map(type.sections.flatMap((section) => visibleQuestions(type, section, answers)).map((each) => [each.id, each]));

/** The conditions that these answers do not meet, in the order of the rule; null where the type has no rule. */
export function answersAgainst(type: Ruled, answers: Answers): readonly Condition[] | null {
  if (!type.atOnce) return null;
  const [counted, asked] = [cleanAnswers(type, answers), askedFor(type, answers)];
  return type.atOnce.when.filter((one) => !allows(one, asked, counted));
}

/** The conditions that these answers do meet, of those that they speak of: why no review is needed. */
export function answersFor(type: Ruled, answers: Answers): readonly Condition[] {
  const [counted, asked] = [cleanAnswers(type, answers), askedFor(type, answers)];
  return (type.atOnce?.when ?? []).filter((one) => counted[one.question] !== undefined && allows(one, asked, counted));
}

/** Whether the owner does the work and says so, where the rule takes an owner's word. */
export const ownerWorks = (type: Ruled, answers: Answers): boolean =>
  type.atOnce?.owner !== undefined && conditionHolds(type.atOnce.owner, cleanAnswers(type, answers));
