import { useState } from "react";
import { useRun } from "#app/shell/use-run";
import { type TypedPart, useTypedPart } from "#app/shell/use-typed-part";
import type { RulesEdit } from "#schemas/permit-rules-commands";
import type { Problem } from "#schemas/problem";
import { aggregates } from "#schemas/row";

export interface RulesPart<T> extends TypedPart<T> {
  readonly problem: Problem | null;
}

/** Changes of one type's rules. Each counts, however soon after another: "Move up" is pressed twice. */
export function useRulesEdit(code: string): { readonly problem: Problem | null; readonly edit: (edit: RulesEdit) => Promise<boolean> } {
  const run = useRun();
  const [problem, setProblem] = useState<Problem | null>(null);
  const edit = async (change: RulesEdit): Promise<boolean> => {
    const result = await run("permit-rules.edit", { code, edit: change });
    setProblem(result.ok ? null : result.problem);
    return result.ok;
  };
  return { problem, edit };
}

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
  const part = useTypedPart(`${aggregates.permitType(code)}#${field}`, stored, read, keep);
  return { ...part, problem: rules.problem };
}
