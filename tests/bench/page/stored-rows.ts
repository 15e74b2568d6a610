import type { Person } from "#schemas/role";

/** A row as the worker holds it; `data` is JSON text. */
export interface StoredRow {
  readonly kind: string;
  readonly id: string;
  readonly scope: string;
  readonly aggregate: string;
  readonly version: number;
  readonly data: string;
}

/** Fetches at once every row that a first pull brings this person. */
export async function fetchStoredRows(person: Person): Promise<readonly StoredRow[]> {
  const answer = await fetch("/bench/stored-rows", { headers: { "x-person": JSON.stringify(person) } });
  return answer.json();
}

/** A first sync: from opening the database to the first list out of it, in milliseconds, and the dates of that list. */
export interface FirstFill {
  readonly took: number;
  readonly permits: number;
  readonly dates: readonly (string | null)[];
}
