import { expect, test } from "vitest";
import { type DoorbellState, onPoke, onTimer, silentDoorbell } from "./doorbell";

test("the first poke rings at once", () => {
  expect(onPoke(silentDoorbell, 7, 1000)).toMatchObject({ ring: 7, timerIn: null });
});

test("pokes within the same second become one ring, of the highest version, when it ends", () => {
  let state: DoorbellState = onPoke(silentDoorbell, 1, 1000).state;
  const second = onPoke(state, 2, 1100);
  expect(second).toMatchObject({ ring: null, timerIn: 900 });
  state = second.state;
  const third = onPoke(state, 5, 1200);
  expect(third).toMatchObject({ ring: null, timerIn: null });
  state = onPoke(third.state, 4, 1300).state;
  const over = onTimer(state, 2000);
  expect(over.ring).toBe(5);
  expect(onTimer(over.state, 3000).ring).toBeNull();
});

test("a poke after a quiet second rings at once again", () => {
  const state = onPoke(silentDoorbell, 1, 1000).state;
  expect(onPoke(state, 2, 2000).ring).toBe(2);
});

test("a hundred pokes over three seconds ring four times at most, the last version among them", () => {
  const rung: number[] = [];
  let state: DoorbellState = silentDoorbell;
  let timerAt: number | null = null;
  for (let now = 0; now <= 4000; now += 10) {
    if (timerAt !== null && now >= timerAt) {
      const step = onTimer(state, now);
      state = step.state;
      timerAt = null;
      if (step.ring !== null) rung.push(step.ring);
    }
    if (now < 3000 && now % 30 === 0) {
      const step = onPoke(state, now / 30, now);
      state = step.state;
      if (step.ring !== null) rung.push(step.ring);
      if (step.timerIn !== null) timerAt = now + step.timerIn;
    }
  }
  expect(rung.length).toBeLessThanOrEqual(4);
  expect(rung.at(-1)).toBe(99);
});
