import { randomInt } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, signIn } from "../support/device-steps";
import { type FieldOffice, fieldOffice, issuedDeck, scheduled } from "../support/field-office";
import { workingDay } from "../support/working-day";

let proxy: ProductProxy;
let people: FieldOffice;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
  people = await fieldOffice(process.env.PLUMBLINE_URL ?? "");
});
test.afterAll(() => proxy.stop());

const pad = (page: Page) => page.getByRole("application", { name: "signature pad" });
const strokes = (page: Page) => page.locator("[data-part=segment-path]");

/** Points of a stroke across the pad, from `from` to `to` of its width. */
async function strokeOf(page: Page, from: number, to: number): Promise<readonly { readonly x: number; readonly y: number }[]> {
  await pad(page).scrollIntoViewIfNeeded();
  const box = await pad(page).boundingBox();
  if (box === null) throw new Error("There is no pad to sign on");
  const steps = 12;
  return Array.from({ length: steps + 1 }, (_, at) => ({
    x: box.x + box.width * (from + ((to - from) * at) / steps),
    y: box.y + box.height * (0.3 + 0.4 * (at % 2)),
  }));
}

async function drawWithMouse(page: Page, from: number, to: number): Promise<void> {
  const [first, ...rest] = await strokeOf(page, from, to);
  if (first === undefined) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function drawWithFinger(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [first, ...rest] = await strokeOf(page, from, to);
  if (first === undefined) return;
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [first] });
  for (const point of rest) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const signed = z.object({
  inspectionId: z.string(),
  signature: z.object({ kind: z.string(), name: z.string(), paths: z.array(z.string()) }).nullable(),
});

test("a signature drawn with the mouse and the finger stays when the pen lifts, outlasts a reload, and is on the record", async ({
  browser,
}) => {
  const address = `${randomInt(100, 99_999)} Signature Way`;
  const permitId = await issuedDeck(people, address);
  const inspectionId = await scheduled(people, permitId, "210", workingDay());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page, proxy.url, "inspector@demo.test", "/office/field");
  await readyForOffline(page);
  await page.goto(`${proxy.url}/office/field/${inspectionId}`);
  await drawWithMouse(page, 0.1, 0.4);
  await expect(strokes(page)).toHaveCount(1);
  proxy.down = true;
  await drawWithFinger(page, 0.5, 0.9);
  await expect(strokes(page)).toHaveCount(2);
  await page.reload();
  await expect(strokes(page)).toHaveCount(2);
  proxy.down = false;
  await page.getByRole("radio", { name: "Not ready" }).check();
  await page.getByRole("button", { name: /^Finish/ }).click();
  await page.waitForURL(/\/office\/field$/);
  await expect
    .poll(
      async () => {
        const results = (await people.office.rows()).filter((row) => row.kind === "inspection-result");
        return results.map((row) => signed.parse(row.data)).find((result) => result.inspectionId === inspectionId)?.signature?.paths.length;
      },
      { timeout: 60_000 },
    )
    .toBe(2);
  await page.goto(`${proxy.url}/office/field/${inspectionId}`);
  const shown = page.getByRole("img", { name: /^Signature of / });
  await expect(shown).toBeVisible();
  await expect(shown.locator("path")).toHaveCount(2);
  await context.close();
});
