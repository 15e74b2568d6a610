import { expect, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";

/** When a choice is made after the page's first bytes, in milliseconds: from long before its scripts take over to after it. */
const moments = [0, 40, 90, 150, 220, 300];

test("a choice made while a slow phone is still taking the page over is kept, whenever it is made", { tag: "@proof" }, async ({
  browser,
}) => {
  // The worker's pages: where the service worker answers with the shell, there is nothing to choose before the scripts.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, "office@demo.test", "/office");
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const view = page.getByRole("main").getByRole("combobox").first();
  for (const moment of moments) {
    await page.goto(`${productUrl}/office`, { waitUntil: "commit" });
    await view.waitFor();
    await page.waitForTimeout(moment);
    await view.selectOption("all");
    await expect(page, `chosen after ${moment} ms`).toHaveURL(/view=all/, { timeout: 10_000 });
    await expect(view).toHaveValue("all");
  }
  await context.close();
});

test("a press made before the page's scripts have come is heard once they have, once", { tag: "@proof" }, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, "office@demo.test", "/office");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/entry\.client-.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${productUrl}/office`, { waitUntil: "commit" });
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  const items = page.getByRole("menuitem");
  await expect(items).toHaveCount(0);
  release();
  await expect(items.first()).toBeVisible();
  // Pressed twice it would close again.
  await page.waitForTimeout(500);
  await expect(items.first()).toBeVisible();
  await context.close();
});
