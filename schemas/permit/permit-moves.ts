import type { ReadState } from "../command";
import { refuse } from "../problem";
import { aggregates } from "../row-scope";
import type { Permit, PermitState } from "./permit";
import { stateFacts } from "./permit-states";

/** Whether the table of states has the move. */
export const mayMove = (from: PermitState, to: PermitState | "deleted"): boolean => stateFacts[from].moves.includes(to);

/** Refuses `move-not-allowed` with {from, to} unless the table of states has the move. */
export function requireMove(from: PermitState, to: PermitState | "deleted"): void {
  if (!mayMove(from, to)) refuse("move-not-allowed", { params: { from, to } });
}

/**
 * The permit in another state. Refuses `move-not-allowed` with {from, to}.
 * `stateBefore` keeps what an expired permit was, and what a closed one last was (BLDS: its last mapped status).
 * The date by which somebody should act belonged to the step that ends here. `now` is an instant.
 */
export function move(permit: Permit, to: PermitState, now: string): Permit {
  requireMove(permit.state, to);
  return {
    ...permit,
    state: to,
    rawStatus: stateFacts[to].rawStatus,
    stateSince: now,
    stateBefore: stateBeforeOf(permit, to),
    dueOn: null,
  };
}

function stateBeforeOf(permit: Permit, to: PermitState): PermitState | null {
  if (to === "expired") return permit.state;
  if (to !== "closed") return null;
  return permit.state === "expired" ? permit.stateBefore : permit.state;
}

const unreleased = (state: ReadState, permitId: string) =>
  state.list("hold", aggregates.permit(permitId)).filter((hold) => hold.releasedAt === null);

/** Whether a `Lock` is in force, which blocks every move. */
export const isLocked = (state: ReadState, permitId: string): boolean =>
  unreleased(state, permitId).some((hold) => hold.severity === "Lock");

/** `move`, refused with `hold-in-force` while a `Lock` stands. */
export function moveUnlocked(state: ReadState, permit: Permit, to: PermitState, now: string): Permit {
  requireMove(permit.state, to);
  if (isLocked(state, permit.id)) refuse("hold-in-force");
  return move(permit, to, now);
}

/** Whether a hold that the permit's parties may read keeps it from being issued. */
export const isHeld = ({ holdSeverity, stopWork }: Pick<Permit, "holdSeverity" | "stopWork">): boolean =>
  stopWork || (holdSeverity !== null && holdSeverity !== "Notice");

/** Refuses `hold-in-force` while any hold above a notice stands: it blocks approval, issue and certificates. */
export function requireNoHold(state: ReadState, permitId: string): void {
  if (unreleased(state, permitId).some((hold) => hold.severity !== "Notice")) refuse("hold-in-force");
}

/** Refuses `stop-work-in-force` while a stop-work order stands. */
export function requireNoStopWork(permit: Permit): void {
  if (permit.stopWork) refuse("stop-work-in-force");
}
