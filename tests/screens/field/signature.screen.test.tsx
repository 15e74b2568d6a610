import { expect, test } from "vitest";
import { cdp, page } from "vitest/browser";
import { z } from "zod";
import { workingDay } from "../../journeys/support/working-day";
import { atOffice } from "../support/at-office";
import { connection, wholeCopy } from "../support/connection";
import { openScreen, signInAs } from "../support/open-screen";

const strokes = () => document.querySelectorAll("[data-part=segment-path]").length;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points of a stroke across the pad, from `from` to `to` of its width, as the browser's own window counts them. */
async function strokeOf(from: number, to: number): Promise<readonly [Point, ...Point[]]> {
  const pad = page.getByRole("application", { name: "signature pad" });
  await expect.element(pad).toBeVisible();
  pad.element().scrollIntoView({ block: "center" });
  const box = pad.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const at = (step: number): Point => ({
    x: frame.x + box.x + box.width * (from + ((to - from) * step) / 12),
    y: frame.y + box.y + box.height * (0.3 + 0.4 * (step % 2)),
  });
  return [at(0), ...Array.from({ length: 12 }, (_, step) => at(step + 1))];
}

async function drawWithMouse(from: number, to: number): Promise<void> {
  const [first, ...rest] = await strokeOf(from, to);
  const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", point: Point) =>
    cdp().send("Input.dispatchMouseEvent", { type, ...point, button: "left", buttons: 1, clickCount: 1 });
  await mouse("mousePressed", first);
  for (const point of rest) await mouse("mouseMoved", point);
  await mouse("mouseReleased", rest.at(-1) ?? first);
}

async function drawWithFinger(from: number, to: number): Promise<void> {
  const [first, ...rest] = await strokeOf(from, to);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    cdp().send("Input.dispatchTouchEvent", { type, touchPoints });
  await finger("touchStart", [first]);
  for (const point of rest) await finger("touchMove", [point]);
  await finger("touchEnd", []);
}

const signed = z.object({ inspectionId: z.string(), signature: z.object({ paths: z.array(z.string()) }).nullable() });

/** How many strokes the office has of an inspection's signature. */
async function strokesAtOffice(inspectionId: string): Promise<number | undefined> {
  const results = (await atOffice("rows", "office")).filter(({ kind }) => kind === "inspection-result");
  return results.map(({ data }) => signed.parse(data)).find((result) => result.inspectionId === inspectionId)?.signature?.paths.length;
}

test("a signature drawn with the mouse and the finger stays when the pen lifts, is kept without a connection, and is on the record", {
  tags: ["proof"],
}, async () => {
  const permitId = await atOffice("issuedDeck", `${Math.floor(100 + Math.random() * 99_000)} Signature Way`);
  const inspectionId = await atOffice("scheduled", permitId, "210", workingDay());
  await page.viewport(390, 844);
  await signInAs("inspector@demo.test");
  await openScreen(`/office/field/${inspectionId}`);
  await wholeCopy();
  await drawWithMouse(0.1, 0.4);
  await expect.poll(strokes).toBe(1);
  await connection(false);
  await drawWithFinger(0.5, 0.9);
  await expect.poll(strokes).toBe(2);
  await openScreen(`/office/field/${inspectionId}`);
  await expect.poll(strokes).toBe(2);
  await connection(true);
  await page.getByRole("radio", { name: "Not ready" }).click();
  await page.getByRole("button", { name: /^Finish/ }).click();
  await expect.poll(() => location.pathname).toBe("/office/field");
  await expect.poll(() => strokesAtOffice(inspectionId)).toBe(2);
  await openScreen(`/office/field/${inspectionId}`);
  const shown = page.getByRole("img", { name: /^Signature of / });
  await expect.element(shown).toBeVisible();
  expect(shown.element().querySelectorAll("path")).toHaveLength(2);
});
