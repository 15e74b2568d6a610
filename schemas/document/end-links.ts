import type { ReadState, WorkingState } from "../command";
import type { Permit } from "../permit/permit";
import { aggregates, scopes } from "../row-scope";
import type { SharedLink } from "./shared-link";

/** The id of the row that whoever a link is for has of it. */
export const receivedId = (linkId: string): string => `${linkId}.received`;

/** Writes a link with whose it is: its maker, or whoever it is for. */
export function putLink(state: WorkingState, data: SharedLink, accountId: string): void {
  const aggregate = aggregates.permit(data.permitId);
  state.put({ kind: "shared-link", id: data.id, scope: scopes.user(accountId), aggregate, data });
}

const linksOf = (state: ReadState, permitId: string): readonly SharedLink[] => state.list("shared-link", aggregates.permit(permitId));

const sameAddress = (a: string, b: string): boolean => a !== "" && a.toLowerCase() === b.toLowerCase();

/** Ends a link at once and for good, with whoever made it and whoever it is for. */
export function endLink(state: WorkingState, link: SharedLink, permit: Pick<Permit, "parties"> | undefined, now: string): void {
  if (link.revokedAt !== null) return;
  putLink(state, { ...link, revokedAt: now }, link.madeBy);
  const received = linksOf(state, link.permitId).find(({ id }) => id === receivedId(link.id));
  // Whose row it is stands in its scope alone, so that it is found by the party it was made for.
  const reader = received && permit?.parties.find((one) => sameAddress(one.email, link.email))?.accountId;
  if (received && reader) putLink(state, { ...received, revokedAt: now }, reader);
}

/** Ends what somebody shared of a permit that is theirs no longer. */
export function endLinksOf(state: WorkingState, permit: Pick<Permit, "id" | "parties">, accountId: string, now: string): void {
  for (const link of linksOf(state, permit.id)) if (link.side === "made" && link.madeBy === accountId) endLink(state, link, permit, now);
}
