import { type Edits, useEdits } from "#app/screen/typing/use-edits";
import { type TypedPart, useTypedPart } from "#app/screen/typing/use-typed-part";
import { callOf } from "#schemas/command-call";
import type { PermitRules } from "#schemas/permit-type/permit-rules";
import type { RulesEdit } from "#schemas/permit-type/rules-edit";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row-scope";

export interface RulesPart<T> extends TypedPart<T> {
  readonly problem: Problem | null;
}

export const useRulesEdit = (code: string): Edits<RulesEdit> =>
  useEdits(aggregates.permitType(code), { callOf: (edit) => callOf("permit-rules.edit", { code, edit }) });

/** Under which what is typed of a part is kept. */
const partKey = (code: string, field: string): string => `${aggregates.permitType(code)}#${field}`;
export const rulesFields = {
  clocks: "clocks",
  atOnce: "at-once",
  review: (discipline: string): string => `review-${discipline}`,
  inspection: (code: string): string => `inspection-${code}`,
} as const;

/** The keys of every part of a type's rules. */
export const keysOfRules = (code: string, { reviews, inspections }: Pick<PermitRules, "reviews" | "inspections">): readonly string[] =>
  [
    rulesFields.clocks,
    rulesFields.atOnce,
    ...reviews.map(({ discipline }) => rulesFields.review(discipline)),
    ...inspections.map((one) => rulesFields.inspection(one.code)),
  ].map((field) => partKey(code, field));

/** One part of a type's rules while it is written, under `field` of the type. `editOf` makes the change, null while it is not whole. */
export function useRulesPart<T>(
  code: string,
  field: string,
  stored: T,
  read: (kept: unknown) => T,
  editOf: (base: T, typed: T) => RulesEdit | null,
): RulesPart<T> {
  const rules = useRulesEdit(code);
  const keep = async (base: T, typed: T): Promise<boolean> => {
    const edit = editOf(base, typed);
    return edit !== null && (await rules.edit(edit));
  };
  const part = useTypedPart(partKey(code, field), stored, read, keep);
  return { ...part, problem: rules.problem };
}
