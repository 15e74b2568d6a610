import { expect, test } from "vitest";
import { observable } from "#app/local/sync/sync-status";
import { keepAtRest, type ScreenSource } from "./keep-at-rest";

function world() {
  const [replica, waiting, shown] = [observable(0), observable({ size: 0 }), observable({ size: 0 })];
  const at = { whole: true, rests: [] as (() => void)[] };
  const kept: string[] = [];
  const source: ScreenSource = { replica, held: { waiting }, delayed: { shown }, isComplete: () => at.whole };
  const keeping = keepAtRest(source, { rest: () => new Promise((resolve) => at.rests.push(resolve)), keep: () => void kept.push("kept") });
  /** All that was waited for so far is over. */
  const rested = async () => {
    for (const over of at.rests.splice(0)) over();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...keeping, at, kept, replica, waiting, shown, rested };
}

test("a screen is kept once what it says has rested, and again as its tab is hidden", async () => {
  const { again, kept, replica, rested } = world();
  again();
  expect(kept.length).toBe(0);
  await rested();
  expect(kept.length).toBe(1);
  again();
  expect(kept.length).toBe(2);
  // A moment after a change the screen may not have been drawn anew.
  replica.set(1);
  again();
  expect(kept.length).toBe(2);
  await rested();
  expect(kept.length).toBe(3);
});

test("what changes again before it has rested is kept once", async () => {
  const { kept, replica, rested } = world();
  replica.set(1);
  replica.set(2);
  await rested();
  expect(kept.length).toBe(1);
});

test("nothing is kept of a copy that is not whole, or while an act may be taken back", async () => {
  const { again, at, kept, waiting, shown, rested } = world();
  at.whole = false;
  await rested();
  again();
  expect(kept.length).toBe(0);
  at.whole = true;
  for (const acts of [waiting, shown]) {
    acts.set({ size: 1 });
    await rested();
    again();
  }
  expect(kept.length).toBe(0);
  for (const acts of [waiting, shown]) acts.set({ size: 0 });
  await rested();
  expect(kept.length).toBe(1);
});

test("after its end nothing is kept", async () => {
  const { again, kept, replica, rested, stop } = world();
  stop();
  replica.set(1);
  await rested();
  again();
  expect(kept.length).toBe(0);
});
