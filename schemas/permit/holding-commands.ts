import { z } from "zod";
import { defineCommand } from "../command";
import { refuse } from "../problem";
import { isStaff } from "../role";
import { aggregates, holders, scopes } from "../row-scope";
import { identifier } from "../values";

/**
 * A member of staff opens a permit that their devices do not hold: from then on they do, until it is released.
 * A device decides it without a row: what it asks for is exactly what is not there.
 */
export const openPermit = defineCommand({
  name: "permit.open",
  whose: "authority",
  args: z.object({ permitId: identifier }),
  delivery: "queued",
  aggregates: ({ permitId }, { side }) => (side === "worker" ? [aggregates.permit(permitId)] : []),
  decide(state, { permitId }, { person, side }) {
    if (!isStaff(person)) refuse("not-found");
    if (side === "worker" && !state.get("permit", permitId)) refuse("not-found");
    const holder = holders.account(person.accountId);
    state.hold(holder, scopes.permit(permitId));
    state.hold(holder, scopes.permitStaff(permitId));
  },
});

export const holdingCommands = {
  "permit.open": openPermit,
};
