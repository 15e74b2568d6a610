import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { originRecord, signIn } from "../../journeys/support/device-steps";
import { fieldOffice, sentDeck } from "../../journeys/support/field-office";
import { until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { startLiveClock } from "../clocks/live-clock";
import { addClock } from "../clocks/paint-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";

/** The doorbell rings once a second at most: a change that waits for the one before is another's cost. Milliseconds. */
export const betweenRings = 1_100;

/** A desk's device, a permit's notes on its screen, that hears the doorbell. */
async function openNotes({ browser, url }: BenchProduct, permitId: string): Promise<Page> {
  const page = await (await browser()).page({ serviceWorkers: "block" });
  await addClock(page, startLiveClock);
  const heard = page.waitForEvent("websocket");
  await signIn(page, url, "office@demo.test", `/office/permits/${permitId}`);
  await until(async () => (await originRecord(page))?.complete === true);
  await heard;
  await page.getByRole("link", { name: "Messages" }).click();
  await page.locator("#note-text").waitFor();
  return page;
}

/** A note written on one device until another has painted it, against a socket's echo after one write. */
export async function liveChange(product: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const permitId = await sentDeck(await fieldOffice(product.url), "88 Live Oak Lane");
  const writer = await openNotes(product, permitId);
  const reader = await openNotes(product, permitId);
  const floors = await (await product.browser()).floors();
  try {
    await floors.evaluate(() => window.bench.echo.open());
    const taken = await takePairs(pairs, {
      async measured(round) {
        const words = `The north elevation comes on day ${round}.`;
        const painted = reader.evaluate(
          (wanted) => window.whenPainted(() => (document.querySelector(":not([data-held]) > main")?.textContent ?? "").includes(wanted)),
          words,
        );
        await writer.locator("#note-text").fill(words);
        await writer.getByRole("button", { name: "Write note" }).click();
        const took = (await painted) - (await writer.evaluate(() => window.pressedAt));
        await pause(betweenRings);
        return took;
      },
      floor: () => floors.evaluate(() => window.bench.echo.once()),
    });
    return [figureOfPairs({ id: "live-change", unit: "ms", goal: 3, aim: 1.5 }, taken)];
  } finally {
    for (const page of [writer, reader, floors]) await page.context().close();
  }
}
