import { expect, test } from "vitest";
import type { PageBox } from "#schemas/plan/sheet-space";
import { type ScaleDraft, suggestedScale, typedScale } from "./scale-draft";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 0, userUnit: 1 };
const blank = suggestedScale("");
const ends = [
  { left: "1", top: "1" },
  { left: "4", top: "1" },
];
const read = (changes: Partial<ScaleDraft>, on: PageBox = box) => typedScale({ ...blank, ...changes }, 2, on);

test("what the sheet says of its scale is suggested, with the units that it has", () => {
  expect(suggestedScale(`1/4" = 1'-0"`)).toMatchObject({ by: "named", text: `1/4" = 1'-0"`, system: "imperial" });
  expect(suggestedScale("SCALE 1:100")).toMatchObject({ by: "named", text: "SCALE 1:100", system: "metric" });
  expect(suggestedScale("AS NOTED")).toMatchObject({ by: "named", text: "" });
  expect(suggestedScale("N.T.S.")).toMatchObject({ by: "known", text: "" });
});

test("a scale is read as it is written, for the sheet or for a part of it", () => {
  expect(read({ text: `1/4" = 1'-0"` })).toEqual({ shape: "scale", page: 2, part: null, pointsPerFoot: 18, system: "imperial" });
  expect(read({ text: "1:100", part: ends })).toMatchObject({
    part: [
      [72, 1656],
      [288, 1656],
    ],
    pointsPerFoot: 8.64,
  });
});

test("two points whose distance is known make one, on a page of another unit too", () => {
  expect(read({ by: "known", length: `12'-0"`, ends })).toMatchObject({ pointsPerFoot: 18 });
  expect(read({ by: "known", length: "3.6576 m", ends }, { ...box, userUnit: 2 })).toMatchObject({ pointsPerFoot: 18 });
});

test("what is not to scale, has no unit, no length or no place is refused by its name", () => {
  expect(read({ text: "NTS" })).toBe("not-to-scale");
  expect(read({ text: "about a quarter" })).toBe("text");
  expect(read({ by: "known", length: "12", ends })).toBe("no-unit");
  expect(read({ by: "known", length: "0 ft", ends })).toBe("length");
  expect(read({ by: "known", length: "long", ends })).toBe("length");
  expect(read({ by: "known", length: "12 ft" })).toBe("ends");
  expect(read({ by: "known", length: "12 ft", ends: ends.slice(0, 1).concat(ends.slice(0, 1)) })).toBe("ends");
  expect(
    read({
      text: "1:100",
      part: [
        { left: "", top: "" },
        { left: "1", top: "1" },
      ],
    }),
  ).toBe("part");
  expect(read({ text: "1:9,999,999,999" })).toBe("text");
});
