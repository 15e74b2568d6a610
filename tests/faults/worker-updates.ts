import type { CDPSession, Page } from "@playwright/test";
import { seeded } from "#schemas/testing/seeded";
import type { FaultReport, FaultSetting } from "./all-faults";
import { type BrowserWorld, inBrowserWorld } from "./browser-world";
import { drain } from "./faulty-browser";

const script = "/service-worker.js";
/** How long a new worker may take to be installed, and a page to be loaded under it. Milliseconds. */
const patience = 60_000;

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === "installed");

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; !(await holds().catch(() => false)); )
    if (Date.now() > deadline) throw new Error(`${what}: not in ${patience} ms`);
}

/** The id under which the browser knows the product's worker. */
async function registrationOf(cdp: CDPSession, url: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(url) && !isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return found;
}

/** Goes back and forth between two pages of the product until the newer worker has taken over. */
async function takeUpdate(product: Page): Promise<void> {
  await until("the newer worker takes over", async () => {
    const away = new URL(product.url()).pathname === "/tracker" ? "/apply" : "/tracker";
    await product.locator(`a[href="${away}"]`).first().click();
    await product.waitForURL((url) => url.pathname === away);
    return !(await isWaiting(product));
  });
}

async function signedInPage({ browser, road }: BrowserWorld): Promise<Page> {
  const product = await browser.context.newPage();
  await product.goto(`${road.url}/tracker`);
  const active = () => product.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
  await until("the first worker is active", active);
  await product.reload();
  return product;
}

/** Newer builds arrive while one tab acts, the offline worker drains and another tab goes from page to page. */
export function updateWorkers({ times, seed, tell }: FaultSetting): Promise<FaultReport> {
  const random = seeded(seed);
  return inBrowserWorld(async (world) => {
    const { browser, road } = world;
    await browser.launch();
    const product = await signedInPage(world);
    const acting = await browser.tab();
    const cdp = await browser.context.newCDPSession(product);
    const registrationId = await registrationOf(cdp, road.url);
    road.next = () => (random() < 0.3 ? "cut" : null);
    let wakeUps = 0;
    for (let update = 1; update <= times; update += 1) {
      const acts = acting.evaluate(() => Promise.all([1, 2, 3].map(() => window.faults.act())));
      road.added.set(script, `\nself.buildName = "update ${update}";\n`);
      await product.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
      await until("the newer worker is installed", () => isWaiting(product));
      await cdp.send("ServiceWorker.dispatchSyncEvent", { origin: road.url, registrationId, tag: "drain", lastChance: false });
      wakeUps += 1;
      await Promise.all([takeUpdate(product), acting.evaluate(() => window.faults.act()).then((report) => browser.durable.push(report))]);
      browser.durable.push(...(await acts));
      tell(`update ${update} of ${times}`);
    }
    await road.heal();
    return { counts: { updates: times, wakeUps, cut: road.counts.cut }, stuck: await drain(acting) };
  });
}
