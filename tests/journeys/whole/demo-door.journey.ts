import { expect, type Page, test } from "@playwright/test";
import { buildProduct } from "../../../commands/build/build-product.js";
import { doorVariables, writeDoor } from "../../../commands/demo/write-door.js";
import { root } from "../../../commands/launch/project.js";
import { barriers, listen } from "../../support/browser/browser-page";
import { startProductUnderTest } from "../../support/product-under-test";
import { readyForOffline, startDraft } from "../support/device-steps";

let product: Awaited<ReturnType<typeof startProductUnderTest>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  await buildProduct(root);
  product = await startProductUnderTest({ config: writeDoor(root), variables: doorVariables(root) });
});
test.afterAll(() => product?.stop());

/** Who is signed in, by the letters in the bar. */
const accountMenu = (page: Page, letters: string) =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`^${letters}\\b.*account menu`) });
const panel = (page: Page) => page.getByRole("region", { name: "Try it as" });

test("the sign-in page of a development server signs in by one press: by key, after going from page to page, and beside what is wrong", {
  tag: "@proof",
}, async ({ page }) => {
  const console_ = listen(page);
  await page.goto(`${product.url}/auth?redirect=%2Foffice%3Fstate%3Dissued`);
  await expect(panel(page)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create an account");
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await expect(panel(page)).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText("Enter your email address");
  await expect(panel(page)).toHaveCount(1);

  await page.getByRole("link", { name: "I can't remember my password" }).focus();
  for (const role of ["Applicant", "Plan reviewer"]) {
    await page.keyboard.press("Tab");
    await expect(panel(page).getByRole("button", { name: role })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.url}/office?state=issued`);
  await expect(accountMenu(page, "DW")).toBeVisible();
  console_.expectQuiet();
});

test("the page of what to try has no script, is read by everybody, and each of its buttons leads to somebody's page", {
  tag: "@proof",
}, async ({ page }) => {
  const console_ = listen(page);
  await page.goto(`${product.url}/dev`);
  expect(await barriers(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await barriers(page)).toEqual([]);
  const starts = page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("button", { name: /: Go as / });
  const count = await starts.count();
  expect(count).toBe(8);
  for (let at = 0; at < count; at += 1) {
    const path = await starts.nth(at).locator("xpath=..").locator('[name="next"]').getAttribute("value");
    await starts.nth(at).click();
    await expect(page).toHaveURL(`${product.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/not found|may not/i);
    await page.goto(`${product.url}/dev`);
  }
  console_.expectQuiet();
});

test("whoever comes in over somebody else finds their own work, and what the other had not sent is sent when they are back", {
  tag: "@proof",
}, async ({ page }) => {
  await page.goto(`${product.url}/dev`);
  await page.getByRole("button", { name: "Apply from a phone" }).click();
  await readyForOffline(page);
  await page.route("**/api/v2/sync/push", (route) => route.abort());
  await page.goto(`${product.url}/apply`);
  const draft = await startDraft(page);
  await page.goto(`${product.url}/dev`);
  await page.getByRole("button", { name: "Change a fee" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Permit types and fees");
  await expect(accountMenu(page, "RO")).toBeVisible();
  await page.unroute("**/api/v2/sync/push");
  await page.goto(`${product.url}/dev`);
  const sent = page.waitForResponse("**/api/v2/sync/push");
  await page.getByRole("button", { name: "Applicant Amara Osei" }).click();
  expect((await sent).status()).toBe(200);
  await page.goto(`${product.url}${draft}`);
  await expect(accountMenu(page, "AO")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
