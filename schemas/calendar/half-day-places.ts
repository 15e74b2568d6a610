import type { Member } from "../people/account";
import type { Organization } from "../people/organization";

/** What an inspector's own record says of places in half a day. */
export type OwnPlaces = Pick<Member, "perHalfDay">;
/** What an organization says of them for everybody. */
export type OfficePlaces = Pick<Organization, "inspectionsPerHalfDay">;

/** How many inspections somebody takes in half a day: their own number, or else the organization's. */
export const placesIn = (member: OwnPlaces | undefined, { inspectionsPerHalfDay }: OfficePlaces): number =>
  member?.perHalfDay ?? inspectionsPerHalfDay;
