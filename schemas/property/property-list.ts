import { addressLineOf } from "../permit/permit-record";
import { searchMatcher, searchTerms, searchText } from "./address-key";
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

/** What a search of places gives. `near`: nothing is spelled so, these nearly are. */
export interface FoundProperties {
  readonly properties: readonly Property[];
  readonly near: boolean;
}

/** The first so many of what was found, and whether there are more: of a search that was asked for one beyond `limit`. */
export function firstOf({ properties, near }: FoundProperties, limit: number): FoundProperties & { readonly more: boolean } {
  return { properties: properties.slice(0, limit), near, more: properties.length > limit };
}

const inOrder = (properties: readonly Property[], limit: number): readonly Property[] =>
  [...properties].sort((a, b) => compare(a.addressKey, b.addressKey) || compare(a.id, b.id)).slice(0, limit);

/** The first properties that answer a text, in order of their address keys, else those spelled nearly so; a blank text asks for nothing. */
export function selectProperties(properties: readonly Property[], text: string, limit: number): FoundProperties {
  if (text.trim() === "") return { properties: [], near: false };
  const matches = searchMatcher(text);
  const found = properties.filter((property) => matches(propertySearchText(property)));
  if (found.length > 0) return { properties: inOrder(found, limit), near: false };
  const near = nearProperties(properties, text, limit);
  return { properties: near, near: near.length > 0 };
}

/** A slip of the finger is looked past in words of so many letters: in shorter ones it makes another word. */
const leastNear = 4;

/** The words of a query that have to be right: numbers, above all that of the house. Places are looked for among those that have them. */
export const certainWords = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => /\d/.test(word))
    .join(" ");

/**
 * Properties spelled nearly as typed: the numbers as they are, every other word within one slip of a word of the address, two from six
 * letters on. Without a number nothing is near: too many streets are.
 */
export function nearProperties(properties: readonly Property[], text: string, limit: number): readonly Property[] {
  const certain = certainWords(text);
  if (certain === "") return [];
  const matches = searchMatcher(`${certain} `);
  const { begins } = searchTerms(`${text} `);
  const slips = (word: string) => (word.length < leastNear ? 0 : word.length < 6 ? 1 : 2);
  const uncertain = begins.filter((word) => !/\d/.test(word));
  const fits = (found: string) => {
    const words = found.split(" ");
    return uncertain.every((word) => words.some((other) => withinSlips(word, other, other.length < leastNear ? 0 : slips(word))));
  };
  return inOrder(
    properties.filter((property) => {
      const found = propertySearchText(property);
      return matches(found) && fits(found);
    }),
    limit,
  );
}

/** Whether one word becomes the other by at most so many slips: a letter more, less, another, or two that changed places (Damerau, 1964). */
export function withinSlips(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      next.push(slips);
    }
    before = row;
    row = next;
  }
  return (row[other.length] ?? most + 1) <= most;
}
