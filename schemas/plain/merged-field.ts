import { sameValue } from "./same-value";

/**
 * One field of a record that two people change, compared and set: what somebody did not change stays as it is now, and what both changed is a conflict unless
 * both say the same. `base`: what was seen when `next` was written.
 */
export function mergedField<T>(stands: T, base: T, next: T, conflict: () => never): T {
  if (sameValue(next, base) || sameValue(next, stands)) return stands;
  return sameValue(stands, base) ? next : conflict();
}
