import { useState } from "react";
import type { CommandArgs, CommandName } from "#schemas/commands";
import type { Problem } from "#schemas/problem";
import { useRun } from "./use-run";

export interface Act {
  readonly busy: boolean;
  /** Why the last try was refused; null = it was not. */
  readonly problem: Problem | null;
  /** Does it; true when it stands. What was typed is the caller's to clear, only then. */
  readonly run: <N extends CommandName>(name: N, args: CommandArgs<N>) => Promise<boolean>;
  readonly forget: () => void;
}

/** An act of a form: runs one command at a time and keeps its refusal to be shown beside it. */
export function useAct(): Act {
  const runOnDevice = useRun();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async <N extends CommandName>(name: N, args: CommandArgs<N>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    const result = await runOnDevice(name, args);
    setBusy(false);
    if (!result.ok) setProblem(result.problem);
    return result.ok;
  };
  return { busy, problem, run, forget: () => setProblem(null) };
}
