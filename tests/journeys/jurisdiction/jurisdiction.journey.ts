import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { ByKey } from "../support/by-key";
import { readyForOffline } from "../support/device-steps";

const h1 = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
test("[S2.4] the building official's office sets holidays and hours without a connection, plans and tries fees, and gives the open data away", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, acceptDownloads: true });
  const page = await context.newPage();
  const console_ = listen(page);
  await signIn(page, "jurisdiction@demo.test", "/jurisdiction");
  await readyForOffline(page);
  const keys = new ByKey(page);

  await test.step("a holiday and other hours, by keys alone and offline, are there after a reload", async () => {
    await expect(h1(page, "Jurisdiction")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await keys.press("link", /^Hours and holidays/);
    await expect(h1(page, "Hours and holidays")).toBeFocused();
    await context.setOffline(true);
    await keys.press("button", "Add holiday");
    await expect(page.getByText("Enter a day")).toBeVisible();
    await page.getByLabel("Day", { exact: true }).fill("2031-03-04");
    await page.getByRole("textbox", { name: "Name in English" }).fill("Founders' day");
    await page.getByRole("textbox", { name: "Name in English" }).press("Enter");
    await page.getByText("Later holidays").click();
    await expect(page.getByRole("listitem").filter({ hasText: "Founders' day" })).toContainText("4 March 2031");
    const closes = page.getByLabel("Friday closes");
    await closes.fill("06:00");
    await expect(page.getByText("Closing time must be after opening time. Not saved yet.")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await closes.fill("15:15");
    await expect(page.getByText("Closing time must be after opening time. Not saved yet.")).toHaveCount(0);
    await page.reload();
    await page.getByText("Later holidays").click();
    await expect(page.getByText("Founders' day")).toBeVisible();
    await expect(page.getByLabel("Friday closes")).toHaveValue("15:15");
    // The chip beside nine places cuts none of them.
    await expect(page.getByRole("banner").getByRole("button", { name: /Waiting to send/ })).toBeVisible();
    const places = page.getByRole("navigation", { name: "Main" });
    expect(await places.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /Waiting to send/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Founders' day, Tue 4 March 2031" }).press("Enter");
    await expect(page.getByText("Founders' day")).toHaveCount(0);
    await page.getByLabel("Friday closes").fill("16:30");
  });

  await test.step("the office's colour is tried, offered darker where it cannot be read, and worn by every page, offline too", async () => {
    await page.goto(`${productUrl}/jurisdiction/office`);
    await expect(h1(page, "The office")).toBeVisible();
    await context.setOffline(true);
    await keys.type("Color code", "#3fa7d6");
    await expect(page.getByText(/Text in this color is hard to read: contrast is 2\.\d to 1/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await keys.press("button", /^Use #[0-9a-f]{6} instead$/);
    const chosen = await page.getByRole("textbox", { name: "Color code" }).inputValue();
    const worn = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--office-day"));
    expect(await worn()).toBe(chosen);
    expect(await barriers(page)).toEqual([]);
    // Before any module of the app has run: the shell, which is nobody's, has it from this browser.
    await page.addInitScript(() =>
      document.addEventListener("readystatechange", () => {
        const { dataset, style } = document.documentElement;
        if (document.readyState === "interactive") dataset.wornFirst = style.getPropertyValue("--office-day");
      }),
    );
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset.wornFirst)).toBe(chosen);
    await expect(page.getByRole("textbox", { name: "Color code" })).toHaveValue(chosen);
    expect(await worn()).toBe(chosen);
    await context.setOffline(false);
    await expect(page.getByRole("button", { name: /Waiting to send/ })).toHaveCount(0);
    const visitor = await browser.newContext({ javaScriptEnabled: false });
    const front = await visitor.newPage();
    const styled = async () => (await front.goto(productUrl)) && front.locator("html").getAttribute("style");
    await expect.poll(styled).toMatch(new RegExp(`--office-day: ?${chosen}`));
    await visitor.close();
    await keys.press("button", "Plumbline's color");
    expect(await worn()).toBe("");
    await keys.type("Counter address", "12 Elm Street, ground floor");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("contentinfo")).toContainText("12 Elm Street");
  });

  await test.step("fees are planned from a day on, tried beside those in force, and taken back", async () => {
    await page.goto(`${productUrl}/jurisdiction/types`);
    await page.getByRole("link", { name: "Residential deck" }).click();
    await expect(h1(page, "Residential deck")).toBeFocused();
    const total = () => page.getByRole("status").filter({ hasText: "Total" });
    await page
      .getByRole("textbox", { name: /value|cost/i })
      .first()
      .fill("500");
    await expect(total()).toContainText(/\$[1-9]/);
    const before = (await total().textContent()) ?? "";
    await page.getByRole("button", { name: "Schedule new fees" }).press("Enter");
    const form = page.getByRole("form", { name: "New fees" });
    await form.getByRole("button", { name: "Schedule these fees" }).press("Enter");
    await expect(form.getByText("Enter the effective date")).toBeVisible();
    await form.getByLabel("Effective date").fill("2031-01-01");
    const amount = form.getByRole("textbox", { name: "Base, value over $0" });
    await amount.fill("lots");
    await form.getByRole("button", { name: "Schedule these fees" }).press("Enter");
    await expect(form.getByText("Enter an amount, like 120.50")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await amount.fill("9,999.00");
    await form.getByRole("button", { name: "Schedule these fees" }).press("Enter");
    await expect(page.getByRole("table", { name: "Scheduled from Wed 1 January 2031" })).toBeVisible();
    await page.getByRole("combobox", { name: "Fees" }).selectOption({ label: "From Wed 1 January 2031" });
    await expect(total()).not.toHaveText(before);
    await page.getByRole("button", { name: "Cancel the fees from Wed 1 January 2031" }).press("Enter");
    await expect(page.getByRole("table", { name: "Scheduled from Wed 1 January 2031" })).toHaveCount(0);
    await expect(total()).toHaveText(before);
  });

  await test.step("the open data is one file of four, whose reading says where it broke and goes on", async () => {
    await page.goto(`${productUrl}/jurisdiction/open-data`);
    await expect(h1(page, "Open data")).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Download open data" }).press("Enter");
    await expect(page.getByText("The office cannot be reached")).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await context.setOffline(false);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Continue" }).press("Enter");
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^local-blds-\d{4}-\d\d-\d\d\.zip$/);
    const zip = readFileSync(await file.path()).toString("utf8");
    for (const name of ["permits.csv", "inspections.csv", "contractors.csv", "statuschanges.csv"]) expect(zip).toContain(name);
    expect(zip).toContain("\uFEFFPermitNum,Description,AppliedDate");
    await expect(page.getByText(/^Saved: local-blds-/)).toBeVisible();
  });
  // The browser's own words about a socket that it lost with the network.
  expect(console_.heard.filter((line) => !line.startsWith("WebSocket connection to"))).toEqual([]);
  await context.close();
});
