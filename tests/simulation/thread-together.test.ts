import { describe, expect, test } from "vitest";
import { share } from "../support/whole-proof";
import { playSchedule } from "./play-schedule";
import { threadScheduleOf } from "./schedule";

describe("whatever goes wrong, a permit's holder and its office read one thread, what was not answered waits, and a change of the parties is decided once", () => {
  test.each(Array.from({ length: share(60, 4) }, (_, place) => place + 1))("seed %i", async (seed) => {
    const history = await playSchedule(threadScheduleOf(seed));
    expect(history.wrong).toEqual([]);
    expect(history.taken.get("message")).toBeGreaterThan(20);
    expect(history.taken.get("party-change")).toBeGreaterThan(1);
  });
});
