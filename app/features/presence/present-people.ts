import type { PresentPerson } from "#schemas/plan/presence";

/** Somebody elsewhere, until a moment of this page's own clock, in milliseconds. */
export interface Present extends PresentPerson {
  readonly until: number;
}

/** Who is there once one more was told of; those who are over, by then, are gone. `until` in the past: they leave. */
export function presentWith(present: readonly Present[], told: readonly Present[], now: number): readonly Present[] {
  const ids = new Set(told.map(({ id }) => id));
  return [...present.filter(({ id }) => !ids.has(id)), ...told].filter(({ until }) => until > now);
}

const once = (people: readonly Present[]): readonly string[] => [
  ...new Map(people.map(({ accountId, name }) => [accountId, name])).values(),
];

/** The names of the others on a sheet, each once, in the order in which they came. */
export const onSheet = (present: readonly Present[], at: { readonly documentId: string; readonly page: number }): readonly string[] =>
  once(present.filter(({ documentId, page }) => documentId === at.documentId && page === at.page));

/** The names of the others who are about to decide a review. */
export const decidingNow = (present: readonly Present[], reviewId: string): readonly string[] =>
  once(present.filter(({ deciding }) => deciding === reviewId));
