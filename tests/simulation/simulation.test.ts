import { expect, test } from "vitest";
import { share } from "../support/whole-proof";
import { pinnedSchedules } from "./pinned-schedules";
import { playSchedule } from "./play-schedule";
import { playSeedsAsTests } from "./played-seeds";
import { scheduleOf } from "./schedule";
import { stepOf } from "./shrink-schedule";

// Of the 16 of every test run these ten; the proof plays 300, and `npm run simulate` any number of others.
playSeedsAsTests(Array.from({ length: share(150, 10) }, (_, place) => place + 1));

test.each(pinnedSchedules)("[SY-102] a history that failed once goes well: $title", async ({ seed, steps }) => {
  expect((await playSchedule({ seed, steps: steps.map(stepOf) })).wrong).toEqual([]);
});

test("the same seed is the same history, event by event", async () => {
  const [first, second] = [await playSchedule(scheduleOf(7)), await playSchedule(scheduleOf(7))];
  expect({ ...first, faults: [...first.faults] }).toEqual({ ...second, faults: [...second.faults] });
  expect(first.events).toBeGreaterThan(5_000);
});
