import type { Condition } from "./answer-condition";
import type { AtOnceRule } from "./at-once-rule";
import { type Answers, cleanAnswers, conditionHolds, questionsOf, visibleQuestions } from "./form";
import { canHold } from "./form-checks";
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

/** What is wrong with a rule: it speaks of a question that is not asked, no answer could meet it, or its own conditions shut one another out. */
export type AtOnceFault = { readonly code: "logic-unknown" | "never-holds"; readonly about: string };

/** Two conditions on one question that no answer meets together. */
function shutsOut(a: Condition, b: Condition): boolean {
  if (a.question !== b.question) return false;
  if ("isOneOf" in a && "isOneOf" in b) return !a.isOneOf.some((value) => b.isOneOf.includes(value));
  if ("isMoreThan" in a && "isAtMost" in b) return a.isMoreThan >= b.isAtMost;
  if ("isAtMost" in a && "isMoreThan" in b) return b.isMoreThan >= a.isAtMost;
  return false;
}

/** Everything wrong with a rule on the questions of this form; each of them keeps it from coming into force. */
export function checkAtOnce(rule: AtOnceRule, form: Pick<PermitType, "sections">): readonly AtOnceFault[] {
  const questions = new Map(questionsOf(form).map((each) => [each.id, each]));
  const all = [...rule.when, ...(rule.owner ? [rule.owner] : [])];
  return all.flatMap((one, at): AtOnceFault[] => {
    const asked = questions.get(one.question);
    if (!asked) return [{ code: "logic-unknown", about: one.question }];
    const clash = rule.when.some((other, place) => place !== at && shutsOut(one, other));
    return canHold(one, asked) && !clash ? [] : [{ code: "never-holds", about: one.question }];
  });
}
