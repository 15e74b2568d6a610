import { expect, test } from "vitest";
import type { PulledBatch } from "./local-port";
import { tellingOf } from "./tab-message";

const place = { life: "one", pages: 3 };

function pageOf(rows: number, done: boolean): PulledBatch {
  const data = { id: "n", permitId: "p", authorId: "a", authorName: "A", text: "x", writtenAt: "2026-11-21T12:00:00.000Z" };
  const puts = Array.from({ length: rows }, (_, each) => {
    return { kind: "note" as const, id: `n${each}`, scope: "staff", aggregate: null, data: { ...data, id: `n${each}` } };
  });
  const rest = { cursor: "c", reset: false, dropped: [], removals: [], lastSequence: 0, refusals: [], version: 1 };
  return { ...rest, puts, done, serverTime: "2026-11-21T12:00:00.000Z" };
}

test("a small page is handed to the other tabs as it is", () => {
  const page = pageOf(200, true);
  expect(tellingOf(page, place)).toEqual({ type: "pulled", page, ...place });
});

test("of large pages the others are told when the last is stored: they read them from disk", () => {
  expect(tellingOf(pageOf(201, false), place)).toBeNull();
  expect(tellingOf(pageOf(201, true), place)).toEqual({ type: "stored", ...place });
});
