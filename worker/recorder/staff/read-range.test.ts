import { expect, test } from "vitest";
import { readRange } from "./read-range";

test.each([
  [undefined, null],
  ["bytes=0-", { offset: 0, length: 10 }],
  ["bytes=3-5", { offset: 3, length: 3 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=3-99", { offset: 3, length: 7 }],
  ["bytes=-4", { offset: 6, length: 4 }],
  ["bytes=-99", { offset: 0, length: 10 }],
  ["bytes=10-", "none"],
  ["bytes=10-20", "none"],
  ["bytes=-0", "none"],
  ["bytes=5-3", null],
  ["bytes=-", null],
  ["bytes=0-1,3-4", null],
  ["pages=0-1", null],
  ["bytes=x-y", null],
])("%s of ten bytes", (header, asked) => {
  expect(readRange(header, 10)).toEqual(asked);
});
