import type { RunResult } from "#app/screen/act/use-run";
import type { ReadState } from "#schemas/command";
import { doCall } from "#schemas/command-call";
import type { CommandArgs, CommandCall, CommandName } from "#schemas/commands";
import { type BulkAct, type BulkLine, isAnswered } from "#schemas/permit/bulk/bulk-plan";
import type { Problem } from "#schemas/problem";
import { type BulkRun, bulkRun } from "./bulk-store";

type Run = <N extends CommandName>(name: N, args: CommandArgs<N>) => Promise<RunResult>;
type Doable = Extract<BulkLine, { change: unknown }>;

const changes = (line: BulkLine): line is Doable => line.change !== undefined;

/** Does a call; what went wrong is told, and nothing of the rest is lost for it. */
const doOne = (run: Run, call: CommandCall): Promise<RunResult> => doCall(run, call);

/** Does a plan, permit by permit, each by its own commands. Only what was said to change is tried. */
export async function startBulk(act: BulkAct, name: string, plan: readonly BulkLine[], run: Run): Promise<BulkRun> {
  const lines = plan.filter(changes);
  let now: BulkRun = { act, name, phase: "doing", of: lines.length, at: 0, changed: [], unchanged: [], undo: [] };
  bulkRun.set(now);
  for (const { permitId, steps } of lines) {
    let problem: Problem | null = null;
    const undo = [...now.undo];
    for (const step of steps) {
      const result = await doOne(run, step.call);
      if (!result.ok) problem = result.problem;
      else if (step.undo) undo.push({ permitId, call: step.undo });
    }
    now = {
      ...now,
      at: now.at + 1,
      undo,
      changed: problem === null ? [...now.changed, permitId] : now.changed,
      unchanged: problem === null ? now.unchanged : [...now.unchanged, { permitId, why: problem }],
    };
    bulkRun.set(now);
  }
  now = { ...now, phase: "done" };
  bulkRun.set(now);
  return now;
}

/** Undoes what was done, the last first; what somebody else changed meanwhile stays as it is, and is told. */
export async function undoBulk(of: BulkRun, state: ReadState, run: Run): Promise<BulkRun> {
  let now: BulkRun = { ...of, phase: "undoing", of: of.undo.length, at: 0, changed: [], unchanged: [], undo: [] };
  bulkRun.set(now);
  for (const { permitId, call } of [...of.undo].reverse()) {
    const result = isAnswered(state, call) ? "answered" : await doOne(run, call);
    const why = result === "answered" ? result : result.ok ? null : result.problem;
    now = {
      ...now,
      at: now.at + 1,
      changed: why === null ? [...new Set([...now.changed, permitId])] : now.changed,
      unchanged: why === null ? now.unchanged : [...now.unchanged, { permitId, why }],
    };
    bulkRun.set(now);
  }
  now = { ...now, phase: "undone" };
  bulkRun.set(now);
  return now;
}
