import type { WorkingState } from "../command";
import { holders, scopes } from "../row-scope";
import type { Permit } from "./permit";

/** Who holds a permit's scopes, by where it stands (architecture.md, Scopes). Holdings are the worker's matter; devices pass them over. */

/** The desk works with it: the office holds what parties read and what staff alone read. */
export function officeHolds(state: WorkingState, permitId: string): void {
  state.hold(holders.office, scopes.permit(permitId));
  state.hold(holders.office, scopes.permitStaff(permitId));
}

/** Work may begin on site: inspectors hold it too. */
export function inspectorsHold(state: WorkingState, permitId: string): void {
  state.hold(holders.inspectors, scopes.permit(permitId));
  state.hold(holders.inspectors, scopes.permitStaff(permitId));
}

/** It is over: the desk and the field let go; its parties keep it, and its line stays in the staff's lists. */
export function staffReleases(state: WorkingState, permitId: string): void {
  for (const holder of [holders.office, holders.inspectors]) {
    state.release(holder, scopes.permit(permitId));
    state.release(holder, scopes.permitStaff(permitId));
  }
}

/** Parties with an account hold what parties read. */
export function partiesHold(state: WorkingState, permit: Pick<Permit, "id" | "parties">): void {
  for (const { accountId } of permit.parties) if (accountId !== null) state.hold(holders.account(accountId), scopes.permit(permit.id));
}
