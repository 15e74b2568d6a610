import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { originRecord, readyForOffline, signIn, startDraft, unsentCount } from "../support/device-steps";

let proxy: ProductProxy;
test.beforeEach(async () => {
  proxy = await startProductProxy(Number(new URL(process.env.PLUMBLINE_URL ?? "").port));
});
test.afterEach(() => proxy.stop());

test("what one device does is on another's screen within a moment, without a reload", async ({ browser }) => {
  // Straight to the product: the proxy carries no sockets.
  const base = process.env.PLUMBLINE_URL ?? "";
  const one = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  const two = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  await signIn(one, base, "applicant@demo.test", "/apply");
  await signIn(two, base, "applicant@demo.test", "/apply");
  for (const page of [one, two]) await expect.poll(async () => (await originRecord(page))?.complete, { timeout: 60_000 }).toBe(true);
  const before = await two.getByRole("link", { name: /address|Deck|Electrical|Commercial/i }).count();
  await two.evaluate(() => Object.assign(window, { samePage: true }));
  const draft = await startDraft(one);
  const start = Date.now();
  await expect(two.locator(`a[href="${draft}"]`)).toBeVisible({ timeout: 15_000 });
  console.log(`seen elsewhere after ${Date.now() - start} ms; ${before} drafts before`);
  expect(await two.evaluate(() => "samePage" in window)).toBe(true);
});

test("while nobody answers a page says as of when it is, and asks again at a press instead of waiting for its next try", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  // The proxy carries no sockets: each is lost as soon as it is asked for.
  await page.routeWebSocket(/\/notifications\/live$/, (socket) => socket.close());
  await signIn(page, proxy.url, "applicant@demo.test", "/tracker");
  await expect.poll(async () => (await originRecord(page))?.complete, { timeout: 60_000 }).toBe(true);
  proxy.down = true;
  const asOf = page
    .getByRole("banner")
    .getByText(/^As of/)
    .first();
  // Nobody presses anything, and the browser still says that it is online.
  await expect(asOf).toBeVisible({ timeout: 60_000 });
  // By then its own tries are more than ten seconds apart.
  await page.waitForTimeout(20_000);
  proxy.down = false;
  await page.waitForTimeout(500);
  await page.keyboard.press("Shift");
  await expect(asOf).toBeHidden({ timeout: 4_000 });
  await context.close();
});

/** Wakes the offline worker as the browser does when it finds a connection. */
async function wake(context: BrowserContext, page: Page): Promise<void> {
  const cdp = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const mine = registrations.find((registration) => registration.scopeURL.startsWith(proxy.url) && !registration.isDeleted);
      if (mine) resolve(mine.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  await cdp.send("ServiceWorker.dispatchSyncEvent", { origin: proxy.url, registrationId: await found, tag: "drain", lastChance: false });
}

test("work left behind by a closed page is sent when the browser wakes the offline worker", { tag: "@proof" }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  proxy.down = true;
  const draft = await startDraft(page);
  expect(await unsentCount(page)).toBeGreaterThan(0);
  const aside = await context.newPage();
  await page.close();
  proxy.down = false;
  await wake(context, aside);
  // Another device has it, though no page of this one has been open since.
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, proxy.url, "applicant@demo.test", "/apply");
  await expect(async () => {
    await elsewhere.goto(`${proxy.url}/apply`);
    await expect(elsewhere.locator(`a[href="${draft}"]`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
});

test("[SY-704] a wake-up without a session sends nothing and leaves a mark", { tag: "@proof" }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, proxy.url, "applicant@demo.test", "/apply");
  await readyForOffline(page);
  proxy.down = true;
  await startDraft(page);
  const aside = await context.newPage();
  await page.close();
  await context.clearCookies();
  proxy.down = false;
  const asked = proxy.asked.length;
  await wake(context, aside);
  await expect.poll(() => proxy.asked.slice(asked)).toContain("/api/v2/token");
  await aside.goto(`${proxy.url}/icon.svg`);
  await expect.poll(async () => (await originRecord(aside))?.signInToSend).toBe(true);
  expect(proxy.asked.slice(asked).some((path) => path.startsWith("/api/v2/sync"))).toBe(false);
  expect(await unsentCount(aside)).toBeGreaterThan(0);
});
