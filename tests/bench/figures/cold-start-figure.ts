import type { BrowserContext } from "@playwright/test";
import { madeFromShell, originRecord, signIn } from "../../journeys/support/device-steps";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { firstPage, until } from "../bench-browser";
import type { BenchProduct } from "../bench-product";
import { addClock } from "../clocks/paint-clock";
import { startRowClock } from "../clocks/row-clock";
import { type Figure, figureOfPairs, takePairs } from "../figure";
import { keepStaticPage, staticAddress, staticScope, staticWorkerAddress, withoutScripts } from "../static-queue";

const queue = "/office?view=all";
/** So many times slower than this machine. */
const slowdown = 4;

/**
 * Signs the office in and waits until the device can do without the worker, with the queue as the screen that is left; puts the queue's page there
 * too, as it was served.
 */
async function prepare(device: BrowserContext, road: ProductProxy, served: string): Promise<void> {
  const page = await firstPage(device);
  await signIn(page, road.url, "office@demo.test", "/office");
  await until(async () => (await originRecord(page))?.complete === true);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller?.state === "activated"));
  await page.goto(`${road.url}${queue}`);
  await until(() =>
    page.evaluate(async () => (await (await caches.open("plumbline-screens")).keys()).some(({ url }) => url.endsWith("view=all"))),
  );
  const html = withoutScripts(served);
  await page.evaluate(keepStaticPage, { html, worker: staticWorkerAddress, scope: staticScope, address: staticAddress });
  await device.close();
}

/** Milliseconds from the navigation until permits are there, and until they are those of the page itself. */
interface Opened {
  readonly shown: number;
  readonly begun: number;
}

/** Opens an address in a browser that has just started. */
async function openCold(start: () => Promise<BrowserContext>, address: string, judge: "rows" | "links"): Promise<Opened> {
  const device = await start();
  try {
    await addClock(device, startRowClock);
    await device.setOffline(true);
    const page = await firstPage(device);
    const cdp = await device.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(address, { waitUntil: "commit" });
    const there = page.locator("html[data-begun]");
    await there.waitFor({ state: "attached", timeout: 60_000 });
    const noted = async (name: string) => Number(await there.getAttribute(name));
    const took = { shown: await noted("data-shown"), begun: await noted("data-begun") };
    if (judge === "rows") return took;
    if (!(await madeFromShell(page))) throw new Error("the page did not come from the shell");
    await page.locator(":not([data-held]) > main tr[data-permit] a").first().click();
    await page.waitForURL(/\/office\/permits\//);
    return took;
  } finally {
    await device.close();
  }
}

/** The office's queue in a new browser process without a network, against the same page without scripts from a cache. */
export async function offlineColdStart({ browser, office, port }: BenchProduct, pairs: number): Promise<readonly Figure[]> {
  const road = await startProductProxy(port);
  try {
    const start = (await browser()).keptDevice({ baseURL: road.url });
    await prepare(await start(), road, (await office.page(queue)).body.toString());
    road.down = true;
    const opened: Opened[] = [];
    const measured = async () => {
      const took = await openCold(start, queue, "links");
      opened.push(took);
      return took.shown;
    };
    const shown = await takePairs(pairs, { measured, floor: async () => (await openCold(start, staticAddress, "rows")).shown });
    // Of the same openings, but for those that only warm up.
    const begun = shown.map(({ floor }, at) => ({ measured: opened.at(at - shown.length)?.begun ?? Number.NaN, floor }));
    return [
      figureOfPairs({ id: "offline-cold-start", unit: "ms", goal: 2, aim: 1.2 }, shown),
      figureOfPairs({ id: "offline-cold-start/begun", unit: "ms", goal: 4, aim: 2 }, begun),
    ];
  } finally {
    await road.stop();
  }
}
