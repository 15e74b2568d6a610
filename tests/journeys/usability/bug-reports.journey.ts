import { expect, type Page, test } from "@playwright/test";
import { barriers, listen, productUrl, signIn } from "../../support/browser/browser-page";
import { chromiumLaunch } from "../../support/browser/chromium-launch";
import { newAccount, newPassword } from "../../support/new-account";
import { type ProductProxy, startProductProxy } from "../../support/product-proxy";
import { readyForOffline, unsentCount } from "../support/device-steps";

const launch = chromiumLaunch(process.env.CHROMIUM);
// Whoever takes a picture of this tab is not asked by the browser, as nobody could answer it here.
test.use({ launchOptions: { ...launch, args: [...(launch.args ?? []), "--auto-accept-this-tab-capture"] } });

let proxy: ProductProxy;
test.beforeAll(async () => {
  proxy = await startProductProxy(Number(new URL(productUrl).port));
});
test.afterAll(() => proxy.stop());

const reporter = (page: Page) => page.getByRole("dialog", { name: "Report a problem" });

async function openReporter(page: Page): Promise<void> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await page.getByRole("menuitem", { name: "Report a problem" }).click();
  await expect(reporter(page)).toBeVisible();
}

test("a problem reported without a connection, with a picture that was seen, lands with the Admin who closes it", async ({ browser }) => {
  const words = `The list stops ${Date.now()}`;
  const email = await newAccount("Rosa Reporter");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${proxy.url}/auth?redirect=%2Ftracker`);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.pathname === "/tracker");
  await readyForOffline(page);
  proxy.down = true;
  await page.goto(`${proxy.url}/property?token=secret-token`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openReporter(page);
  const dialog = reporter(page);
  await expect(dialog.getByLabel("What went wrong")).toBeFocused();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByText("Enter what went wrong")).toBeVisible();
  await expect(dialog.getByLabel("What went wrong")).toBeFocused();
  await page.keyboard.type(words);
  await dialog.getByRole("button", { name: "Add a picture of this page" }).click();
  await expect(dialog.getByRole("img", { name: "The picture that is sent with the report" })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove the picture" }).click();
  await expect(dialog.getByRole("img")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Add a picture of this page" }).click();
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog.getByText("/property?token=")).toBeVisible();
  await expect(dialog.getByText(/^Disconnected\. Waiting to send: 0\./)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("is sent when you are connected.")).toBeVisible();
  expect(await unsentCount(page)).toBe(1);
  proxy.down = false;
  await page.reload();
  await expect.poll(() => unsentCount(page)).toBe(0);

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const console_ = listen(desk);
  await signIn(desk, "admin@demo.test", "/office");
  await desk
    .getByRole("banner")
    .getByRole("button", { name: /account menu/ })
    .click();
  await desk.getByRole("menuitem", { name: "Reported problems" }).click();
  await expect(desk.getByRole("heading", { level: 1, name: "Reported problems" })).toBeVisible();
  await desk.getByRole("link", { name: words }).click();
  await expect(desk.getByRole("main").getByText(email, { exact: false })).toBeVisible();
  await expect(desk.getByText("/property?token=***", { exact: false })).toBeVisible();
  await expect(desk.getByRole("main")).not.toContainText("secret-token");
  // The bytes come after the fact.
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole("img", { name: "The picture that is sent with the report" })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole("button", { name: "Close the report" }).click();
  await expect(desk.getByText(/^Closed by Sam Lindqvist/)).toBeVisible();
  await desk.getByRole("link", { name: "All reports" }).click();
  await expect(desk.getByRole("link", { name: "Closed" })).toBeVisible();
  await expect(desk.getByRole("link", { name: words })).toHaveCount(0);
  await desk.getByRole("link", { name: "Closed" }).click();
  await expect(desk.getByRole("link", { name: words })).toBeVisible();
  console_.expectQuiet();
  await desk.context().close();
  await context.close();
});
