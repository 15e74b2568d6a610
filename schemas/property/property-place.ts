import type { ReadState, WorkingState } from "../command";
import { derivedId } from "../plain/derived-id";
import { sameValue } from "../plain/same-value";
import { aggregates, scopes } from "../row-scope";
import type { Property } from "./property";

type Place = Pick<Property, "address" | "parcel" | "zoning" | "latitude" | "longitude">;

/** The id of the place with this address key: one place, one row, however often it is written or imported. */
export const propertyIdOf = (key: string): string => derivedId("place", key);

/** The place as it will be: what is known already stays where nothing newer is told. */
export function placeWith(state: ReadState, key: string, told: Place): Property {
  const id = propertyIdOf(key);
  const held = state.get("property", id);
  return {
    id,
    address: held?.address ?? told.address,
    addressKey: key,
    parcel: told.parcel ?? held?.parcel ?? null,
    zoning: told.zoning ?? held?.zoning ?? null,
    latitude: told.latitude ?? held?.latitude ?? null,
    longitude: told.longitude ?? held?.longitude ?? null,
  };
}

/** Writes a place unless it stands there just so. */
export function putPlace(state: WorkingState, data: Property): void {
  if (sameValue(state.get("property", data.id), data)) return;
  state.put({ kind: "property", id: data.id, scope: scopes.staff, aggregate: aggregates.property(data.id), data });
}
