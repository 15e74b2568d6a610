import { useState } from "react";
import { useRun } from "#app/screen/act/use-run";
import { doCall } from "#schemas/command-call";
import type { CommandCall } from "#schemas/commands";
import type { Problem } from "#schemas/problem";
import { partsTaken } from "./use-typed-part";

export interface Edits<Edit> {
  /** Why the last change was refused; null: it was not. */
  readonly problem: Problem | null;
  /** Resolves with whether the change stands. */
  readonly edit: (edit: Edit) => Promise<boolean>;
}

/** The newest change of each thing, while it is being made. */
const underWay = new Map<string, Promise<unknown>>();

const commandsDone = async (thing: string): Promise<void> => void (await underWay.get(thing));

/** Resolves once the changes of a thing that were begun before are made on this device: one of a field that the press of a button left, too. */
export async function editsMade(thing: string): Promise<void> {
  await partsTaken(thing);
  await commandsDone(thing);
}

export interface EditsOf<Edit> {
  /** The command of a change, made once those before it are done; null where there is nothing to do any longer. */
  readonly callOf: (edit: Edit) => CommandCall | null | Promise<CommandCall | null>;
  /** Told of a change that stands. */
  readonly done?: ((edit: Edit) => void) | undefined;
}

/**
 * Changes of one thing, each by the command that `callOf` makes of it, one after another, whichever part of the page makes them: one that a left
 * field makes never swallows the one of the button that was pressed, and "Move up" pressed twice counts twice.
 */
export function useEdits<Edit>(thing: string, { callOf, done: settle = () => undefined }: EditsOf<Edit>): Edits<Edit> {
  const run = useRun();
  const [problem, setProblem] = useState<Problem | null>(null);
  const edit = (change: Edit): Promise<boolean> => {
    const made = commandsDone(thing).then(async () => {
      const call = await callOf(change);
      const result = call && (await doCall(run, call));
      setProblem(!result || result.ok ? null : result.problem);
      if (result?.ok) settle(change);
      return result?.ok ?? true;
    });
    // One that fails, as where the device is closed meanwhile, is told to whoever made it, and keeps none after it.
    const settled = made.catch(() => undefined);
    underWay.set(thing, settled);
    void settled.then(() => underWay.get(thing) === settled && underWay.delete(thing));
    return made;
  };
  return { edit, problem };
}
