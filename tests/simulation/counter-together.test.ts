import { describe, expect, test } from "vitest";
import { share } from "../support/whole-proof";
import { playSchedule } from "./play-schedule";
import { counterScheduleOf } from "./schedule";

describe("whatever goes wrong at the counter, no money is taken twice or lost, every ledger balances, and no page says otherwise", () => {
  test.each(Array.from({ length: share(60, 5) }, (_, place) => place + 1))("seed %i", async (seed) => {
    const history = await playSchedule(counterScheduleOf(seed));
    expect(history.wrong).toEqual([]);
    expect(history.commands).toBeGreaterThanOrEqual(50);
  });
});
