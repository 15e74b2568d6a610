import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { originRecord, signIn } from "../../journeys/support/device-steps";
import { fieldOffice, sentDeck } from "../../journeys/support/field-office";
import { until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { startLiveClock } from "../clocks/live-clock";
import { addClock } from "../clocks/paint-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import { betweenRings } from "./live-figure";

const bell = "header [aria-label^=Notifications]";
const newOnBell = (page: Page): Promise<number> =>
  page.evaluate((selector) => Number(document.querySelector(selector)?.textContent ?? 0), bell);

/** An applicant's device that hears the doorbell. */
async function openTracker({ browser, url }: BenchProduct): Promise<Page> {
  const page = await (await browser()).page({ serviceWorkers: "block" });
  await addClock(page, startLiveClock);
  const heard = page.waitForEvent("websocket");
  await signIn(page, url, "applicant@demo.test", "/tracker");
  await until(async () => (await originRecord(page))?.complete === true);
  await heard;
  await page.locator(bell).waitFor();
  return page;
}

/** An act of the office until its applicant's bell has painted that something is new, against a socket's echo after one write. */
export async function noticeLive(product: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const permitId = await sentDeck(await fieldOffice(product.url), "90 Bell Oak Lane");
  const page = await openTracker(product);
  const floors = await (await product.browser()).floors();
  try {
    await floors.evaluate(() => window.bench.echo.open());
    const taken = await takePairs(pairs, {
      async measured() {
        const wanted = String((await newOnBell(page)) + 1);
        const painted = page.evaluate(
          ([selector, count]) => window.whenPainted(() => document.querySelector(selector)?.textContent === count),
          [bell, wanted] as const,
        );
        const args = { permitId, holdId: randomUUID(), severity: "Notice", reason: "The north elevation is missing." };
        const began = performance.timeOrigin + performance.now();
        await product.office.ask("/api/v2/commands/hold.place", {
          method: "POST",
          headers: { "idempotency-key": randomUUID() },
          json: { args },
        });
        const took = (await painted) - began;
        await pause(betweenRings);
        return took;
      },
      floor: () => floors.evaluate(() => window.bench.echo.once()),
    });
    return [figureOfPairs({ id: "notice-live", unit: "ms", goal: 3, aim: 1.5 }, taken)];
  } finally {
    for (const each of [page, floors]) await each.context().close();
  }
}
