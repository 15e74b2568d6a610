import { refuse } from "../../problem";
import { hasRole, isOffice, isStaff, type Person } from "../../role";
import { scopes } from "../../row-scope";
import type { ViewShelf } from "./saved-view";

/** What somebody saved under a name, for themselves or the team. */
export interface Kept {
  /** Null: the team's. */
  readonly ownerId: string | null;
  readonly savedBy: string;
}

/** Where what is saved on a shelf stands. All of a shelf are one aggregate: they are few, and counted when one is added. */
export const shelfPlace = (of: ViewShelf, { accountId }: Person, aggregateOf: (accountId: string | null) => string) =>
  of === "team"
    ? { ownerId: null, scope: scopes.staff, aggregate: aggregateOf(null) }
    : { ownerId: accountId, scope: scopes.user(accountId), aggregate: aggregateOf(accountId) };

export const isMine = ({ of }: { readonly of: ViewShelf }): boolean => of === "mine";

/** Staff keep what is their own; who works at the desk shares with the team. Refuses `role-missing`. */
export function requireKeeper(of: ViewShelf, person: Person): void {
  if (!isStaff(person) || (of === "team" && !isOffice(person))) refuse("role-missing");
}

/** Of what is the team's, what somebody else saved is for officials and administrators to change. Refuses `role-missing`. */
export function requireMaker({ ownerId, savedBy }: Kept, person: Person): void {
  const mayAll = hasRole(person, "JurisdictionStaff", "Admin");
  if (ownerId === null && savedBy !== person.accountId && !mayAll) refuse("role-missing");
}
