import { expect, test } from "@playwright/test";
import { listen, productUrl, signIn } from "../../support/browser/browser-page";
import { readyForOffline } from "../support/device-steps";

test("the office's colour is worn before any script runs: by a page from the shell without a network, and by one without scripts", {
  tag: "@proof",
}, async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "jurisdiction@demo.test", "/jurisdiction/office");
  await readyForOffline(page);
  await context.setOffline(true);
  const code = page.getByRole("textbox", { name: "Color code" });
  await code.fill("#1d4f73");
  const worn = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--office-day"));
  await expect.poll(worn).toBe("#1d4f73");
  // Before any module of the app has run: the shell, which is nobody's, has it from this browser.
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () => {
      const { dataset, style } = document.documentElement;
      if (document.readyState === "interactive") dataset.wornFirst = style.getPropertyValue("--office-day");
    }),
  );
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.wornFirst)).toBe("#1d4f73");
  await expect(code).toHaveValue("#1d4f73");
  await context.setOffline(false);
  const visitor = await browser.newContext({ javaScriptEnabled: false });
  const front = await visitor.newPage();
  const styled = async () => (await front.goto(productUrl)) && front.locator("html").getAttribute("style");
  await expect.poll(styled).toMatch(/--office-day: ?#1d4f73/);
  await visitor.close();
  await page.getByRole("button", { name: "Plumbline's color" }).click();
  await expect.poll(worn).toBe("");
  await expect(page.getByRole("button", { name: /Waiting to send/ })).toHaveCount(0);
  // The browser's own words about a socket that it lost with the network.
  expect(console_.heard.filter((line) => !line.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});
