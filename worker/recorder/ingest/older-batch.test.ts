import { describe, expect, test } from "vitest";
import { readOlderBatch } from "./older-batch";

const uint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) | 128, ...uint(Math.floor(value / 128))]);
const words = (value: string) => [...uint(new TextEncoder().encode(value).length), ...new TextEncoder().encode(value)];
const message = (type: number, fields: number[]) => [...uint(type), fields.length & 255, (fields.length >> 8) & 255, 0, ...fields];
const head = ({ pageNo = 0, firstIndex = 0, time = 2 * 1_793_000_000_000, url = "https://town.test/a" } = {}) => [
  ...[0x51, 1, ...uint(pageNo), ...uint(firstIndex), ...uint(time), ...words(url)],
];
const read = (...bytes: number[]) => readOlderBatch(new Uint8Array(bytes));
const tab = (name: string) => [...message(0, uint(1_793_000_000_000)), ...message(118, words(name))];

describe("the head of an older client's batch", () => {
  test("says page, index, time, address and tab", () => {
    expect(read(...head({ pageNo: 300, firstIndex: 16_384 }), ...tab("k3"), 1, 2, 3)).toEqual({
      ...{ version: 1, pageNo: 300, firstIndex: 16_384, timestamp: 1_793_000_000_000, url: "https://town.test/a", tab: "k3" },
    });
  });

  test("reads bytes that the published tracker wrote", () => {
    // Captured from the worker of version 16.2.1: page 3 of the tab "t1" at http://a/, with a time and a page change in it.
    const head = [81, 1, 3, 0, 128, 160, 171, 254, 249, 98, 9, 104, 116, 116, 112, 58, 47, 47, 97, 47];
    const first = [0, 6, 0, 0, 128, 208, 149, 255, 188, 49, 118, 3, 0, 0, 2, 116, 49];
    const rest = [0, 6, 0, 0, 251, 208, 149, 255, 188, 49, 55, 1, 0, 0, 0];
    expect(read(...head, ...first, ...rest)).toEqual({
      ...{ version: 1, pageNo: 3, firstIndex: 0, timestamp: 1_700_000_000_000, url: "http://a/", tab: "t1" },
    });
  });

  test("may say a time before 1970, and a number as large as numbers are", () => {
    expect(read(...head({ time: 1, firstIndex: Number.MAX_SAFE_INTEGER }), ...tab("t"))).toMatchObject({
      ...{ timestamp: -1, firstIndex: Number.MAX_SAFE_INTEGER },
    });
  });

  test("is none in bytes that break off anywhere, say too much, or name no tab", () => {
    const whole = [...head(), ...tab("k3")];
    for (let length = 0; length < whole.length; length += 1) expect([length, read(...whole.slice(0, length))]).toEqual([length, null]);
    expect(read(0x52, ...whole.slice(1))).toBeNull();
    expect(read(0x51, 1, ...Array.from({ length: 12 }, () => 0xff))).toBeNull();
    expect(read(...head(), ...tab(""))).toBeNull();
    expect(read(...head(), ...tab("x".repeat(61)))).toBeNull();
    expect(read(...head(), ...Array.from({ length: 9 }, () => message(0, [1])).flat(), ...tab("k3"))).toBeNull();
  });
});
