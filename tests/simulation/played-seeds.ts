import { describe, expect, test } from "vitest";
import { faultKinds } from "./fault-kinds";
import { drainLimit, type Played, playSchedule } from "./play-schedule";
import { deviceCount, scheduleOf } from "./schedule";

const total = (history: Played | undefined): number => [...(history?.faults.values() ?? [])].reduce((sum, count) => sum + count, 0);

/** Plays the histories of these seeds, a test each, and sees that they were what they are meant to be. */
export function playSeedsAsTests(seeds: readonly number[]): void {
  const played = new Map<number, Played>();

  describe("[SY-102] [SY-106] [SY-111] whatever goes wrong, every command has one effect or is shown as refused, all is sent soon, and devices agree", () => {
    test.each(seeds)("seed %i", async (seed) => {
      const history = await playSchedule(scheduleOf(seed));
      played.set(seed, history);
      expect(history.wrong).toEqual([]);
      expect(history.drainedAfter).toBeLessThanOrEqual(drainLimit);
    });
  });

  test("every history has three devices, 200 commands and 20 faults at least", () => {
    expect(deviceCount).toBeGreaterThanOrEqual(3);
    for (const seed of seeds) {
      expect(played.get(seed)?.commands, `commands of seed ${seed}`).toBeGreaterThanOrEqual(200);
      expect(total(played.get(seed)), `faults of seed ${seed}`).toBeGreaterThanOrEqual(20);
    }
  });

  test("every kind of fault comes in one history of twenty at least", () => {
    const share = (kind: string) => seeds.filter((seed) => played.get(seed)?.faults.has(kind)).length / seeds.length;
    const shares = faultKinds.map((kind) => `${kind}: ${Math.round(share(kind) * 100)} %`);
    process.stdout.write(`Faults, and in how many of ${seeds.length} histories:\n  ${shares.join("\n  ")}\n`);
    expect(faultKinds.filter((kind) => share(kind) < 0.05)).toEqual([]);
  });
}
