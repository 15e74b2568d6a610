import { expect, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { importedRecord } from "../../support/imported-record";
import { newAccount, newPassword } from "../../support/new-account";
import { importRecords } from "../../support/sample-import";
import { testSizesAndThemes } from "../matrix/sizes-and-themes";

test.use({ serviceWorkers: "block" });

/** Where no other journey's records stand: the search counts what it finds. */
const address = { ...importedRecord("").address, line1: "733 Landing Ave N" };

test.beforeAll(() =>
  importRecords([
    importedRecord("L26-10001", { address }),
    importedRecord("L26-10002", { address, state: "finaled", rawStatus: "Finaled" }),
  ]),
);

test("[S2.1] the landing page has its title and is read and searched without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(productUrl);
  await expect(page).toHaveTitle("Landing Page");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Common tasks",
    "How long it takes now",
    "Do I need a permit?",
    "Talk to us",
  ]);
  await page.getByLabel("Address, permit number, or what you want to do").fill("733 Landing");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/\?q=733\+Landing/);
  await expect(page.getByRole("list", { name: "Search results" }).getByRole("link")).toHaveCount(2);
  await page.getByRole("list", { name: "Search results" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/733 Landing Ave N/);
  await context.close();
});

test("results come while typing, and what one wants to do is found by its name", { tag: "@proof" }, async ({ page }) => {
  const console_ = listen(page);
  await page.goto(productUrl);
  const box = page.getByLabel("Address, permit number, or what you want to do");
  await box.fill("L26-10001");
  await expect(page.getByRole("list", { name: "Search results" })).toContainText("733 Landing Ave N");
  await box.fill("I want to build a deck");
  await expect(page.getByRole("link", { name: "Apply: Residential deck" })).toBeVisible();
  await box.fill("zzzz nothing like it");
  await expect(page.getByText("Nothing found for “zzzz nothing like it”")).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await box.fill("");
  await expect(page.getByText("Nothing found")).toBeHidden();
  console_.expectQuiet();
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("a visitor whose connection is gone is told that the search needs it, until it is back", async ({ page }) => {
    await page.goto(productUrl);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(1);
    const box = page.getByLabel("Address, permit number, or what you want to do");
    const told = page
      .getByRole("search")
      .locator("..")
      .getByText(/connect/i);
    await page.route("**/?q=*", (route) => route.abort());
    await box.fill("L26-10001");
    await expect(told.first()).toBeVisible();
    await page.unroute("**/?q=*");
    await box.fill("L26-1000");
    await expect(page.getByRole("list", { name: "Search results" })).toContainText("733 Landing Ave N");
    await expect(told.first()).toBeHidden();
  });
});

test("a visitor's page is sent without the app, and its menus work by key", async ({ page }) => {
  const console_ = listen(page);
  await page.goto(productUrl);
  await expect(page.locator("script[src], link[rel=modulepreload]")).toHaveCount(0);
  const opens = page.getByRole("button", { name: "Theme and language" });
  await opens.focus();
  await page.keyboard.press("Enter");
  const choices = page.getByRole("dialog", { name: "Theme and language" });
  await expect(choices).toBeVisible();
  await choices.getByRole("radio", { name: "Dark" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(choices).toBeHidden();
  await expect(opens).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(new URL(page.url()).search).toBe("");
  console_.expectQuiet();
});

test("whoever is signed in gets the page with the app", { tag: "@proof" }, async ({ page }) => {
  await signIn(page, "applicant@demo.test", "/tracker");
  await page.goto(productUrl);
  await expect(page.getByRole("banner").getByRole("button", { name: /account menu/ })).toBeVisible();
});

test("text from the address is shown as text", async ({ page }) => {
  const console_ = listen(page);
  await page.goto(`${productUrl}/?${new URLSearchParams({ q: '<img src=x onerror="window.hit=1">', need: "<b>" })}`);
  await expect(page.getByLabel("Address, permit number, or what you want to do")).toHaveValue('<img src=x onerror="window.hit=1">');
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  console_.expectQuiet();
});

test("one question says which permit is needed and what to have at hand", async ({ page }) => {
  await page.goto(productUrl);
  const section = page.getByRole("region", { name: "Do I need a permit?" });
  await section.getByRole("radio", { name: /Residential deck/ }).check({ force: true });
  await section.getByRole("button", { name: "Continue" }).click();
  await expect(section.getByText("You need this permit: Residential deck")).toBeVisible();
  await expect(section.getByRole("link", { name: "Start the application" })).toHaveAttribute("href", "/apply?type=residential-deck");
  await section.getByRole("radio", { name: "Something else" }).check({ force: true });
  await section.getByRole("button", { name: "Continue" }).click();
  await expect(section.getByText(/Call .* and describe the work/)).toBeVisible();
});

test("an application left here waits on the front page", { tag: "@proof" }, async ({ page }) => {
  // Somebody whose applications no other journey begins.
  await signIn(page, await newAccount("Lena Later"), "/apply", newPassword);
  await page.getByRole("radio").first().check({ force: true });
  await page.getByRole("button", { name: /Start|Begin/ }).click();
  await page.waitForURL(/\/apply\/[0-9a-f-]{36}$/);
  const { pathname } = new URL(page.url());
  await page.goto(productUrl);
  const card = page.getByRole("region", { name: "Application without an address yet" });
  await expect(card.getByText("Waiting for you")).toBeVisible();
  await expect(card.getByRole("link", { name: "Continue the draft" })).toHaveAttribute("href", pathname);
  expect(await barriers(page)).toEqual([]);
});

testSizesAndThemes("/?q=landing&need=residential-deck");
