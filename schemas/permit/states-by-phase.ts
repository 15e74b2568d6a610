import { type PermitState, permitStates } from "./permit";
import { stateFacts } from "./permit-states";
import type { Phase } from "./state-facts";

const statesIn = (...phases: readonly Phase[]): readonly PermitState[] =>
  permitStates.filter((state) => phases.includes(stateFacts[state].phase));

/** Nothing more happens to a permit in one of these. */
export const endStates: readonly PermitState[] = permitStates.filter((state) => stateFacts[state].moves.length === 0);

/** Something may still happen to it. */
export const livingStates: readonly PermitState[] = permitStates.filter((state) => stateFacts[state].moves.length > 0);

/** The work may go on: issued and not over. */
export const activeStates: readonly PermitState[] = statesIn("work");

/** Sent, and not yet allowed to build. */
export const beforeIssueStates: readonly PermitState[] = statesIn("before-issue");

/** Money is still taken for work that is done; never for what was withdrawn or undone. */
export const payableStates: readonly PermitState[] = [
  ...statesIn("before-issue", "work"),
  ...(["finaled", "finaled_with_conditions", "co_issued", "expired"] as const),
];

/** The office or the inspectors may still have work with it. */
export const openStates: readonly PermitState[] = statesIn("before-issue", "work");

/** Whether it is in one of the open states. */
export const isOpen = (state: PermitState): boolean => openStates.includes(state);
