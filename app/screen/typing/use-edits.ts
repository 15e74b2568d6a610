import { useRef, useState } from "react";
import { useRun } from "#app/screen/act/use-run";
import type { Problem } from "#schemas/problem";

export interface Edits<Edit> {
  /** Why the last change was refused; null: it was not. */
  readonly problem: Problem | null;
  /** Resolves with whether the change stands. */
  readonly edit: (edit: Edit) => Promise<boolean>;
}

/**
 * Changes of one thing, by the command `name` with its `code`, one after another: one that a left field makes never swallows the one of the
 * button that was pressed, and "Move up" pressed twice counts twice.
 */
export function useEdits<Edit>(name: string, code: string): Edits<Edit> {
  const run = useRun();
  const [problem, setProblem] = useState<Problem | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const edit = (change: Edit): Promise<boolean> => {
    const done = before.current.then(async () => {
      const result = await run(name, { code, edit: change });
      setProblem(result.ok ? null : result.problem);
      return result.ok;
    });
    before.current = done;
    return done;
  };
  return { edit, problem };
}
