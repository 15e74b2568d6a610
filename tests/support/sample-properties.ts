import { addressKey } from "#schemas/property/address-key";
import type { Property } from "#schemas/property/property";

const at = (id: string, line1: string, line2: string, parcel: string | null): Property => {
  const address = { line1, line2, city: "Town", state: "WA", zip: "98000" };
  return { id, address, addressKey: addressKey(address), parcel, zoning: "R-5", latitude: 47.6, longitude: -122.3 };
};

/** A few places of one town. */
export const propertySamples: readonly Property[] = [
  at("broadway-1512", "1512 Broadway", "", "600300-0001"),
  at("harbor-2328", "2328 Harbor Ave SW", "", "600300-0845"),
  at("broadway-1600", "1600 Broadway", "", null),
  at("mill-210-7", "210 Mill Street", "Apt 7", null),
  at("mill-210-8", "210 Mill Street", "Apt 8", null),
];
