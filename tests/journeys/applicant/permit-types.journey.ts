import { expect, test } from "@playwright/test";
import { barriers, productUrl } from "../../support/browser/browser-page";
import { testSizesAndThemes } from "../matrix/sizes-and-themes";

test.use({ serviceWorkers: "block" });

test("what a permit costs and needs is read without an account and without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(productUrl);
  await page.getByRole("link", { name: /^All \d+ permit types$/ }).click();
  await page.getByRole("link", { name: "Residential deck" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Residential deck" })).toBeVisible();
  const cost = page.getByRole("region", { name: "What it costs" });
  await cost.getByLabel("What is the value of the work?").fill("5,000");
  await cost.getByRole("button", { name: "Calculate the fees" }).click();
  await expect(page).toHaveURL(/f-workValue=5/);
  // Fee table 1 of the demo: $52.00 at $2,000, $9.50 for each $1,000 above; plan review 65%, zoning $75, technology 4%.
  await expect(cost.getByText("$213.14")).toBeVisible();
  await expect(page.getByRole("link", { name: "Start this permit" }).first()).toHaveAttribute("href", "/apply?type=residential-deck");
  await context.close();
});

test("a type that the office does not offer, or does not have, has no page", async ({ page }) => {
  for (const code of ["no-such-type", "constructor"]) {
    await page.goto(`${productUrl}/permit-types/${code}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("That page couldn't be found");
  }
});

test("a permit type's page has no barriers", async ({ page }) => {
  await page.goto(`${productUrl}/permit-types/residential-electrical`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

testSizesAndThemes("/permit-types/residential-electrical");
