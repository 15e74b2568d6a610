import type { WorkingState } from "../command";
import { aggregates, scopes } from "../row-scope";
import { type Membership, seenOf } from "./membership";

/** The membership, and what colleagues see of it. */
export function putMembership(state: WorkingState, data: Membership): void {
  state.put({ kind: "membership", id: data.id, scope: null, aggregate: aggregates.people(), data });
  state.put({ kind: "member", id: data.id, scope: scopes.staff, aggregate: aggregates.member(data.id), data: seenOf(data) });
}
