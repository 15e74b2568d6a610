import { searchMatcher, searchText } from "./address-key";
import { addressLineOf } from "./permit-record";
import type { Property } from "./property";

const texts = new WeakMap<Property, string>();

/** What a property is found by: its address and parcel, folded. */
export function propertySearchText(property: Property): string {
  const known = texts.get(property);
  if (known !== undefined) return known;
  const text = searchText(addressLineOf(property.address), property.parcel);
  texts.set(property, text);
  return text;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The first properties that answer a text, in order of their address keys; a blank text asks for nothing. */
export function selectProperties(properties: readonly Property[], text: string, limit: number): readonly Property[] {
  if (text.trim() === "") return [];
  const matches = searchMatcher(text);
  return properties
    .filter((property) => matches(propertySearchText(property)))
    .sort((a, b) => compare(a.addressKey, b.addressKey) || compare(a.id, b.id))
    .slice(0, limit);
}
