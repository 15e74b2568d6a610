import type { Condition } from "./answer-condition";
import type { AtOnceRule } from "./at-once-rule";
import { type Asked, canHold } from "./condition-check";

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

/** Everything wrong with a rule on these questions of a form; each of them keeps it from coming into force. */
export function checkAtOnce(rule: AtOnceRule, asked: readonly (Asked & { readonly id: string })[]): readonly AtOnceFault[] {
  const questions = new Map(asked.map((each) => [each.id, each]));
  const all = [...rule.when, ...(rule.owner ? [rule.owner] : [])];
  return all.flatMap((one, at): AtOnceFault[] => {
    const question = questions.get(one.question);
    if (!question) return [{ code: "logic-unknown", about: one.question }];
    const clash = rule.when.some((other, place) => place !== at && shutsOut(one, other));
    return canHold(one, question) && !clash ? [] : [{ code: "never-holds", about: one.question }];
  });
}
