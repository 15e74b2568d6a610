import { expect, test } from "vitest";
import type { Mark } from "#schemas/plan/mark";
import type { PageBox } from "#schemas/plan/sheet-space";
import { blankDraft, draftOfMark, typedMark } from "./mark-draft";

const box: PageBox = { view: [0, 0, 2592, 1728], rotation: 270, userUnit: 1 };
const area: Mark = {
  shape: "area",
  page: 2,
  points: [
    [100.11, 100.22],
    [300, 100],
    [300, 400],
  ],
  scaleId: "s",
};

test("a mark that is opened and saved again is the same to the last digit", () => {
  const arrow: Mark = { shape: "arrow", page: 2, from: [1.23, 4.56], tip: [700.77, 800.88], text: "See 4/A5.01" };
  for (const mark of [area, arrow]) expect(typedMark(draftOfMark(mark, box), 2, box, mark)).toEqual(mark);
  expect(typedMark({ ...draftOfMark(arrow, box), text: " See 5/A5.01 " }, 2, box, arrow)).toEqual({ ...arrow, text: "See 5/A5.01" });
});

test("a place that is changed moves the mark; what measures keeps its scale", () => {
  const moved = typedMark({ ...draftOfMark(area, box), list: "1, 1\n2, 1\n2, 2\n1, 2" }, 2, box, area);
  expect(moved).toMatchObject({ shape: "area", page: 2, scaleId: "s", points: { length: 4 } });
});

test("a mark is made by numbers alone", () => {
  const typed = {
    ...blankDraft("rectangle"),
    places: [
      { left: "1", top: "1" },
      { left: "3", top: "2" },
    ],
  };
  expect(typedMark(typed, 3, { ...box, rotation: 0 }, null)).toEqual({
    shape: "rectangle",
    page: 3,
    corners: [
      [72, 1656],
      [216, 1584],
    ],
  });
  const stamp = { ...blankDraft("stamp"), stamp: "void", text: "not kept", places: [{ left: "1", top: "1" }] } as const;
  expect(typedMark(stamp, 3, { ...box, rotation: 0 }, null)).toEqual({ shape: "stamp", page: 3, at: [72, 1656], stamp: "void", text: "" });
});

test("words that are missing, too few places, and places off the sheet are named", () => {
  expect(typedMark({ ...blankDraft("text"), places: [{ left: "1", top: "1" }] }, 1, box, null)).toBe("text");
  expect(typedMark(blankDraft("rectangle"), 1, box, null)).toBe("places");
  expect(typedMark({ ...blankDraft("area"), list: "1, 1\n2, 2" }, 1, box, null)).toBe("places");
  expect(typedMark({ ...blankDraft("pin"), places: [{ left: "1", top: "99" }] }, 1, box, null)).toBe("places");
});
