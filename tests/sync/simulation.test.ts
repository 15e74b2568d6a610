import { expect, test } from "vitest";
import { UnrulyWorld } from "../support/unruly-world";

// Each seed is one history; more of them than a test run needs are played by setting SYNC_SEEDS.
const seeds = Array.from({ length: Number(process.env.SYNC_SEEDS ?? 60) }, (_, each) => each + 1);

test.each(seeds)(
  "whatever the road does, every command has one effect or is shown as refused, and devices agree (seed %i)",
  async (seed) => {
    const world = new UnrulyWorld(seed);
    for (let step = 0; step < 80; step += 1) await world.step();
    await world.settle();
    expect(await world.faults()).toEqual([]);
  },
);
