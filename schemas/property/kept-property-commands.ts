import { z } from "zod";
import { defineCommand } from "../command";
import { refuse } from "../problem";
import { isStaff } from "../role";
import { aggregates, holders, scopes } from "../row-scope";
import { identifier } from "../values";
import { keptProperty } from "./kept-property";

const scopesOf = (permitId: string): readonly string[] => [scopes.permit(permitId), scopes.permitStaff(permitId)];

/**
 * A member of staff keeps a place on their devices: everything of these permits of it, until it is let go. Said again, it keeps what was
 * added since. Refuses `not-found` for a permit that is not of this place.
 */
const keep = defineCommand({
  name: "property.keep",
  whose: "own",
  args: z.object({ propertyId: identifier, permitIds: keptProperty.shape.permitIds }),
  delivery: "queued",
  aggregates: ({ propertyId, permitIds }, { side, person }) => [
    aggregates.preferences(person.accountId),
    // What a device keeps from now on is exactly what it does not have.
    ...(side === "worker" ? [aggregates.property(propertyId), ...permitIds.map(aggregates.permit)] : []),
  ],
  decide(state, { propertyId, permitIds }, { person, side, now }) {
    const { accountId } = person;
    if (!isStaff(person)) refuse("not-found");
    const ofThisPlace = (id: string) => state.get("permit", id)?.propertyId === propertyId;
    if (side === "worker" && !(state.get("property", propertyId) && permitIds.every(ofThisPlace))) refuse("not-found");
    for (const scope of permitIds.flatMap(scopesOf)) state.hold(holders.account(accountId), scope);
    const data = { id: propertyId, permitIds, keptAt: now };
    state.put({ kind: "kept-property", id: propertyId, scope: scopes.user(accountId), aggregate: aggregates.preferences(accountId), data });
  },
});

/** Lets a place go: devices drop what nothing else keeps on them. */
const release = defineCommand({
  name: "property.release",
  whose: "own",
  args: z.object({ propertyId: identifier }),
  delivery: "queued",
  aggregates: ({ propertyId }, { person, side }, state) => [
    aggregates.preferences(person.accountId),
    ...(side === "worker" ? (state.get("kept-property", propertyId)?.permitIds ?? []).map(aggregates.permit) : []),
  ],
  decide(state, { propertyId }, { person: { accountId } }) {
    const kept = state.get("kept-property", propertyId);
    if (!kept) return;
    // Somebody's own permit is theirs, whatever they do at the desk.
    const own = (id: string) => (state.get("permit", id)?.parties ?? []).some((party) => party.accountId === accountId);
    const scopesToDrop = kept.permitIds.flatMap((id) => (own(id) ? [scopes.permitStaff(id)] : scopesOf(id)));
    for (const scope of scopesToDrop) state.release(holders.account(accountId), scope);
    state.remove("kept-property", propertyId, scopes.user(accountId));
  },
});

export const keptPropertyCommands = {
  "property.keep": keep,
  "property.release": release,
};
