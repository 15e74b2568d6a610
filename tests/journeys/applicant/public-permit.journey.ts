import { expect, test } from "@playwright/test";
import { productUrl, signIn } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { importRecords } from "../../support/sample-import";
import { testSizesAndThemes } from "../matrix/sizes-and-themes";

test.use({ serviceWorkers: "block" });

test.beforeAll(() => importRecords([importedRecord("P26-25781")]));

test("[P13] a permit's public page needs no account and shows the record, not its people", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const answer = await page.goto(`${productUrl}/permits/P26-25781`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/401 Pontius Ave N/);
  const block = page.getByRole("main");
  await expect(block).toContainText("Commercial alteration");
  await expect(block).toContainText("12 May 2028");
  await expect(block).toContainText("P26-25781");
  await expect(block).toContainText("Plumb & Level LLC");
  // A public record is found by those who search for its address.
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  expect(answer?.headers()["x-robots-tag"]).toBeUndefined();
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /401 Pontius Ave N.*Status:/);
  const html = (await answer?.text()) ?? "";
  for (const hidden of ["555 0199", "office@plumb-level.example", "PLUMBL*123"]) expect(html).not.toContain(hidden);
  await context.close();
});

test("a number that is no permit's leads to the page that was not found", async ({ page }) => {
  await page.goto(`${productUrl}/permits/NOPE-1`);
  await expect(page).toHaveURL(`${productUrl}/404`);
  await page.goto(`${productUrl}/permits/${encodeURIComponent("../../etc/passwd")}`);
  await expect(page).toHaveURL(`${productUrl}/404`);
});

test("it prints without the site's own furniture", async ({ page }) => {
  await page.goto(`${productUrl}/permits/P26-25781`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print this page" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("[S2.12] from there the office is led to where it works with it, and a link to elsewhere leads nowhere", { tag: "@proof" }, async ({
  page,
}) => {
  await signIn(page, "office@demo.test", "/permits/P26-25781");
  await page.getByRole("link", { name: "Open the full record" }).click();
  await expect(page).toHaveURL(/\/office\/permits\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/401 Pontius Ave N/);
  await page.goto(`${productUrl}/redirect?to=${encodeURIComponent("https://elsewhere.test/")}`);
  await expect(page).toHaveURL(`${productUrl}/404`);
});

test("a visitor can print it, though it is sent without the app", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await page.goto(`${productUrl}/permits/P26-25781`);
  await expect(page.locator("script[src]")).toHaveCount(0);
  await page.getByRole("button", { name: "Print this page" }).click();
  await expect(page.locator("html[data-printed]")).toHaveCount(1);
});

testSizesAndThemes("/permits/P26-25781");
