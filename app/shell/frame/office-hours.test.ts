import { describe, expect, it } from "vitest";
import { openStretches } from "./office-hours";

const day = { open: "08:00", close: "16:30" };
const short = { open: "08:00", close: "12:00" };

describe("opening hours", () => {
  it("draws days alike together, from Monday", () => {
    expect(openStretches([null, day, day, day, day, day, null])).toEqual([{ from: 1, to: 5, ...day }]);
  });
  it("breaks at other hours and at closed days", () => {
    expect(openStretches([short, day, day, null, day, short, short])).toEqual([
      { from: 1, to: 2, ...day },
      { from: 4, to: 4, ...day },
      { from: 5, to: 0, ...short },
    ]);
  });
  it("is empty for an office that is always closed", () => {
    expect(openStretches([null, null, null, null, null, null, null])).toEqual([]);
  });
});
