import { describe, expect, test } from "vitest";
import { bufferDiff, createColdBuffer } from "./cold-buffer";

describe("[S4.17] a cold start keeps two alternating stretches of 30 s", () => {
  test("a stretch ends at 30 s, and the third drops the first", () => {
    const buffer = createColdBuffer();
    const begins = [0, 29_999, 30_000, 59_999, 60_000].map((timestamp) => buffer.add({ timestamp }));
    expect(begins).toEqual([false, false, true, false, true]);
    expect(buffer.take().map(({ timestamp }) => timestamp)).toEqual([30_000, 59_999, 60_000]);
    expect(buffer.take()).toEqual([]);
  });

  test("the service is told how long ago it began, below five minutes", () => {
    const began = [{ timestamp: 1_000 }];
    expect(bufferDiff(began, 1_000)).toBe(0);
    expect(bufferDiff(began, 1_001)).toBe(1);
    expect(bufferDiff(began, 300_999)).toBe(299_999);
    expect(bufferDiff(began, 301_000)).toBe(0);
    expect(bufferDiff([], 5)).toBe(0);
  });
});
