import type { RecordedEvent } from "#schemas/usability-test/recorder";

/**
 * How much of a page may change within a moment before recording it would be felt. A page that re-renders a table of 5,000 rows stays
 * below it; one that does so without end does not.
 */
export const changeBudget = {
  /** Nodes, attributes and texts that changed. */
  changes: 200_000,
  /** Milliseconds. */
  within: 1_000,
} as const;

export interface ChangeBudget {
  /** Counts what changed at a time of the recording; false when the budget is spent. */
  spend(changes: number, at: number): boolean;
}

/** Counts changes by moments of a second, each from its first change. */
export function createChangeBudget(): ChangeBudget {
  let since = Number.NEGATIVE_INFINITY;
  let spent = 0;
  return {
    spend(changes, at) {
      if (at - since >= changeBudget.within) {
        since = at;
        spent = 0;
      }
      spent += changes;
      return spent <= changeBudget.changes;
    },
  };
}

/** How many nodes, attributes and texts an event says have changed. */
export function changesOf(event: RecordedEvent): number {
  const data: unknown = event.data;
  if (event.type !== 3 || typeof data !== "object" || data === null) return 0;
  return Object.values(data).reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}
