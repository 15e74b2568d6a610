import { expect, test } from "vitest";
import { hexOf } from "./hex";

test.each([
  [new Uint8Array([]), ""],
  [new Uint8Array([0, 1, 15, 16, 255]), "00010f10ff"],
  [new Uint8Array([9, 10]).buffer, "090a"],
])("bytes are two signs each, lower case: %s", (bytes, hex) => {
  expect(hexOf(bytes)).toBe(hex);
});

test("of a part of a buffer only that part", () => {
  expect(hexOf(new Uint8Array([1, 2, 3, 4]).subarray(1, 3))).toBe("0203");
});
