import type { Condition } from "./answer-condition";
import type { DraftQuestion } from "./form-draft";

/** What a condition asks of a question. */
export type Asked = Pick<DraftQuestion, "kind" | "min" | "max" | "options">;

/** Whether a question is answered with options of its own. */
export const isChoice = ({ kind }: Pick<DraftQuestion, "kind">): boolean => kind === "choice" || kind === "choices";

/** Whether some answer to the question could meet the condition. */
export function canHold(condition: Condition, asked: Asked): boolean {
  const counts = asked.kind === "number" || asked.kind === "money";
  if ("isMoreThan" in condition) return counts && (asked.max === undefined || asked.max > condition.isMoreThan);
  if ("isAtMost" in condition) return counts && (asked.min ?? 0) <= condition.isAtMost;
  if (asked.kind === "yes-no") return condition.isOneOf.some((value) => typeof value === "boolean");
  if (!isChoice(asked)) return condition.isOneOf.some((value) => typeof value === "string");
  return condition.isOneOf.some((value) => asked.options?.some((option) => option.value === value));
}
