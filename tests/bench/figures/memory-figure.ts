import type { CDPSession, Page } from "@playwright/test";
import { originRecord, signIn } from "../../journeys/support/device-steps";
import { until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { type Figure, figureOfCount } from "../figure";

/** What an hour at a desk is: a screen every six seconds. */
const screensAnHour = 600;
/** Screens to warm up with: what is made once and kept is no leak. */
const warmUp = 60;
const mebibyte = 1024 * 1024;
/** What the page of a desk may hold. MiB. */
const most = 250;
/** By how much an hour may have it grow. */
const mostGrowth = 1.05;

const bar = ["/office", "/office/inspections", "/scheduler", "/property", "/license-tracker", "/reporting"];

/** Opens what a link of the bar leads to, until it stands there. */
async function pressLink(page: Page, address: string): Promise<void> {
  await page.locator(`header a[href="${address}"]`).first().click();
  await page.waitForURL(({ pathname }) => pathname === address);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The desk's round: the whole list, a permit of it, back, and each area that the bar leads to. */
async function walk(page: Page, screens: number): Promise<void> {
  for (let opened = 0; opened < screens; ) {
    for (const address of bar) {
      await pressLink(page, address);
      opened += 1;
      if (address !== "/office") continue;
      const row = page.locator(":not([data-held]) > main tr[data-permit] a");
      await row.nth(opened % 10).click();
      await page.waitForURL(/\/office\/permits\//);
      await page.goBack();
      await row.first().waitFor();
      opened += 2;
    }
  }
}

interface Held {
  readonly heap: number;
  readonly detached: number;
}

/** What the page holds after its garbage was collected: MiB of its heap, and elements that stand in no page any more. */
async function held(cdp: CDPSession): Promise<Held> {
  for (let round = 0; round < 3; round += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  const { detachedNodes } = await cdp.send("DOM.getDetachedDomNodes");
  return { heap: usedSize / mebibyte, detached: detachedNodes.length };
}

/**
 * A desk that holds all permits (`--permits 100000` for a large city's), after as many screens as somebody opens in an hour. What stands in no page
 * and is held all the same is counted beside it: 0 is what there should be, so that the figure is one more.
 */
export async function deskMemory({ browser, url, permits, tell }: BenchProduct): Promise<readonly Figure[]> {
  const page = await (await browser()).page({ viewport: { width: 1440, height: 900 } });
  try {
    await signIn(page, url, "office@demo.test", "/office?view=all");
    await until(async () => (await originRecord(page))?.complete === true);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("HeapProfiler.enable");
    await cdp.send("DOM.enable");
    await walk(page, warmUp);
    const before = await held(cdp);
    await walk(page, screensAnHour);
    const after = await held(cdp);
    tell(`${permits} permits: ${before.heap.toFixed(0)} MiB, ${after.heap.toFixed(0)} after ${screensAnHour} screens`);
    return [
      figureOfCount({ id: "memory/desk", unit: "MiB", goal: 1, aim: 0.6 }, after.heap, most),
      figureOfCount({ id: "memory/desk/growth", unit: "MiB", goal: mostGrowth, aim: 1 }, after.heap, before.heap),
      figureOfCount({ id: "memory/desk/detached", unit: "nodes and 1", goal: 1, aim: 1 }, after.detached + 1, 1),
    ];
  } finally {
    await page.context().close();
  }
}
