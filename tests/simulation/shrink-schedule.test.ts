import { expect, test } from "vitest";
import { scheduleOf } from "./schedule";
import { pinnedText, shrinkSchedule, stepOf } from "./shrink-schedule";

test("a schedule is shrunk to the steps that it needs to fail, in their order", async () => {
  const schedule = scheduleOf(3);
  const needed = [17, 120, 121, 300].map((place) => schedule.steps[place]);
  const short = await shrinkSchedule(schedule, async ({ steps }) => needed.every((step) => step && steps.includes(step)), 400);
  expect(short.steps).toEqual(needed);
});

test("what fails always is shrunk to nothing, and what never fails again stays whole", async () => {
  expect((await shrinkSchedule(scheduleOf(3), async () => true, 400)).steps).toEqual([]);
  expect(await shrinkSchedule(scheduleOf(3), async () => false, 50)).toEqual(scheduleOf(3));
});

test("a pinned step is the step again", () => {
  const schedule = { seed: 3, steps: scheduleOf(3).steps.slice(0, 5) };
  const lines = [...pinnedText(schedule, []).matchAll(/^ {6}"(.*)",$/gm)].map((match) => match[1] ?? "");
  expect(lines.map(stepOf)).toEqual(schedule.steps);
});
