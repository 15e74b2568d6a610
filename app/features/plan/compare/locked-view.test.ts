import { expect, test } from "vitest";
import { LockedView } from "./locked-view";

const sheet = { width: 2592, height: 1728 };
const frame = { width: 800, height: 600 };

test("frames of one view see the same stretch; pushed and zoomed as one, and back to the whole sheet by 0", () => {
  const view = new LockedView(sheet, 1);
  let heard = 0;
  view.subscribe(() => {
    heard += 1;
  });
  const whole = view.seen(frame);
  expect(view.press("ArrowRight", frame)).toBe(true);
  expect(view.seen(frame)).toEqual({ ...whole, x: whole.x - 48 });
  expect(view.press("+", frame)).toBe(true);
  expect(view.seen(frame).scale).toBeCloseTo(whole.scale * 1.25);
  view.trueSize(frame);
  expect(view.percent(frame)).toBe(100);
  expect(view.press("x", frame)).toBe(false);
  expect(view.press("0", frame)).toBe(true);
  expect(view.seen(frame)).toEqual(whole);
  expect(heard).toBe(4);
});

test("a place that one is led to stands in the middle, seen whole however large it is", () => {
  const view = new LockedView(sheet, 1);
  view.leadTo({ x: 2000, y: 1000 }, { width: 100, height: 100 }, frame);
  const near = view.seen(frame);
  expect(near.x + 2000 * near.scale).toBeCloseTo(400);
  expect(near.y + 1000 * near.scale).toBeCloseTo(300);
  view.leadTo({ x: 1296, y: 864 }, { width: 2000, height: 1500 }, frame);
  const wide = view.seen(frame);
  expect(wide.scale * 1500).toBeLessThanOrEqual(frame.height);
  expect(wide.scale).toBeLessThan(near.scale);
});
