import type { PermitState } from "#schemas/permit/permit";

/** Threes of states, so that no list asks the same as the one before. */
const threes: readonly (readonly PermitState[])[] = [
  ["closed", "issued", "in_review"],
  ["closed", "submitted", "finaled"],
  ["issued", "closed", "expired"],
  ["co_issued", "in_review", "closed"],
];

/** The states that the list of this round asks for. */
export const statesOf = (round: number): PermitState[] => [...(threes[round % threes.length] ?? [])];
