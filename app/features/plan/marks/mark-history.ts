import type { Mark } from "#schemas/plan/mark";
import type { WorkingMark } from "#schemas/plan/plan-mark";

/**
 * One act of a person's on the marks of plans. `key` names a mark through all of it: one that is added again, as something was undone, is
 * another row.
 */
export type MarkAct =
  | { readonly kind: "add" | "remove"; readonly key: string; readonly documentId: string; readonly mark: WorkingMark }
  | { readonly kind: "change"; readonly key: string; readonly from: WorkingMark; readonly to: WorkingMark }
  | { readonly kind: "move-comment"; readonly key: string; readonly from: Mark; readonly to: Mark };

/** What may be taken back, and what may be done again, the last one last. */
export interface MarkHistory {
  readonly done: readonly MarkAct[];
  readonly undone: readonly MarkAct[];
}

export const noHistory: MarkHistory = { done: [], undone: [] };
/** Older acts are not taken back any more. */
const most = 100;

/** The act that takes another back. */
export function inverse(act: MarkAct): MarkAct {
  switch (act.kind) {
    case "add":
      return { ...act, kind: "remove" };
    case "remove":
      return { ...act, kind: "add" };
    case "change":
      return { ...act, from: act.to, to: act.from };
    case "move-comment":
      return { ...act, from: act.to, to: act.from };
  }
}

/** After a new act: what was undone before it is gone. */
export const afterAct = ({ done }: MarkHistory, act: MarkAct): MarkHistory => ({ done: [...done, act].slice(-most), undone: [] });

/** After the last act was taken back, or found not to be what stands there any more. */
export const afterUndo = ({ done, undone }: MarkHistory, taken: boolean): MarkHistory => {
  const last = done.at(-1);
  return { done: done.slice(0, -1), undone: last && taken ? [...undone, last] : undone };
};

export const afterRedo = ({ done, undone }: MarkHistory, taken: boolean): MarkHistory => {
  const last = undone.at(-1);
  return { done: last && taken ? [...done, last] : done, undone: undone.slice(0, -1) };
};
