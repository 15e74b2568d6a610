/**
 * How many rows one report reads at most, the newest: about what a worker can hold and count within a second. Volume and
 * backlog are added up by the database, so that a row stands for all permits alike.
 */
export const mostRows = 50_000;

/** Rows of a report; `partial` when there were more than one report reads. */
export interface Found<T> {
  readonly rows: readonly T[];
  readonly partial: boolean;
}

/** What a statement that asked for one row more than `mostRows` found. */
export const found = <T>(rows: readonly T[]): Found<T> => ({ rows: rows.slice(0, mostRows), partial: rows.length > mostRows });
