import { observable } from "#app/local/sync/sync-status";
import type { BulkAct, UndoCall } from "#schemas/permit/bulk/bulk-plan";
import type { Problem } from "#schemas/problem";

/** A permit that was not changed, and why. */
export interface Unchanged {
  readonly permitId: string;
  readonly why: Problem | "answered";
}

/** An act on several permits, as it goes on while its person does something else. */
export interface BulkRun {
  readonly act: BulkAct;
  /** Whom permits are assigned to; of other acts empty. */
  readonly name: string;
  readonly phase: "doing" | "done" | "undoing" | "undone";
  /** Permits, and how many of them it has come to. */
  readonly of: number;
  readonly at: number;
  readonly changed: readonly string[];
  readonly unchanged: readonly Unchanged[];
  readonly undo: readonly { readonly permitId: string; readonly call: UndoCall }[];
}

/** The last act on several permits of this tab, until it is dismissed; null: none. */
export const bulkRun = observable<BulkRun | null>(null);

export const isUnderWay = (run: BulkRun | null): boolean => run?.phase === "doing" || run?.phase === "undoing";

let shown = 0;

/** Says that the act stands on the screen, until what it gives is called. */
export function showsBulk(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}
/** Whether its person sees it, in its dialog or above the list. */
export const isBulkShown = (): boolean => shown > 0;
