import { addressKey } from "../property/address-key";
import type { Property } from "../property/property";
import type { Draft, Permit } from "./permit";
import { partyOf } from "./permit-access";

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A person's applications not sent yet, newest first. */
export const ownDrafts = (drafts: readonly Draft[], accountId: string): readonly Draft[] =>
  drafts.filter((draft) => draft.authorId === accountId).sort((a, b) => compare(b.changedAt, a.changedAt) || compare(a.id, b.id));

/** The permits a person is a party to, newest first; those without a time of sending last. */
export const ownPermits = (permits: readonly Permit[], accountId: string): readonly Permit[] =>
  permits
    .filter((permit) => partyOf(permit, { accountId }) !== undefined)
    .sort((a, b) => compare(b.submittedAt ?? "", a.submittedAt ?? "") || compare(a.id, b.id));

/** A property as far as the records of its permit tell, for those who hold the permit alone. */
export function propertyFrom(permit: Permit): Property | null {
  if (permit.propertyId === null) return null;
  return {
    id: permit.propertyId,
    address: permit.address,
    addressKey: addressKey(permit.address),
    parcel: permit.parcel,
    zoning: null,
    latitude: null,
    longitude: null,
  };
}
