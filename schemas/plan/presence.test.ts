import { expect, test } from "vitest";
import { mostSeats, type Seat, seatsWith } from "./presence";

const seatOf = (id: string, until: number, page = 1): Seat => ({
  ...{ id, permitId: "permit", documentId: "set", page, deciding: null, accountId: "ana", name: "Ana", until },
});

test("a place told of again takes the former's place, and ends by itself", () => {
  const seats = seatsWith(seatsWith([], seatOf("tab", 100), 0), seatOf("tab", 200, 2), 50);
  expect(seats).toEqual([seatOf("tab", 200, 2)]);
  expect(seatsWith(seats, seatOf("other", 400), 300)).toEqual([seatOf("other", 400)]);
});

test("whoever leaves has no place any more", () => {
  expect(seatsWith([seatOf("tab", 100)], seatOf("tab", 0), 50)).toEqual([]);
});

test("one person has so many places: the one told of first gives way", () => {
  let seats: readonly Seat[] = [];
  for (let at = 0; at < mostSeats + 3; at += 1) seats = seatsWith(seats, seatOf(`tab ${at}`, 100), 0);
  expect(seats.map(({ id }) => id)).toEqual(["tab 3", "tab 4", "tab 5", "tab 6"]);
});
