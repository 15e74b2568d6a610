import { describe, expect, test } from "vitest";
import { share } from "../support/whole-proof";
import { playSchedule } from "./play-schedule";
import { sheetScheduleOf } from "./schedule";

describe("whatever goes wrong, marks that several people make offline on one sheet are all there, as whoever made each left it last", () => {
  test.each(Array.from({ length: share(60, 5) }, (_, place) => place + 1))("seed %i", async (seed) => {
    const history = await playSchedule(sheetScheduleOf(seed));
    expect(history.wrong).toEqual([]);
    expect(history.commands).toBeGreaterThanOrEqual(50);
  });
});
