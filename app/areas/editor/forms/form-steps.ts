import type { FormBody } from "#schemas/permit-type/form-draft";

/** A change that somebody made here, as the form stood before it and after. */
interface Step {
  readonly before: FormBody;
  readonly after: FormBody;
}

export interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

const mostSteps = 200;
const noSteps: Steps = { done: [], undone: [] };
/** By form and person. What they undo is theirs alone: a colleague's change stays as it is. */
const kept = new Map<string, Steps>();
const listeners = new Set<() => void>();

const keep = (key: string, steps: Steps): void => {
  kept.set(key, steps);
  for (const listener of listeners) listener();
};

/** The changes of a form that can be undone and made again, for as long as this page of the browser is open. */
export const formSteps = {
  get: (key: string): Steps => kept.get(key) ?? noSteps,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  made(key: string, step: Step): void {
    keep(key, { done: [...formSteps.get(key).done, step].slice(-mostSteps), undone: [] });
  },
  undone(key: string): void {
    const { done, undone } = formSteps.get(key);
    keep(key, { done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] });
  },
  redone(key: string): void {
    const { done, undone } = formSteps.get(key);
    keep(key, { done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) });
  },
  /** What is published is undone by a version that is restored. */
  forget: (key: string): void => keep(key, noSteps),
};
