import { describe, expect, test } from "vitest";
import { share } from "../support/whole-proof";
import { playSchedule } from "./play-schedule";
import { visitScheduleOf } from "./schedule";

describe("[P19] devices that record different results of one visit offline never leave a record that contradicts itself", () => {
  test.each(Array.from({ length: share(60, 5) }, (_, place) => place + 1))("seed %i", async (seed) => {
    const history = await playSchedule(visitScheduleOf(seed));
    expect(history.wrong).toEqual([]);
    expect(history.commands).toBeGreaterThanOrEqual(40);
  });
});
