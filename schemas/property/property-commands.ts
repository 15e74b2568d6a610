import { z } from "zod";
import { defineCommand } from "../command";
import { refuse } from "../problem";
import { isOffice } from "../role";
import { aggregates } from "../row-scope";
import { address } from "./address";
import { addressKey } from "./address-key";
import { property } from "./property";
import { placeWith, propertyIdOf, putPlace } from "./property-place";

const { parcel, zoning, latitude, longitude } = property.shape;

/** Adds a place to the register, or adds to what is known of it. */
const add = defineCommand({
  name: "property.add",
  whose: "authority",
  args: z.object({
    address,
    parcel: parcel.default(null),
    zoning: zoning.default(null),
    latitude: latitude.default(null),
    longitude: longitude.default(null),
  }),
  delivery: "queued",
  aggregates: (args) => [aggregates.property(propertyIdOf(addressKey(args.address)))],
  decide(state, args, { person }) {
    if (!isOffice(person)) refuse("role-missing");
    const key = addressKey(args.address);
    if (key === "") refuse("validation-failed", { field: "address" });
    putPlace(state, placeWith(state, key, args));
  },
});

export const propertyCommands = {
  "property.add": add,
};
