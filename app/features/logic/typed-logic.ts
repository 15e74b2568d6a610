import { dollarsOf } from "#schemas/fee/money";
import type { Condition, JoinedCondition, Logic } from "#schemas/permit-type/answer-condition";
import type { DraftQuestion, DraftSection } from "#schemas/permit-type/form-draft";

/** Conditions after the first at most (`mostAlso` of the schema, which a page does not bring). */
export const mostConditions = 20;

const decides = ({ kind }: DraftQuestion): boolean => ["choice", "choices", "yes-no", "number", "money"].includes(kind);

/** Questions before one that it may depend on; all of them without one. */
export function questionsBefore(sections: readonly DraftSection[], before: string | null): readonly DraftQuestion[] {
  const all = sections.flatMap(({ questions }) => questions);
  const place = before === null ? all.length : all.findIndex((each) => each.id === before);
  return all.slice(0, Math.max(place, 0)).filter(decides);
}

/** The first answer that a condition on this question can name. */
export function firstCondition({ id, kind, options }: DraftQuestion): Condition {
  if (kind === "number" || kind === "money") return { question: id, isMoreThan: 0 };
  return { question: id, isOneOf: [kind === "yes-no" ? true : (options?.[0]?.value ?? "")] };
}

const bare = (condition: Condition): Condition => {
  if ("isOneOf" in condition) return { question: condition.question, isOneOf: condition.isOneOf };
  return "isMoreThan" in condition
    ? { question: condition.question, isMoreThan: condition.isMoreThan }
    : { question: condition.question, isAtMost: condition.isAtMost };
};

/** Logic as its conditions; nothing where something is asked always. */
export const conditionsOfLogic = (logic: Logic | undefined): readonly [first?: Condition, ...also: JoinedCondition[]] =>
  logic ? [bare(logic), ...(logic.also ?? [])] : [];

/** Conditions as logic; the first of the others takes the place of one that is gone. */
export function logicOf(first: Condition | undefined, also: readonly JoinedCondition[]): Logic | undefined {
  if (first) return also.length > 0 ? { ...bare(first), also: [...also] } : bare(first);
  const [next, ...rest] = also;
  return next && logicOf(next, rest);
}

/** The number that a condition names, as it is typed: money in dollars. */
export const shownBound = ({ kind }: Pick<DraftQuestion, "kind">, bound: number): string =>
  kind === "money" ? dollarsOf(bound) : String(bound);

/** The number that somebody typed, as a condition keeps it: money in cents. */
export function readBound({ kind }: Pick<DraftQuestion, "kind">, typed: string): number {
  const number = Number(typed.replace(/[^\d.-]/g, "")) || 0;
  return kind === "money" ? Math.round(number * 100) : number;
}
