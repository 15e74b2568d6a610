import { expect, test } from "vitest";
import { decidingNow, onSheet, type Present, presentWith } from "./present-people";

const ana = (more: Partial<Present> = {}): Present => ({
  ...{ id: "tab", permitId: "permit", documentId: "set", page: 2, deciding: null, accountId: "ana", name: "Ana", until: 100 },
  ...more,
});

test("somebody is there until their time is over, or they say where they are anew, or that they leave", () => {
  const there = presentWith([], [ana()], 0);
  expect(presentWith(there, [], 99)).toEqual([ana()]);
  expect(presentWith(there, [], 100)).toEqual([]);
  expect(presentWith(there, [ana({ page: 3, until: 150 })], 50)).toEqual([ana({ page: 3, until: 150 })]);
  expect(presentWith(there, [ana({ until: 0 })], 50)).toEqual([]);
});

test("a sheet names who is on it once, whatever their tabs", () => {
  const present = presentWith(
    [],
    [ana(), ana({ id: "second" }), ana({ id: "b", accountId: "ben", name: "Ben" }), ana({ id: "c", page: 9 })],
    0,
  );
  expect(onSheet(present, { documentId: "set", page: 2 })).toEqual(["Ana", "Ben"]);
  expect(onSheet(present, { documentId: "other", page: 2 })).toEqual([]);
});

test("who is about to decide is named for that review alone", () => {
  const present = presentWith([], [ana({ deciding: "fire" }), ana({ id: "b", accountId: "ben", name: "Ben", deciding: "zoning" })], 0);
  expect(decidingNow(present, "fire")).toEqual(["Ana"]);
});
