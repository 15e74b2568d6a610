import { expect, test } from "vitest";
import { addressKey } from "./address-key";
import type { Property } from "./property";
import { firstOf, selectProperties, withinSlips } from "./property-list";

const place = (id: string, line1: string): Property => {
  const address = { line1, line2: "", city: "Town", state: "WA", zip: "98000" };
  return { id, address, addressKey: addressKey(address), parcel: null, zoning: null, latitude: null, longitude: null };
};
const register = [
  place("broadway", "1512 Broadway"),
  place("broadway-e", "1512 Broadway E"),
  place("harbor", "2328 Harbor Avenue SW"),
  place("elm", "12 Elm St"),
  place("oak", "12 Oak St"),
];
const found = (text: string) => {
  const { properties, near } = selectProperties(register, text, 10);
  return [near, ...properties.map(({ id }) => id)];
};

test.each([
  ["1512 broadway", false, "broadway-e", "broadway"],
  ["2328 harbor ave southwest", false, "harbor"],
  ["1512 brodway", true, "broadway-e", "broadway"],
  ["1512 Braodway", true, "broadway-e", "broadway"],
  ["2328 Harbour Ave", true, "harbor"],
  ["2328 hrabor avenue sw", true, "harbor"],
  // A street of three letters says too little to be guessed, a house of another number is another house, and a street alone is too many.
  ["12 Eml St", false],
  ["1513 brodway", false],
  ["brodway", false],
  ["1512 seneca", false],
  ["", false],
])("“%s” finds, nearly: %s", (text, near, ...ids) => expect(found(text)).toEqual([near, ...ids]));

test.each([
  ["abcd", "abcd", 0, true],
  ["abcd", "abce", 0, false],
  ["abcd", "abdc", 1, true],
  ["abcd", "bcd", 1, true],
  ["abcd", "xabcd", 1, true],
  ["abcd", "bacde", 1, false],
  ["abcd", "bacde", 2, true],
  ["abcd", "ab", 1, false],
])("%s and %s are within %d slips: %s", (one, other, most, within) => {
  expect(withinSlips(one, other, most)).toBe(within);
  expect(withinSlips(other, one, most)).toBe(within);
});

test("the first of many say that there are more, and all of few that there are none", () => {
  const asked = (limit: number) => firstOf(selectProperties(register, "12", limit + 1), limit);
  expect([asked(1).properties.length, asked(1).more]).toEqual([1, true]);
  expect([asked(2).properties.length, asked(2).more]).toEqual([2, false]);
});
