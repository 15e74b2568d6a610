import { expect, test } from "vitest";
import { lastSpot, leftOf, leftPlaces, leftSo, lookedAt, nothingLeft } from "./left-places";

const set = { documentId: "set", permitId: "permit" };
const near = { page: 3, turn: 1, place: { scale: 2, x: 100, y: 50 } } as const;

test("a sheet is found as it was left, and is the one shown last of its permit", () => {
  const looked = lookedAt(lookedAt(nothingLeft, set, 3), { documentId: "other", permitId: "elsewhere" }, 9);
  const places = leftSo(leftSo(looked, set, near), set, { page: 5, turn: 0, place: null });
  expect(leftOf(places, "set", 3)).toEqual(near);
  expect(lastSpot(places, "permit")).toEqual({ documentId: "set", page: 3 });
  expect(lastSpot(places, "elsewhere")).toEqual({ documentId: "other", page: 9 });
});

test("a sheet that nobody looked at is seen whole, and a permit without any leads nowhere", () => {
  expect(leftOf(nothingLeft, "set", 4)).toEqual({ page: 4, turn: 0, place: null });
  expect(lastSpot(nothingLeft, "permit")).toBeNull();
});

test("another sheet of the document leaves the first as it was; the same one is left anew", () => {
  const places = leftSo(leftSo(leftSo(nothingLeft, set, near), set, { page: 4, turn: 0, place: null }), set, { ...near, turn: 2 });
  expect(leftOf(places, "set", 3).turn).toBe(2);
  expect(places.documents[0]?.sheets.map(({ page }) => page)).toEqual([3, 4]);
});

test("what is kept has a bound: the places left first make way", () => {
  let places = nothingLeft;
  for (let at = 1; at <= 150; at += 1) {
    const of = { documentId: `d${at}`, permitId: "p" };
    places = leftSo(lookedAt(places, of, at), of, { ...near, page: at });
  }
  places = lookedAt(places, set, 1);
  for (let page = 1; page <= 90; page += 1) places = leftSo(places, set, { ...near, page });
  expect(places.documents).toHaveLength(100);
  expect(places.documents[0]?.sheets).toHaveLength(60);
  expect(leftOf(places, "set", 90).place).not.toBeNull();
  expect(leftOf(places, "set", 1).place).toBeNull();
  expect(leftOf(places, "d1", 1).place).toBeNull();
  expect(leftPlaces.parse(JSON.parse(JSON.stringify(places)))).toEqual(places);
});
