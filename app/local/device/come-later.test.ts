import { expect, test } from "vitest";
import { comeLater } from "./come-later";

test("code that comes later is asked for once, and is there from then on", async () => {
  let asked = 0;
  const parts = comeLater(async () => {
    asked += 1;
    return { asked };
  });
  expect(parts.get()).toBeNull();
  expect(await Promise.all([parts.ask(), parts.ask()])).toEqual([{ asked: 1 }, { asked: 1 }]);
  expect(parts.get()).toEqual({ asked: 1 });
  expect(asked).toBe(1);
});

test("code that did not come is asked for again by whoever asks next", async () => {
  let asked = 0;
  const parts = comeLater(async () => {
    asked += 1;
    if (asked === 1) throw new TypeError("Failed to fetch");
    return asked;
  });
  await expect(parts.ask()).rejects.toThrow("Failed to fetch");
  expect(parts.get()).toBeNull();
  expect(await parts.ask()).toBe(2);
});
