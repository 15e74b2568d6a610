import { describe, expect, test } from "vitest";
import { plantedBugs } from "./planted-bugs";
import { playSchedule } from "./play-schedule";
import { scheduleOf } from "./schedule";

/** As many as every test run plays. */
const lastSeed = 300;

describe("the simulation finds", () => {
  test.each(Object.entries(plantedBugs))("%s", { timeout: 60_000 }, async (name, { bug, sign, histories = scheduleOf }) => {
    let seed = 1;
    let wrong: readonly string[] = [];
    for (; seed <= lastSeed && !wrong.some((line) => sign.test(line)); seed += 1) ({ wrong } = await playSchedule(histories(seed), bug));
    expect(wrong.join("\n"), `${name}, looked for in ${seed - 1} seeds`).toMatch(sign);
  });
});
