import { useRef, useState } from "react";
import { useRun } from "#app/shell/use-run";
import type { FormEdit } from "#schemas/form-edit";
import type { Problem } from "#schemas/problem";

/** Resolves with whether the change stands. */
export type Edit = (edit: FormEdit) => Promise<boolean>;

/** Changes of a form one after another: one that a left field makes never swallows the one of the button that was pressed. */
export function useFormEdit(code: string): { readonly edit: Edit; readonly problem: Problem | null } {
  const run = useRun();
  const [problem, setProblem] = useState<Problem | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const edit: Edit = (change) => {
    const done = before.current.then(async () => {
      const result = await run("form.edit", { code, edit: change });
      setProblem(result.ok ? null : result.problem);
      return result.ok;
    });
    before.current = done;
    return done;
  };
  return { edit, problem };
}
